import { applicationDecisions } from '@baeum/contract/domains/application-reviews/application-reviews.rules.ts';
import type { ReviewedApplication } from '@baeum/contract/domains/application-reviews/application-reviews.schemas.ts';
import { applicationModes } from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import type { PageDefinition } from '../../client/page.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { waitingTime } from '../../ui/text/waiting-time.ts';
import { deskPage } from '../desk/parts/desk-page.tsx';
import { applicationRequest } from './application-request.ts';
import { applicationReviews } from './application-reviews.api.ts';
import { applicationReviewTexts as texts } from './application-reviews.texts.ts';
import { ApplicationPanel } from './ApplicationPanel.tsx';
import { confirmAction, rejectAction, stateOf } from './decide-actions.ts';

/** Applications for operators: unreviewed ones first, the oldest of them at the top. */
export const page: PageDefinition = deskPage<ReviewedApplication>({
  path: '/admin/instructor-applications',
  title: texts.title,
  lead: texts.lead,
  label: texts.label,
  list: applicationReviews.listInstructorApplications,
  fixed: { masked: 'true', sort: 'createdAt' },
  sort: { column: 'createdAt', descending: false },
  search: { label: texts.search, placeholder: texts.placeholder },
  filters: [
    {
      kind: 'choice',
      name: 'reviewed',
      label: texts.filters.reviewed,
      any: texts.filters.any,
      usual: 'false',
      choices: [
        { value: 'false', text: texts.filters.waiting },
        { value: 'true', text: texts.filters.done },
      ],
      inSight: true,
    },
    {
      kind: 'choice',
      name: 'status',
      label: texts.filters.status,
      any: texts.filters.any,
      choices: applicationDecisions.map((value) => ({ value, text: texts.decisions[value] })),
    },
    {
      kind: 'choice',
      name: 'mode',
      label: texts.filters.mode,
      any: texts.filters.any,
      choices: applicationModes.map((value) => ({ value, text: texts.modes[value] })),
    },
    { kind: 'days', label: texts.filters.days, from: 'from', to: 'to' },
    { kind: 'given', name: 'userId', label: texts.filters.person },
  ],
  columns: columnsAt,
  keyOf: ({ id }) => String(id),
  nameOf: ({ realname }) => realname,
  actions: [confirmAction, rejectAction],
  panel: ApplicationPanel,
  exportPath: '/admin/api/v1/instructor-applications/export',
  cli: 'admin applications list',
  nothing: texts.nothing,
  preloadPanel: ({ queryClient }, id) => applicationReviews.getInstructorApplication.prefetch(queryClient, applicationRequest(id)),
});

function columnsAt(now: number | undefined): Column<ReviewedApplication>[] {
  const { columns } = texts;
  return [
    { key: 'name', title: columns.name, cell: ({ realname }) => realname },
    { key: 'mode', title: columns.mode, cell: ({ mode }) => texts.modes[mode] },
    { key: 'category', title: columns.category, cell: ({ category }) => category ?? '' },
    { key: 'contact', title: columns.contact, cell: ({ contact_mail: mail }) => mail },
    { key: 'createdAt', title: columns.createdAt, sortable: true, cell: ({ createdAt }) => formatSeoulMinute(createdAt) },
    { key: 'waiting', title: columns.waiting, numeric: true, cell: ({ createdAt, reviewedAt }) => (now && !reviewedAt ? waitingTime(createdAt, now) : '') },
    { key: 'state', title: columns.state, cell: (row) => <StatusTag tone={stateOf(row).tone}>{stateOf(row).word}</StatusTag> },
    { key: 'reviewer', title: columns.reviewer, cell: ({ reviewer }) => reviewer?.name ?? '' },
  ];
}
