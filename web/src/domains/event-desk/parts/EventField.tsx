import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../desk/parts/Quote.tsx';
import { eventTypes } from '../../event-types/event-types.api.ts';
import { eventFieldTexts as texts } from './event-field.texts.ts';

/** Number of names suggested at once; typing narrows them down. */
const mostOffered = 6;

interface EventFieldProps {
  value: string;
  error: string | undefined;
  environment: string;
  onChange: (key: string) => void;
}

/** Input for an event key: suggests received events, most frequent first, and accepts any other. */
export function EventField({ value, error, environment, onChange }: EventFieldProps) {
  const { data } = eventTypes.listEventVolumes.useQuery(eventTypes.listEventVolumes.options({ query: { environment } }));
  const known = (data?.body.events ?? []).toSorted((one, other) => other.total - one.total).map(({ key }) => key);
  const offered = known.includes(value) ? [] : known.filter((key) => key.toLowerCase().includes(value.trim().toLowerCase())).slice(0, mostOffered);
  return (
    <Stack gap={8}>
      <TextField
        label={texts.event}
        value={value}
        error={error}
        maxLength={512}
        autoComplete="off"
        spellCheck={false}
        required
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {offered.length > 0 && (
        <div role="group" aria-label={texts.known}>
          <Row>
            <Muted>{texts.known}</Muted>
            {offered.map((key) => (
              <Button key={key} variant="secondary" size="small" onClick={() => onChange(key)}>
                {key}
              </Button>
            ))}
          </Row>
        </div>
      )}
    </Stack>
  );
}
