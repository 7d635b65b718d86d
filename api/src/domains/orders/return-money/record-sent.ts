import { z } from 'zod';
import { present, statement } from '../../../database/statement.ts';
import { post, type LedgerEntry } from '../../ledger/ledger.public.ts';
import { recordReturned } from '../../payments/payments.public.ts';

const recordSent = statement(
  'orders.record-refund-sent',
  { parameters: { id: z.number() }, row: { order_id: z.number(), amount: present(z.number()) } },
  'UPDATE refunds SET sent_at = now(), account = NULL, refusal_code = NULL, refusal_message = NULL WHERE id = $id AND sent_at IS NULL RETURNING order_id, amount',
);

/** Records that the money of a refund was sent. A repeated call changes nothing. */
export async function recordRefundSent(id: number): Promise<void> {
  const row = await recordSent.first({ id });
  if (row) await post({ key: `refund:${id}:sent`, kind: 'REFUND_SENT', orderId: row.order_id, entries: sent(row.amount) });
}

/** Records that money of an ended order was returned. A repeated call changes nothing. */
export async function recordReturnSent(orderId: number, { id, amount }: { id: number; amount: number }): Promise<void> {
  if (await recordReturned(id)) await post({ key: `payment:${id}:sent`, kind: 'REFUND_SENT', orderId, entries: sent(amount) });
}

function sent(amount: number): LedgerEntry[] {
  return [
    { account: 'refunds_due', amount },
    { account: 'provider', amount: -amount },
  ];
}
