import { z } from 'zod';
import { bankNames } from '@baeum/contract/domains/orders/orders.rules.ts';
import { config } from '../../config.ts';
import { forbidInTransaction } from '../../database/scope.ts';
import { circuitBreaker } from '../circuit-breaker.ts';
import type { Cancellation, Outcome, PaymentProvider, PaymentRequest } from './provider.ts';
import { listTossMovements } from './toss-movements.ts';

/** Milliseconds that the provider may take: it asks a bank itself. */
const patience = 20_000;

/** Once it was silent, nobody waits for it for so many milliseconds. */
const breaker = circuitBreaker('the payment provider', ranOut, 5000);

const paymentSchema = z.object({
  paymentKey: z.string(),
  orderId: z.string(),
  status: z.string(),
  totalAmount: z.number(),
  balanceAmount: z.number(),
  currency: z.string(),
  receipt: z.object({ url: z.string() }).nullish(),
  secret: z.string().nullish(),
  virtualAccount: z.object({ bankCode: z.string(), accountNumber: z.string(), customerName: z.string().nullish(), dueDate: z.string() }).nullish(),
  failure: z.object({ code: z.string(), message: z.string() }).nullish(),
});
type TossPayment = z.output<typeof paymentSchema>;

const failureSchema = z.object({ code: z.string(), message: z.string() });

/** Answers that say nothing about the payment: our own keys, too many calls, or a call under way. */
const sayNothing: readonly number[] = [401, 408, 409, 429];
/** Codes of a server that failed on the way. */
const failedOnTheWay: readonly string[] = ['PROVIDER_ERROR', 'FAILED_INTERNAL_SYSTEM_PROCESSING', 'FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING', 'UNKNOWN_PAYMENT_ERROR', 'FAILED_DB_PROCESSING'];

interface Answer {
  status: number;
  body: unknown;
}

/** Toss Payments, by its API of version 1 (https://docs.tosspayments.com/reference). */
export function tossProvider(settings: { clientKey: string; secretKey: string; apiUrl: string }): PaymentProvider {
  const call = (method: 'GET' | 'POST', path: string, body?: unknown, idempotencyKey?: string) => {
    forbidInTransaction('a call to the payment provider');
    return breaker.run(() => ask(new URL(path, settings.apiUrl), method, settings.secretKey, body, idempotencyKey));
  };
  const find: PaymentProvider['find'] = async ({ orderNo, paymentKey }) => {
    const path = paymentKey === undefined ? `/v1/payments/orders/${encodeURIComponent(orderNo)}` : `/v1/payments/${encodeURIComponent(paymentKey)}`;
    return outcomeOf(await known(call('GET', path)));
  };
  return {
    name: 'TOSS',
    methods: ['CARD', 'TRANSFER', 'VIRTUAL_ACCOUNT'],
    prepare: (request) => ({ provider: 'TOSS', params: { clientKey: settings.clientKey, ...startOf(request) } }),
    find,
    async confirm({ paymentKey, orderNo, amount, idempotencyKey }) {
      const answer = await known(call('POST', '/v1/payments/confirm', { paymentKey, orderId: orderNo, amount }, idempotencyKey));
      // Confirmed before, by a call whose answer was lost.
      return codeOf(answer) === 'ALREADY_PROCESSED_PAYMENT' ? find({ orderNo, paymentKey }) : outcomeOf(answer);
    },
    async cancel({ paymentKey, amount, reason, idempotencyKey, account }: Cancellation) {
      const refundReceiveAccount = account && { bank: account.bank, accountNumber: account.number, holderName: account.holder };
      const body = { cancelReason: reason, ...(amount > 0 && { cancelAmount: amount }), ...(refundReceiveAccount && { refundReceiveAccount }) };
      const { status, body: said } = await call('POST', `/v1/payments/${encodeURIComponent(paymentKey)}/cancel`, body, idempotencyKey);
      if (status !== 200) throw new Error(`the payment provider refuses to send money back: ${status} ${codeOf({ status, body: said }) ?? ''}`);
    },
    listMovements: (from, to) => listTossMovements((path) => call('GET', path), from, to),
    readNotice(body) {
      // DEPOSIT_CALLBACK has its members at the top, PAYMENT_STATUS_CHANGED in `data`.
      const parsed = z.object({ orderId: z.string(), secret: z.string().nullish() }).safeParse(body['data'] ?? body);
      if (!parsed.success) return undefined;
      const { orderId: orderNo, secret } = parsed.data;
      return { orderNo, ...(secret && { secret }) };
    },
  };
}

function startOf({ orderId, orderNo, orderName, amount, method, customerKey }: PaymentRequest) {
  const { siteOrigin } = config();
  return { customerKey, method, orderId: orderNo, orderName, amount, successUrl: `${siteOrigin}/orders/${orderId}`, failUrl: `${siteOrigin}/orders/checkout?order=${orderId}` };
}

async function ask(url: URL, method: string, secretKey: string, body: unknown, idempotencyKey: string | undefined): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  return { status: response.status, body: await response.json() };
}

function ranOut(error: unknown): boolean {
  return error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name);
}

/** A call without an answer is an answer that says nothing. */
async function known(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    return { status: 0, body: { code: 'NO_ANSWER', message: error instanceof Error ? error.message : 'no answer' } };
  }
}

function codeOf({ body }: Answer): string | undefined {
  return failureSchema.safeParse(body).data?.code;
}

function outcomeOf(answer: Answer): Outcome {
  const { status, body } = answer;
  if (status === 200) return outcomeOfPayment(body);
  const failure = failureSchema.safeParse(body).data;
  if (status < 400 || status >= 500 || sayNothing.includes(status) || !failure || failedOnTheWay.includes(failure.code)) {
    return { kind: 'unknown', why: `${status} ${failure?.code ?? 'without a code'}` };
  }
  return { kind: 'refused', ...failure };
}

function outcomeOfPayment(body: unknown): Outcome {
  const parsed = paymentSchema.safeParse(body);
  if (!parsed.success) return { kind: 'unknown', why: 'an answer of another form' };
  const payment = parsed.data;
  const { paymentKey, orderId: orderNo, totalAmount: amount, balanceAmount, status, failure } = payment;
  const same = { paymentKey, orderNo, amount };
  if (payment.currency !== 'KRW') return { kind: 'unknown', why: `a payment in ${payment.currency}` };
  if (status === 'DONE' || status === 'PARTIAL_CANCELED') {
    const canceled = amount - balanceAmount;
    return { kind: 'approved', ...same, ...(payment.receipt && { receiptUrl: payment.receipt.url }), ...(canceled > 0 && { canceled }) };
  }
  if (status === 'CANCELED') return { kind: 'canceled', ...same };
  if (status === 'WAITING_FOR_DEPOSIT') return waitingFor(payment);
  if (status === 'READY' || status === 'IN_PROGRESS') return { kind: 'open', ...same };
  return { kind: 'refused', code: failure?.code ?? status, message: failure?.message ?? '결제가 끝나지 않았습니다.' };
}

function waitingFor({ paymentKey, orderId: orderNo, totalAmount: amount, virtualAccount, secret }: TossPayment): Outcome {
  if (!virtualAccount) return { kind: 'unknown', why: 'a transfer without an account' };
  const { bankCode, accountNumber: number, customerName, dueDate } = virtualAccount;
  // Times of the provider are Korean, with or without saying so.
  const dueAt = new Date(/Z|[+-]\d\d:\d\d$/.test(dueDate) ? dueDate : `${dueDate}+09:00`).toISOString();
  const account = { bank: bankNames[bankCode] ?? bankCode, number, ...(customerName && { holder: customerName }), dueAt };
  return { kind: 'waiting', paymentKey, orderNo, amount, account, ...(secret && { secret }) };
}
