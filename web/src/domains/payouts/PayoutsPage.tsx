import { payoutStates } from '@baeum/contract/domains/payouts/payouts.rules.ts';
import type { Payout } from '@baeum/contract/domains/payouts/payouts.schemas.ts';
import { formatCount, formatWon } from '@baeum/contract/shared/korean-format.ts';
import type { PageDefinition } from '../../client/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { SeoulTime } from '../../ui/SeoulTime.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { deskPage } from '../desk/parts/desk-page.tsx';
import { cancelPayout } from './payout-actions.ts';
import { requestOf } from './payout-request.ts';
import { PayoutPanel } from './PayoutPanel.tsx';
import { payouts } from './payouts.api.ts';
import { payoutTexts as texts } from './payouts.texts.ts';

const columns: readonly Column<Payout>[] = [
  { key: 'name', title: texts.columns.name, cell: ({ id }) => texts.name(id) },
  { key: 'state', title: texts.columns.state, cell: ({ state }) => <StatusTag tone={texts.states[state].tone}>{texts.states[state].word}</StatusTag> },
  { key: 'count', title: texts.columns.count, numeric: true, cell: ({ count }) => formatCount(count) },
  { key: 'total', title: texts.columns.total, numeric: true, cell: ({ total }) => formatWon(total) },
  { key: 'made', title: texts.columns.made, cell: ({ made }) => made.name },
  { key: 'approved', title: texts.columns.approved, cell: ({ approved }) => approved?.name ?? '' },
  { key: 'at', title: texts.columns.at, cell: ({ made }) => <SeoulTime at={made.at} /> },
];

/** Statements on their way to the bank, and those that have gone there. */
export const page: PageDefinition = deskPage<Payout>({
  path: '/admin/payouts',
  title: texts.title,
  label: texts.label,
  list: payouts.listPayouts,
  filters: [
    {
      kind: 'choice',
      name: 'state',
      label: texts.legend,
      any: texts.all,
      choices: payoutStates.map((value) => ({ value, text: texts.states[value].word })),
      inSight: true,
    },
  ],
  columns: () => columns,
  keyOf: ({ id }) => String(id),
  nameOf: ({ id }) => texts.name(id),
  actions: [cancelPayout],
  panel: PayoutPanel,
  tools: CreateButton,
  exportPath: '/admin/api/v1/payouts/export',
  cli: 'admin payouts list',
  nothing: texts.nothing,
  preloadPanel: ({ queryClient }, id) => payouts.getPayout.prefetch(queryClient, requestOf({ id })),
});

function CreateButton() {
  return (
    <LinkButton to="/admin/payouts/new" size="small">
      {texts.create}
    </LinkButton>
  );
}
