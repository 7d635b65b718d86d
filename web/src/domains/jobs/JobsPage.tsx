import type { FailedJob } from '@baeum/contract/domains/jobs/jobs.contract.ts';
import { failedJobStates } from '@baeum/contract/domains/jobs/jobs.rules.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import type { PageDefinition } from '../../client/page.ts';
import type { Column } from '../../ui/table/columns.ts';
import { CodeWords } from '../desk/parts/CodeWords.tsx';
import { stateColumn, stateFilter, timeColumn } from '../desk/parts/columns.tsx';
import { deskPage } from '../desk/parts/desk-page.tsx';
import { drop, retry } from './job-actions.ts';
import { JobPanel } from './JobPanel.tsx';
import { jobs } from './jobs.api.ts';
import { jobTexts as texts } from './jobs.texts.ts';

const columns: readonly Column<FailedJob>[] = [
  { key: 'name', title: texts.columns.name, cell: ({ name }) => <CodeWords words={texts.jobs(name)} code={name} /> },
  stateColumn('state', texts.columns.state, ({ state }) => texts.states[state]),
  { key: 'stake', title: texts.columns.stake, cell: ({ stake }) => texts.stakes[stake] },
  { key: 'error', title: texts.columns.error, cell: ({ error }) => error.slice(0, 80) },
  { key: 'attempts', title: texts.columns.attempts, numeric: true, cell: texts.attempts },
  timeColumn('failedAt', texts.columns.failedAt, ({ failedAt }) => failedAt),
  {
    key: 'nextAt',
    title: texts.columns.nextAt,
    numeric: true,
    cell: ({ nextAt, running }) => (running ? texts.running : nextAt ? formatSeoulMinute(nextAt) : texts.noNext),
  },
];

/** Failed background jobs of the site. */
export const page: PageDefinition = deskPage<FailedJob>({
  path: '/admin/jobs',
  title: texts.title,
  lead: texts.lead,
  label: texts.label,
  list: jobs.listFailedJobs,
  search: texts.search,
  filters: [stateFilter({ name: 'state', label: texts.state, any: texts.all, values: failedJobStates, words: texts.states })],
  columns: () => columns,
  keyOf: ({ id }) => String(id),
  nameOf: ({ name, id }) => `${name} ${id}`,
  actions: [retry, drop],
  panel: JobPanel,
  cli: 'admin jobs list',
  nothing: texts.nothing,
  preloadPanel: ({ queryClient }, id) => jobs.getFailedJob.prefetch(queryClient, { params: { id } }),
});
