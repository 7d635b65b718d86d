import { heldBySystem, payeeKinds, settlementStates, settleSum, termsOfMonth } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { giveToStatement } from '../incomes/settle-facts.public.ts';
import { post } from '../ledger/ledger.public.ts';
import { notifyConfirmed } from './notify-confirmed.ts';

const ofMonth = { instructorId: z.number(), month: z.string() };

const open = statement(
  'settlements.open',
  { parameters: ofMonth },
  'INSERT INTO settlements (instructor_id, month) VALUES ($instructorId, $month::text::date) ON CONFLICT DO NOTHING',
);

const lock = statement(
  'settlements.lock-of-month',
  {
    parameters: ofMonth,
    row: {
      id: z.number(),
      state: z.enum(settlementStates),
      backfilled: z.boolean(),
      carried_in: present(z.number()),
      payee: present(z.enum(payeeKinds).nullable()),
    },
  },
  `SELECT s.id, s.state, s.backfilled,
     coalesce((SELECT b.carried_out FROM settlements b WHERE b.instructor_id = s.instructor_id AND b.month < s.month AND b.state <> 'OPEN' ORDER BY b.month DESC LIMIT 1), 0) AS carried_in,
     (SELECT p.kind FROM payees p WHERE p.user_id = s.instructor_id) AS payee
   FROM settlements s WHERE s.instructor_id = $instructorId AND s.month = $month::text::date FOR UPDATE OF s`,
);

const won = z.number();
const confirm = statement(
  'settlements.confirm-statement',
  {
    parameters: {
      id: z.number(),
      confirmOn: z.string(),
      heldReason: z.string().nullable(),
      base: won,
      fee: won,
      income: won,
      carriedIn: won,
      incomeTax: won,
      localTax: won,
      net: won,
      carriedOut: won,
    },
  },
  `UPDATE settlements SET state = CASE WHEN $heldReason::text IS NULL THEN 'CONFIRMED' ELSE 'HELD' END, held_reason = $heldReason, confirm_on = $confirmOn::text::date, confirmed_at = now(),
     base = $base::bigint, fee = $fee::bigint, income = $income::bigint, carried_in = $carriedIn::bigint, income_tax = $incomeTax::bigint, local_tax = $localTax::bigint,
     net = $net::bigint, carried_out = $carriedOut::bigint
   WHERE id = $id AND state = 'OPEN'`,
);

/**
 * Confirms a person's income of a month, once: from then on it does not change. A person without a payee yet is taxed as a private person.
 * Statements written by a migration and those without a payee are held.
 */
export async function confirmStatement(instructorId: number, month: string, confirmOn: string): Promise<void> {
  await transaction(async () => {
    await open.run({ instructorId, month });
    const { id, state, backfilled, carried_in: carriedIn, payee } = await lock.one({ instructorId, month });
    if (state !== 'OPEN') return;
    const sums = await giveToStatement({ settlementId: id, instructorId, month });
    const settled = settleSum({ carriedIn, income: sums.income, withheld: payee === null || payee === 'INDIVIDUAL' }, termsOfMonth(month));
    const heldReason = backfilled ? heldBySystem.backfill : payee === null && settled.net > 0 ? heldBySystem.noPayee : null;
    await confirm.run({ id, confirmOn, heldReason, ...sums, carriedIn, ...settled });
    const taxes = settled.incomeTax + settled.localTax;
    await notifyConfirmed(id);
    await post({
      key: `settlement:${id}:confirmed`,
      kind: 'INCOME_SETTLED',
      entries: [
        { account: 'instructor_payables', userId: instructorId, amount: taxes },
        { account: 'withheld_taxes', amount: -taxes },
      ],
    });
  });
}
