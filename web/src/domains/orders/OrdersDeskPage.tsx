import { orderStatuses } from '@baeum/contract/domains/orders/orders.rules.ts';
import type { AdminOrder } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { methodNames, paymentMethods } from '@baeum/contract/domains/payments/payments.rules.ts';
import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import type { PageDefinition } from '../../client/page.ts';
import type { Column } from '../../ui/table/columns.ts';
import { stateColumn, stateFilter, timeColumn, wonColumn } from '../desk/parts/columns.tsx';
import { deskPage } from '../desk/parts/desk-page.tsx';
import { readsOfOrder } from './order-panel-reads.ts';
import { OrderPanel } from './OrderPanel.tsx';
import { ordersDeskTexts as texts } from './orders-desk.texts.ts';
import { orders } from './orders.api.ts';
import { orderStates } from './orders.texts.ts';

const { columns: titles, filters } = texts;

const columns: readonly Column<AdminOrder>[] = [
  { key: 'orderNo', title: titles.orderNo, cell: ({ orderNo }) => orderNo },
  { key: 'buyer', title: titles.buyer, cell: ({ buyer }) => buyer.name ?? texts.nobody },
  { key: 'items', title: titles.items, cell: ({ items }) => texts.others(items[0]?.title ?? '', items.length - 1) },
  wonColumn('amount', titles.amount, ({ amount }) => amount),
  { key: 'refunded', title: titles.refunded, numeric: true, cell: ({ refundedAmount }) => (refundedAmount > 0 ? formatWon(refundedAmount) : '') },
  stateColumn('status', titles.status, ({ status }) => orderStates[status]),
  timeColumn('createdAt', titles.createdAt, ({ createdAt }) => createdAt),
];

/** All orders; the panel shows the history of one. */
export const page: PageDefinition = deskPage<AdminOrder>({
  path: '/admin/orders',
  title: texts.title,
  label: texts.label,
  list: orders.listAllOrders,
  fixed: { masked: 'true' },
  search: { label: texts.search, placeholder: texts.placeholder },
  filters: [
    stateFilter({ name: 'status', label: filters.status, any: texts.all, values: orderStatuses, words: orderStates }),
    { kind: 'choice', name: 'method', label: filters.method, any: texts.all, choices: paymentMethods.map((value) => ({ value, text: methodNames[value] })) },
    {
      kind: 'choice',
      name: 'minAmount',
      label: filters.amount,
      any: texts.all,
      choices: [10_000, 50_000, 100_000, 300_000].map((amount) => ({ value: String(amount), text: texts.atLeast(amount) })),
    },
    { kind: 'given', name: 'userId', label: texts.parts.buyer },
    { kind: 'days', label: filters.days, from: 'from', to: 'to' },
  ],
  columns: () => columns,
  keyOf: ({ id }) => String(id),
  nameOf: ({ orderNo }) => orderNo,
  panel: OrderPanel,
  exportPath: '/admin/api/v1/orders/export',
  cli: 'admin orders list',
  nothing: texts.nothing,
  preloadPanel: ({ queryClient }, id) => Promise.all(readsOfOrder(id).map((read) => read(queryClient))),
});
