import { orderErrors } from '@baeum/contract/domains/orders/orders.errors.ts';
import type { Order } from '@baeum/contract/domains/orders/orders.schemas.ts';
import type { PaymentConfirmation } from '@baeum/contract/domains/payments/payments.schemas.ts';
import { transaction } from '../../../database/transaction.ts';
import { fail } from '../../../http/base/app-error.ts';
import { claimPayment, findPayment, type ClaimedPayment } from '../../payments/payments.public.ts';
import { getOrder } from '../list/list-orders.ts';
import { openTransfer, otherTransferOf } from '../price/open-transfers.ts';
import { findOwnHead, lockOrder, type OrderHead } from '../state/move-order.ts';
import { releaseOrder } from '../state/release-order.ts';
import { askToConfirm, settleConfirmation } from './ask-to-confirm.ts';
import { lookAtOrder } from './pay-order.ts';
import { askLater } from './reconcile.jobs.ts';
import { keyOfOther } from './settle-payment.ts';

/** Seconds after which an unresponsive provider is asked again. */
const askAgainSeconds = 5;

/**
 * Takes the money of a payment that the buyer has begun. Sending it again does not take it again.
 * @throws AppError COMMON_004, ORDER_002 when it was refused, ORDER_004 for an order that has ended, or was paid in another way, ORDER_006 for the second of two that were made at once
 */
export async function confirmOrder(userId: number, id: number, { paymentKey, amount }: PaymentConfirmation): Promise<Order> {
  const order = await findOwnHead(id, userId);
  // Nothing is taken for an amount other than the order's.
  if (amount !== order.amount) throw fail(orderErrors.paymentFailed, { detail: '결제한 금액이 주문과 다릅니다.' });
  const payment = await claim(order, paymentKey);
  if (payment) await confirm(order, payment);
  return answerOf(userId, id, paymentKey);
}

/** Why an order is not paid. */
const notPaid = {
  HAD: '그사이에 수강하게 된 강의가 있어서 결제하지 않고 주문을 취소했습니다.',
  GONE: '지금은 드릴 수 없는 것이 있어서 결제하지 않고 주문을 취소했습니다.',
} as const;

/** The provider is called between two transactions: the first takes a lease, the second stores the response. */
async function claim({ id }: OrderHead, paymentKey: string): Promise<ClaimedPayment | undefined> {
  const claimed = await transaction(async () => {
    const order = await lockOrder(id);
    if (order.status !== 'PENDING') return undefined;
    const notGiven = await lookAtOrder(order);
    if (notGiven) {
      await releaseOrder(order, 'CANCELED');
      // Its account must receive no payment any more.
      if ((await findPayment(id)).state === 'WAITING') await askLater(id);
      return notGiven;
    }
    const other = await otherTransferOf(order);
    if (other === undefined) return claimPayment(id, paymentKey);
    await releaseOrder(order, 'CANCELED');
    return { other };
  });
  if (typeof claimed === 'object' && 'other' in claimed) throw openTransfer(claimed.other);
  if (claimed === 'HAD' || claimed === 'GONE') throw fail(orderErrors.wrongState, { detail: notPaid[claimed] });
  return claimed;
}

/** Releasing the lease queues the retry job in the same transaction: the watch only finds expired leases. */
async function confirm(order: OrderHead, payment: ClaimedPayment): Promise<void> {
  const outcome = await askToConfirm(order, payment);
  const isOfOther = keyOfOther(order, outcome) !== undefined;
  await settleConfirmation(payment, outcome, async () => {
    if (outcome.kind === 'unknown' || (outcome.kind === 'open' && !isOfOther)) await askLater(order.id, askAgainSeconds);
  });
  if (isOfOther) throw fail(orderErrors.paymentFailed, { detail: '다른 주문의 결제입니다. 그 주문에서 확인하거나, 이 주문을 다시 결제해주세요.' });
}

async function answerOf(userId: number, id: number, paymentKey: string): Promise<Order> {
  const [order, payment] = [await getOrder(userId, id), await findPayment(id)];
  const same = payment.paymentKey === paymentKey;
  if (order.status === 'FAILED' && same) throw fail(orderErrors.paymentFailed, { detail: order.payment.failure?.message ?? orderErrors.paymentFailed.message });
  if (!same || order.status === 'CANCELED' || order.status === 'FAILED') throw fail(orderErrors.wrongState);
  return order;
}
