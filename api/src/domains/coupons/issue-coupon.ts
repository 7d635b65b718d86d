import { couponErrors } from '@baeum/contract/domains/coupons/coupons.errors.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { authorOf, recordAudit } from '../audit-logs/audit-logs.public.ts';
import type { Call } from './campaigns.ts';
import { countIssued } from './count-issued.ts';

const findRunning = statement(
  'coupons.find-running',
  { parameters: { id: z.number() }, row: { issuer_id: z.number().nullable(), running: present(z.boolean()) } },
  'SELECT issuer_id, active AND now() < expires_at AS running FROM coupon_campaigns WHERE id = $id',
);

/** Existing coupons of people are unchanged. Ordered by their numbers, so that two operators never deadlock. */
const giveAll = statement(
  'coupons.give-all',
  { parameters: { id: z.number(), userIds: z.array(z.number()) }, row: { user_id: z.number() } },
  `INSERT INTO coupons (campaign_id, user_id, starts_at, expires_at)
   SELECT g.id, u.id, g.starts_at, g.expires_at FROM coupon_campaigns g CROSS JOIN users u
   WHERE g.id = $id AND u.id = ANY ($userIds) AND u.status = 'ACTIVE' ORDER BY u.id
   ON CONFLICT (campaign_id, user_id) DO NOTHING RETURNING user_id`,
);

/** Issues a coupon to these people, or to none if too few are left. @throws AppError COMMON_004, COMMON_005 for an instructor's one, COUPON_002, COUPON_005 */
export async function issueCoupon(call: Call, id: number, userIds: number[]): Promise<{ issued: number; skipped: number[] }> {
  return transaction(async () => {
    const campaign = await findRunning.first({ id });
    if (!campaign) throw fail(commonErrors.notFound);
    if (campaign.issuer_id !== null) throw fail(commonErrors.conflict, { detail: '지식공유자가 부담하는 쿠폰은 운영자가 나누어 줄 수 없습니다.' });
    if (!campaign.running) throw fail(couponErrors.expired);
    const given = (await giveAll.all({ id, userIds })).map(({ user_id: userId }) => userId);
    if (given.length > 0) await countIssued(id, given.length);
    await recordAudit({ author: authorOf(call), action: 'coupons.issue', target: `coupons/${id}`, diff: { issuedTo: [null, given] } });
    return { issued: given.length, skipped: [...new Set(userIds)].filter((userId) => !given.includes(userId)) };
  });
}
