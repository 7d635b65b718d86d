import { confirmDay, monthInSeoul, payeeKinds, settleSum, termsOfMonth } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import type { Statement } from '@baeum/contract/domains/settlements/settlements.schemas.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { firstOpenMonth } from './income-rows.public.ts';

const ofUser = { userId: z.number() };

const findState = statement(
  'incomes.find-state',
  {
    parameters: ofUser,
    row: {
      now: present(z.date()),
      last_month: present(z.string().nullable()),
      carried_out: present(z.number().nullable()),
      payee: present(z.enum(payeeKinds).nullable()),
      holidays: present(z.array(z.string())),
    },
  },
  `SELECT now() AS now, s.month::text AS last_month, s.carried_out, (SELECT p.kind FROM payees p WHERE p.user_id = $userId) AS payee, ARRAY(SELECT h.date::text FROM business_holidays h) AS holidays
   FROM (VALUES (1)) v LEFT JOIN LATERAL (SELECT month, carried_out FROM settlements WHERE instructor_id = $userId AND state <> 'OPEN' ORDER BY month DESC LIMIT 1) s ON true`,
);

/** Facts in no confirmed statement, by the month that they are settled in. */
const sumOpen = statement(
  'incomes.sum-open',
  { parameters: ofUser, row: { month: present(z.string()), base: present(z.number()), fee: present(z.number()), income: present(z.number()) } },
  `SELECT greatest(o.month, ${firstOpenMonth})::text AS month, sum(o.base)::bigint AS base, sum(o.fee)::bigint AS fee, sum(o.income)::bigint AS income
   FROM (
     SELECT f.month, f.base, f.fee, f.income FROM income_facts f WHERE f.instructor_id = $userId AND f.settlement_id IS NULL
     UNION ALL SELECT s.month, f.base, f.fee, f.income FROM settlements s JOIN income_facts f ON f.settlement_id = s.id WHERE s.instructor_id = $userId AND s.state = 'OPEN'
   ) o GROUP BY 1`,
);

interface OpenMonths {
  /** `YYYY-MM` of today. */
  thisMonth: string;
  /** As their statements would be if they were confirmed now, the oldest first. */
  months: Statement[];
}

/**
 * A person's unconfirmed months with lines, this month, and the requested one. Each starts from the balance of the one before. A month
 * before the last statement that has none stays empty for good.
 * @param asked `YYYY-MM`
 */
export async function openMonths(userId: number, asked?: string): Promise<OpenMonths> {
  const [{ now, last_month: lastMonth, carried_out: carriedOut, payee, holidays }, sums] = await Promise.all([
    findState.one({ userId }),
    sumOpen.all({ userId }),
  ]);
  const thisMonth = monthInSeoul(now);
  const found = new Map(sums.map(({ month, ...sum }) => [month, sum]));
  for (const month of [thisMonth, ...(asked === undefined ? [] : [`${asked}-01`])]) if (!found.has(month)) found.set(month, { base: 0, fee: 0, income: 0 });
  const free = new Set(holidays);
  const withheld = payee === null || payee === 'INDIVIDUAL';
  let carried = carriedOut ?? 0;
  const months: Statement[] = [];
  for (const [month, sum] of [...found].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const open = lastMonth === null || month > lastMonth;
    const carriedIn = open ? carried : 0;
    const { net: payout, ...settled } = settleSum({ carriedIn, income: sum.income, withheld }, termsOfMonth(month));
    months.push({ month: month.slice(0, 7), status: open ? 'OPEN' : 'CONFIRMED', confirmOn: confirmDay(month, free), ...sum, carriedIn, ...settled, payout });
    if (open) carried = settled.carriedOut;
  }
  return { thisMonth: thisMonth.slice(0, 7), months };
}
