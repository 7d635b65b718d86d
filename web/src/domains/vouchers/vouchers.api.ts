import { vouchersContract } from '@baeum/contract/domains/vouchers/vouchers.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const vouchers = createApi(vouchersContract, {
  invalidates: {
    redeemVoucher: ['listVouchers', 'listMyCourses', 'listMyRoadmaps', 'getCourse', 'getRoadmap', 'getDashboard'],
    setVoucherArchived: ['listVouchers'],
  },
});
