import { z } from 'zod';
import { present, statement } from '../../../database/statement.ts';
import { transaction } from '../../../database/transaction.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import type { Outcome, PaymentProvider } from '../../../outside/payment/provider.ts';
import { notifyOperators } from '../../notifications/notify-operators.public.ts';
import { claimPayment, findPayment, isLongUnknown, takeForgottenPayments, takeWaitingPayments, type OwnPayment } from '../../payments/payments.public.ts';
import { providerNamed } from '../../payments/providers.public.ts';
import { endTry, takeTry } from '../../payments/tries.public.ts';
import { settleCancellation } from '../return-money/settle-cancellation.ts';
import { findHead, lockOrder, type OrderHead } from '../state/move-order.ts';
import { askToConfirm, settleConfirmation } from './ask-to-confirm.ts';
import { expireOrder } from './expire-order.public.ts';
import { canceledBefore, keyOfOther, settlePayment } from './settle-payment.ts';

const findExpired = statement(
  'orders.find-expired',
  { row: { id: z.number(), waiting: present(z.boolean()) } },
  `SELECT o.id, p.state = 'WAITING' AND o.give_up_at > now() IS NOT false AS waiting FROM orders o JOIN payments p ON p.order_id = o.id
   WHERE o.status = 'PENDING' AND o.expires_at <= now() AND (p.state IN ('READY', 'WAITING') OR o.give_up_at <= now()) ORDER BY o.expires_at LIMIT 200`,
);

/** Asks the provider for the result of a payment, and stores it; retried until there is one. */
export const reconcilePayment = defineJob(
  'orders.reconcile-payment',
  z.object({ orderId: z.number(), paymentKey: z.string().optional() }),
  ({ orderId, paymentKey }) => reconcile(orderId, paymentKey),
  { durability: 'money' },
);

/** Ends orders that were not paid in time, and checks payments whose confirmation was interrupted and transfers without a webhook. */
export const watchPending = defineJob(
  'orders.watch-pending',
  z.object({}),
  async () => {
    for (const { id, waiting } of await findExpired.all()) {
      // The payment may have arrived at the last minute.
      if (waiting) await askLater(id);
      else await expireOrder(id);
    }
    await transaction(async () => {
      for (const orderId of [...(await takeForgottenPayments()), ...(await takeWaitingPayments())]) await askLater(orderId);
    });
  },
  { durability: 'housekeeping', cron: '* * * * *' },
);

/** Queues at most one check per payment. */
export function askLater(orderId: number, waitSeconds = 0): Promise<void> {
  return reconcilePayment.enqueue({ orderId }, { key: `orders.reconcile/${orderId}`, waitSeconds });
}

/** Queues a check of an order's payment with a key that may differ from the stored one. */
export function askAbout(orderId: number, paymentKey: string): Promise<void> {
  return reconcilePayment.enqueue({ orderId, paymentKey }, { key: `orders.reconcile/${orderId}/${paymentKey}` });
}

async function reconcile(orderId: number, paymentKey: string | undefined): Promise<void> {
  const [order, payment] = [await findHead(orderId), await findPayment(orderId)];
  const provider = providerNamed(payment.provider);
  if (!provider) throw new Error(`${payment.provider} is not set up, and may have taken money for order ${orderId}`);
  const isKnown = payment.state === 'APPROVED' || payment.state === 'RETURNED';
  const outcome = await provider.find({ orderNo: order.orderNo, paymentKey: isKnown ? payment.paymentKey : (paymentKey ?? payment.paymentKey) });
  if (outcome.kind === 'unknown') return staysUnknown(order, payment, outcome.why);
  if (isKnown) await settleChange(order, payment, provider, outcome);
  else if (keyOfOther(order, outcome) !== undefined) await settlePayment(orderId, outcome);
  else if (outcome.kind === 'waiting' && (order.status !== 'PENDING' || order.over)) await closeAccount(order, payment, provider, outcome);
  else if (outcome.kind === 'open') await confirmAgain(order, payment);
  // A person who has not confirmed yet may try another card.
  else if ((outcome.kind !== 'refused' && outcome.kind !== 'canceled') || payment.state !== 'READY') await settlePayment(orderId, outcome);
  // Later refunds of it are processed once its arrival is recorded.
  if (!isKnown && outcome.kind === 'approved' && outcome.canceled !== undefined) await askLater(orderId);
}

/** Changes at the provider since the money arrived. */
async function settleChange({ id, orderNo }: OrderHead, payment: OwnPayment, provider: PaymentProvider, outcome: Outcome): Promise<void> {
  const unclear = await settleCancellation(id, outcome);
  if (unclear !== undefined) throw new Error(`nobody can tell yet what went back of the payment of order ${orderNo}: ${unclear}`);
  // The order has ended with the transfer that the bank took back.
  if (outcome.kind === 'waiting') await close(provider, payment, outcome.paymentKey);
}

/** The confirmation never reached the provider, or it answered that it has not taken the money. */
async function confirmAgain(order: OrderHead, payment: OwnPayment): Promise<void> {
  const { state, paymentKey } = payment;
  if (state !== 'CONFIRMING' || paymentKey === undefined) return;
  const [status, claimed] = await transaction(async () => [(await lockOrder(order.id)).status, await claimPayment(order.id, paymentKey)]);
  if (!claimed) throw new Error(`somebody else asks about the payment of order ${order.id}`);
  // An order cancelled meanwhile is not confirmed any more.
  if (status !== 'PENDING') return settlePayment(order.id, canceledBefore);
  const outcome = await askToConfirm(order, claimed);
  await settleConfirmation(claimed, outcome);
  if (outcome.kind === 'unknown') await staysUnknown(order, payment, outcome.why);
  if (outcome.kind === 'open') await staysUnknown(order, payment, 'it is not confirmed');
}

/** The job retries at growing intervals, and notifies an operator once when it takes long. @throws Error always */
async function staysUnknown({ id, orderNo, amount }: OrderHead, payment: OwnPayment, why: string): Promise<never> {
  if (await isLongUnknown(payment.id)) await transaction(() => notifyOperators('payment-unknown', { id, orderNo, amount, why }, `payment/${payment.id}`));
  throw new Error(`nobody knows what became of the payment of order ${id}: ${why}`);
}

/** An order that is over must not be paid: the account is closed at the provider first, and money that arrives before that counts. */
async function closeAccount(
  order: OrderHead,
  payment: OwnPayment,
  provider: PaymentProvider,
  { paymentKey }: Extract<Outcome, { kind: 'waiting' }>,
): Promise<void> {
  await close(provider, payment, paymentKey);
  await settlePayment(order.id, await provider.find({ orderNo: order.orderNo, paymentKey }));
}

async function close(provider: PaymentProvider, { id, orderId }: OwnPayment, paymentKey: string): Promise<void> {
  const closing = await takeTry(id, `close-${id}`);
  const answer = await provider.cancel({
    paymentKey,
    amount: 0,
    reason: '입금 기한이 지났거나 주문이 취소되었습니다.',
    idempotencyKey: closing.idempotencyKey,
  });
  if (answer.kind === 'refused') await endTry(closing);
  if (answer.kind !== 'sent') throw new Error(`the account of order ${orderId} is not closed: ${answer.kind === 'refused' ? answer.code : answer.why}`);
}
