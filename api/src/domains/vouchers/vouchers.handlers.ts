import { vouchersContract } from '@baeum/contract/domains/vouchers/vouchers.contract.ts';
import { maskFor } from '../../http/admission/masking.ts';
import { implement } from '../../http/server/implement.ts';
import { getVoucherBatch, listVoucherBatches, listVouchersOfBatch } from './list-batches.ts';
import { listVouchers, setVoucherArchived } from './own-vouchers.ts';
import { resumeVouchers, stopVouchers } from './stop-vouchers.ts';
import { createVouchers } from './voucher-batches.ts';
import { redeemVoucher } from './vouchers.public.ts';

export const vouchersHandlers = implement(vouchersContract, {
  listVouchers: ({ actor, query }) => listVouchers(actor.userId, query),
  redeemVoucher: ({ actor, body }) => redeemVoucher(actor.userId, body.code),
  listArchivedVouchers: ({ actor, query }) => listVouchers(actor.userId, { ...query, status: 'ARCHIVED' }),
  setVoucherArchived: ({ actor, body }) => setVoucherArchived(actor.userId, body),
  listVoucherBatches: ({ query }) => listVoucherBatches(query),
  getVoucherBatch: ({ params }) => getVoucherBatch(params.id),
  listVouchersOfBatch: ({ actor, params, query }) => listVouchersOfBatch(params.id, query, maskFor(actor, query)),
  createVouchers: ({ actor, context, body }) => createVouchers({ actor, context }, body),
  stopVouchers: ({ actor, context, params, body }) => stopVouchers({ actor, context }, params.id, body.reason),
  resumeVouchers: ({ actor, context, params, body }) => resumeVouchers({ actor, context }, params.id, body.reason),
});
