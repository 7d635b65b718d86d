import type { SiteHealth } from '@baeum/contract/domains/system/site-health.schemas.ts';
import { formatDate } from '@baeum/contract/shared/korean-format.ts';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Stack } from '../../ui/layout.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { StatTile, StatTiles } from '../../ui/overview/StatTile.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { PagePart } from '../../ui/text/PagePart.tsx';
import { timeColumn } from '../desk/parts/columns.tsx';
import { healthTexts as texts } from './site-health.texts.ts';

const megabyte = 1_000_000;

/** Queue lengths, and storage usage. */
export function Figures({ health: { queue, outbox, conversions, database, storage, backupAt, backup } }: { health: SiteHealth }) {
  const { parts } = texts;
  return (
    <StatTiles>
      <StatTile label={parts.queue} value={texts.count(queue.waiting)} note={texts.workers(queue.workers, queue.dead, queue.overdue)} />
      <StatTile label={parts.outbox} value={texts.count(outbox.waiting)} note={texts.oldest(outbox.oldestSeconds)} />
      <StatTile label={parts.conversions} value={texts.count(conversions.waiting)} note={texts.converting(conversions.running)} />
      <StatTile label={parts.database} value={texts.bytes(database.bytes)} note={texts.connections(database.connections, database.maxConnections)} />
      <StatTile label={parts.storage} value={texts.free(storage.freeBytes)} note={`${texts.kinds[storage.kind]} ${storage.place}`} />
      <StatTile label={parts.backup} value={backupAt === null ? texts.noBackup : formatDate(backupAt)} note={texts.backupNote(backup)} />
    </StatTiles>
  );
}

/** The checks of `/readyz`, with labels. */
export function Checks({ health: { checks, migrations, database } }: { health: SiteHealth }) {
  return (
    <PagePart title={texts.checks}>
      <DescriptionList
        items={Object.entries(checks).map(([name, good]) => ({
          term: texts.checkNames(name),
          description: <StatusTag tone={good ? 'success' : 'danger'}>{good ? texts.good : texts.bad}</StatusTag>,
        }))}
      />
      <p>
        {texts.postgres(database.version)} · {texts.migrations(migrations.applied, migrations.missing.length)}
      </p>
    </PagePart>
  );
}

type Node = SiteHealth['nodes'][number];

const columns: readonly Column<Node>[] = [
  { key: 'host', title: texts.nodeColumns.host, cell: ({ host }) => host },
  { key: 'work', title: texts.nodeColumns.work, cell: texts.work },
  { key: 'release', title: texts.nodeColumns.release, cell: ({ version, commit }) => `${version} (${commit.slice(0, 7)})` },
  timeColumn('startedAt', texts.nodeColumns.startedAt, ({ startedAt }) => startedAt),
  timeColumn('seenAt', texts.nodeColumns.seenAt, ({ seenAt }) => seenAt),
];

export function Nodes({ health: { nodes } }: { health: SiteHealth }) {
  return (
    <PagePart title={texts.nodes}>
      <DataTable dense label={texts.nodes} columns={columns} rows={nodes} keyOf={({ host, startedAt }) => `${host} ${startedAt}`} nameOf={({ host }) => host} />
    </PagePart>
  );
}

/** Today's number of events per environment. */
export function Budgets({ budgets }: { budgets: SiteHealth['eventBudgets'] }) {
  return (
    <PagePart title={texts.budgets}>
      <Stack gap={8}>
        {budgets.flatMap(({ environment, megabytes, usedBytes }) =>
          (['client', 'server'] as const).map((kind) => (
            <ProgressBar
              key={`${environment} ${kind}`}
              label={texts.budget(environment, kind)}
              value={Math.min(usedBytes[kind], megabytes * megabyte)}
              max={megabytes * megabyte}
              text={texts.used(usedBytes[kind], megabytes)}
            />
          )),
        )}
      </Stack>
    </PagePart>
  );
}
