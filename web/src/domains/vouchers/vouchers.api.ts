import { vouchersContract } from '@baeum/contract/domains/vouchers/vouchers.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const vouchers = createApi(vouchersContract, {
  reads: { listVouchers: 'vouchers', listVoucherBatches: 'desk-vouchers', getVoucherBatch: 'desk-vouchers', listVouchersOfBatch: 'desk-vouchers' },
  changes: {
    redeemVoucher: ['vouchers', 'enrollments', 'courses', 'roadmaps'],
    setVoucherArchived: 'vouchers',
    createVouchers: 'desk-vouchers',
    stopVouchers: 'desk-vouchers',
    resumeVouchers: 'desk-vouchers',
  },
});
