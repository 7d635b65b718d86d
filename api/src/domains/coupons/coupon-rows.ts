import { couponLimits, couponStatuses, couponTargets, discountTypes } from '@baeum/contract/domains/coupons/coupons.rules.ts';
import type { Coupon } from '@baeum/contract/domains/coupons/coupons.schemas.ts';
import { z } from 'zod';
import { present, type RowOf } from '../../database/statement.ts';

/** Coupon `k` can be used now. */
export const usable = 'k.used_at IS NULL AND k.starts_at <= now() AND now() < k.expires_at';

/** Coupon `k` may get a second life: its order was refunded whole, or it ended a few days ago without being used. */
export const resurrectable = `k.revived_at IS NULL AND (k.refunded_at IS NOT NULL
  OR (k.used_at IS NULL AND k.expires_at <= now() AND now() < k.expires_at + interval '${couponLimits.graceDays} days'))`;

/** The state of coupon `k`. */
export const couponState = "CASE WHEN k.used_at IS NOT NULL THEN 'USED' WHEN k.expires_at <= now() THEN 'EXPIRED' ELSE 'ISSUED' END";

/** Whether campaign `g` still issues coupons, and why not. */
export const campaignState =
  "CASE WHEN g.expires_at <= now() THEN 'ENDED' WHEN NOT g.active THEN 'STOPPED' WHEN g.issued >= g.issue_limit THEN 'USED_UP' ELSE 'ALIVE' END";

/** Coupons `k` with their campaigns `g`. */
export const couponColumns = `k.id, g.code, g.name, g.discount_type, g.discount_value, g.max_discount, g.min_order_amount, g.applies_to,
  ${couponState} AS status, k.starts_at, k.expires_at, k.used_at, ${resurrectable} AS resurrectable`;
export const couponSource = 'coupons k JOIN coupon_campaigns g ON g.id = k.campaign_id';

/** The discount of a campaign, and its conditions. */
export const termsRow = {
  discount_type: z.enum(discountTypes),
  discount_value: z.number(),
  max_discount: z.number().nullable(),
  min_order_amount: z.number(),
  applies_to: z.enum(couponTargets),
};

export const couponRow = {
  id: z.number(),
  code: z.string(),
  name: z.string(),
  ...termsRow,
  status: present(z.enum(couponStatuses)),
  starts_at: z.date(),
  expires_at: z.date(),
  used_at: z.date().nullable(),
  resurrectable: present(z.boolean()),
};

export function toTerms({
  discount_type: discountType,
  discount_value: discountValue,
  max_discount: maxDiscount,
  min_order_amount: minOrderAmount,
  applies_to: appliesTo,
}: RowOf<typeof termsRow>) {
  return { discountType, discountValue, ...(maxDiscount !== null && { maxDiscount }), minOrderAmount, appliesTo };
}

export function toCoupon(row: RowOf<typeof couponRow>): Coupon {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    ...toTerms(row),
    status: row.status,
    startsAt: row.starts_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    ...(row.used_at && { usedAt: row.used_at.toISOString() }),
    resurrectable: row.resurrectable,
  };
}
