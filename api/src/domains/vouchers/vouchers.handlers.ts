import { vouchersContract } from '@baeum/contract/domains/vouchers/vouchers.contract.ts';
import { implement } from '../../http/implement.ts';
import { listVouchers, setVoucherArchived } from './own-vouchers.ts';
import { createVouchers, listVoucherBatches } from './voucher-batches.ts';
import { redeemVoucher } from './vouchers.service.ts';

export const vouchersHandlers = implement(vouchersContract, {
  listVouchers: ({ actor, query }) => listVouchers(actor.userId, query),
  redeemVoucher: ({ actor, body }) => redeemVoucher(actor.userId, body.code),
  listArchivedVouchers: ({ actor, query }) => listVouchers(actor.userId, { ...query, status: 'ARCHIVED' }),
  setVoucherArchived: ({ actor, body }) => setVoucherArchived(actor.userId, body),
  listVoucherBatches: ({ query }) => listVoucherBatches(query),
  createVouchers: ({ actor, context, body }) => createVouchers({ actor, context }, body),
});
