import { couponErrors } from '@baeum/contract/domains/coupons/coupons.errors.ts';
import type { Coupon } from '@baeum/contract/domains/coupons/coupons.schemas.ts';
import type { ErrorEntry } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { countIssued } from './count-issued.ts';
import { couponColumns, couponRow, couponSource, toCoupon } from './coupon-rows.ts';

const byCode = { userId: z.number(), code: z.string() };

/** A double click gives one coupon: the constraint decides. A campaign that is used up is not even tried. */
const give = statement(
  'coupons.give',
  { parameters: byCode, row: { id: z.number(), campaign_id: z.number() } },
  `INSERT INTO coupons (campaign_id, user_id, starts_at, expires_at)
   SELECT id, $userId, starts_at, expires_at FROM coupon_campaigns
   WHERE code = $code AND active AND now() < expires_at AND issued < coalesce(issue_limit, issued + 1)
   ON CONFLICT (campaign_id, user_id) DO NOTHING RETURNING id, campaign_id`,
);

const findWhy = statement(
  'coupons.find-why',
  { parameters: byCode, row: { expired: present(z.boolean()), taken: present(z.boolean()) } },
  `SELECT now() >= g.expires_at AS expired, EXISTS (SELECT FROM coupons k WHERE k.campaign_id = g.id AND k.user_id = $userId) AS taken
   FROM coupon_campaigns g WHERE g.code = $code AND g.active`,
);

const findOne = statement('coupons.find', { parameters: { id: z.number() }, row: couponRow }, `SELECT ${couponColumns} FROM ${couponSource} WHERE k.id = $id`);

/** Issues a campaign's coupon to a person, once. @throws AppError COUPON_001, COUPON_002, COUPON_003, COUPON_005 */
export async function registerCoupon(userId: number, code: string): Promise<Coupon> {
  return transaction(async () => {
    const given = await give.first({ userId, code });
    if (!given) throw fail(await whyNot(userId, code));
    await countIssued(given.campaign_id, 1);
    return toCoupon(await findOne.one({ id: given.id }));
  });
}

async function whyNot(userId: number, code: string): Promise<ErrorEntry> {
  const campaign = await findWhy.first({ userId, code });
  if (!campaign) return couponErrors.unknown;
  if (campaign.taken) return couponErrors.alreadyRegistered;
  return campaign.expired ? couponErrors.expired : couponErrors.exhausted;
}
