import { z } from 'zod';
import { json, statement } from '../../../database/statement.ts';
import { transaction } from '../../../database/transaction.ts';
import { defineJob, type QueuedJob } from '../../../jobs/define-job.ts';
import type { CancelAnswer, PaymentProvider, RefundAccount } from '../../../outside/payment/provider.ts';
import { findPayment, type OwnPayment } from '../../payments/payments.public.ts';
import { providerNamed } from '../../payments/providers.public.ts';
import { endTry, takeTry } from '../../payments/tries.public.ts';
import { findHead } from '../state/move-order.ts';
import { recordRefundRefused, recordReturnRefusal } from './record-refusal.ts';
import { recordRefundSent, recordReturnSent } from './record-sent.ts';
import { readRefusal } from './refusals.ts';
import { settleCancellation } from './settle-cancellation.ts';

const accountSchema = z.object({ bank: z.string(), number: z.string(), holder: z.string() });

/** Seconds in which the buyer may give the account before the job requests it, and an operator sees in the end that it is missing. */
const patience = 86_400;

const findUnsent = statement(
  'orders.find-unsent-refund',
  {
    parameters: { id: z.number() },
    row: { id: z.number(), order_id: z.number(), amount: z.number(), reason: z.string(), account: json(accountSchema).nullable(), named: z.boolean() },
  },
  'SELECT id, order_id, amount, reason, account, named FROM refunds WHERE id = $id AND sent_at IS NULL',
);

/** Sends back the money of a refund. The refund's number identifies it at the provider. */
export const sendRefund: QueuedJob<{ refundId: number }> = defineJob(
  'orders.send-refund',
  z.object({ refundId: z.number() }),
  async ({ refundId: id }) => {
    const refund = await findUnsent.first({ id });
    if (!refund) return;
    const payment = await findPayment(refund.order_id);
    const account = accountOf(payment, refund.account ?? undefined);
    const answer = await sendBack(payment, `refund-${id}`, { ...refund, account }, refund.named ? 1 : 0);
    if (answer.kind === 'sent') return transaction(() => recordRefundSent(id));
    const refusal = readRefusal(answer);
    if (refusal) await recordRefundRefused(id, { ...refund, orderId: refund.order_id, account, refusal, askForAccount: () => queueRefund(id, patience) });
    if (refusal?.isOfAccount) return;
    await learnChanges(payment);
    if (await findUnsent.first({ id })) throw new Error(`refund-${id}: the payment provider has not sent the money back: ${answer.code}`);
  },
  { durability: 'money' },
);

/** Sends back money that arrived for an order that had ended. */
export const returnPayment: QueuedJob<{ orderId: number }> = defineJob(
  'orders.return-payment',
  z.object({ orderId: z.number() }),
  async ({ orderId }) => {
    const payment = await findPayment(orderId);
    if (payment.state !== 'RETURNED' || payment.returnedAt) return;
    const { id, amount } = payment;
    const account = accountOf(payment, payment.returnAccount);
    const answer = await sendBack(payment, `return-${id}`, { amount, reason: '주문이 끝난 뒤에 들어온 결제입니다.', account });
    if (answer.kind === 'sent') return transaction(() => recordReturnSent(orderId, payment));
    const refusal = readRefusal(answer);
    if (refusal) await recordReturnRefusal(id, { orderId, amount, account, refusal, askForAccount: () => queueReturn(orderId) });
    if (refusal?.isOfAccount) return;
    await learnChanges(payment);
    if (!(await findPayment(orderId)).returnedAt) throw new Error(`return-${id}: the payment provider has not sent the money back: ${answer.code}`);
  },
  { durability: 'money' },
);

interface SentBack {
  amount: number;
  reason: string;
  account: RefundAccount | undefined;
}

/**
 * Sends money back once, however often it is called and whatever the result of earlier calls: earlier refunds at the provider are found by
 * their name. @throws Error while it is unknown whether it was sent
 */
async function sendBack(
  payment: OwnPayment,
  name: string,
  { amount, reason, account }: SentBack,
  first = 1,
): Promise<Exclude<CancelAnswer, { kind: 'unknown' }>> {
  const [provider, paymentKey] = [takerOf(payment), keyOf(payment)];
  const cancels = await provider.readCancels(paymentKey);
  if (cancels.kind === 'unknown') throw new Error(`${name}: nobody knows what has gone back of the payment: ${cancels.why}`);
  // After a full refund nothing is left at the provider, whoever requested it.
  if (cancels.references.includes(name) || (amount === payment.amount && cancels.left === 0)) return { kind: 'sent' };
  const now = await takeTry(payment.id, name, { left: cancels.left, first });
  // A request that an earlier release may have made is repeated in the same words.
  const words = now.number === 0 ? {} : { reference: name, ...(now.left !== undefined && { left: now.left }) };
  const answer = await provider.cancel({ paymentKey, idempotencyKey: now.idempotencyKey, amount, reason, ...(account && { account }), ...words });
  if (answer.kind === 'unknown') throw new Error(`${name}: the payment provider has not said whether it sent the money back: ${answer.why}`);
  if (answer.kind === 'refused') await endTry(now);
  return answer;
}

/** A refused refund may already have been made at the provider. */
async function learnChanges(payment: OwnPayment): Promise<void> {
  const { orderNo } = await findHead(payment.orderId);
  await settleCancellation(payment.orderId, await takerOf(payment).find({ orderNo, paymentKey: keyOf(payment) }));
}

function accountOf(payment: OwnPayment, account: RefundAccount | undefined): RefundAccount | undefined {
  if (needsAccount(payment) && !account) throw new Error(`nobody has said where money of order ${payment.orderId} goes back to`);
  return account;
}

/** Money paid by transfer cannot be returned the same way. */
export function needsAccount({ method }: Pick<OwnPayment, 'method'>): boolean {
  return method === 'VIRTUAL_ACCOUNT';
}

/** Returns the money of an order that had ended, at once where the way is known. */
export async function queueReturn(orderId: number): Promise<void> {
  const payment = await findPayment(orderId);
  const waitSeconds = needsAccount(payment) && !payment.returnAccount ? patience : 0;
  await returnPayment.enqueue({ orderId }, { key: `orders.return/${orderId}`, waitSeconds });
}

/** Sends the money of a refund back; a waiting job for it is replaced. */
export async function queueRefund(refundId: number, waitSeconds = 0): Promise<void> {
  await sendRefund.enqueue({ refundId }, { key: `orders.refund/${refundId}`, waitSeconds });
}

function takerOf({ provider: name, orderId }: OwnPayment): PaymentProvider {
  const provider = providerNamed(name);
  if (!provider) throw new Error(`${name} is not set up, and money of order ${orderId} has to go back`);
  return provider;
}

function keyOf({ paymentKey, orderId }: OwnPayment): string {
  if (paymentKey === undefined) throw new Error(`money of order ${orderId} came without a payment`);
  return paymentKey;
}
