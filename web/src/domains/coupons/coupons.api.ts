import { couponsContract } from '@baeum/contract/domains/coupons/coupons.contract.ts';
import { createApi } from '../../client/create-api.ts';

/** What can be taken off at the checkout changes, too. */
const usable = ['coupons', 'order-previews'] as const;

export const coupons = createApi(couponsContract, {
  reads: { listCoupons: 'coupons', listInstructorCoupons: 'instructor-coupons' },
  changes: {
    registerCoupon: usable,
    resurrectCoupon: usable,
    createInstructorCoupon: 'instructor-coupons',
    updateInstructorCoupon: 'instructor-coupons',
  },
});
