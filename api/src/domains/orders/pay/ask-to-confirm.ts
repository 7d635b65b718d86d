import { transaction } from '../../../database/transaction.ts';
import type { Outcome } from '../../../outside/payment/provider.ts';
import type { ClaimedPayment } from '../../payments/payments.public.ts';
import { providerNamed } from '../../payments/providers.public.ts';
import { endTry } from '../../payments/tries.public.ts';
import type { OrderHead } from '../state/move-order.ts';
import { settlePayment } from './settle-payment.ts';

/** Asks the provider to confirm the payment. Repeats the key until the provider has answered with an error, so that the money is taken only once. */
export async function askToConfirm(
  { orderNo, amount }: OrderHead,
  { provider: name, paymentKey, confirmation: { idempotencyKey } }: ClaimedPayment,
): Promise<Outcome> {
  const provider = providerNamed(name);
  if (!provider) return { kind: 'unknown', why: `${name} is not set up` };
  return provider.confirm({ paymentKey, orderNo, amount, idempotencyKey });
}

/** Stores its answer. `further` is done in the same transaction. */
export async function settleConfirmation({ orderId, confirmation }: ClaimedPayment, outcome: Outcome, further?: () => Promise<void>): Promise<void> {
  await transaction(async () => {
    await settlePayment(orderId, outcome);
    if (outcome.kind === 'open') await endTry(confirmation);
    await further?.();
  });
}
