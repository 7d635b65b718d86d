import { couponErrors } from '@baeum/contract/domains/coupons/coupons.errors.ts';
import type { Coupon } from '@baeum/contract/domains/coupons/coupons.schemas.ts';
import type { PricingCoupon } from '@baeum/contract/domains/orders/price-order.ts';
import { z } from 'zod';
import { runningTransaction } from '../../database/scope.ts';
import { present, statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { couponColumns, couponRow, couponSource, toCoupon, toTerms, usable } from './coupon-rows.ts';

/** A usable coupon: its discount, and how it is shown. */
export interface UsableCoupon {
  pricing: PricingCoupon;
  shown: Coupon;
  campaignId: number;
  /** The instructor who issued it and bears its discount; undefined for one of the platform. */
  issuerId?: number;
}

/** The first to expire comes first. */
const findUsable = statement(
  'coupons.find-usable',
  {
    parameters: { userId: z.number(), courseIds: z.array(z.number()), couponIds: z.array(z.number()).nullable() },
    row: {
      ...couponRow,
      campaign_id: z.number(),
      issuer_id: z.number().nullable(),
      instructor_id: z.number().nullable(),
      course_ids: present(z.array(z.number())),
    },
  },
  `SELECT ${couponColumns}, k.campaign_id, g.issuer_id, g.instructor_id,
     ARRAY(SELECT cc.course_id::float8 FROM coupon_campaign_courses cc WHERE cc.campaign_id = g.id AND cc.course_id = ANY ($courseIds) ORDER BY cc.course_id) AS course_ids
   FROM ${couponSource} WHERE k.user_id = $userId AND ${usable} AND ($couponIds::bigint[] IS NULL OR k.id = ANY ($couponIds))
   ORDER BY k.expires_at, k.id`,
);

/**
 * The coupons that this person can use now, of those of `couponIds` when it is given; one that is missing there cannot be used. Of the
 * courses that a coupon is for, only those of the order are returned, with which {@link PricingCoupon} is calculated.
 */
export async function couponsForOrder(userId: number, courseIds: readonly number[], couponIds?: readonly number[]): Promise<UsableCoupon[]> {
  const rows = await findUsable.all({ userId, courseIds: [...courseIds], couponIds: couponIds ? [...couponIds] : null });
  return rows.map(({ campaign_id: campaignId, issuer_id: issuerId, instructor_id: instructorId, course_ids: forCourses, ...row }) => ({
    pricing: {
      id: row.id,
      expiresAt: row.expires_at.toISOString(),
      ...toTerms(row),
      ...(row.applies_to === 'COURSES' && { courseIds: forCourses }),
      ...(instructorId !== null && { instructorId }),
    },
    shown: toCoupon(row),
    campaignId,
    ...(issuerId !== null && { issuerId }),
  }));
}

const ofOrder = { parameters: { orderId: z.number() } };

/** In one order, so that two orders never wait for each other's coupons. */
const hold = statement(
  'coupons.hold',
  { parameters: { userId: z.number(), couponIds: z.array(z.number()), orderId: z.number() } },
  `WITH mine AS (SELECT k.id FROM coupons k WHERE k.id = ANY ($couponIds) AND k.user_id = $userId ORDER BY k.id FOR NO KEY UPDATE)
   UPDATE coupons k SET used_at = now(), order_id = $orderId FROM mine WHERE k.id = mine.id AND ${usable}`,
);

/** Uses these coupons for an order, in its transaction: each once, also with concurrent attempts. @throws AppError COUPON_004 when one cannot be used */
export async function holdCoupons(userId: number, couponIds: readonly number[], orderId: number): Promise<void> {
  inTransaction('coupons are held');
  const wanted = [...new Set(couponIds)];
  if (wanted.length > 0 && (await hold.run({ userId, couponIds: wanted, orderId })) < wanted.length) throw fail(couponErrors.notApplicable);
}

const release = statement('coupons.release', ofOrder, 'UPDATE coupons SET used_at = NULL, order_id = NULL WHERE order_id = $orderId AND refunded_at IS NULL');

/** Releases the coupons of an unpaid order; those that have expired by now stay so. */
export async function releaseCoupons(orderId: number): Promise<void> {
  inTransaction('coupons are released');
  await release.run({ orderId });
}

const refund = statement('coupons.mark-refunded', ofOrder, 'UPDATE coupons SET refunded_at = now() WHERE order_id = $orderId AND refunded_at IS NULL');

/** A paid order was refunded completely: its coupons stay used, and their owner may revive them. */
export async function markRefunded(orderId: number): Promise<void> {
  inTransaction('coupons are marked');
  await refund.run({ orderId });
}

function inTransaction(what: string): void {
  if (!runningTransaction()) throw new Error(`${what} outside the transaction of their order`);
}
