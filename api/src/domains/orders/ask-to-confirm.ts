import type { Outcome } from '../../outside/payment/provider.ts';
import type { OwnPayment } from '../payments/payments.service.ts';
import { providerNamed } from '../payments/providers.service.ts';
import type { OrderHead } from './move-order.ts';

/** Asks the provider to take the money; the same key each time, so that it takes it once. */
export async function askToConfirm({ orderNo, amount }: OrderHead, payment: OwnPayment, paymentKey: string): Promise<Outcome> {
  const provider = providerNamed(payment.provider);
  if (!provider) return { kind: 'unknown', why: `${payment.provider} is not set up` };
  return provider.confirm({ paymentKey, orderNo, amount, idempotencyKey: `confirm-${orderNo}` });
}
