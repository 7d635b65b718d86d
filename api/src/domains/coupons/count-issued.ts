import { couponErrors } from '@baeum/contract/domains/coupons/coupons.errors.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';

/** The limit holds for concurrent counts, and so does a stop: each checks the row again. */
const count = statement(
  'coupons.count-issued',
  { parameters: { campaignId: z.number(), given: z.number() } },
  'UPDATE coupon_campaigns SET issued = issued + $given WHERE id = $campaignId AND active AND (issue_limit IS NULL OR issued + $given <= issue_limit)',
);

/** Counts coupons issued by the same transaction; where none are left, nothing was issued. @throws AppError COUPON_005 */
export async function countIssued(campaignId: number, given: number): Promise<void> {
  if ((await count.run({ campaignId, given })) === 0) throw fail(couponErrors.exhausted);
}
