import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';

const settlement = { settlementId: z.number(), instructorId: z.number(), month: z.string() };

const give = statement(
  'incomes.give-to-statement',
  { parameters: settlement },
  'UPDATE income_facts SET settlement_id = $settlementId WHERE instructor_id = $instructorId AND settlement_id IS NULL AND month <= $month::text::date',
);

const sum = statement(
  'incomes.sum-of-statement',
  { parameters: { settlementId: z.number() }, row: { base: present(z.number()), fee: present(z.number()), income: present(z.number()) } },
  `SELECT coalesce(sum(base), 0)::bigint AS base, coalesce(sum(fee), 0)::bigint AS fee, coalesce(sum(income), 0)::bigint AS income
   FROM income_facts WHERE settlement_id = $settlementId`,
);

/** Assigns to a statement all facts up to its month that are in no statement yet, including those too late for the one of their own month. @returns its sums */
export async function giveToStatement(values: {
  settlementId: number;
  instructorId: number;
  month: string;
}): Promise<{ base: number; fee: number; income: number }> {
  await give.run(values);
  return sum.one({ settlementId: values.settlementId });
}
