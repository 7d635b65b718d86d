import { transaction } from '../../database/transaction.ts';
import { log } from '../../http/logging.ts';
import type { Outcome } from '../../outside/payment/provider.ts';
import { post } from '../ledger/ledger.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { findPayment, forgetShownKey, noteDeposit, noteMoney, notePaymentRefused, noteUnknown, type OwnPayment } from '../payments/payments.service.ts';
import { queueCashReceipt } from './cash-receipts.jobs.ts';
import { goodsOf, typesOf } from './goods.ts';
import { needsAccount, queueReturn } from './money.jobs.ts';
import { keepPendingUntil, lockOrder, type OrderHead } from './move-order.ts';
import { payOrder } from './pay-order.ts';
import { releaseOrder } from './release-order.ts';

/** What came and went before we knew of it, or was never taken, is no payment. */
export const canceledBefore = { kind: 'refused', code: 'CANCELED', message: '취소된 결제입니다.' } as const;

/** Writes down what a provider said of the payment of an order, and all that follows. Saying it twice changes nothing. */
export async function settlePayment(orderId: number, outcome: Outcome): Promise<void> {
  await transaction(async () => {
    const order = await lockOrder(orderId);
    const payment = await findPayment(orderId);
    const shown = keyOfOther(order, outcome);
    if (shown !== undefined) await forgetShownKey(payment.id, shown);
    else if (outcome.kind === 'approved') await settleMoney(order, payment, outcome);
    else if (outcome.kind === 'waiting') await settleWaiting(order, payment, outcome);
    else if (outcome.kind === 'refused') await settleRefusal(order, payment, outcome);
    else if (outcome.kind === 'canceled') await settleRefusal(order, payment, canceledBefore);
    else await noteUnknown(payment.id, outcome.kind === 'open' ? 'not confirmed' : outcome.why);
  });
}

/** The key of a payment of another order, which was shown for this one. */
export function keyOfOther({ orderNo }: OrderHead, outcome: Outcome): string | undefined {
  return 'orderNo' in outcome && outcome.orderNo !== orderNo ? outcome.paymentKey : undefined;
}

/** Money of an order that has ended, or of one that cannot be given, goes back. */
async function settleMoney(order: OrderHead, payment: OwnPayment, outcome: Extract<Outcome, { kind: 'approved' }>): Promise<void> {
  if (payment.state === 'APPROVED' || payment.state === 'RETURNED') return;
  checkSame(order, outcome);
  const isPending = order.status === 'PENDING';
  const notGiven = isPending ? await payOrder(order) : undefined;
  if (isPending && !notGiven) {
    await noteMoney(payment.id, 'APPROVED', outcome);
    return queueCashReceipt(order.id);
  }
  if (notGiven) await releaseOrder(order, 'CANCELED');
  await noteMoney(payment.id, 'RETURNED', outcome);
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
  if (!(await noteDeposit(payment.id, outcome)) || order.status !== 'PENDING') return;
  await keepPendingUntil(order.id, new Date(outcome.account.dueAt));
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
  await notePaymentRefused(payment.id, code, message);
  // An account into which nobody paid is no failure.
  if (order.status === 'PENDING') await releaseOrder(order, payment.state === 'WAITING' ? 'CANCELED' : 'FAILED');
}

/** Another amount than the order's is for an operator to see, and settles nothing. */
function checkSame({ id, amount }: OrderHead, outcome: { amount: number }): void {
  if (outcome.amount !== amount) throw new Error(`the provider speaks of ${outcome.amount} won and not of the ${amount} of order ${id}`);
}
