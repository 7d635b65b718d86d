import { z } from 'zod';
import { json, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { defineJob } from '../../jobs/define-job.ts';
import type { PaymentProvider, RefundAccount } from '../../outside/payment/provider.ts';
import { post } from '../ledger/ledger.service.ts';
import { findPayment, noteReturned, type OwnPayment } from '../payments/payments.service.ts';
import { providerNamed } from '../payments/providers.service.ts';
import { endTry, takeTry } from '../payments/tries.service.ts';

const accountSchema = z.object({ bank: z.string(), number: z.string(), holder: z.string() });

/** Seconds for which the buyer may say the account before the job asks for it, and an operator sees in the end that it is missing. */
const patience = 86_400;

const findUnsent = statement(
  'orders.find-unsent-refund',
  { parameters: { id: z.number() }, row: { id: z.number(), order_id: z.number(), amount: z.number(), reason: z.string(), account: json(accountSchema).nullable(), named: z.boolean() } },
  'SELECT id, order_id, amount, reason, account, named FROM refunds WHERE id = $id AND sent_at IS NULL',
);

const noteSent = statement('orders.note-refund-sent', { parameters: { id: z.number() } }, 'UPDATE refunds SET sent_at = now(), account = NULL WHERE id = $id AND sent_at IS NULL');

/** Sends back the money of a refund. The refund's number is what the provider knows it by. */
export const sendRefund = defineJob(
  'orders.send-refund',
  z.object({ refundId: z.number() }),
  async ({ refundId }) => {
    const refund = await findUnsent.first({ id: refundId });
    if (!refund) return;
    const { id, order_id: orderId, amount, reason, account, named } = refund;
    const payment = await findPayment(orderId);
    await sendBack(payment, `refund-${id}`, { amount, reason, ...(account && { account }) }, named ? 1 : 0);
    await transaction(async () => {
      if ((await noteSent.run({ id })) === 0) return;
      await post({ key: `refund:${id}:sent`, kind: 'REFUND_SENT', orderId, entries: sent(amount) });
    });
  },
  { durability: 'money' },
);

/** Sends back money that came for an order that had ended. */
export const returnPayment = defineJob(
  'orders.return-payment',
  z.object({ orderId: z.number() }),
  async ({ orderId }) => {
    const payment = await findPayment(orderId);
    if (payment.state !== 'RETURNED') return;
    const { id, amount, returnAccount: account } = payment;
    if (needsAccount(payment) && !account) throw new Error(`nobody has said where ${amount} won of order ${orderId} go back to`);
    await sendBack(payment, `return-${id}`, { amount, reason: '주문이 끝난 뒤에 들어온 결제입니다.', ...(account && { account }) });
    await transaction(async () => {
      if (await noteReturned(id)) await post({ key: `payment:${id}:sent`, kind: 'REFUND_SENT', orderId, entries: sent(amount) });
    });
  },
  { durability: 'money' },
);

/**
 * Sends money back once, however often it is called and whatever became of calls before: what the provider has done already is found
 * by its name. @throws Error while it is not known to have gone
 */
async function sendBack(payment: OwnPayment, name: string, what: { amount: number; reason: string; account?: RefundAccount }, first = 1): Promise<void> {
  const [provider, paymentKey] = [takerOf(payment), keyOf(payment)];
  const cancels = await provider.readCancels(paymentKey);
  if (cancels.kind === 'unknown') throw new Error(`${name}: nobody knows what has gone back of the payment: ${cancels.why}`);
  // Where all of a payment goes back, nothing is left when it has gone, whoever sent it.
  if (cancels.references.includes(name) || (what.amount === payment.amount && cancels.left === 0)) return;
  const now = await takeTry(payment.id, name, { left: cancels.left, first });
  // What an earlier release may have asked for is asked for in the same words.
  const words = now.number === 0 ? {} : { reference: name, ...(now.left !== undefined && { left: now.left }) };
  const answer = await provider.cancel({ paymentKey, idempotencyKey: now.idempotencyKey, ...what, ...words });
  if (answer.kind === 'sent') return;
  if (answer.kind === 'refused') await endTry(now);
  throw new Error(`${name}: the payment provider has not sent the money back: ${answer.kind === 'refused' ? answer.code : answer.why}`);
}

/** What came by transfer cannot go back the way it came. */
export function needsAccount({ method }: Pick<OwnPayment, 'method'>): boolean {
  return method === 'VIRTUAL_ACCOUNT';
}

/** Sends the money of an order that had ended back, at once where it is known how. */
export async function queueReturn(orderId: number): Promise<void> {
  const payment = await findPayment(orderId);
  const waitSeconds = needsAccount(payment) && !payment.returnAccount ? patience : 0;
  await returnPayment.enqueue({ orderId }, { key: `orders.return/${orderId}`, waitSeconds });
}

const sent = (amount: number) => [{ account: 'refunds_due', amount }, { account: 'provider', amount: -amount }] as const;

function takerOf({ provider: name, orderId }: OwnPayment): PaymentProvider {
  const provider = providerNamed(name);
  if (!provider) throw new Error(`${name} is not set up, and money of order ${orderId} has to go back`);
  return provider;
}

function keyOf({ paymentKey, orderId }: OwnPayment): string {
  if (paymentKey === undefined) throw new Error(`money of order ${orderId} came without a payment`);
  return paymentKey;
}
