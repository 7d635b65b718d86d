import {
  longUnknownMinutes,
  paymentMethods,
  paymentProviders,
  paymentStates,
  type PaymentMethod,
  type PaymentProviderName,
  type PaymentState,
} from '@baeum/contract/domains/payments/payments.rules.ts';
import { refundAccountSchema } from '@baeum/contract/domains/payments/payments.schemas.ts';
import { z } from 'zod';
import { json, statement, type RowOf } from '../../database/statement.ts';
import type { DepositAccount, Outcome, RefundAccount } from '../../outside/payment/provider.ts';
import { takeTry, type Try } from './tries.public.ts';

const accountSchema = z.object({ bank: z.string(), number: z.string(), holder: z.string().optional(), dueAt: z.string() });

const paymentRow = {
  id: z.number(),
  order_id: z.number(),
  provider: z.enum(paymentProviders),
  method: z.enum(paymentMethods).nullable(),
  state: z.enum(paymentStates),
  amount: z.number(),
  payment_key: z.string().nullable(),
  secret: z.string().nullable(),
  return_account: json(refundAccountSchema).nullable(),
  returned_at: z.date().nullable(),
};
const paymentColumns = 'p.id, p.order_id, p.provider, p.method, p.state, p.amount, p.payment_key, p.secret, p.return_account, p.returned_at';

/** The payment of an order, as our own books have it. */
export interface OwnPayment {
  id: number;
  orderId: number;
  provider: PaymentProviderName;
  method: PaymentMethod | undefined;
  state: PaymentState;
  amount: number;
  paymentKey: string | undefined;
  secret: string | undefined;
  /** The destination of money that cannot be returned the way it was paid. */
  returnAccount: RefundAccount | undefined;
  /** When it was returned. */
  returnedAt: Date | undefined;
}

const add = statement(
  'payments.add',
  {
    parameters: {
      orderId: z.number(),
      provider: z.enum(paymentProviders),
      method: z.enum(paymentMethods).nullable(),
      state: z.enum(paymentStates),
      amount: z.number(),
    },
  },
  'INSERT INTO payments (order_id, provider, method, state, amount) VALUES ($orderId, $provider, $method, $state, $amount::bigint)',
);

const findOfOrder = statement(
  'payments.find-of-order',
  { parameters: { orderId: z.number() }, row: paymentRow },
  `SELECT ${paymentColumns} FROM payments p WHERE p.order_id = $orderId`,
);

/** An expired lease belonged to a process that died, or that got no answer. */
const claim = statement(
  'payments.claim',
  { parameters: { orderId: z.number(), key: z.string(), seconds: z.number() }, row: paymentRow },
  `UPDATE payments p SET state = 'CONFIRMING', payment_key = $key, lease_until = now() + make_interval(secs => $seconds)
   WHERE p.order_id = $orderId AND (p.state = 'READY' OR (p.state = 'CONFIRMING' AND p.payment_key = $key AND (p.lease_until IS NULL OR p.lease_until < now())))
   RETURNING ${paymentColumns}`,
);

const release = statement(
  'payments.release',
  { parameters: { id: z.number() } },
  "UPDATE payments SET lease_until = NULL WHERE id = $id AND state = 'CONFIRMING'",
);

/** A caller who sent another order's payment key may send their own. */
const clearKey = statement(
  'payments.clear-key',
  { parameters: { id: z.number(), key: z.string() } },
  "UPDATE payments SET state = 'READY', payment_key = NULL, lease_until = NULL WHERE id = $id AND state = 'CONFIRMING' AND payment_key = $key",
);

const findLongUnknown = statement(
  'payments.find-long-unknown',
  { parameters: { id: z.number(), minutes: z.number() } },
  `SELECT FROM payments p WHERE p.id = $id AND p.state = 'CONFIRMING'
     AND EXISTS (SELECT FROM payment_events e WHERE e.payment_id = p.id AND e.kind = 'claimed' AND e.created_at < now() - make_interval(mins => $minutes))`,
);

const recordApproved = statement(
  'payments.record-approved',
  { parameters: { id: z.number(), state: z.enum(['APPROVED', 'RETURNED']), key: z.string(), receiptUrl: z.string().nullable() } },
  `UPDATE payments SET state = $state, payment_key = $key, receipt_url = $receiptUrl, lease_until = NULL, failure_code = NULL, failure_message = NULL
   WHERE id = $id AND state NOT IN ('APPROVED', 'RETURNED')`,
);

const recordRefused = statement(
  'payments.record-refused',
  { parameters: { id: z.number(), code: z.string(), message: z.string() } },
  `UPDATE payments SET state = 'REFUSED', failure_code = $code, failure_message = $message, lease_until = NULL WHERE id = $id AND state IN ('READY', 'CONFIRMING', 'WAITING')`,
);

const recordWaiting = statement(
  'payments.record-waiting',
  { parameters: { id: z.number(), key: z.string(), account: json(accountSchema), secret: z.string().nullable() } },
  `UPDATE payments SET state = 'WAITING', payment_key = $key, virtual_account = $account::jsonb, secret = $secret, asked_at = now(), lease_until = NULL WHERE id = $id AND state IN ('READY', 'CONFIRMING')`,
);

const recordSentBack = statement(
  'payments.record-returned',
  { parameters: { id: z.number() } },
  "UPDATE payments SET returned_at = now(), return_account = NULL, return_refusal_code = NULL, return_refusal_message = NULL WHERE id = $id AND state = 'RETURNED' AND returned_at IS NULL",
);

/** A refused account is deleted; one that was given meanwhile remains. A repeated refusal for the same reason is not reported again. */
const refuseReturn = statement(
  'payments.record-return-refused',
  { parameters: { id: z.number(), code: z.string(), message: z.string(), account: json(refundAccountSchema).nullable(), forgets: z.boolean() } },
  `UPDATE payments SET return_refusal_code = $code, return_refusal_message = $message, return_account = CASE WHEN $forgets THEN NULL ELSE return_account END
   WHERE id = $id AND state = 'RETURNED' AND returned_at IS NULL AND return_account IS NOT DISTINCT FROM $account::jsonb AND (return_refusal_code IS DISTINCT FROM $code OR $forgets)`,
);

const storeAccount = statement(
  'payments.store-return-account',
  { parameters: { orderId: z.number(), account: json(refundAccountSchema) } },
  "UPDATE payments SET return_account = $account::jsonb, return_refusal_code = NULL, return_refusal_message = NULL WHERE order_id = $orderId AND state = 'RETURNED' AND method = 'VIRTUAL_ACCOUNT' AND returned_at IS NULL",
);

const addEvent = statement(
  'payments.add-event',
  { parameters: { id: z.number(), kind: z.string(), detail: z.string() } },
  'INSERT INTO payment_events (payment_id, kind, detail) VALUES ($id, $kind, $detail)',
);

/** Thousands of notices cannot fill a table: one a minute, and a hundred at most. */
const addNotice = statement(
  'payments.add-notice',
  { parameters: { orderId: z.number() } },
  `INSERT INTO payment_events (payment_id, kind, detail) SELECT p.id, 'notice', '' FROM payments p
   WHERE p.order_id = $orderId AND 100 > (SELECT count(*) FROM payment_events e WHERE e.payment_id = p.id AND e.kind = 'notice')
     AND NOT EXISTS (SELECT FROM payment_events e WHERE e.payment_id = p.id AND e.kind = 'notice' AND e.created_at > now() - interval '1 minute')`,
);

/** Each is taken once; its job then retries until there is a result. */
const takeForgotten = statement(
  'payments.take-forgotten',
  { row: { order_id: z.number() } },
  `UPDATE payments SET lease_until = NULL WHERE id IN (
     SELECT id FROM payments WHERE state = 'CONFIRMING' AND lease_until < now() ORDER BY lease_until LIMIT 200 FOR UPDATE SKIP LOCKED)
   RETURNING order_id`,
);

/** Transfers due for a check, longest overdue first. */
const takeWaiting = statement(
  'payments.take-waiting',
  { parameters: { minutes: z.number() }, row: { order_id: z.number() } },
  `UPDATE payments SET asked_at = now() WHERE id IN (
     SELECT id FROM payments WHERE state = 'WAITING' AND asked_at <= now() - make_interval(mins => $minutes) ORDER BY asked_at LIMIT 500 FOR UPDATE SKIP LOCKED)
   RETURNING order_id`,
);

const takeWaitingOfOrder = statement(
  'payments.take-waiting-of-order',
  { parameters: { orderId: z.number(), seconds: z.number() } },
  "UPDATE payments SET asked_at = now() WHERE order_id = $orderId AND state = 'WAITING' AND asked_at <= now() - make_interval(secs => $seconds)",
);

/** Interval between checks of a transfer: minutes in the background, seconds when its buyer views it. */
const askAgain = { minutes: 10, seconds: 10 } as const;

/** Seconds for which other processes do not ask the provider: it may take 20 to confirm, and 20 to read the result. */
const leaseSeconds = 45;

/** The payment of a new order. */
export async function openPayment(orderId: number, provider: PaymentProviderName, method: PaymentMethod | undefined, amount: number): Promise<void> {
  await add.run({ orderId, provider, method: method ?? null, state: provider === 'FREE' ? 'APPROVED' : 'READY', amount });
}

export async function findPayment(orderId: number): Promise<OwnPayment> {
  return toPayment(await findOfOrder.one({ orderId }));
}

/** A payment, with the right to confirm it now. */
export interface ClaimedPayment extends OwnPayment {
  paymentKey: string;
  confirmation: Try;
}

/** Takes the right to confirm a payment, for less than a minute. Call it with the order locked. @returns undefined when another has it, or it is settled */
export async function claimPayment(orderId: number, key: string): Promise<ClaimedPayment | undefined> {
  const row = await claim.first({ orderId, key, seconds: leaseSeconds });
  if (!row) return undefined;
  await addEvent.run({ id: row.id, kind: 'claimed', detail: key });
  return { ...toPayment(row), paymentKey: key, confirmation: await takeTry(row.id, `confirm-${row.id}-${key}`) };
}

/** Clears a key that belongs to another order's payment, so that this order may still be paid. */
export async function clearShownKey(id: number, key: string): Promise<void> {
  if ((await clearKey.run({ id, key })) > 0) await addEvent.run({ id, kind: 'not-its-own', detail: key });
}

/** Whether the provider has not reported the result of a payment for long. */
export async function isLongUnknown(id: number): Promise<boolean> {
  return (await findLongUnknown.first({ id, minutes: longUnknownMinutes })) !== undefined;
}

/** The result is unknown: the next caller may ask at once. */
export async function recordUnknownOutcome(id: number, why: string): Promise<void> {
  await release.run({ id });
  await addEvent.run({ id, kind: 'unknown', detail: why });
}

/** The money arrived. @returns false when that was recorded before */
export async function recordOutcome(id: number, state: 'APPROVED' | 'RETURNED', outcome: Extract<Outcome, { kind: 'approved' }>): Promise<boolean> {
  const noted = await recordApproved.run({ id, state, key: outcome.paymentKey, receiptUrl: outcome.receiptUrl ?? null });
  if (noted > 0) await addEvent.run({ id, kind: state.toLowerCase(), detail: outcome.paymentKey });
  return noted > 0;
}

/** Records the provider's notice of a possible change. */
export async function recordBankNotice(orderId: number): Promise<void> {
  await addNotice.run({ orderId });
}

/** Records money returned directly at the provider. */
export async function recordCanceled(id: number, amount: number): Promise<void> {
  await addEvent.run({ id, kind: 'canceled', detail: String(amount) });
}

export async function recordPaymentRefused(id: number, code: string, message: string): Promise<void> {
  if ((await recordRefused.run({ id, code, message })) > 0) await addEvent.run({ id, kind: 'refused', detail: code });
}

/** A transfer is awaited. @returns false when that was recorded before */
export async function recordDeposit(
  id: number,
  { paymentKey: key, account, secret }: { paymentKey: string; account: DepositAccount; secret?: string },
): Promise<boolean> {
  const noted = await recordWaiting.run({ id, key, account, secret: secret ?? null });
  if (noted > 0) await addEvent.run({ id, kind: 'waiting', detail: key });
  return noted > 0;
}

/** Money of an order that had ended is being returned. @returns false when that was recorded before */
export async function recordReturned(id: number): Promise<boolean> {
  return (await recordSentBack.run({ id })) > 0;
}

/** Money of an order that had ended was not sent back. @returns false when that was recorded before */
export async function recordReturnRefused(
  id: number,
  { account, ...refusal }: { code: string; message: string; account: RefundAccount | undefined; forgets: boolean },
): Promise<boolean> {
  return (await refuseReturn.run({ id, account: account ?? null, ...refusal })) > 0;
}

/** Stores the destination of returned money, until it was sent. @returns false where no transfer is to be returned */
export async function storeReturnAccount(orderId: number, account: RefundAccount): Promise<boolean> {
  return (await storeAccount.run({ orderId, account })) > 0;
}

/** Takes the orders with an unfinished confirmation of their payment: the caller must handle them. */
export async function takeForgottenPayments(): Promise<number[]> {
  return (await takeForgotten.all()).map(({ order_id: orderId }) => orderId);
}

/** Takes the orders whose transfers are due for a check: the caller must check them. */
export async function takeWaitingPayments(): Promise<number[]> {
  return (await takeWaiting.all({ minutes: askAgain.minutes })).map(({ order_id: orderId }) => orderId);
}

/** Takes one order for an immediate check. @returns false when it was checked a moment ago */
export async function takeWaitingPayment(orderId: number): Promise<boolean> {
  return (await takeWaitingOfOrder.run({ orderId, seconds: askAgain.seconds })) > 0;
}

function toPayment(row: RowOf<typeof paymentRow>): OwnPayment {
  const {
    id,
    order_id: orderId,
    provider,
    method,
    state,
    amount,
    payment_key: paymentKey,
    secret,
    return_account: returnAccount,
    returned_at: returnedAt,
  } = row;
  return {
    id,
    orderId,
    provider,
    method: method ?? undefined,
    state,
    amount,
    paymentKey: paymentKey ?? undefined,
    secret: secret ?? undefined,
    returnAccount: returnAccount ?? undefined,
    returnedAt: returnedAt ?? undefined,
  };
}
