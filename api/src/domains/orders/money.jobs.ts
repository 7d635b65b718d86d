import { z } from 'zod';
import { json, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { defineJob } from '../../jobs/define-job.ts';
import type { PaymentProvider } from '../../outside/payment/provider.ts';
import { post } from '../ledger/ledger.service.ts';
import { findPayment, noteReturned, type OwnPayment } from '../payments/payments.service.ts';
import { providerNamed } from '../payments/providers.service.ts';

const accountSchema = z.object({ bank: z.string(), number: z.string(), holder: z.string() });

/** Seconds for which the buyer may say the account before the job asks for it, and an operator sees in the end that it is missing. */
const patience = 86_400;

const findUnsent = statement(
  'orders.find-unsent-refund',
  { parameters: { id: z.number() }, row: { id: z.number(), order_id: z.number(), amount: z.number(), reason: z.string(), account: json(accountSchema).nullable() } },
  'SELECT id, order_id, amount, reason, account FROM refunds WHERE id = $id AND sent_at IS NULL',
);

const noteSent = statement('orders.note-refund-sent', { parameters: { id: z.number() } }, 'UPDATE refunds SET sent_at = now(), account = NULL WHERE id = $id AND sent_at IS NULL');

/** Sends back the money of a refund. The refund's number is the key by which the provider sends it once. */
export const sendRefund = defineJob(
  'orders.send-refund',
  z.object({ refundId: z.number() }),
  async ({ refundId }) => {
    const refund = await findUnsent.first({ id: refundId });
    if (!refund) return;
    const { id, order_id: orderId, amount, reason, account } = refund;
    const payment = await findPayment(orderId);
    await takerOf(payment).cancel({ paymentKey: keyOf(payment), amount, reason, idempotencyKey: `refund-${id}`, ...(account && { account }) });
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
    await takerOf(payment).cancel({ paymentKey: keyOf(payment), amount, reason: '주문이 끝난 뒤에 들어온 결제입니다.', idempotencyKey: `return-${id}`, ...(account && { account }) });
    await transaction(async () => {
      if (await noteReturned(id)) await post({ key: `payment:${id}:sent`, kind: 'REFUND_SENT', orderId, entries: sent(amount) });
    });
  },
  { durability: 'money' },
);

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
