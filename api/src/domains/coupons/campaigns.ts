import type { CampaignChange, CouponCampaign, ListCampaignsQuery, NewCampaign } from '@baeum/contract/domains/coupons/coupons.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { countedPage } from '../../database/counted-page.ts';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { authorOf, differences, recordAudit } from '../audit-logs/audit-logs.service.ts';
import { addCampaign } from './add-campaign.ts';
import { newCouponCode } from './coupon-code.ts';
import { termsRow, toTerms } from './coupon-rows.ts';

/** The operator, and their request. */
export interface Call {
  actor: UserActor;
  context: RequestContext;
}

const campaignRow = {
  id: z.number(),
  code: z.string(),
  name: z.string(),
  ...termsRow,
  course_ids: present(z.array(z.number())),
  instructor_id: z.number().nullable(),
  issuer_id: z.number().nullable(),
  starts_at: z.date(),
  expires_at: z.date(),
  issue_limit: z.number().nullable(),
  active: z.boolean(),
  issued: z.number(),
  used: present(z.number()),
  created_at: z.date(),
};
const columns = `g.id, g.code, g.name, g.discount_type, g.discount_value, g.max_discount, g.min_order_amount, g.applies_to,
  ARRAY(SELECT cc.course_id::float8 FROM coupon_campaign_courses cc WHERE cc.campaign_id = g.id ORDER BY cc.course_id) AS course_ids, g.instructor_id, g.issuer_id,
  g.starts_at, g.expires_at, g.issue_limit, g.active, g.issued,
  (SELECT count(*)::int FROM coupons k WHERE k.campaign_id = g.id AND k.used_at IS NOT NULL) AS used, g.created_at`;

const list = statement(
  'coupons.list-campaigns',
  { parameters: { limit: z.number(), offset: z.number() }, row: { ...campaignRow, total: present(z.number()) } },
  `SELECT ${columns}, g.total FROM (SELECT *, count(*) OVER () AS total FROM coupon_campaigns ORDER BY id DESC LIMIT $limit OFFSET $offset) g ORDER BY g.id DESC`,
);

/** The newest first. */
export async function listCouponCampaigns(query: ListCampaignsQuery) {
  const { rows, total } = await countedPage(query, (range) => list.all(range));
  return toPage(rows.map(toCampaign), query, total);
}

const find = statement(
  'coupons.find-campaign',
  { parameters: { id: z.number() }, row: campaignRow },
  `SELECT ${columns} FROM coupon_campaigns g WHERE g.id = $id`,
);
/** Whoever changes it, too, waits; so does whoever counts what is given. */
const lock = statement(
  'coupons.lock-campaign',
  { parameters: { id: z.number() }, row: { id: z.number() } },
  'SELECT id FROM coupon_campaigns WHERE id = $id FOR NO KEY UPDATE',
);

/** The campaign, locked until the transaction ends. @throws AppError COMMON_004 */
export async function lockCampaign(id: number): Promise<CouponCampaign> {
  if (!(await lock.first({ id }))) throw fail(commonErrors.notFound);
  return toCampaign(await find.one({ id }));
}

const findInstructor = statement(
  'coupons.find-instructor',
  { parameters: { id: z.number() }, row: { id: z.number() } },
  'SELECT id FROM users WHERE id = $id AND is_instructor FOR KEY SHARE',
);

/** @throws AppError COMMON_004 for a course or instructor that is not there, COMMON_005 for a code that is taken or an end that is over */
export async function createCouponCampaign(call: Call, { courseIds = [], ...given }: NewCampaign): Promise<CouponCampaign> {
  const { code = newCouponCode(), maxDiscount = null, instructorId = null, limit = null, startsAt, expiresAt, ...rest } = given;
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
    const campaign = toCampaign(await find.one({ id }));
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

/** @throws AppError COMMON_004, COMMON_005 for a limit below what was given, an end before the start and more than stopping an instructor's coupon */
export async function updateCouponCampaign(call: Call, id: number, changes: CampaignChange): Promise<CouponCampaign> {
  return transaction(async () => {
    const before = await lockCampaign(id);
    if (before.issuerId !== undefined && !onlyStops(changes)) throw fail(commonErrors.conflict, { detail: '지식공유자의 쿠폰은 멈출 수만 있습니다.' });
    const { name, expiresAt, limit = null, active } = { ...before, ...changes };
    const stops = before.issuerId !== undefined && changes.active === false;
    if ((await change.run({ id, name, expiresAt: new Date(expiresAt), limit, active, stops })) === 0) throw fail(commonErrors.conflict);
    const after = toCampaign(await find.one({ id }));
    await recordAudit({ author: authorOf(call), action: 'coupons.update', target: `coupons/${id}`, diff: differences(before, after, ['issued', 'used']) });
    return after;
  });
}

/** What an instructor pays for, nobody else may make more of. */
function onlyStops({ active, ...others }: CampaignChange): boolean {
  return active !== true && Object.values(others).every((value) => value === undefined);
}

function toCampaign(row: RowOf<typeof campaignRow>): CouponCampaign {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    ...toTerms(row),
    ...(row.applies_to === 'COURSES' && { courseIds: row.course_ids }),
    ...(row.instructor_id !== null && { instructorId: row.instructor_id }),
    ...(row.issuer_id !== null && { issuerId: row.issuer_id }),
    startsAt: row.starts_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    ...(row.issue_limit !== null && { limit: row.issue_limit }),
    active: row.active,
    issued: row.issued,
    used: row.used,
    createdAt: row.created_at.toISOString(),
  };
}
