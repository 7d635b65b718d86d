import type { VoucherBatch } from '@baeum/contract/domains/vouchers/vouchers.schemas.ts';
import { formatDate, formatWon } from '@baeum/contract/shared/korean-format.ts';
import type { PageDefinition } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { deskPage } from '../desk/parts/desk-page.tsx';
import { BatchState } from './BatchState.tsx';
import { openVoucherForm } from './open-voucher-form.ts';
import { resumeVouchers, stopVouchers } from './voucher-actions.ts';
import { codesRequest, VoucherPanel } from './VoucherPanel.tsx';
import { vouchersDeskTexts as texts } from './vouchers-desk.texts.ts';
import { vouchers } from './vouchers.api.ts';

const { columns: titles } = texts;

const columns = (now: number | undefined): readonly Column<VoucherBatch>[] => [
  { key: 'name', title: titles.name, cell: ({ name }) => name },
  { key: 'target', title: titles.target, cell: ({ target }) => target.title },
  { key: 'redeemed', title: titles.redeemed, numeric: true, cell: texts.redeemed },
  { key: 'cost', title: titles.cost, numeric: true, cell: ({ cost = 0 }) => formatWon(cost) },
  { key: 'days', title: titles.days, cell: ({ grantDays }) => texts.days(grantDays) },
  { key: 'state', title: titles.state, cell: (batch) => <BatchState batch={batch} now={now} /> },
  { key: 'ends', title: titles.ends, cell: ({ expiresAt }) => texts.ends(expiresAt) },
  { key: 'createdAt', title: titles.createdAt, numeric: true, cell: ({ createdAt }) => formatDate(createdAt) },
];

/** Batches of vouchers, with the number and value of redeemed ones. */
export const page: PageDefinition = deskPage<VoucherBatch>({
  path: '/admin/vouchers',
  title: texts.title,
  lead: texts.lead,
  label: texts.label,
  list: vouchers.listVoucherBatches,
  search: { label: texts.search, placeholder: texts.placeholder },
  columns,
  keyOf: ({ batchId }) => String(batchId),
  nameOf: ({ name }) => name,
  actions: [stopVouchers, resumeVouchers],
  panel: VoucherPanel,
  tools: CreateButton,
  cli: 'admin vouchers list',
  nothing: texts.nothing,
  preloadPanel: ({ queryClient }, id) =>
    Promise.all([vouchers.getVoucherBatch.prefetch(queryClient, { params: { id } }), vouchers.listVouchersOfBatch.prefetch(queryClient, codesRequest(id))]),
});

function CreateButton() {
  return (
    <Button size="small" onClick={openVoucherForm}>
      {texts.create}
    </Button>
  );
}
