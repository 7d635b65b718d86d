import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { problemOf } from '../../client/api-problem.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Row, Skeleton, Stack } from '../../ui/layout.tsx';
import { addressWith } from '../../ui/list/list-query.ts';
import { CommandLine } from '../desk/parts/CommandLine.tsx';
import { events } from '../events/events.api.ts';
import { environmentFlag, type WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { EventItem } from './EventItem.tsx';
import { liveDeskTexts } from './live-desk.texts.ts';
import { path } from './live-filters.ts';
import styles from './LiveDesk.module.css';

const { rejected: texts } = liveDeskTexts;

/** The latest rejected events, each with its payload and the reason. */
export function RejectedList({ environment }: { environment: WorkEnvironment }) {
  const [query] = useSearchParams();
  const cursor = query.get('cursor') ?? undefined;
  const request = { query: { environment, limit: '50', ...(cursor && /^\d{1,15}$/.test(cursor) && { cursor }) } };
  const { queryKey } = events.listRejectedEvents.options(request);
  const { data, error, refetch, isFetching } = useQuery({ queryKey, queryFn: () => events.listRejectedEvents.query(request) });
  return (
    <Stack gap={12}>
      <Row>
        <p className={styles.muted}>{texts.lead}</p>
        <Button size="small" variant="secondary" loading={isFetching} onClick={() => void refetch()}>
          {texts.refresh}
        </Button>
      </Row>
      {error && <Callout tone="warning">{problemOf(error).message}</Callout>}
      {!data && !error && <Skeleton shape="block" />}
      {data?.body.items.length === 0 && (
        <EmptyState
          drawing="seedling"
          title={texts.nothing}
          message={
            <Stack gap={8} as="span">
              <span>{texts.nothingMessage}</span>
              <CommandLine>{`baeum admin events rejected${environmentFlag(environment)}`}</CommandLine>
            </Stack>
          }
        />
      )}
      {data && data.body.items.length > 0 && (
        <ul aria-label={texts.label} className={styles.list}>
          {data.body.items.map(({ id, rejectedAt, list, key, reason, sdk, fromServer, event, isCut }) => (
            <EventItem key={id} at={rejectedAt} list={list} eventKey={key} reason={reason} json={event}>
              <p className={styles.muted}>
                {sdk ? `${sdk.name} ${sdk.version}` : texts.noSdk} · {fromServer ? texts.server : texts.client}
                {isCut && ` · ${texts.cut}`}
              </p>
            </EventItem>
          ))}
        </ul>
      )}
      <Row gap={12}>
        {cursor && <Link to={addressWith(path, query, { cursor: undefined })}>{texts.first}</Link>}
        {data?.body.nextCursor && <Link to={addressWith(path, query, { cursor: data.body.nextCursor })}>{texts.more}</Link>}
      </Row>
    </Stack>
  );
}
