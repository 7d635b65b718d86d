import type { PaymentStart } from '@baeum/contract/domains/payments/payments.schemas.ts';

/** Leaves for the provider's page, or opens its window; both return to an address of the site. */
export async function startPayment(payment: PaymentStart): Promise<void> {
  if (payment.provider === 'TEST') location.assign(payment.params.url);
  else await (await import('../toss-window.ts')).openTossWindow(payment.params);
}
