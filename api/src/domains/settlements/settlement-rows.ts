import { payeeRestDays } from '@baeum/contract/domains/payees/payees.rules.ts';
import {
  payeeKinds,
  settlementStates,
  settleSum,
  taxInvoiceStates,
  termsOfMonth,
  unpayableReasons,
} from '@baeum/contract/domains/settlements/settlements.rules.ts';
import type { Settlement } from '@baeum/contract/domains/settlements/settlements.schemas.ts';
import { z } from 'zod';
import { json, present, type RowOf } from '../../database/statement.ts';
import { openPayee, payeeIsReady } from './sealed-payees.public.ts';

const shownPayee = { kind: z.enum(payeeKinds), accountName: z.string(), bank: z.string(), last4: z.string() };

export const settlementRow = {
  id: z.number(),
  instructor_id: z.number(),
  name: z.string(),
  first_day: present(z.string()),
  state: z.enum(settlementStates),
  confirm_on: present(z.string().nullable()),
  base: present(z.number()),
  fee: present(z.number()),
  income: present(z.number()),
  carried_in: present(z.number()),
  income_tax: z.number(),
  local_tax: z.number(),
  net: z.number(),
  carried_out: z.number(),
  held_reason: z.string().nullable(),
  tax_invoice: z.enum(taxInvoiceStates).nullable(),
  payee: present(json(z.object(shownPayee)).nullable()),
  payable_from: present(z.date().nullable()),
  payee_sealed: z.string().nullable(),
  unpayable: present(z.enum(unpayableReasons).nullable()),
  confirmed_at: z.date().nullable(),
  paid_at: z.date().nullable(),
  batch_id: z.number().nullable(),
};
export type SettlementRow = RowOf<typeof settlementRow>;

/** Why an operator cannot put the statement `s` of the person `u` with the payee `p` into a pay-out; null where they can. */
export const unpayable = `CASE WHEN s.state <> 'CONFIRMED' THEN 'STATE' WHEN s.net = 0 THEN 'NOTHING' WHEN s.batch_id IS NOT NULL THEN 'IN_PAYOUT'
  WHEN s.instructor_id = $operatorId THEN 'OWN' WHEN u.status = 'WITHDRAWN' THEN 'WITHDRAWN' WHEN p.user_id IS NULL THEN 'NO_PAYEE'
  WHEN NOT ${payeeIsReady('p')} THEN 'PAYEE_CHANGED' WHEN s.income_tax = 0 AND s.tax_invoice IS DISTINCT FROM 'RECEIVED' THEN 'TAX_INVOICE' END`;

/** The person of the statement `s`, and their payee. */
export const withPeople = 'JOIN users u ON u.id = s.instructor_id LEFT JOIN payees p ON p.user_id = s.instructor_id';

/** The sum of an open statement so far: its facts, those it would get, and the balance of the one before. */
export const untilNow = `LEFT JOIN LATERAL (
    SELECT coalesce(sum(f.base), 0)::bigint AS base, coalesce(sum(f.fee), 0)::bigint AS fee, coalesce(sum(f.income), 0)::bigint AS income,
      coalesce((SELECT b.carried_out FROM settlements b WHERE b.instructor_id = s.instructor_id AND b.month < s.month AND b.state <> 'OPEN' ORDER BY b.month DESC LIMIT 1), 0) AS carried_in
    FROM income_facts f WHERE f.instructor_id = s.instructor_id AND (f.settlement_id = s.id OR (f.settlement_id IS NULL AND f.month <= s.month))
  ) n ON s.state = 'OPEN'`;

export const settlementColumns = `s.id, s.instructor_id, u.name, s.month::text AS first_day, s.state, s.confirm_on::text AS confirm_on, coalesce(n.base, s.base) AS base, coalesce(n.fee, s.fee) AS fee,
  coalesce(n.income, s.income) AS income, coalesce(n.carried_in, s.carried_in) AS carried_in, s.income_tax, s.local_tax, s.net, s.carried_out, s.held_reason, s.tax_invoice,
  CASE WHEN p.user_id IS NOT NULL THEN jsonb_build_object('kind', p.kind, 'accountName', p.account_name, 'bank', p.bank, 'last4', p.last4) END AS payee,
  CASE WHEN NOT ${payeeIsReady('p')} THEN p.changed_at + interval '${payeeRestDays} days' END AS payable_from, s.payee_sealed, ${unpayable} AS unpayable, s.confirmed_at, s.paid_at, s.batch_id`;

/** @param confirmDay of a month, by its first day */
export function toSettlement(row: SettlementRow, confirmDay: (month: string) => string): Settlement {
  const { first_day: firstDay, income, carried_in: carriedIn } = row;
  return {
    id: row.id,
    instructor: { id: row.instructor_id, name: row.name },
    month: firstDay.slice(0, 7),
    state: row.state,
    confirmOn: row.confirm_on ?? confirmDay(firstDay),
    base: row.base,
    fee: row.fee,
    income,
    carriedIn,
    ...settledOf(row),
    ...(row.held_reason !== null && { heldReason: row.held_reason }),
    ...(row.tax_invoice !== null && { taxInvoice: row.tax_invoice }),
    ...payeeOf(row),
    ...(row.unpayable !== null && { unpayable: row.unpayable }),
    ...(row.confirmed_at && { confirmedAt: row.confirmed_at.toISOString() }),
    ...(row.paid_at && { paidAt: row.paid_at.toISOString() }),
    ...(row.batch_id !== null && { batchId: row.batch_id }),
  };
}

function settledOf({ state, first_day: month, income, carried_in: carriedIn, payee, ...row }: SettlementRow) {
  if (state === 'OPEN') return settleSum({ carriedIn, income, withheld: payee === null || payee.kind === 'INDIVIDUAL' }, termsOfMonth(month));
  return { incomeTax: row.income_tax, localTax: row.local_tax, net: row.net, carriedOut: row.carried_out };
}

/** Of a statement in a pay-out, the payee stored with it. */
function payeeOf({ payee_sealed: sealed, payee, payable_from: from, instructor_id: instructorId }: SettlementRow): Pick<Settlement, 'payee'> {
  if (sealed !== null) {
    const { kind, accountName, bank, account } = openPayee(sealed, instructorId);
    return { payee: { kind, accountName, bank, last4: account.slice(-4) } };
  }
  return payee ? { payee: { ...payee, ...(from && { payableFrom: from.toISOString() }) } } : {};
}
