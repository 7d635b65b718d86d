import type { PaymentStart } from '@baeum/contract/domains/payments/payments.schemas.ts';
import { loadTossPayments } from '@tosspayments/tosspayments-sdk';

type TossParams = Extract<PaymentStart, { provider: 'TOSS' }>['params'];

/**
 * Opens the provider's window, which returns to one of the two addresses. If it opens inside the page and is closed there, or
 * does not open at all, it does not return: then this does, in the same way.
 */
export async function openTossWindow(params: TossParams): Promise<void> {
  try {
    await requestPayment(params);
  } catch (error) {
    const { code, message = '' } = error as { code?: string; message?: string };
    const back = new URL(params.failUrl);
    back.searchParams.set('code', code ?? 'NOT_OPENED');
    // Errors without a code are meant for programmers.
    back.searchParams.set('message', code ? message : '');
    location.assign(back);
  }
}

async function requestPayment({ clientKey, customerKey, method, amount, validHours, ...order }: TossParams): Promise<void> {
  const payment = (await loadTossPayments(clientKey)).payment({ customerKey });
  const request = { ...order, amount: { currency: 'KRW', value: amount } };
  // Each method has its own request type.
  if (method === 'CARD') await payment.requestPayment({ ...request, method });
  // Cash receipts are selected at checkout, and issued by the site.
  else if (method === 'TRANSFER') await payment.requestPayment({ ...request, method, transfer: { cashReceipt: { type: '미발행' } } });
  else await payment.requestPayment({ ...request, method, virtualAccount: { validHours, cashReceipt: { type: '미발행' } } });
}
