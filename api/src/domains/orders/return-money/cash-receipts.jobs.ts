import { refundableStatuses } from '@baeum/contract/domains/orders/orders.rules.ts';
import { subtractWon } from '@baeum/contract/shared/money.ts';
import { z } from 'zod';
import { transaction } from '../../../database/transaction.ts';
import { defineJob, type QueuedJob } from '../../../jobs/define-job.ts';
import { notifyOperators } from '../../notifications/notify-operators.public.ts';
import { decideCashReceipt, recordCashReceipt, recordCashReceiptFailed, type DueReceipt } from '../../payments/cash-receipts.public.ts';
import { findPayment, type OwnPayment } from '../../payments/payments.public.ts';
import { providerNamed } from '../../payments/providers.public.ts';
import { endTry, takeTry } from '../../payments/tries.public.ts';
import { goodsOf } from '../state/goods.ts';
import { findHead, lockOrder, type OrderHead } from '../state/move-order.ts';
import { nameOfOrder } from '../state/name-of-order.ts';

/** Adjusts the cash receipt of an order to the amount paid and not refunded. One at a time, so that nothing is revoked twice. */
export const settleCashReceipt: QueuedJob<{ orderId: number }> = defineJob(
  'orders.settle-cash-receipt',
  z.object({ orderId: z.number() }),
  async ({ orderId }) => {
    const [order, payment] = [await findHead(orderId), await findPayment(orderId)];
    for (let due = await decide(orderId); due; due = await decide(orderId)) if (!(await act(order, payment, due))) return;
  },
  { durability: 'money', alone: true },
);

/** The receipt follows the order by a job, whether one was requested or not. */
export async function queueCashReceipt(orderId: number): Promise<void> {
  const { method } = await findPayment(orderId);
  if (method && method !== 'CARD') await settleCashReceipt.enqueue({ orderId }, { key: `orders.cash-receipt/${orderId}` });
}

function decide(orderId: number): Promise<DueReceipt | undefined> {
  return transaction(async () => {
    const { status, amount, refundedAmount } = await lockOrder(orderId);
    const isPaid = refundableStatuses.includes(status) || status === 'REFUNDED';
    return isPaid ? decideCashReceipt(orderId, subtractWon(amount, refundedAmount)) : undefined;
  });
}

/** @returns false when it cannot be done. @throws Error while the result is unknown */
async function act(order: OrderHead, payment: OwnPayment, due: DueReceipt): Promise<boolean> {
  const { id: orderId, orderNo } = order;
  const provider = providerNamed(payment.provider);
  if (!provider) throw new Error(`${payment.provider} is not set up, and a cash receipt of order ${orderId} is due`);
  const { kind, number, from, to, receiptKey } = due;
  if (from === to) return done(orderId, due);
  const now = await takeTry(payment.id, `cash-receipt-${payment.id}-${from}-${to}`);
  const { idempotencyKey } = now;
  if (receiptKey !== undefined) {
    const answer = await provider.cancelCashReceipt({ receiptKey, amount: from - to, idempotencyKey });
    if (answer.kind === 'done') return done(orderId, due);
    if (answer.kind === 'refused') await endTry(now);
    throw new Error(`the cash receipt of order ${orderId} is not taken back: ${answer.kind === 'refused' ? answer.code : answer.why}`);
  }
  const orderName = nameOfOrder((await goodsOf(orderId)).map(({ title }) => title));
  const answer = await provider.issueCashReceipt({ orderNo, orderName, amount: to, kind, number, idempotencyKey });
  if (answer.kind === 'done') return done(orderId, due, answer);
  if (answer.kind === 'unknown') throw new Error(`nobody knows whether the cash receipt of order ${orderId} was issued: ${answer.why}`);
  await endTry(now);
  if (!answer.final) throw new Error(`the cash receipt of order ${orderId} was not issued: ${answer.code}`);
  await transaction(async () => {
    await recordCashReceiptFailed(orderId, due, answer.message);
    await notifyOperators('cash-receipt-failed', { id: orderId, orderNo, amount: to, reason: answer.message }, `cash-receipt/${orderId}`);
  });
  return false;
}

async function done(orderId: number, due: DueReceipt, issued?: { receiptKey: string; url?: string }): Promise<true> {
  await recordCashReceipt(orderId, due, issued);
  return true;
}
