import { couponErrors } from '@baeum/contract/domains/coupons/coupons.errors.ts';
import { instructorCouponLimits } from '@baeum/contract/domains/coupons/coupons.rules.ts';
import { couponTimeRule, instructorCouponFieldErrors } from '@baeum/contract/domains/coupons/instructor-coupons.rules.ts';
import type { InstructorCoupon, NewInstructorCoupon } from '@baeum/contract/domains/coupons/instructor-coupons.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail, failField, failSaying } from '../../http/base/app-error.ts';
import { addCampaign } from './add-campaign.ts';
import { newCouponCode } from './coupon-code.ts';
import { findInstructorCoupon } from './list-instructor-coupons.ts';

/** Concurrent creating or resuming of the same instructor's coupons waits, so that none is missed in the count. */
const lockIssuer = statement(
  'coupons.lock-issuer',
  { parameters: { userId: z.number() }, row: { now: present(z.date()) } },
  'SELECT now() AS now FROM users WHERE id = $userId FOR NO KEY UPDATE',
);

/** Own courses, with how many coupons are active for each. */
const findCourses = statement(
  'coupons.find-own-courses',
  {
    parameters: { userId: z.number(), courseIds: z.array(z.number()) },
    row: { title: z.string(), sold: present(z.boolean()), alive: present(z.number()) },
  },
  `SELECT c.title, c.status = 'PUBLISHED' AND c.price > 0 AS sold,
     (SELECT count(*)::int FROM coupon_campaign_courses cc JOIN coupon_campaigns g ON g.id = cc.campaign_id
      WHERE cc.course_id = c.id AND g.issuer_id = $userId AND g.active AND now() < g.expires_at AND g.issued < g.issue_limit) AS alive
   FROM courses c WHERE c.id = ANY ($courseIds) AND c.instructor_id = $userId ORDER BY c.id`,
);

/**
 * A coupon for own courses, whose discount the instructor bears.
 * @throws AppError COMMON_001, COMMON_004 for a course of somebody else, COUPON_007
 */
export async function createInstructorCoupon(userId: number, input: NewInstructorCoupon): Promise<InstructorCoupon> {
  const { name, discountType, discountValue, limit } = input;
  const [startsAt, expiresAt] = [input.startsAt === undefined ? null : new Date(input.startsAt), new Date(input.expiresAt)];
  const courseIds = [...new Set(input.courseIds)];
  return transaction(async () => {
    const { now } = await lockIssuer.one({ userId });
    const courses = await findCourses.all({ userId, courseIds });
    if (courses.length < courseIds.length) throw fail(commonErrors.notFound);
    if (courses.some(({ sold }) => !sold)) throw failField('courseIds', instructorCouponFieldErrors.notForSale);
    const wrongTime = couponTimeRule({ startsAt: startsAt?.getTime(), expiresAt: expiresAt.getTime(), now: now.getTime() });
    if (wrongTime) throw failField('expiresAt', wrongTime);
    limitAlive(courses);
    const values = { code: newCouponCode(), name, discountType, discountValue, maxDiscount: null, minOrderAmount: 0, appliesTo: 'COURSES' as const };
    const id = await addCampaign({ ...values, instructorId: null, issuerId: userId, limit, startsAt, expiresAt, courseIds });
    return getInstructorCoupon(userId, id);
  });
}

const setActive = statement(
  'coupons.set-active',
  { parameters: { userId: z.number(), id: z.number(), active: z.boolean() } },
  'UPDATE coupon_campaigns SET active = $active WHERE id = $id AND issuer_id = $userId',
);

/**
 * Stops issuing it at once, or resumes.
 * @throws AppError COMMON_004, COMMON_005 to resume one that an operator has stopped, COUPON_002 with an expired one, COUPON_007
 */
export async function updateInstructorCoupon(userId: number, id: number, { active }: { active: boolean }): Promise<InstructorCoupon> {
  return transaction(async () => {
    await lockIssuer.one({ userId });
    const coupon = await getInstructorCoupon(userId, id);
    if (active && !coupon.active) {
      if (coupon.state === 'ENDED') throw fail(couponErrors.expired);
      if (coupon.stoppedByOperator)
        throw failSaying(commonErrors.conflict, '운영자가 멈춘 쿠폰이라 다시 나누어 줄 수 없습니다. 까닭은 운영자에게 문의해주세요.');
      if (coupon.issued < coupon.limit) limitAlive(await findCourses.all({ userId, courseIds: coupon.courses.map((course) => course.id) }));
    }
    await setActive.run({ userId, id, active });
    return getInstructorCoupon(userId, id);
  });
}

/** @throws AppError COUPON_007 */
function limitAlive(courses: readonly { title: string; alive: number }[]): void {
  const full = courses.find(({ alive }) => alive >= instructorCouponLimits.alive);
  if (full) throw fail(couponErrors.tooManyAlive, { detail: `‘${full.title}’ 강의에서 쿠폰 ${full.alive}개를 나누어 주고 있습니다.` });
}

/** @throws AppError COMMON_004 */
async function getInstructorCoupon(userId: number, id: number): Promise<InstructorCoupon> {
  const coupon = await findInstructorCoupon(userId, id);
  if (!coupon) throw fail(commonErrors.notFound);
  return coupon;
}
