import { approvalStates } from '@baeum/contract/domains/approvals/approvals.rules.ts';
import type { Approval } from '@baeum/contract/domains/approvals/approvals.schemas.ts';
import type { PageDefinition } from '../../client/page.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { waitingTime } from '../../ui/text/waiting-time.ts';
import { deskPage } from '../desk/parts/desk-page.tsx';
import { cancel, reject } from './approval-actions.ts';
import { ApprovalPanel } from './ApprovalPanel.tsx';
import { approvals } from './approvals.api.ts';
import { approvalTexts as texts } from './approvals.texts.ts';

const { filters } = texts;

/** Requests that await a second operator, and their results. */
export const page: PageDefinition = deskPage<Approval>({
  path: '/admin/approvals',
  title: texts.title,
  lead: texts.lead,
  label: texts.label,
  list: approvals.listApprovals,
  filters: [
    {
      kind: 'choice',
      name: 'state',
      label: filters.state,
      any: filters.all,
      choices: approvalStates.map((value) => ({ value, text: texts.states[value].word })),
      inSight: true,
    },
    {
      kind: 'choice',
      name: 'mine',
      label: filters.mine,
      any: filters.anybody,
      choices: [
        { value: 'false', text: filters.no },
        { value: 'true', text: filters.yes },
      ],
    },
    { kind: 'given', name: 'operation', label: filters.operation },
  ],
  columns: columnsAt,
  keyOf: ({ id }) => String(id),
  nameOf: ({ title }) => title,
  actions: [reject, cancel],
  panel: ApprovalPanel,
  cli: 'admin approvals list',
  nothing: texts.nothing,
  preloadPanel: ({ queryClient }, id) => approvals.getApproval.prefetch(queryClient, { params: { id } }),
});

function columnsAt(now: number | undefined): Column<Approval>[] {
  const { columns, states } = texts;
  return [
    { key: 'title', title: columns.title, cell: ({ title }) => title },
    { key: 'state', title: columns.state, cell: ({ state }) => <StatusTag tone={states[state].tone}>{states[state].word}</StatusTag> },
    { key: 'asked', title: columns.asked, cell: ({ asked }) => asked.name },
    { key: 'age', title: columns.age, numeric: true, cell: ({ state, asked }) => (state === 'WAITING' && now ? waitingTime(asked.at, now) : '') },
    { key: 'decided', title: columns.decided, cell: ({ decided }) => decided?.name ?? '' },
  ];
}
