import type { ExperimentSummary } from '@baeum/contract/domains/experiment-results/experiment-summaries.schemas.ts';
import { experimentStatuses } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { useSearchParams } from 'react-router';
import type { PageDefinition } from '../../client/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { addressWith } from '../../ui/list/list-query.ts';
import { seoulClock, seoulDay } from '../../ui/seoul-time.ts';
import type { Column } from '../../ui/table/columns.ts';
import { stateColumn, stateFilter } from '../desk/parts/columns.tsx';
import { deskPage } from '../desk/parts/desk-page.tsx';
import { TwoLines } from '../desk/parts/TwoLines.tsx';
import { experimentResults } from '../experiment-results/experiment-results.api.ts';
import { experiments } from '../experiments/experiments.api.ts';
import { bulkActions } from './bulk-actions.ts';
import { archivedMember, experimentDeskTexts as texts } from './experiment-desk.texts.ts';
import styles from './ExperimentDesk.module.css';
import { ExperimentMenu } from './ExperimentMenu.tsx';
import { ExperimentPanel } from './ExperimentPanel.tsx';
import { LiftBar } from './LiftBar.tsx';
import { environmentFilter, environmentOf, experimentRequest } from './parts/environment.ts';

const { columns: titles } = texts;
const day = 86_400_000;

const columns = (now: number | undefined): readonly Column<ExperimentSummary>[] => [
  { key: 'name', title: titles.name, cell: Name, sortable: true },
  { ...stateColumn<ExperimentSummary>('status', titles.status, ({ status }) => texts.states[status]), sortable: true },
  { key: 'traffic', title: titles.traffic, cell: Traffic },
  { key: 'days', title: titles.days, numeric: true, cell: (row) => daysOf(row, now) },
  { key: 'users', title: titles.users, numeric: true, cell: (row) => <Users row={row} now={now} /> },
  { key: 'primary', title: titles.primary, cell: ({ numbers }) => (numbers?.primary ? <LiftBar primary={numbers.primary} /> : texts.none) },
  { key: 'updatedAt', title: titles.change, cell: Change, sortable: true },
  { key: 'menu', title: titles.menu, corner: true, cell: (row) => <ExperimentMenu row={row} /> },
];

function Name({ key, name, isHoldout }: ExperimentSummary) {
  return <TwoLines note={isHoldout ? `${texts.number(key)} · ${texts.holdout}` : texts.number(key)}>{name}</TwoLines>;
}

function Traffic({ traffic }: ExperimentSummary) {
  return (
    <span className={styles.traffic}>
      <svg className={styles.track} aria-hidden="true">
        <rect width={`${traffic}%`} height="100%" className={styles.filled} />
      </svg>
      {texts.percent(traffic)}
    </span>
  );
}

function daysOf({ startedAt, completedAt }: ExperimentSummary, now: number | undefined): string {
  const end = completedAt === null ? now : Date.parse(completedAt);
  if (startedAt === null || end === undefined) return texts.none;
  const days = Math.floor((end - Date.parse(startedAt)) / day);
  return days < 1 ? texts.lessThanDay : texts.days(days);
}

function Users({ row: { numbers, plannedUsers, countedUntil, status, completedAt }, now }: { row: ExperimentSummary; now: number | undefined }) {
  if (!numbers || countedUntil === null) return status === 'DRAFT' ? texts.none : <span className={styles.small}>{texts.notCounted}</span>;
  const isFinal = completedAt !== null && countedUntil >= completedAt;
  const isToday = now !== undefined && seoulDay(countedUntil) === seoulDay(now);
  return (
    <span className={styles.users}>
      <span>{texts.users(numbers.users, plannedUsers)}</span>
      {now !== undefined && !isFinal && (
        <span className={styles.small}>{texts.asOf(isToday ? seoulClock(countedUntil) : formatSeoulMinute(countedUntil))}</span>
      )}
      {!numbers.srm.ok && <StatusTag tone="danger">{texts.ratioBroken}</StatusTag>}
    </span>
  );
}

function Change({ lastChange }: ExperimentSummary) {
  if (!lastChange) return texts.none;
  return <TwoLines note={formatSeoulMinute(lastChange.at)}>{lastChange.actor ?? texts.server}</TwoLines>;
}

function CreateLink() {
  const [query] = useSearchParams();
  return (
    <LinkButton size="small" to={addressWith('/admin/experiments/new', query, {})}>
      {texts.create}
    </LinkButton>
  );
}

/** List of an environment's experiments with progress and results. */
export const page: PageDefinition = deskPage<ExperimentSummary>({
  path: '/admin/experiments',
  title: texts.title,
  lead: texts.lead,
  label: texts.label,
  unit: texts.unit,
  list: experimentResults.listExperimentSummaries,
  search: texts.search,
  // The default order, newest first, is not a column's.
  sort: { column: '', descending: false },
  filters: [
    environmentFilter,
    stateFilter({ name: 'status', label: texts.filters.status, any: texts.all, values: experimentStatuses, words: texts.states }),
    {
      kind: 'choice',
      name: archivedMember,
      label: texts.filters.archived,
      usual: 'false',
      choices: [
        { value: 'false', text: texts.kept.now },
        { value: 'true', text: texts.kept.archived },
      ],
    },
  ],
  columns,
  keyOf: ({ key }) => String(key),
  nameOf: ({ name }) => name,
  actions: (query) => bulkActions(environmentOf(query), query.get(archivedMember) === 'true'),
  panel: ExperimentPanel,
  tools: CreateLink,
  cli: 'admin experiments summaries',
  nothing: { ...texts.nothing, begin: CreateLink },
  preloadPanel: ({ queryClient, url }, id) => experiments.getExperiment.prefetch(queryClient, experimentRequest(id, environmentOf(url.searchParams))),
});
