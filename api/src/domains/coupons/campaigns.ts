import { campaignOverError, campaignTimeError, endsTooSoon } from '@baeum/contract/domains/coupons/coupons.rules.ts';
import type { CampaignChange, CouponCampaign, NewCampaign } from '@baeum/contract/domains/coupons/coupons.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { fail, failField } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { authorOf, differences, recordAudit } from '../audit-logs/audit-logs.public.ts';
import { addCampaign } from './add-campaign.ts';
import { newCouponCode } from './coupon-code.ts';
import { campaignOf } from './list-campaigns.ts';

/** The operator, and their request. */
export interface Call {
  actor: UserActor;
  context: RequestContext;
}

/** Concurrent changes wait, and so does counting what is issued. */
const lock = statement(
  'coupons.lock-campaign',
  { parameters: { id: z.number() }, row: { id: z.number() } },
  'SELECT id FROM coupon_campaigns WHERE id = $id FOR NO KEY UPDATE',
);

/** The campaign, locked until the transaction ends. @throws AppError COMMON_004 */
export async function lockCampaign(id: number): Promise<CouponCampaign> {
  if (!(await lock.first({ id }))) throw fail(commonErrors.notFound);
  return campaignOf(id);
}

const findInstructor = statement(
  'coupons.find-instructor',
  { parameters: { id: z.number() }, row: { id: z.number() } },
  'SELECT id FROM users WHERE id = $id AND is_instructor FOR KEY SHARE',
);

/** @throws AppError COMMON_004 for an unknown course or instructor, COMMON_005 for a code that is taken, COMMON_001 for an end in the past */
export async function createCouponCampaign(call: Call, { courseIds = [], ...given }: NewCampaign): Promise<CouponCampaign> {
  const { code = newCouponCode(), maxDiscount = null, instructorId = null, limit = null, startsAt, expiresAt, ...rest } = given;
  if (endsTooSoon(new Date(), expiresAt)) throw failField('expiresAt', campaignOverError);
  return transaction(async () => {
    if (instructorId !== null && !(await findInstructor.first({ id: instructorId }))) throw fail(commonErrors.notFound);
    const id = await addCampaign({
      ...rest,
      code,
      maxDiscount,
      instructorId,
      issuerId: null,
      limit,
      startsAt: startsAt === undefined ? null : new Date(startsAt),
      expiresAt: new Date(expiresAt),
      courseIds: [...new Set(courseIds)],
    });
    const campaign = await campaignOf(id);
    await recordAudit({ author: authorOf(call), action: 'coupons.create', target: `coupons/${campaign.id}`, diff: differences(undefined, campaign) });
    return campaign;
  });
}

const change = statement(
  'coupons.change-campaign',
  { parameters: { id: z.number(), name: z.string(), expiresAt: z.date(), limit: z.number().nullable(), active: z.boolean(), stops: z.boolean() } },
  `UPDATE coupon_campaigns SET name = $name, expires_at = $expiresAt, issue_limit = $limit, active = $active, stopped_by_operator = stopped_by_operator OR $stops
   WHERE id = $id AND starts_at < $expiresAt AND ($limit::int IS NULL OR issued <= $limit)`,
);

/** @throws AppError COMMON_004, COMMON_001 for an end before the start, COMMON_005 for a limit below the issued number, or an instructor's one but to stop */
export async function updateCouponCampaign(call: Call, id: number, changes: CampaignChange): Promise<CouponCampaign> {
  return transaction(async () => {
    const before = await lockCampaign(id);
    if (before.issuerId !== undefined && !onlyStops(changes)) throw fail(commonErrors.conflict, { detail: '지식공유자의 쿠폰은 멈출 수만 있습니다.' });
    const { name, expiresAt, limit = null, active } = { ...before, ...changes };
    if (endsTooSoon(before.startsAt, expiresAt)) throw failField('expiresAt', campaignTimeError);
    const stops = before.issuerId !== undefined && changes.active === false;
    if ((await change.run({ id, name, expiresAt: new Date(expiresAt), limit, active, stops })) === 0) throw fail(commonErrors.conflict);
    const after = await campaignOf(id);
    await recordAudit({
      author: authorOf(call),
      action: 'coupons.update',
      target: `coupons/${id}`,
      diff: differences(before, after, ['issued', 'used', 'cost', 'state']),
    });
    return after;
  });
}

/** Nobody else may extend a coupon that an instructor pays for. */
function onlyStops({ active, ...others }: CampaignChange): boolean {
  return active !== true && Object.values(others).every((value) => value === undefined);
}
