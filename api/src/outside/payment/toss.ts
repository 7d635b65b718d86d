import { orderLimits } from '@baeum/contract/domains/orders/orders.rules.ts';
import { bankNames } from '@baeum/contract/domains/payments/payments.rules.ts';
import { z } from 'zod';
import { config } from '../../config.ts';
import { forbidInTransaction } from '../../database/scope.ts';
import { circuitBreaker } from '../circuit-breaker.ts';
import type { CancelAnswer, Cancellation, Cancels, CashReceiptAnswer, CashReceiptRequest, Outcome, PaymentProvider, PaymentRequest } from './provider.ts';
import { ended, refusals } from './toss-codes.ts';
import { listTossMovements } from './toss-movements.ts';

/** Timeout of the provider in milliseconds: it calls a bank itself. */
const patience = 20_000;

/** Characters of a reason. */
const longestReason = 200;

/** Characters of a buyer's name. */
const longestName = 100;

/** After a timeout, calls fail immediately for this many milliseconds. */
const breaker = circuitBreaker('the payment provider', ranOut, 5000);

const paymentSchema = z.object({
  paymentKey: z.string(),
  orderId: z.string(),
  status: z.string(),
  totalAmount: z.number(),
  balanceAmount: z.number(),
  cancels: z.array(z.object({ cancelReason: z.string() })).nullish(),
  currency: z.string(),
  receipt: z.object({ url: z.string() }).nullish(),
  secret: z.string().nullish(),
  virtualAccount: z.object({ bankCode: z.string(), accountNumber: z.string(), customerName: z.string().nullish(), dueDate: z.string() }).nullish(),
  failure: z.object({ code: z.string(), message: z.string() }).nullish(),
});
type TossPayment = z.output<typeof paymentSchema>;

const receiptSchema = z.object({
  receiptKey: z.string(),
  receiptUrl: z.string().nullish(),
  issueStatus: z.string().nullish(),
  failure: z.object({ code: z.string(), message: z.string() }).nullish(),
});

const failureSchema = z.object({ code: z.string(), message: z.string() });

/** Statuses of a call that was not processed, or is still running. */
const notLookedAt: readonly number[] = [401, 408, 409, 429];

interface Answer {
  status: number;
  body: unknown;
  /** Why there is none. */
  why?: string;
}

/** Toss Payments, by its API of version 1 (https://docs.tosspayments.com/reference). */
export function tossProvider(settings: { clientKey: string; secretKey: string; apiUrl: string }): PaymentProvider {
  const call = (method: 'GET' | 'POST', path: string, body?: unknown, idempotencyKey?: string) => {
    forbidInTransaction('a call to the payment provider');
    return breaker.run(() => ask(new URL(path, settings.apiUrl), method, settings.secretKey, body, idempotencyKey));
  };
  const read = (paymentKey: string) => known(call('GET', `/v1/payments/${encodeURIComponent(paymentKey)}`));
  const find: PaymentProvider['find'] = async ({ orderNo, paymentKey }) =>
    outcomeOf(await (paymentKey === undefined ? known(call('GET', `/v1/payments/orders/${encodeURIComponent(orderNo)}`)) : read(paymentKey)));
  return {
    name: 'TOSS',
    methods: ['CARD', 'TRANSFER', 'VIRTUAL_ACCOUNT'],
    prepare: (request) => ({ provider: 'TOSS', params: { clientKey: settings.clientKey, ...startOf(request) } }),
    find,
    async confirm({ paymentKey, orderNo, amount, idempotencyKey }) {
      const answer = await known(call('POST', '/v1/payments/confirm', { paymentKey, orderId: orderNo, amount }, idempotencyKey));
      if (answer.status === 200) return outcomeOfPayment(answer.body);
      const failure = failureOf(answer);
      if (!failure) return unknown(answer);
      if (refusals.has(failure.code)) return { kind: 'refused', ...failure };
      // Every other error may also occur for a payment that was taken, by an earlier call or this one.
      return find({ orderNo, paymentKey });
    },
    async cancel(cancellation) {
      const { paymentKey, idempotencyKey } = cancellation;
      return answerOf(await known(call('POST', `/v1/payments/${encodeURIComponent(paymentKey)}/cancel`, cancelBody(cancellation), idempotencyKey)));
    },
    issueCashReceipt: async ({ idempotencyKey, ...request }) => receiptOf(await known(call('POST', '/v1/cash-receipts', receiptBody(request), idempotencyKey))),
    cancelCashReceipt: async ({ receiptKey, amount, idempotencyKey }) =>
      receiptOf(await known(call('POST', `/v1/cash-receipts/${encodeURIComponent(receiptKey)}/cancel`, { amount }, idempotencyKey))),
    readCancels: async (paymentKey) => cancelsOf(await read(paymentKey)),
    listMovements: (from, to) => listTossMovements((path) => call('GET', path), from, to),
    readNotice(body) {
      // DEPOSIT_CALLBACK has its members at the top level, PAYMENT_STATUS_CHANGED in `data`.
      const parsed = z.object({ orderId: z.string(), secret: z.string().nullish() }).safeParse(body['data'] ?? body);
      if (!parsed.success) return undefined;
      const { orderId: orderNo, secret } = parsed.data;
      return { orderNo, ...(secret && { secret }) };
    },
  };
}

function startOf({ orderId, orderNo, orderName, amount, method, customerKey, customerName }: PaymentRequest) {
  const { siteOrigin } = config();
  return {
    customerKey,
    customerName: customerName.slice(0, longestName),
    method,
    ...(method === 'VIRTUAL_ACCOUNT' && { validHours: orderLimits.virtualAccountHours }),
    orderId: orderNo,
    orderName,
    amount,
    successUrl: `${siteOrigin}/orders/${orderId}`,
    failUrl: `${siteOrigin}/orders/checkout?order=${orderId}`,
  };
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

/** A call without a response counts as inconclusive. */
async function known(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    return { status: 0, body: undefined, why: error instanceof Error ? error.message : 'no answer' };
  }
}

/** The provider's own error; undefined when the call was not processed, or a proxy has answered. */
function failureOf({ status, body }: Answer): { code: string; message: string } | undefined {
  return notLookedAt.includes(status) ? undefined : failureSchema.safeParse(body).data;
}

function unknown({ status, body, why }: Answer): { kind: 'unknown'; why: string } {
  return { kind: 'unknown', why: why ?? `${status} ${failureSchema.safeParse(body).data?.code ?? 'without a code'}` };
}

/** For reads. Only "no such payment" is about the payment; all other errors are about the call. */
function outcomeOf(answer: Answer): Outcome {
  if (answer.status === 200) return outcomeOfPayment(answer.body);
  const failure = answer.status === 404 ? failureOf(answer) : undefined;
  return failure?.code === 'NOT_FOUND_PAYMENT' ? { kind: 'refused', ...failure } : unknown(answer);
}

/** The reference is appended to the reason, where the provider's console shows it, too. */
function cancelBody({ amount, reason, reference, left, account }: Cancellation) {
  const mark = reference === undefined ? '' : ` [${reference}]`;
  return {
    cancelReason: reason.slice(0, longestReason - mark.length) + mark,
    ...(amount > 0 && { cancelAmount: amount }),
    ...(left !== undefined && { refundableAmount: left }),
    ...(account && { refundReceiveAccount: { bank: account.bank, accountNumber: account.number, holderName: account.holder } }),
  };
}

function receiptBody({ orderNo: orderId, orderName, amount, kind, number: customerIdentityNumber }: Omit<CashReceiptRequest, 'idempotencyKey'>) {
  return { orderId, orderName, amount, customerIdentityNumber, type: kind === 'PERSONAL' ? '소득공제' : '지출증빙' };
}

/** Errors below 500 are about the request, and would recur. */
function receiptOf(answer: Answer): CashReceiptAnswer {
  if (answer.status === 200) {
    const { success, data } = receiptSchema.safeParse(answer.body);
    if (!success) return { kind: 'unknown', why: 'an answer of another form' };
    const { receiptKey, receiptUrl: url, issueStatus, failure } = data;
    if (issueStatus === 'FAILED') return { kind: 'refused', code: failure?.code ?? 'FAILED', message: failure?.message ?? '', final: true };
    return { kind: 'done', receiptKey, ...(url && { url }) };
  }
  const failure = failureOf(answer);
  return failure ? { kind: 'refused', ...failure, final: answer.status < 500 } : unknown(answer);
}

function answerOf(answer: Answer): CancelAnswer {
  if (answer.status === 200) return paymentSchema.safeParse(answer.body).success ? { kind: 'sent' } : { kind: 'unknown', why: 'an answer of another form' };
  const failure = failureOf(answer);
  return failure ? { kind: 'refused', code: failure.code } : unknown(answer);
}

function cancelsOf(answer: Answer): Cancels {
  if (answer.status !== 200) return unknown(answer);
  const { success, data: payment } = paymentSchema.safeParse(answer.body);
  if (!success) return { kind: 'unknown', why: 'an answer of another form' };
  const references = (payment.cancels ?? []).flatMap(({ cancelReason }) => /\[([\w-]+)\]$/.exec(cancelReason)?.[1] ?? []);
  return { kind: 'known', references, left: payment.balanceAmount };
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
  const message = ended[status];
  if (message === undefined) return { kind: 'unknown', why: `a payment that is ${status}` };
  return { kind: 'refused', ...same, code: status, message, ...failure };
}

function waitingFor({ paymentKey, orderId: orderNo, totalAmount: amount, virtualAccount, secret }: TossPayment): Outcome {
  if (!virtualAccount) return { kind: 'unknown', why: 'a transfer without an account' };
  const { bankCode, accountNumber: number, customerName, dueDate } = virtualAccount;
  // Times of the provider are Korean, with or without a zone.
  const dueAt = new Date(/Z|[+-]\d\d:\d\d$/.test(dueDate) ? dueDate : `${dueDate}+09:00`).toISOString();
  const account = { bank: bankNames[bankCode] ?? bankCode, number, ...(customerName && { holder: customerName }), dueAt };
  return { kind: 'waiting', paymentKey, orderNo, amount, account, ...(secret && { secret }) };
}
