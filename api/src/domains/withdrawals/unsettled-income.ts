import { heldBySystem } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import type { WithdrawalPreview } from '@baeum/contract/domains/withdrawals/withdrawals.contract.ts';
import { withdrawalErrors } from '@baeum/contract/domains/withdrawals/withdrawals.errors.ts';
import { unsettledReasons } from '@baeum/contract/domains/withdrawals/withdrawals.rules.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { recordAdjustment } from '../incomes/record-adjustment.public.ts';
import { confirmDays } from '../settlements/months-to-confirm.public.ts';

const ofUser = { userId: z.number() };

/** Facts after the last statement of a month go into the next one. */
const findWaiting = statement(
  'withdrawals.find-unsettled-income',
  {
    parameters: { ...ofUser, noPayee: z.string() },
    row: { month: present(z.string()), reason: present(z.enum(unsettledReasons)), sum: present(z.number()) },
  },
  `SELECT month::text AS month, reason, sum(amount)::bigint AS sum FROM (
     SELECT greatest(f.month, (SELECT max(c.month) + interval '1 month' FROM settlements c WHERE c.instructor_id = $userId AND c.state <> 'OPEN'))::date AS month, 'NOT_CONFIRMED' AS reason, f.income AS amount
     FROM income_facts f WHERE f.instructor_id = $userId AND f.settlement_id IS NULL
     UNION ALL SELECT s.month, 'NOT_CONFIRMED', f.income FROM settlements s JOIN income_facts f ON f.settlement_id = s.id WHERE s.instructor_id = $userId AND s.state = 'OPEN'
     UNION ALL SELECT s.month, CASE WHEN s.state = 'CONFIRMED' THEN 'NOT_PAID' WHEN s.held_reason = $noPayee THEN 'NO_PAYEE' ELSE 'HELD' END, s.net
       FROM settlements s WHERE s.instructor_id = $userId AND s.state IN ('CONFIRMED', 'HELD') AND s.net > 0
   ) w GROUP BY 1, 2 ORDER BY 1, 2`,
);

const findRest = statement(
  'withdrawals.find-rest-of-income',
  { parameters: ofUser, row: { rest: present(z.number()) } },
  "SELECT greatest(carried_out, 0)::bigint AS rest FROM settlements WHERE instructor_id = $userId AND state <> 'OPEN' ORDER BY month DESC LIMIT 1",
);

/** A person's unpaid income, by month and by what it waits for. */
export async function findUnsettled(userId: number): Promise<WithdrawalPreview['income']['waiting']> {
  const rows = await findWaiting.all({ userId, noPayee: heldBySystem.noPayee });
  if (rows.length === 0) return [];
  const confirmDay = await confirmDays();
  return rows.map(({ month, reason, sum }) => ({
    month: month.slice(0, 7),
    reason,
    sum,
    ...(reason === 'NOT_CONFIRMED' && { confirmOn: confirmDay(month) }),
  }));
}

/** The balance of their last statement that was too little to be paid; a negative one is not reclaimed. */
export async function remainingIncome(userId: number): Promise<number> {
  return (await findRest.first({ userId }))?.rest ?? 0;
}

/**
 * A person who leaves explicitly waives a balance too little to be paid: it is removed from the books in the transaction of the withdrawal.
 * @throws AppError WITHDRAWAL_001 where the balance differs from the waived sum
 */
export async function waiveRest(userId: number, waived: number): Promise<void> {
  const rest = await remainingIncome(userId);
  if (waived !== rest) throw fail(withdrawalErrors.restToWaive);
  if (rest > 0) await recordAdjustment({ instructorId: userId, amount: -rest, note: '탈퇴하며 포기한 금액' });
}
