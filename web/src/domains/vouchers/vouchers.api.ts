import { vouchersContract } from '@baeum/contract/domains/vouchers/vouchers.contract.ts';
import { createApi } from '../../client/create-api.ts';
import { dashboardReads } from '../dashboard/parts/dashboard-reads.ts';

export const vouchers = createApi(vouchersContract, {
  invalidates: {
    redeemVoucher: ['listVouchers', 'listMyCourses', 'listMyRoadmaps', 'getCourse', 'getRoadmap', ...dashboardReads],
    setVoucherArchived: ['listVouchers'],
  },
});
