import { payoutStates } from '@baeum/contract/domains/payouts/payouts.rules.ts';
import type { Payout } from '@baeum/contract/domains/payouts/payouts.schemas.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import type { PageDefinition } from '../../client/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { stateColumn, stateFilter, timeColumn, wonColumn } from '../desk/parts/columns.tsx';
import { deskPage } from '../desk/parts/desk-page.tsx';
import { cancelPayout } from './payout-actions.ts';
import { requestOf } from './payout-request.ts';
import { PayoutPanel } from './PayoutPanel.tsx';
import { payouts } from './payouts.api.ts';
import { payoutTexts as texts } from './payouts.texts.ts';

const columns: readonly Column<Payout>[] = [
  { key: 'name', title: texts.columns.name, cell: ({ id }) => texts.name(id) },
  stateColumn('state', texts.columns.state, ({ state }) => texts.states[state]),
  { key: 'count', title: texts.columns.count, numeric: true, cell: ({ count }) => formatCount(count) },
  wonColumn('total', texts.columns.total, ({ total }) => total),
  { key: 'made', title: texts.columns.made, cell: ({ made }) => made.name },
  { key: 'approved', title: texts.columns.approved, cell: ({ approved }) => approved?.name ?? '' },
  timeColumn('at', texts.columns.at, ({ made }) => made.at),
];

/** Payouts to be sent to the bank, and sent ones. */
export const page: PageDefinition = deskPage<Payout>({
  path: '/admin/payouts',
  title: texts.title,
  label: texts.label,
  list: payouts.listPayouts,
  filters: [stateFilter({ name: 'state', label: texts.legend, any: texts.all, values: payoutStates, words: texts.states })],
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
