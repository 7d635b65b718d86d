import { unique } from './factories.ts';
import type { TestApp } from './server.ts';

export interface NewCampaign {
  code?: string;
  name?: string;
  discount?: { percent: number; most?: number } | { won: number };
  minOrderAmount?: number;
  courseIds?: number[];
  instructorId?: number;
  /** The instructor who gives it out, and bears what it takes off. */
  issuerId?: number;
  limit?: number;
  /** SQL intervals around now. */
  starts?: string;
  ends?: string;
}

/** Coupons that can be given out: 10 % off a whole order unless said otherwise. */
export async function createCampaign(app: TestApp, campaign: NewCampaign = {}): Promise<{ id: number; code: string }> {
  const {
    code = unique('C-').toUpperCase(),
    name = '테스트 쿠폰',
    discount = { percent: 10 },
    courseIds,
    instructorId,
    starts = '-1 day',
    ends = '30 days',
  } = campaign;
  const [type, value, most] = 'won' in discount ? ['FIXED', discount.won] : ['PERCENT', discount.percent, discount.most];
  const [row] = await app.sql<{ id: number }>(
    `INSERT INTO coupon_campaigns (code, name, discount_type, discount_value, max_discount, min_order_amount, applies_to, instructor_id, issue_limit, starts_at, expires_at, issuer_id, funded_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + $10::interval, now() + $11::interval, $12, CASE WHEN $12::bigint IS NULL THEN 'PLATFORM' ELSE 'INSTRUCTOR' END) RETURNING id`,
    [
      code,
      name,
      type,
      value,
      most,
      campaign.minOrderAmount ?? 0,
      courseIds ? 'COURSES' : instructorId ? 'INSTRUCTOR' : 'ALL',
      instructorId,
      campaign.limit,
      starts,
      ends,
      campaign.issuerId,
    ],
  );
  const id = Number(row?.id);
  if (courseIds) await app.sql('INSERT INTO coupon_campaign_courses (campaign_id, course_id) SELECT $1, unnest($2::bigint[])', [id, courseIds]);
  return { id, code };
}

/** A coupon of a new campaign in somebody's box. */
export async function giveCoupon(app: TestApp, userId: number, campaign: NewCampaign = {}): Promise<number> {
  const { id } = await createCampaign(app, campaign);
  const [row] = await app.sql<{ id: number }>(
    'INSERT INTO coupons (campaign_id, user_id, starts_at, expires_at) SELECT id, $2, starts_at, expires_at FROM coupon_campaigns WHERE id = $1 RETURNING id',
    [id, userId],
  );
  return Number(row?.id);
}
