import type { IncomeSummary } from '@baeum/contract/domains/incomes/incomes.schemas.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { openMonths } from './open-months.public.ts';

const won = present(z.number());

/** Sums two months from their lines, and adds confirmed statements, which store their sums. */
const sum = statement(
  'incomes.sum',
  { parameters: { userId: z.number() }, row: { this_month: won, last_month: won, confirmed: won, unpaid: won } },
  `SELECT f.this_month, f.last_month, s.confirmed, s.unpaid
   FROM (SELECT date_trunc('month', now() AT TIME ZONE 'Asia/Seoul')::date AS month) m
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(i.income) FILTER (WHERE i.month = m.month), 0)::bigint AS this_month, coalesce(sum(i.income) FILTER (WHERE i.month < m.month), 0)::bigint AS last_month
       FROM income_facts i WHERE i.instructor_id = $userId AND i.month BETWEEN (m.month - interval '1 month')::date AND m.month
     ) f
     CROSS JOIN (
       SELECT coalesce(sum(income), 0)::bigint AS confirmed, coalesce(sum(net) FILTER (WHERE state IN ('CONFIRMED', 'HELD')), 0)::bigint AS unpaid
       FROM settlements WHERE instructor_id = $userId AND state <> 'OPEN'
     ) s`,
);

/** A person's income, and the part still to be paid. */
export async function getIncomeSummary(userId: number): Promise<IncomeSummary> {
  const [sums, { thisMonth, months }] = await Promise.all([sum.one({ userId }), openMonths(userId)]);
  const [oldest] = months;
  const open = months.reduce((total, { income }) => total + income, 0);
  const newest = months.find(({ month }) => month === thisMonth);
  if (!oldest || !newest) throw new Error('this month is always open');
  return {
    month: thisMonth,
    thisMonth: sums.this_month,
    lastMonth: sums.last_month,
    pending: open + oldest.carriedIn + sums.unpaid,
    total: open + sums.confirmed,
    confirmOn: newest.confirmOn,
    openMonths: months
      .map(({ month, confirmOn, income, carriedIn, payout, carriedOut }) => ({ month, confirmOn, income, carriedIn, payout, carriedOut }))
      .toReversed(),
  };
}
