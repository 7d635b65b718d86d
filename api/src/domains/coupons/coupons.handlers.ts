import { couponsContract } from '@baeum/contract/domains/coupons/coupons.contract.ts';
import { maskFor } from '../../http/admission/masking.ts';
import { implement } from '../../http/server/implement.ts';
import { createCouponCampaign, updateCouponCampaign } from './campaigns.ts';
import { listCouponCourses } from './coupon-courses.ts';
import { createInstructorCoupon, updateInstructorCoupon } from './instructor-coupons.ts';
import { issueCoupon } from './issue-coupon.ts';
import { getCouponCampaign, listCouponCampaigns } from './list-campaigns.ts';
import { listCouponHolders } from './list-holders.ts';
import { listInstructorCoupons } from './list-instructor-coupons.ts';
import { listActiveCoupons, listCoupons, listResurrectableCoupons } from './own-coupons.ts';
import { registerCoupon } from './register-coupon.ts';
import { resurrectCoupon } from './resurrect-coupon.ts';

export const couponsHandlers = implement(couponsContract, {
  listCoupons: ({ actor, query }) => listCoupons(actor.userId, query),
  registerCoupon: ({ actor, body }) => registerCoupon(actor.userId, body.code),
  listActiveCoupons: ({ actor, query }) => listActiveCoupons(actor.userId, query.courseIds),
  listResurrectableCoupons: ({ actor }) => listResurrectableCoupons(actor.userId),
  resurrectCoupon: ({ actor, body }) => resurrectCoupon(actor.userId, body.couponId),
  listCouponCourses: ({ actor, params, query }) => listCouponCourses(actor.userId, params.id, query),
  listInstructorCoupons: ({ actor, query }) => listInstructorCoupons(actor.userId, query),
  createInstructorCoupon: ({ actor, body }) => createInstructorCoupon(actor.userId, body),
  updateInstructorCoupon: ({ actor, params, body }) => updateInstructorCoupon(actor.userId, params.id, body),
  listCouponCampaigns: ({ query }) => listCouponCampaigns(query),
  getCouponCampaign: ({ params }) => getCouponCampaign(params.id),
  listCouponHolders: ({ actor, params, query }) => listCouponHolders(params.id, query, maskFor(actor, query)),
  createCouponCampaign: ({ actor, context, body }) => createCouponCampaign({ actor, context }, body),
  updateCouponCampaign: ({ actor, context, params, body }) => updateCouponCampaign({ actor, context }, params.id, body),
  issueCoupon: ({ actor, context, params, body }) => issueCoupon({ actor, context }, params.id, body.userIds),
});
