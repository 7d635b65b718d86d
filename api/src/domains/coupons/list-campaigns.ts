import { couponCampaignStates } from '@baeum/contract/domains/coupons/coupons.rules.ts';
import type { CouponCampaign, ListCampaignsQuery } from '@baeum/contract/domains/coupons/coupons.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toCappedPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { cappedPage, mostCounted } from '../../database/paging/capped-page.ts';
import { wordsPattern } from '../../database/paging/like-pattern.ts';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { campaignState, termsRow, toTerms } from './coupon-rows.ts';

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
  state: present(z.enum(couponCampaignStates)),
  cost: present(z.number()),
  created_at: z.date(),
};

/** The discount on the lines of paid orders that were not refunded; a coupon is one of a line or one of an order. */
const costBy = (discount: string, campaign: string) =>
  `(SELECT coalesce(sum(i.${discount}), 0)::bigint FROM order_items i JOIN orders o ON o.id = i.order_id AND o.status IN ('PAID', 'PARTIALLY_REFUNDED')
    WHERE i.${campaign} = g.id AND i.refunded_at IS NULL)`;

const columns = `g.id, g.code, g.name, g.discount_type, g.discount_value, g.max_discount, g.min_order_amount, g.applies_to,
  ARRAY(SELECT cc.course_id::float8 FROM coupon_campaign_courses cc WHERE cc.campaign_id = g.id ORDER BY cc.course_id) AS course_ids, g.instructor_id, g.issuer_id,
  g.starts_at, g.expires_at, g.issue_limit, g.active, g.issued,
  (SELECT count(*)::int FROM coupons k WHERE k.campaign_id = g.id AND k.used_at IS NOT NULL) AS used, ${campaignState} AS state,
  ${costBy('coupon_discount', 'coupon_campaign_id')} + ${costBy('order_coupon_discount', 'order_coupon_campaign_id')} AS cost, g.created_at`;

const filters = { pattern: z.string().nullable(), state: z.enum(couponCampaignStates).nullable(), funder: z.string().nullable() };
const matching = `coupon_campaigns g WHERE ($pattern::text IS NULL OR lower(g.code) LIKE $pattern OR lower(g.name) LIKE $pattern)
  AND ($state::text IS NULL OR $state = ${campaignState}) AND ($funder::text IS NULL OR g.funded_by = $funder)`;

const list = statement(
  'coupons.list-campaigns',
  { parameters: { ...filters, limit: z.number(), offset: z.number() }, row: campaignRow },
  `SELECT ${columns} FROM (SELECT g.* FROM ${matching} ORDER BY g.id DESC LIMIT $limit OFFSET $offset) g ORDER BY g.id DESC`,
);

const count = statement(
  'coupons.count-campaigns',
  { parameters: filters, row: { total: present(z.number()) } },
  `SELECT count(*) AS total FROM (SELECT 1 FROM ${matching} LIMIT ${mostCounted}) t`,
);

const find = statement(
  'coupons.find-campaign',
  { parameters: { id: z.number() }, row: campaignRow },
  `SELECT ${columns} FROM coupon_campaigns g WHERE g.id = $id`,
);

/** The newest first. */
export async function listCouponCampaigns({ q, state, funder, ...query }: ListCampaignsQuery) {
  const filter = { pattern: wordsPattern(q), state: state ?? null, funder: funder ?? null };
  const { rows, total } = await cappedPage(
    query,
    (range) => list.all({ ...filter, ...range }),
    () => count.one(filter),
  );
  return toCappedPage(rows.map(toCampaign), query, total);
}

/** @throws AppError COMMON_004 */
export async function getCouponCampaign(id: number): Promise<CouponCampaign> {
  const row = await find.first({ id });
  if (!row) throw fail(commonErrors.notFound);
  return toCampaign(row);
}

/** An existing one. */
export async function campaignOf(id: number): Promise<CouponCampaign> {
  return toCampaign(await find.one({ id }));
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
    state: row.state,
    cost: row.cost,
    createdAt: row.created_at.toISOString(),
  };
}
