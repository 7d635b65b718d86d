import { useSearchParams } from 'react-router';
import { LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { addressWith } from '../../ui/list/list-query.ts';
import { environmentOf } from '../experiment-desk/parts/environment.ts';
import { eventDeskTexts } from './event-desk.texts.ts';
import { useVolumes } from './use-volumes.ts';

const { unregistered: texts } = eventDeskTexts;
/** Maximum number of suggested names, because anybody can send arbitrary ones. */
const mostShown = 5;

/** Event keys that were received without being registered, most frequent first. */
export function Unregistered() {
  const [query] = useSearchParams();
  const { volumes } = useVolumes(environmentOf(query));
  const unknown = (volumes?.events ?? []).filter(({ registered, total }) => !registered && total > 0).toSorted((one, other) => other.total - one.total);
  if (unknown.length === 0) return null;
  const rest = unknown.length - mostShown;
  return (
    <Callout tone="info" title={texts.title(unknown.length)}>
      <Stack gap={8}>
        <p>{texts.lead}</p>
        <Row>
          {unknown.slice(0, mostShown).map(({ key, total }) => (
            <LinkButton key={key} variant="secondary" size="small" to={addressWith('/admin/event-types/new', query, { key })}>
              {texts.of(key, total)}
            </LinkButton>
          ))}
          {rest > 0 && <span>{texts.rest(rest)}</span>}
        </Row>
      </Stack>
    </Callout>
  );
}
