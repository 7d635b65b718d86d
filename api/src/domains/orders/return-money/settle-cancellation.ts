import { subtractWon } from '@baeum/contract/shared/money.ts';
import { z } from 'zod';
import { present, statement } from '../../../database/statement.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Outcome } from '../../../outside/payment/provider.ts';
import { notifyOperators } from '../../notifications/notify-operators.public.ts';
import { findPayment, type OwnPayment } from '../../payments/payments.public.ts';
import { lockOrder, type OrderHead } from '../state/move-order.ts';
import { giveBackAtProvider } from './give-back-at-provider.ts';
import { recordRefundSent, recordReturnSent } from './record-sent.ts';

const sumRefunds = statement(
  'orders.sum-refunds',
  { parameters: { orderId: z.number() }, row: { sent: present(z.number()), on_their_way: present(z.number()) } },
  `SELECT coalesce(sum(amount) FILTER (WHERE sent_at IS NOT NULL), 0)::bigint AS sent, count(*) FILTER (WHERE sent_at IS NULL AND refusal_code IS NULL) AS on_their_way FROM refunds WHERE order_id = $orderId`,
);

const findRefused = statement(
  'orders.find-refused-refunds',
  { parameters: { orderId: z.number() }, row: { id: z.number(), amount: z.number() } },
  'SELECT id, amount FROM refunds WHERE order_id = $orderId AND sent_at IS NULL AND refusal_code IS NOT NULL ORDER BY id',
);

/**
 * Processes a provider's report about a payment that was read after its arrival was recorded: money refunded directly at
 * the provider is also refunded in our books. Compares only sums, so that repeated reports have no effect.
 * @returns why there is no result yet, so that it must be read again
 */
export async function settleCancellation(orderId: number, outcome: Outcome): Promise<string | undefined> {
  if (outcome.kind === 'unknown') return outcome.why;
  return transaction(async () => {
    const order = await lockOrder(orderId);
    const payment = await findPayment(orderId);
    const wentBack = wentBackOf(order, outcome);
    if (wentBack === undefined) return reportMissing(order);
    return payment.state === 'RETURNED' ? settleReturn(order, payment, wentBack) : settleRefunds(order, payment, wentBack, outcome.kind === 'waiting');
  });
}

/** @returns undefined when the provider knows of no money */
function wentBackOf({ id, orderNo, amount }: OrderHead, outcome: Exclude<Outcome, { kind: 'unknown' }>): number | undefined {
  if (outcome.kind === 'refused' || outcome.kind === 'open') return undefined;
  if (outcome.orderNo !== orderNo || outcome.amount !== amount)
    throw new Error(`the provider speaks of ${outcome.orderNo} over ${outcome.amount} and not of order ${id}`);
  // An account that waits again is one of a transfer that the bank took back.
  return outcome.kind === 'approved' ? (outcome.canceled ?? 0) : amount;
}

async function reportMissing({ id, orderNo, amount }: OrderHead): Promise<undefined> {
  await notifyOperators('payment-changed', { id, orderNo, amount, what: 'MISSING' }, `orders/${id}/missing`);
}

/** Money of an ended order was returned by us, or directly at the provider. */
async function settleReturn({ id: orderId, amount }: OrderHead, payment: OwnPayment, wentBack: number): Promise<undefined> {
  if (wentBack >= amount) await recordReturnSent(orderId, payment);
}

async function settleRefunds(order: OrderHead, payment: OwnPayment, wentBack: number, isUndone: boolean): Promise<string | undefined> {
  const { sent, on_their_way: onTheirWay } = await sumRefunds.one({ orderId: order.id });
  if (wentBack === sent) return undefined;
  if (onTheirWay > 0) return 'a refund of ours is on its way';
  // A refund was recorded since the provider answered, or it takes its time.
  if (wentBack < sent) return `${sent} won were sent back, of which the provider knows ${wentBack}`;
  const amount = await coverRefused(order.id, subtractWon(wentBack, sent));
  return amount === 0 ? undefined : giveBackAtProvider(order, payment, { amount, isUndone });
}

/** Money returned at the provider first covers refunds that the provider did not send for us. @returns the rest */
async function coverRefused(orderId: number, amount: number): Promise<number> {
  let left = amount;
  for (const refund of await findRefused.all({ orderId })) {
    if (refund.amount > left) continue;
    await recordRefundSent(refund.id);
    left = subtractWon(left, refund.amount);
  }
  return left;
}
