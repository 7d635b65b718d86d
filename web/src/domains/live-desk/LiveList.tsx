import { useSearchParams } from 'react-router';
import { useBoot } from '../../client/boot.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { ChoiceLinks } from '../../ui/list/ChoiceLinks.tsx';
import { addressWith } from '../../ui/list/list-query.ts';
import { CommandLine } from '../desk/parts/CommandLine.tsx';
import { environmentFlag, type WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { EventItem } from './EventItem.tsx';
import { liveDeskTexts as texts } from './live-desk.texts.ts';
import { isShown, kinds, path, readable } from './live-filters.ts';
import styles from './LiveDesk.module.css';
import { TestEvent } from './TestEvent.tsx';
import { useLiveEvents } from './use-live-events.ts';
import { useLiveFilter } from './use-live-filter.ts';

/** Live events, filtered by the query of the address. */
export function LiveList({ environment }: { environment: WorkEnvironment }) {
  const narrowing = useLiveFilter();
  const { connection, arrived, skipped, waiting, isPaused, pause, resume, clear, connect } = useLiveEvents(environment);
  const shown = arrived.filter((event) => isShown(event, narrowing.filter));
  const { word, tone } = texts.connection[connection];
  return (
    <Stack gap={16}>
      <Filters {...narrowing} />
      <Row>
        <span role="status">
          <StatusTag tone={tone}>{word}</StatusTag>
        </span>
        <span className={styles.muted}>{texts.shown(shown.length, arrived.length)}</span>
        {connection === 'closed' && (
          <Button size="small" variant="secondary" onClick={connect}>
            {texts.retry}
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={isPaused ? resume : pause}>
          {isPaused ? texts.resume : texts.pause}
        </Button>
        <Button size="small" variant="quiet" onClick={clear}>
          {texts.clear}
        </Button>
        <TestEvent environment={environment} />
      </Row>
      {waiting > 0 && <p className={styles.muted}>{texts.waiting(waiting)}</p>}
      {skipped > 0 && <p className={styles.muted}>{texts.skipped(skipped)}</p>}
      {shown.length > 0 ? (
        <ul aria-label={texts.label} className={styles.list}>
          {shown.map(({ place, at, list, key, reason, ...rest }) => (
            <EventItem key={place} at={new Date(at).toISOString()} list={list} eventKey={key} reason={reason} json={{ list, key, ...rest, reason }} />
          ))}
        </ul>
      ) : (
        <Nothing hasArrived={arrived.length > 0} environment={environment} />
      )}
    </Stack>
  );
}

function Nothing({ hasArrived, environment }: { hasArrived: boolean; environment: WorkEnvironment }) {
  const [query] = useSearchParams();
  const command = <CommandLine>{`baeum admin events tail${environmentFlag(environment)}`}</CommandLine>;
  const all = addressWith(path, query, { kind: undefined, key: undefined, who: undefined });
  if (hasArrived) return <EmptyState {...texts.noMatch} message={command} link={all} />;
  return (
    <EmptyState
      drawing="seedling"
      title={texts.nothing.title}
      message={
        <Stack gap={8} as="span">
          <span>{texts.nothing.message}</span>
          {command}
        </Stack>
      }
    />
  );
}

/** Filters by kind, key and identifier. Identifiers are masked except for their beginning, even those of this browser. */
function Filters({ filter: { kind, who }, texts: typed, type, put }: ReturnType<typeof useLiveFilter>) {
  const [query] = useSearchParams();
  const { user } = useBoot().experimentation;
  const mine = (user.deviceId ?? user.id).slice(0, readable);
  const choices = kinds.map((value) => ({
    text: texts.kinds[value],
    to: addressWith(path, query, { kind: value === 'all' ? undefined : value }),
    current: value === kind,
  }));
  return (
    <Stack gap={12}>
      <Row>
        <ChoiceLinks legend={texts.kinds.legend} choices={choices} />
        <Button size="small" variant="secondary" onClick={() => put({ who: who === mine ? '' : mine })}>
          {who === mine ? texts.everybody : texts.mine(mine)}
        </Button>
      </Row>
      <div className={styles.filters}>
        <TextField
          label={texts.key}
          help={texts.keyHelp}
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={typed.key}
          onChange={({ currentTarget: { value } }) => type({ key: value })}
        />
        <TextField
          label={texts.who}
          help={texts.whoHelp}
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={typed.who}
          onChange={({ currentTarget: { value } }) => type({ who: value })}
        />
      </div>
    </Stack>
  );
}
