import { couponErrors } from '@baeum/contract/domains/coupons/coupons.errors.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';

/** The limit holds whoever counts at once, and so does a stop: the row is judged anew by each. */
const count = statement(
  'coupons.count-issued',
  { parameters: { campaignId: z.number(), given: z.number() } },
  'UPDATE coupon_campaigns SET issued = issued + $given WHERE id = $campaignId AND active AND (issue_limit IS NULL OR issued + $given <= issue_limit)',
);

/** Counts what the same transaction has given; where there are no more, nothing was given. @throws AppError COUPON_005 */
export async function countIssued(campaignId: number, given: number): Promise<void> {
  if ((await count.run({ campaignId, given })) === 0) throw fail(couponErrors.exhausted);
}
