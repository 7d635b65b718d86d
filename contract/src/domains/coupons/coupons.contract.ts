import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { courseCardSchema } from '../courses/courses.schemas.ts';
import { couponErrors } from './coupons.errors.ts';
import { couponLimits, instructorCouponLimits } from './coupons.rules.ts';
import {
  activeCouponsQuery,
  activeCouponsSchema,
  campaignChangeSchema,
  campaignParams,
  couponCampaignPageSchema,
  couponCampaignSchema,
  couponIssuePageSchema,
  couponPageSchema,
  couponParams,
  couponSchema,
  issuedSchema,
  issueSchema,
  listCampaignsQuery,
  listCouponHoldersQuery,
  listCouponsQuery,
  newCampaignSchema,
  registeredCouponSchema,
  revivedCouponSchema,
} from './coupons.schemas.ts';
import {
  instructorCouponChangeSchema,
  instructorCouponPageSchema,
  instructorCouponParams,
  instructorCouponSchema,
  listInstructorCouponsQuery,
  newInstructorCouponSchema,
} from './instructor-coupons.schemas.ts';

const path = '/user/api/v1/coupons';
const adminPath = '/admin/api/v1/coupons';
const instructorPath = '/instructor/api/v1/coupons';
const { conflict, notFound } = commonErrors;
const reading = ['admin:finance', 'admin:support', 'admin:read'] as const;

/** Discounts that people have got, and how operators give them out. */
export const couponsContract = c.router(
  {
    listCoupons: {
      method: 'GET',
      path,
      summary: '내 쿠폰 목록',
      summaryEn: 'List the own coupons',
      metadata: access('user', { scope: 'learning:read' }),
      query: listCouponsQuery,
      responses: { 200: couponPageSchema },
    },
    registerCoupon: {
      method: 'POST',
      path,
      summary: '쿠폰 등록',
      summaryEn: 'Register a coupon by its code',
      metadata: access('user', {
        scope: 'learning:write',
        rate: 'application',
        names: { code: 'bearer' },
        errors: [couponErrors.unknown, couponErrors.expired, couponErrors.alreadyRegistered, couponErrors.exhausted],
      }),
      body: registeredCouponSchema,
      responses: { 201: couponSchema },
    },
    listActiveCoupons: {
      method: 'GET',
      path: `${path}/active`,
      summary: '지금 쓸 수 있는 쿠폰',
      summaryEn: 'List the coupons that can be used now',
      metadata: access('user', { scope: 'learning:read', names: { courseIds: 'public' } }),
      query: activeCouponsQuery,
      responses: { 200: activeCouponsSchema },
    },
    listResurrectableCoupons: {
      method: 'GET',
      path: `${path}/resurrection`,
      summary: '되살릴 수 있는 쿠폰',
      summaryEn: 'List the coupons that can be revived',
      metadata: access('user', { scope: 'learning:read' }),
      responses: { 200: z.array(couponSchema) },
    },
    resurrectCoupon: {
      method: 'POST',
      path: `${path}/resurrection`,
      summary: '쿠폰 되살리기',
      summaryEn: 'Revive a coupon',
      description: `주문을 모두 환불받은 쿠폰이나 끝난 지 ${couponLimits.graceDays}일이 지나지 않은 쿠폰을 한 번 되살립니다. 지금부터 ${couponLimits.revivedDays}일 동안 쓸 수 있습니다.`,
      metadata: access('user', { scope: 'learning:write', names: { couponId: 'own coupon' }, errors: [notFound, couponErrors.notResurrectable] }),
      body: revivedCouponSchema,
      responses: { 200: couponSchema },
    },
    listCouponCourses: {
      method: 'GET',
      path: `${path}/:id/courses`,
      summary: '쿠폰을 쓸 수 있는 강의',
      summaryEn: 'List the courses that a coupon is for',
      metadata: access('user', { scope: 'learning:read', names: { id: 'own coupon' } }),
      pathParams: couponParams,
      query: z.strictObject(pageQuery),
      responses: { 200: pageOf(courseCardSchema, 'CourseCardPage') },
    },
    listInstructorCoupons: {
      method: 'GET',
      path: instructorPath,
      summary: '내가 나누어 주는 쿠폰 목록',
      summaryEn: 'List the coupons that you give out for your courses',
      metadata: access('instructor', { scope: 'instructor:read' }),
      query: listInstructorCouponsQuery,
      responses: { 200: instructorCouponPageSchema },
    },
    createInstructorCoupon: {
      method: 'POST',
      path: instructorPath,
      summary: '내 강의의 쿠폰 만들기',
      summaryEn: 'Create a coupon for your own courses',
      description:
        '코드는 서버가 만듭니다. 깎은 금액은 지식공유자가 부담하고, 이 쿠폰을 쓴 판매는 지식공유자의 몫이 가장 큽니다. ' +
        `강의마다 ${instructorCouponLimits.alive}개까지 함께 나누어 줄 수 있습니다.`,
      metadata: withConsequence(
        'none',
        access('instructor', {
          scope: 'instructor:write',
          rate: 'application',
          names: { courseIds: 'own course' },
          errors: [notFound, conflict, couponErrors.tooManyAlive],
        }),
      ),
      body: newInstructorCouponSchema,
      responses: { 201: instructorCouponSchema },
    },
    updateInstructorCoupon: {
      method: 'PUT',
      path: `${instructorPath}/:id`,
      summary: '쿠폰 그만 나누어 주기, 다시 나누어 주기',
      summaryEn: 'Stop giving out a coupon, or go on',
      description:
        '그만 나누어 주면 바로 아무도 더 받을 수 없습니다. 이미 받은 사람은 기한까지 쓸 수 있습니다. 운영자가 멈춘 쿠폰은 다시 나누어 주지 못합니다.',
      metadata: withConsequence(
        'none',
        access('instructor', {
          scope: 'instructor:write',
          names: { id: 'own instructor coupon' },
          errors: [couponErrors.expired, couponErrors.tooManyAlive, conflict],
        }),
      ),
      pathParams: instructorCouponParams,
      body: instructorCouponChangeSchema,
      responses: { 200: instructorCouponSchema },
    },
    listCouponCampaigns: {
      method: 'GET',
      path: adminPath,
      summary: '쿠폰 발행 목록',
      summaryEn: 'List coupon campaigns',
      description: '최근에 만든 쿠폰부터 보여줍니다.',
      metadata: access('admin', { scope: reading }),
      query: listCampaignsQuery,
      responses: { 200: couponCampaignPageSchema },
    },
    getCouponCampaign: {
      method: 'GET',
      path: `${adminPath}/:id`,
      summary: '쿠폰 발행 보기',
      summaryEn: 'Get a coupon campaign',
      metadata: access('admin', { scope: reading, errors: [notFound] }),
      pathParams: campaignParams,
      responses: { 200: couponCampaignSchema },
    },
    listCouponHolders: {
      method: 'GET',
      path: `${adminPath}/:id/issues`,
      summary: '쿠폰을 받은 회원',
      summaryEn: 'List who has got a coupon',
      description: '최근에 받은 회원부터 보여줍니다.',
      metadata: access('admin', { scope: reading, errors: [notFound] }),
      pathParams: campaignParams,
      query: listCouponHoldersQuery,
      responses: { 200: couponIssuePageSchema },
    },
    createCouponCampaign: {
      method: 'POST',
      path: adminPath,
      summary: '쿠폰 발행',
      summaryEn: 'Create a coupon campaign',
      metadata: access('admin', { scope: 'admin:finance', errors: [notFound, conflict] }),
      body: newCampaignSchema,
      responses: { 201: couponCampaignSchema },
    },
    updateCouponCampaign: {
      method: 'PUT',
      path: `${adminPath}/:id`,
      summary: '쿠폰 발행 고치기',
      summaryEn: 'Change a coupon campaign',
      description: '보내지 않은 것은 그대로입니다. 지식공유자가 만든 쿠폰은 나누어 주는 것을 멈출 수만 있습니다.',
      metadata: access('admin', { scope: 'admin:finance', errors: [notFound, conflict] }),
      pathParams: campaignParams,
      body: campaignChangeSchema,
      responses: { 200: couponCampaignSchema },
    },
    issueCoupon: {
      method: 'POST',
      path: `${adminPath}/:id/issues`,
      summary: '회원에게 쿠폰 나누어 주기',
      summaryEn: 'Give a coupon to members',
      description: '모두에게 주거나, 남은 수가 모자라면 아무에게도 주지 않습니다. 지식공유자가 만든 쿠폰은 나누어 줄 수 없습니다.',
      metadata: withConsequence(
        'money',
        access('admin', { scope: 'admin:finance', errors: [notFound, conflict, couponErrors.expired, couponErrors.exhausted] }),
      ),
      pathParams: campaignParams,
      body: issueSchema,
      responses: { 200: issuedSchema },
    },
  },
  domainOptions,
);
