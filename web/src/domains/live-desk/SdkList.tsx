import type { SdkHealth } from '@baeum/contract/domains/events/events.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { problemOf } from '../../client/api-problem.ts';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { Stack } from '../../ui/layout.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { timeColumn } from '../desk/parts/columns.tsx';
import { CommandLine } from '../desk/parts/CommandLine.tsx';
import { events } from '../events/events.api.ts';
import { environmentFlag, type WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { liveDeskTexts } from './live-desk.texts.ts';
import styles from './LiveDesk.module.css';

const { sdks: texts, rejected } = liveDeskTexts;

const columns: readonly Column<SdkHealth>[] = [
  { key: 'name', title: texts.columns.name, cell: ({ name, version }) => `${name} ${version}` },
  { key: 'from', title: texts.columns.from, cell: ({ fromServer }) => (fromServer ? rejected.server : rejected.client) },
  timeColumn('lastSeenAt', texts.columns.lastSeenAt, ({ lastSeenAt }) => lastSeenAt),
  { key: 'requests', title: texts.columns.requests, numeric: true, cell: ({ requests }) => requests.toLocaleString('ko-KR') },
  { key: 'failures', title: texts.columns.failures, cell: ({ calls, failedCalls }) => (calls > 0 ? texts.failures(failedCalls, calls) : texts.unknown) },
  {
    key: 'ready',
    title: texts.columns.ready,
    cell: ({ readyMilliseconds: ready }) => (ready ? texts.ready(ready.mean, ready.longest) : texts.unknown),
  },
];

/** SDKs that sent events recently, with their health. */
export function SdkList({ environment }: { environment: WorkEnvironment }) {
  const request = { query: { environment } };
  const { queryKey } = events.listSdkHealth.options(request);
  const { data, error, isPending, refetch } = useQuery({ queryKey, queryFn: () => events.listSdkHealth.query(request) });
  return (
    <Stack gap={12}>
      <p className={styles.muted}>{texts.lead}</p>
      <DataTable<SdkHealth>
        dense
        label={texts.label}
        columns={columns}
        rows={data?.body ?? []}
        keyOf={({ name, version, fromServer }) => `${name} ${version} ${fromServer}`}
        nameOf={({ name, version }) => `${name} ${version}`}
        loading={isPending}
        error={error ? problemOf(error).message : undefined}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            drawing="seedling"
            title={texts.nothing}
            message={
              <Stack gap={8} as="span">
                <span>{texts.nothingMessage}</span>
                <CommandLine>{`baeum admin events sdks${environmentFlag(environment)}`}</CommandLine>
              </Stack>
            }
          />
        }
      />
    </Stack>
  );
}
