import { incomeKinds, type IncomeStatus } from '@baeum/contract/domains/incomes/incomes.rules.ts';
import type { IncomeRow } from '@baeum/contract/domains/incomes/incomes.schemas.ts';
import { settlementStates, type SettlementState } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import { z } from 'zod';
import { json, present, statement, type RowOf } from '../../database/statement.ts';

/** A person's first month that is not confirmed: facts too late for their own month are settled in it. Null before their first statement. */
export const firstOpenMonth = `(SELECT (max(n.month) + interval '1 month')::date FROM settlements n WHERE n.instructor_id = $userId AND n.state <> 'OPEN')`;

/** In which month a fact `f` with its statement `s`, if it has one, is settled. */
const monthOf = (fact: string, settlement: string) => `to_char(coalesce(${settlement}.month, greatest(${fact}.month, ${firstOpenMonth})), 'YYYY-MM')`;

const relatedSchema = z.object({ id: z.number(), kind: z.enum(incomeKinds), month: z.string(), at: z.string(), net: z.number() });

const incomeRow = {
  id: z.number(),
  kind: z.enum(incomeKinds),
  occurred_at: z.date(),
  settlement_id: z.number().nullable(),
  state: present(z.enum(settlementStates).nullable()),
  month: present(z.string()),
  course_id: z.number().nullable(),
  mentoring_id: z.number().nullable(),
  course_title: present(z.string().nullable()),
  item_title: present(z.string().nullable()),
  in_roadmap: present(z.boolean()),
  coupon_name: present(z.string().nullable()),
  note: z.string().nullable(),
  list_price: present(z.number().nullable()),
  sale_price: present(z.number().nullable()),
  instructor_discount: present(z.number()),
  platform_discount: present(z.number()),
  share_rate: present(z.number().nullable()),
  base: z.number(),
  fee: z.number(),
  income: z.number(),
  related: present(json(z.array(relatedSchema))),
};

/** Sales as stored in the order; the usual price of a course comes from its price log, for the moment of the order. */
const columns = `f.id, f.kind, f.occurred_at, f.settlement_id, s.state, ${monthOf('f', 's')} AS month, f.course_id, f.mentoring_id,
  k.title AS course_title, i.title AS item_title, coalesce(i.type = 'ROADMAP', false) AS in_roadmap, p.name AS coupon_name, f.note,
  CASE WHEN f.mentoring_id IS NOT NULL THEN i.price ELSE greatest(c.price, (SELECT l.price FROM course_prices l WHERE l.course_id = c.course_id AND l.changed_at <= o.created_at ORDER BY l.id DESC LIMIT 1)) END AS list_price,
  CASE WHEN f.mentoring_id IS NOT NULL THEN i.price ELSE c.price END AS sale_price, coalesce(c.instructor_discount, 0) AS instructor_discount,
  coalesce(c.platform_discount, i.discount, 0) AS platform_discount, coalesce(c.share_rate, g.share_rate) AS share_rate, f.base, f.fee, f.income, r.related`;

const joined = `LEFT JOIN settlements s ON s.id = f.settlement_id
  LEFT JOIN courses k ON k.id = f.course_id LEFT JOIN mentorings g ON g.id = f.mentoring_id
  LEFT JOIN order_items i ON i.id = f.order_item_id LEFT JOIN orders o ON o.id = i.order_id
  LEFT JOIN order_item_courses c ON c.order_item_id = i.id AND c.course_id = f.course_id
  LEFT JOIN coupon_campaigns p ON p.id = i.coupon_campaign_id AND p.issuer_id = f.instructor_id AND c.channel = 'INSTRUCTOR'
  CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind, 'month', ${monthOf('a', 't')}, 'at', a.occurred_at, 'net', a.income) ORDER BY a.occurred_at, a.id), '[]') AS related
    FROM income_facts a LEFT JOIN settlements t ON t.id = a.settlement_id
    WHERE a.order_item_id = f.order_item_id AND a.course_id IS NOT DISTINCT FROM f.course_id AND a.instructor_id = f.instructor_id AND a.id <> f.id
  ) r`;

const inSeoul = (day: string) => `(${day})::timestamp AT TIME ZONE 'Asia/Seoul'`;

const filter = {
  userId: z.number(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  courseId: z.number().nullable(),
  state: z.enum(settlementStates).nullable(),
};
const matching = `f.instructor_id = $userId AND f.occurred_at >= coalesce(${inSeoul('$from::text::date')}, '-infinity') AND f.occurred_at < coalesce(${inSeoul('$to::text::date + 1')}, 'infinity')
  AND ($courseId::bigint IS NULL OR f.course_id = $courseId)
  AND ($state::text IS NULL OR coalesce((SELECT b.state FROM settlements b WHERE b.id = f.settlement_id), 'OPEN') = $state)`;

/** The facts in a month's statement, and those that it would get if it were confirmed now. */
const ofMonth = `(f.settlement_id = (SELECT b.id FROM settlements b WHERE b.instructor_id = $userId AND b.month = $month::text::date)
  OR (f.settlement_id IS NULL AND f.month <= $month::text::date AND greatest(f.month, ${firstOpenMonth}) = $month::text::date))`;

/** After the row \`afterId\`, or from the newest on where there is none. */
const page = { limit: z.number(), offset: z.number(), afterId: z.number().nullable() };
const after = `(f.occurred_at, f.id) < (coalesce((SELECT b.occurred_at FROM income_facts b WHERE b.id = $afterId), 'infinity'), coalesce($afterId::bigint, 9223372036854775807))`;

/** The page is chosen by an index of the facts alone; other tables are joined afterwards. */
const listed = (condition: string) => `SELECT ${columns}
  FROM (SELECT * FROM income_facts f WHERE ${condition} AND ${after} ORDER BY f.occurred_at DESC, f.id DESC LIMIT $limit OFFSET $offset) f ${joined}
  ORDER BY f.occurred_at DESC, f.id DESC`;
const counted = (condition: string) => `SELECT count(*) AS total FROM income_facts f WHERE ${condition}`;

const total = { total: present(z.number()) };
const month = { month: z.string() };
const lists = {
  all: {
    list: statement('incomes.list', { parameters: { ...filter, ...page }, row: incomeRow }, listed(matching)),
    count: statement('incomes.count', { parameters: filter, row: total }, counted(matching)),
  },
  month: {
    list: statement('incomes.list-of-month', { parameters: { ...filter, ...month, ...page }, row: incomeRow }, listed(`${matching} AND ${ofMonth}`)),
    count: statement('incomes.count-of-month', { parameters: { ...filter, ...month }, row: total }, counted(`${matching} AND ${ofMonth}`)),
  },
};

/** The filter of a person's lines; days of Seoul. @property month `YYYY-MM` */
export interface IncomeFilter {
  month?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  courseId?: number | undefined;
  status?: IncomeStatus | undefined;
}

/** A person's lines, newest first. */
export async function findIncomes(
  userId: number,
  wanted: IncomeFilter,
  { limit, offset = 0, afterId = null }: { limit: number; offset?: number; afterId?: number | null },
) {
  const values = { ...valuesOf(userId, wanted), limit, offset, afterId };
  const rows = wanted.month === undefined ? await lists.all.list.all(values) : await lists.month.list.all({ ...values, month: `${wanted.month}-01` });
  return rows.map(toIncomeRow);
}

export async function countIncomes(userId: number, wanted: IncomeFilter): Promise<number> {
  const values = valuesOf(userId, wanted);
  const { total: found } =
    wanted.month === undefined ? await lists.all.count.one(values) : await lists.month.count.one({ ...values, month: `${wanted.month}-01` });
  return found;
}

function valuesOf(userId: number, { from, to, courseId, status }: IncomeFilter) {
  const state: SettlementState | null = status === 'PENDING' ? 'OPEN' : (status ?? null);
  return { userId, from: from ?? null, to: to ?? null, courseId: courseId ?? null, state };
}

function toIncomeRow(row: RowOf<typeof incomeRow>): IncomeRow {
  const { id, kind, month: settledIn, base, fee: platformFee, income: net } = row;
  const related = row.related.map(({ at, ...rest }) => ({ ...rest, occurredAt: new Date(at).toISOString() }));
  const refunded = kind === 'REFUND' ? related.find((other) => other.kind === 'SALE' || other.kind === 'MENTORING') : undefined;
  return {
    id,
    kind,
    occurredAt: row.occurred_at.toISOString(),
    ...(row.settlement_id !== null && row.state !== 'OPEN' && { settlementId: row.settlement_id }),
    month: settledIn,
    ...namesOf(row),
    ...(row.course_id !== null && { courseId: row.course_id }),
    ...(row.mentoring_id !== null && { mentoringId: row.mentoring_id }),
    ...(refunded && { refundOf: refunded.id }),
    ...saleOf(row),
    base,
    platformFee,
    net,
    status: statusOf(row.state),
    related,
  };
}

function namesOf({ kind, note, course_title: course, item_title: item, in_roadmap: inRoadmap, coupon_name: couponName }: RowOf<typeof incomeRow>) {
  return {
    title: (kind === 'ADJUSTMENT' ? note : (course ?? item)) ?? '멘토링',
    ...(inRoadmap && item !== null && { roadmapTitle: item }),
    ...(couponName !== null && { couponName }),
  };
}

/** Once the order is deleted, only the base of a sale is known. */
function saleOf({
  kind,
  base,
  income,
  ...row
}: RowOf<typeof incomeRow>): Pick<IncomeRow, 'listPrice' | 'salePrice' | 'instructorDiscount' | 'platformDiscount' | 'shareRate'> {
  if (kind === 'ADJUSTMENT') return { listPrice: 0, salePrice: 0, instructorDiscount: 0, platformDiscount: 0, shareRate: 100 };
  const salePrice = row.sale_price ?? Math.abs(base);
  return {
    listPrice: row.list_price ?? salePrice,
    salePrice,
    instructorDiscount: row.instructor_discount,
    platformDiscount: row.platform_discount,
    shareRate: row.share_rate ?? Math.min(100, Math.max(70, Math.round((100 * income) / base))),
  };
}

function statusOf(state: SettlementState | null): IncomeStatus {
  return state === null || state === 'OPEN' ? 'PENDING' : state;
}
