import { experimentStatuses } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { PageDefinition } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { auditLogs } from '../audit-logs/audit-logs.api.ts';
import { stateFilter } from '../desk/parts/columns.tsx';
import { deskPage } from '../desk/parts/desk-page.tsx';
import { TwoLines } from '../desk/parts/TwoLines.tsx';
import { environmentFilter, environmentOf, targetOf } from '../experiment-desk/parts/environment.ts';
import { featureFlags } from '../feature-flags/feature-flags.api.ts';
import { flagDeskTexts as texts } from './flag-desk.texts.ts';
import { flagRows, type FlagRow } from './flag-rows.ts';
import { ruleSummary } from './flag-words.ts';
import styles from './FlagDesk.module.css';
import { flagRequest, FlagPanel } from './FlagPanel.tsx';
import { FlagSwitch } from './FlagSwitch.tsx';
import { openNewFlag } from './open-flag-modals.ts';

const { columns: titles } = texts;

const columns: readonly Column<FlagRow>[] = [
  { key: 'name', title: titles.name, cell: Name },
  { key: 'production', title: titles.production, cell: ({ places }) => <FlagSwitch flag={places.production} environment="production" /> },
  { key: 'development', title: titles.development, cell: ({ places }) => <FlagSwitch flag={places.development} environment="development" /> },
  { key: 'rule', title: titles.rule, cell: ({ flag }) => <span className={styles.rule}>{ruleSummary(flag)}</span> },
  { key: 'change', title: titles.change, cell: (row) => <Change row={row} /> },
];

function Name({ flag: { key, name, stale } }: FlagRow) {
  return (
    <TwoLines
      note={
        <>
          {texts.number(key)} {stale && <StatusTag tone="warning">{texts.stale.mark}</StatusTag>}
        </>
      }
    >
      {name}
    </TwoLines>
  );
}

/** Newest audit records of flags, shared by all rows. */
const newestChanges = { query: { action: 'feature-flags.', limit: '100' } } as const;

function Change({ row: { flag, environment } }: { row: FlagRow }) {
  const { data } = useQuery({
    queryKey: ['feature-flags', 'changes', flag.updatedAt],
    queryFn: () => auditLogs.listAuditLogs.query(newestChanges),
    staleTime: Infinity,
  });
  const record = data?.body.items.find(({ target }) => target === targetOf('feature-flags', flag.key, environment));
  return <TwoLines note={formatSeoulMinute(flag.updatedAt)}>{record && (record.actor ? record.actor.name : texts.server)}</TwoLines>;
}

/** List of an environment's flags with a switch per environment. */
export const page: PageDefinition = deskPage<FlagRow>({
  path: '/admin/feature-flags',
  title: texts.title,
  lead: texts.lead,
  label: texts.label,
  unit: texts.unit,
  list: flagRows,
  search: texts.search,
  filters: [
    environmentFilter,
    stateFilter({ name: 'status', label: texts.filters.status, any: texts.all, values: experimentStatuses, words: texts.states }),
    { kind: 'choice', name: 'stale', label: texts.filters.stale, any: texts.all, choices: [{ value: 'true', text: texts.staleOnly }] },
    { kind: 'choice', name: 'archived', label: texts.filters.archived, any: texts.all, choices: [{ value: 'true', text: texts.archivedOnly }] },
  ],
  columns: () => columns,
  keyOf: ({ flag }) => String(flag.key),
  nameOf: ({ flag }) => flag.name,
  panel: FlagPanel,
  tools: CreateButton,
  cli: 'admin flags list',
  nothing: texts.nothing,
  preloadPanel: ({ queryClient, url }, id) => featureFlags.getFeatureFlag.prefetch(queryClient, flagRequest(id, environmentOf(url.searchParams))),
});

function CreateButton() {
  const [query] = useSearchParams();
  return (
    <Button size="small" onClick={() => openNewFlag(environmentOf(query))}>
      {texts.create.label}
    </Button>
  );
}
