import { couponsContract } from '@baeum/contract/domains/coupons/coupons.contract.ts';
import { createApi } from '../../client/create-api.ts';

/** The discounts available at checkout change, too. */
const usable = ['coupons', 'order-previews'] as const;

export const coupons = createApi(couponsContract, {
  reads: {
    listCoupons: 'coupons',
    listInstructorCoupons: 'instructor-coupons',
    listCouponCampaigns: 'desk-coupons',
    getCouponCampaign: 'desk-coupons',
    listCouponHolders: 'desk-coupons',
  },
  changes: {
    registerCoupon: usable,
    resurrectCoupon: usable,
    createInstructorCoupon: 'instructor-coupons',
    updateInstructorCoupon: 'instructor-coupons',
    createCouponCampaign: 'desk-coupons',
    updateCouponCampaign: 'desk-coupons',
    issueCoupon: 'desk-coupons',
  },
});
