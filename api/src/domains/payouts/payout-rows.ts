import { payoutStates } from '@baeum/contract/domains/payouts/payouts.rules.ts';
import type { Payout, PayoutDetail, PayoutLine } from '@baeum/contract/domains/payouts/payouts.schemas.ts';
import { payoutLineStates } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { openPayee } from '../settlements/sealed-payees.public.ts';

export const payoutRow = {
  id: z.number(),
  state: z.enum(payoutStates),
  made_by: z.number(),
  maker: z.string(),
  made_at: z.date(),
  approved_by: z.number().nullable(),
  approver: z.string().nullable(),
  approved_at: z.date().nullable(),
  sent_at: z.date().nullable(),
  canceled_at: z.date().nullable(),
  total: z.number(),
  lines: present(z.number()),
  returned: present(z.number()),
};

export const payoutColumns = `b.id, b.state, b.made_by, m.name AS maker, b.made_at, b.approved_by, a.name AS approver, b.approved_at, b.sent_at, b.canceled_at, b.total,
  (SELECT count(*) FROM payout_lines l WHERE l.batch_id = b.id) AS lines,
  (SELECT coalesce(sum(l.amount), 0)::bigint FROM payout_lines l WHERE l.batch_id = b.id AND l.state = 'RETURNED') AS returned`;

/** The maker of the pay-out `b`, and its approver. */
export const payoutPeople = 'JOIN users m ON m.id = b.made_by LEFT JOIN users a ON a.id = b.approved_by';
export const payoutTables = `payout_batches b ${payoutPeople}`;

export function toPayout(row: RowOf<typeof payoutRow>): Payout {
  const { approved_by: approvedBy, approver, approved_at: approvedAt, sent_at: sentAt, canceled_at: canceledAt } = row;
  return {
    id: row.id,
    state: row.state,
    made: { id: row.made_by, name: row.maker, at: row.made_at.toISOString() },
    ...(approvedBy !== null && approver !== null && approvedAt && { approved: { id: approvedBy, name: approver, at: approvedAt.toISOString() } }),
    ...(sentAt && { sentAt: sentAt.toISOString() }),
    ...(canceledAt && { canceledAt: canceledAt.toISOString() }),
    total: row.total,
    count: row.lines,
    returned: row.returned,
  };
}

const find = statement('payouts.find', { parameters: { id: z.number() }, row: payoutRow }, `SELECT ${payoutColumns} FROM ${payoutTables} WHERE b.id = $id`);

const lineRow = {
  settlement_id: z.number(),
  instructor_id: z.number(),
  name: z.string(),
  month: present(z.string()),
  amount: z.number(),
  payee_sealed: present(z.string().nullable()),
  state: present(z.enum(payoutLineStates)),
  returned_at: z.date().nullable(),
  return_reason: z.string().nullable(),
};

/** The destination of a line is known as long as its statement is in the pay-out. */
export const findLines = statement(
  'payouts.find-lines',
  { parameters: { id: z.number() }, row: lineRow },
  `SELECT l.settlement_id, s.instructor_id, u.name, to_char(s.month, 'YYYY-MM') AS month, l.amount, CASE WHEN s.batch_id = l.batch_id THEN s.payee_sealed END AS payee_sealed,
     CASE b.state WHEN 'SENT' THEN l.state WHEN 'CANCELED' THEN 'CANCELED' ELSE 'WAITING' END AS state, l.returned_at, l.return_reason
   FROM payout_lines l JOIN payout_batches b ON b.id = l.batch_id JOIN settlements s ON s.id = l.settlement_id JOIN users u ON u.id = s.instructor_id
   WHERE l.batch_id = $id ORDER BY l.settlement_id`,
);

/** @throws AppError COMMON_004 */
export async function getPayout(id: number): Promise<PayoutDetail> {
  const row = await find.first({ id });
  if (!row) throw fail(commonErrors.notFound);
  return { ...toPayout(row), lines: (await findLines.all({ id })).map(toLine) };
}

function toLine(row: RowOf<typeof lineRow>): PayoutLine {
  const { payee_sealed: sealed, instructor_id: instructorId, returned_at: returnedAt, return_reason: returnReason } = row;
  const payee = sealed === null ? undefined : openPayee(sealed, instructorId);
  return {
    settlementId: row.settlement_id,
    instructor: { id: instructorId, name: row.name },
    month: row.month,
    amount: row.amount,
    ...(payee && { bank: payee.bank, accountName: payee.accountName, last4: payee.account.slice(-4) }),
    state: row.state,
    ...(returnedAt && { returnedAt: returnedAt.toISOString() }),
    ...(returnReason !== null && { returnReason }),
  };
}
