import { couponErrors } from '@baeum/contract/domains/coupons/coupons.errors.ts';
import { couponLimits } from '@baeum/contract/domains/coupons/coupons.rules.ts';
import type { Coupon } from '@baeum/contract/domains/coupons/coupons.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { couponColumns, couponRow, couponSource, resurrectable, toCoupon } from './coupon-rows.ts';

const own = { userId: z.number(), couponId: z.number() };

/** One statement decides, so that concurrent calls revive a coupon once. One that ends later than the new validity keeps its end. */
const revive = statement(
  'coupons.revive',
  { parameters: own },
  `UPDATE coupons k SET revived_at = now(), used_at = NULL, order_id = NULL, refunded_at = NULL, starts_at = least(k.starts_at, now()),
     expires_at = greatest(k.expires_at, now() + interval '${couponLimits.revivedDays} days')
   WHERE k.id = $couponId AND k.user_id = $userId AND ${resurrectable}`,
);

const findOwn = statement(
  'coupons.find-own',
  { parameters: own, row: couponRow },
  `SELECT ${couponColumns} FROM ${couponSource} WHERE k.id = $couponId AND k.user_id = $userId`,
);

/** @throws AppError COMMON_004 for a coupon that is not theirs, COUPON_006 */
export async function resurrectCoupon(userId: number, couponId: number): Promise<Coupon> {
  const revived = await revive.run({ userId, couponId });
  const row = await findOwn.first({ userId, couponId });
  if (!row) throw fail(commonErrors.notFound);
  if (revived === 0) throw fail(couponErrors.notResurrectable);
  return toCoupon(row);
}
