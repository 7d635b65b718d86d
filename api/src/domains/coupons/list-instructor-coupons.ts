import { instructorCouponStates } from '@baeum/contract/domains/coupons/instructor-coupons.rules.ts';
import type { InstructorCoupon, ListInstructorCouponsQuery } from '@baeum/contract/domains/coupons/instructor-coupons.schemas.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { countedPage } from '../../database/paging/counted-page.ts';
import { json, present, statement, type RowOf } from '../../database/statement.ts';
import { campaignState, termsRow, toTerms } from './coupon-rows.ts';

const courseSchema = z.object({ id: z.number(), title: z.string(), slug: z.string() });

const instructorCouponRow = {
  id: z.number(),
  code: z.string(),
  name: z.string(),
  ...termsRow,
  courses: present(json(z.array(courseSchema))),
  starts_at: z.date(),
  expires_at: z.date(),
  issue_limit: present(z.number()),
  active: z.boolean(),
  stopped_by_operator: z.boolean(),
  state: present(z.enum(instructorCouponStates)),
  issued: z.number(),
  used: present(z.number()),
  income: present(z.number()),
  income_lost: present(z.number()),
  created_at: z.date(),
};

const columns = `g.id, g.code, g.name, g.discount_type, g.discount_value, g.max_discount, g.min_order_amount, g.applies_to,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title, 'slug', c.slug) ORDER BY c.id), '[]') FROM coupon_campaign_courses cc
    JOIN courses c ON c.id = cc.course_id WHERE cc.campaign_id = g.id) AS courses,
  g.starts_at, g.expires_at, g.issue_limit, g.active, g.stopped_by_operator, g.issued, g.created_at,
  ${campaignState} AS state,
  (SELECT count(*)::int FROM coupons k WHERE k.campaign_id = g.id AND k.used_at IS NOT NULL) AS used,
  (SELECT coalesce(sum(f.income), 0)::bigint FROM order_items i JOIN income_facts f ON f.order_item_id = i.id WHERE i.coupon_campaign_id = g.id) AS income,
  (SELECT coalesce(sum(div(s.price::numeric * s.share_rate, 100) - div(s.base::numeric * s.share_rate, 100)), 0)::bigint
    FROM order_items i JOIN orders o ON o.id = i.order_id AND o.status IN ('PAID', 'PARTIALLY_REFUNDED') JOIN order_item_courses s ON s.order_item_id = i.id
    WHERE i.coupon_campaign_id = g.id AND i.refunded_at IS NULL) AS income_lost`;

const list = statement(
  'coupons.list-of-instructor',
  {
    parameters: { userId: z.number(), state: z.enum(instructorCouponStates).nullable(), limit: z.number(), offset: z.number() },
    row: { ...instructorCouponRow, total: present(z.number()) },
  },
  `SELECT ${columns}, g.total
   FROM (SELECT *, count(*) OVER () AS total FROM coupon_campaigns g WHERE g.issuer_id = $userId AND ($state::text IS NULL OR $state = ${campaignState})
     ORDER BY g.id DESC LIMIT $limit OFFSET $offset) g ORDER BY g.id DESC`,
);
const find = statement(
  'coupons.find-of-instructor',
  { parameters: { userId: z.number(), id: z.number() }, row: instructorCouponRow },
  `SELECT ${columns} FROM coupon_campaigns g WHERE g.id = $id AND g.issuer_id = $userId`,
);

/** The newest first. */
export async function listInstructorCoupons(userId: number, { state: only, ...paging }: ListInstructorCouponsQuery) {
  const { rows, total } = await countedPage(paging, (range) => list.all({ userId, state: only ?? null, ...range }));
  return toPage(rows.map(toInstructorCoupon), paging, total);
}

export async function findInstructorCoupon(userId: number, id: number): Promise<InstructorCoupon | undefined> {
  const row = await find.first({ userId, id });
  return row && toInstructorCoupon(row);
}

function toInstructorCoupon(row: RowOf<typeof instructorCouponRow>): InstructorCoupon {
  const { id, code, name, courses, active, state, issued, used, income } = row;
  return {
    id,
    code,
    name,
    ...toTerms(row),
    courses,
    startsAt: row.starts_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    limit: row.issue_limit,
    active,
    stoppedByOperator: row.stopped_by_operator,
    state,
    issued,
    used,
    income,
    incomeLost: row.income_lost,
    createdAt: row.created_at.toISOString(),
  };
}
