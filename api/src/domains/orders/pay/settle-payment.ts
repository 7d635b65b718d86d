import { transaction } from '../../../database/transaction.ts';
import { log } from '../../../http/base/logging.ts';
import type { Outcome } from '../../../outside/payment/provider.ts';
import { post } from '../../ledger/ledger.public.ts';
import { notify } from '../../notifications/notifications.public.ts';
import {
  findPayment,
  clearShownKey,
  recordDeposit,
  recordOutcome,
  recordPaymentRefused,
  recordUnknownOutcome,
  type OwnPayment,
} from '../../payments/payments.public.ts';
import { queueCashReceipt } from '../return-money/cash-receipts.jobs.ts';
import { needsAccount, queueReturn } from '../return-money/money.jobs.ts';
import { goodsOf, typesOf } from '../state/goods.ts';
import { extendPendingUntil, lockOrder, type OrderHead } from '../state/move-order.ts';
import { releaseOrder } from '../state/release-order.ts';
import { payOrder } from './pay-order.ts';

/** Money that was returned before we knew of it, or never taken, is no payment. */
export const canceledBefore = { kind: 'refused', code: 'CANCELED', message: '취소된 결제입니다.' } as const;

/** Stores a provider's answer about the payment of an order, with all consequences. A repeated call changes nothing. */
export async function settlePayment(orderId: number, outcome: Outcome): Promise<void> {
  await transaction(async () => {
    const order = await lockOrder(orderId);
    const payment = await findPayment(orderId);
    const shown = keyOfOther(order, outcome);
    if (shown !== undefined) await clearShownKey(payment.id, shown);
    else if (outcome.kind === 'approved') await settleMoney(order, payment, outcome);
    else if (outcome.kind === 'waiting') await settleWaiting(order, payment, outcome);
    else if (outcome.kind === 'refused') await settleRefusal(order, payment, outcome);
    else if (outcome.kind === 'canceled') await settleRefusal(order, payment, canceledBefore);
    else await recordUnknownOutcome(payment.id, outcome.kind === 'open' ? 'not confirmed' : outcome.why);
  });
}

/** The key of a payment of another order, which was shown for this one. */
export function keyOfOther({ orderNo }: OrderHead, outcome: Outcome): string | undefined {
  return 'orderNo' in outcome && outcome.orderNo !== orderNo ? outcome.paymentKey : undefined;
}

/** Money of an order that has ended, or of one that cannot be delivered, is returned. */
async function settleMoney(order: OrderHead, payment: OwnPayment, outcome: Extract<Outcome, { kind: 'approved' }>): Promise<void> {
  if (payment.state === 'APPROVED' || payment.state === 'RETURNED') return;
  checkSame(order, outcome);
  const isPending = order.status === 'PENDING';
  const notGiven = isPending ? await payOrder(order) : undefined;
  if (isPending && !notGiven) {
    await recordOutcome(payment.id, 'APPROVED', outcome);
    return queueCashReceipt(order.id);
  }
  if (notGiven) await releaseOrder(order, 'CANCELED');
  await recordOutcome(payment.id, 'RETURNED', outcome);
  const { amount } = order;
  await post({
    key: `payment:${payment.id}:returned`,
    kind: 'PAYMENT_RETURNED',
    orderId: order.id,
    entries: [
      { account: 'provider', amount },
      { account: 'refunds_due', amount: -amount },
    ],
  });
  await notify(
    order.userId,
    needsAccount(payment) ? 'return-account-needed' : 'payment-returned',
    { id: order.id, orderNo: order.orderNo, amount, ...(notGiven === 'GONE' && { gone: true }), types: typesOf(await goodsOf(order.id)) },
    { key: `order/${order.id}` },
  );
  await queueReturn(order.id);
}

async function settleWaiting(order: OrderHead, payment: OwnPayment, outcome: Extract<Outcome, { kind: 'waiting' }>): Promise<void> {
  checkSame(order, outcome);
  if (!(await recordDeposit(payment.id, outcome)) || order.status !== 'PENDING') return;
  await extendPendingUntil(order.id, new Date(outcome.account.dueAt));
  await notify(
    order.userId,
    'order-awaiting-deposit',
    { id: order.id, orderNo: order.orderNo, amount: order.amount, dueAt: outcome.account.dueAt },
    { key: `order/${order.id}` },
  );
}

async function settleRefusal(order: OrderHead, payment: OwnPayment, { code, message }: Extract<Outcome, { kind: 'refused' }>): Promise<void> {
  if (payment.state === 'APPROVED' || payment.state === 'RETURNED') {
    log().warn({ orderId: order.id, code }, 'a provider does not know a payment that it had approved');
    return;
  }
  await recordPaymentRefused(payment.id, code, message);
  // An account that received no payment is no failure.
  if (order.status === 'PENDING') await releaseOrder(order, payment.state === 'WAITING' ? 'CANCELED' : 'FAILED');
}

/** An amount other than the order's is for an operator to check, and settles nothing. */
function checkSame({ id, amount }: OrderHead, outcome: { amount: number }): void {
  if (outcome.amount !== amount) throw new Error(`the provider speaks of ${outcome.amount} won and not of the ${amount} of order ${id}`);
}
