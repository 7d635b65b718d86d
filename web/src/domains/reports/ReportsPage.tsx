import type { Report } from '@baeum/contract/domains/reports/reports.contract.ts';
import { reportReasonNames, reportReasons, reportStatuses, reportTargets } from '@baeum/contract/domains/reports/reports.rules.ts';
import type { PageDefinition } from '../../client/page.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { waitingTime } from '../../ui/text/waiting-time.ts';
import { deskPage } from '../desk/parts/desk-page.tsx';
import { reportActions } from './report-actions.ts';
import { nameOfReport } from './report-name.ts';
import { ReportPanel } from './ReportPanel.tsx';
import { reportDeskTexts as texts } from './reports-desk.texts.ts';
import { reports } from './reports.api.ts';

/** Users' reports to the operators. */
export const page: PageDefinition = deskPage<Report>({
  path: '/admin/reports',
  title: texts.title,
  label: texts.label,
  list: reports.listReports,
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: texts.filters.state,
      any: texts.all,
      usual: 'OPEN',
      choices: reportStatuses.map((value) => ({ value, text: texts.states[value].word })),
      inSight: true,
    },
    {
      kind: 'choice',
      name: 'targetType',
      label: texts.filters.kind,
      any: texts.filters.anyKind,
      choices: reportTargets.map((value) => ({ value, text: texts.kinds[value] })),
    },
    {
      kind: 'choice',
      name: 'reason',
      label: texts.filters.reason,
      any: texts.filters.anyReason,
      choices: reportReasonNames.map((value) => ({ value, text: reportReasons[value] })),
    },
    { kind: 'days', label: texts.filters.days, from: 'from', to: 'to' },
    { kind: 'given', name: 'userId', label: texts.filters.userId },
    { kind: 'given', name: 'reporterId', label: texts.filters.reporterId },
  ],
  columns: columnsAt,
  keyOf: ({ id }) => String(id),
  nameOf: nameOfReport,
  actions: reportActions,
  panel: ReportPanel,
  exportPath: '/admin/api/v1/reports/export',
  cli: 'admin reports list',
  nothing: texts.nothing,
  preloadPanel: ({ queryClient }, id) => reports.getReport.prefetch(queryClient, { params: { id } }),
});

function columnsAt(now: number | undefined): Column<Report>[] {
  const { columns } = texts;
  return [
    { key: 'thing', title: columns.thing, cell: nameOfReport },
    { key: 'reason', title: columns.reason, cell: ({ reason }) => reportReasons[reason] },
    { key: 'author', title: columns.author, cell: ({ reported }) => reported.author.name },
    { key: 'reporter', title: columns.reporter, cell: ({ reporter }) => reporter.name },
    { key: 'status', title: columns.status, cell: ({ status }) => <StatusTag tone={texts.states[status].tone}>{texts.states[status].word}</StatusTag> },
    { key: 'since', title: columns.since, numeric: true, cell: ({ createdAt }) => (now ? texts.since(waitingTime(createdAt, now)) : '') },
  ];
}
