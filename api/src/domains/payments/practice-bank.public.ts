import { orderLimits } from '@baeum/contract/domains/orders/orders.rules.ts';
import { bankNames, paymentMethods } from '@baeum/contract/domains/payments/payments.rules.ts';
import { wonSchema } from '@baeum/contract/shared/scalars.ts';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { forbidInTransaction } from '../../database/scope.ts';
import { json, present, statement, type RowOf } from '../../database/statement.ts';
import type { Outcome, PaymentProvider } from '../../outside/payment/provider.ts';

/** The bank's behaviour in one payment, as selected on its page. */
export const behaviours = ['APPROVE', 'REFUSE', 'SILENT', 'LATE', 'TWICE', 'VIRTUAL_ACCOUNT'] as const;
export type Behaviour = (typeof behaviours)[number];

const states = ['READY', 'WAITING', 'DONE', 'REFUSED', 'CANCELED'] as const;
const bookRow = {
  payment_key: z.string(),
  order_no: z.string(),
  amount: z.number(),
  behaviour: z.enum(behaviours),
  state: z.enum(states),
  account_number: z.string().nullable(),
  due_at: z.date().nullable(),
  pending: present(z.boolean()),
  canceled_amount: z.number(),
  cancels: json(z.record(z.string(), z.number())),
};
const bookColumns =
  'payment_key, order_no, amount, canceled_amount, cancels, behaviour, state, account_number, due_at, coalesce(done_at > now(), false) AS pending';

const open = statement(
  'payments.open-test-payment',
  { parameters: { key: z.string(), orderNo: z.string(), amount: z.number(), behaviour: z.enum(behaviours) } },
  'INSERT INTO test_payments (payment_key, order_no, amount, behaviour) VALUES ($key, $orderNo, $amount::bigint, $behaviour)',
);

/** Late answers come after five seconds. */
const take = statement(
  'payments.take-test-payment',
  { parameters: { key: z.string(), orderNo: z.string(), amount: z.number(), account: z.string(), hours: z.number() }, row: { behaviour: z.enum(behaviours) } },
  `UPDATE test_payments SET
     state = CASE behaviour WHEN 'REFUSE' THEN 'REFUSED' WHEN 'VIRTUAL_ACCOUNT' THEN 'WAITING' ELSE 'DONE' END,
     done_at = CASE WHEN behaviour = 'LATE' THEN now() + interval '5 seconds' WHEN behaviour <> 'VIRTUAL_ACCOUNT' THEN now() END,
     account_number = CASE WHEN behaviour = 'VIRTUAL_ACCOUNT' THEN $account END,
     due_at = CASE WHEN behaviour = 'VIRTUAL_ACCOUNT' THEN now() + make_interval(hours => $hours) END
   WHERE payment_key = $key AND order_no = $orderNo AND amount = $amount::bigint AND state = 'READY' RETURNING behaviour`,
);

const findByKey = statement(
  'payments.find-test-payment',
  { parameters: { key: z.string() }, row: bookRow },
  `SELECT ${bookColumns} FROM test_payments WHERE payment_key = $key`,
);

const findByOrder = statement(
  'payments.find-test-payment-of-order',
  { parameters: { orderNo: z.string() }, row: bookRow },
  `SELECT ${bookColumns} FROM test_payments WHERE order_no = $orderNo ORDER BY state IN ('DONE', 'WAITING') DESC, created_at DESC LIMIT 1`,
);

/** Refunds only once per key; an unpaid transfer is only closed. */
const sendBack = statement(
  'payments.send-back-test-payment',
  { parameters: { key: z.string(), amount: z.number(), idempotencyKey: z.string(), left: z.number().nullable() } },
  `UPDATE test_payments SET
     cancels = cancels || jsonb_build_object($idempotencyKey::text, $amount::bigint),
     canceled_amount = canceled_amount + CASE WHEN state = 'DONE' THEN $amount::bigint ELSE 0 END,
     state = CASE WHEN state = 'DONE' AND canceled_amount + $amount::bigint < amount THEN 'DONE' ELSE 'CANCELED' END
   WHERE payment_key = $key AND NOT cancels ? $idempotencyKey AND ($left::bigint IS NULL OR amount - canceled_amount = $left::bigint) AND (state = 'WAITING' OR (state = 'DONE' AND canceled_amount + $amount::bigint <= amount))`,
);

const hasSentBack = statement(
  'payments.find-test-cancel',
  { parameters: { key: z.string(), idempotencyKey: z.string() }, row: { amount: present(z.string()) } },
  'SELECT cancels ->> $idempotencyKey AS amount FROM test_payments WHERE payment_key = $key AND cancels ? $idempotencyKey',
);

const payIn = statement(
  'payments.pay-in-test-payment',
  { parameters: { key: z.string() }, row: { order_no: z.string() } },
  "UPDATE test_payments SET state = 'DONE', done_at = now() WHERE payment_key = $key AND state = 'WAITING' AND due_at > now() RETURNING order_no",
);

const findOpen = statement(
  'payments.find-open-test-accounts',
  { row: { payment_key: z.string(), order_no: z.string(), amount: z.number(), account_number: present(z.string()) } },
  `SELECT payment_key, order_no, amount, account_number FROM test_payments WHERE state = 'WAITING' AND due_at > now() AND account_number IS NOT NULL ORDER BY created_at DESC LIMIT 20`,
);

/** The bank does not record when it sent money back, so that this is listed at the time of the payment. */
const findDone = statement(
  'payments.find-done-test-payments',
  { parameters: { from: z.date(), to: z.date() }, row: { payment_key: z.string(), order_no: z.string(), moved: present(z.number()) } },
  `SELECT t.payment_key, t.order_no, m.moved FROM test_payments t CROSS JOIN LATERAL (VALUES (t.amount::bigint), (-t.canceled_amount::bigint)) AS m (moved)
   WHERE t.done_at BETWEEN $from AND $to AND m.moved <> 0 ORDER BY t.done_at, t.payment_key, m.moved DESC`,
);

/** The content of a page of the bank. Nothing is worth forging: no money moves, and the result is compared with the order. */
const claimsSchema = z.object({ orderId: z.int().positive(), orderNo: z.string(), orderName: z.string(), amount: wonSchema, method: z.enum(paymentMethods) });
export type BankClaims = z.output<typeof claimsSchema>;

const claimsText = z.string().transform((text, context) => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown;
  } catch {
    context.addIssue('no JSON');
    return z.NEVER;
  }
});

/** @returns undefined for an address that this bank has not created */
export function readBankPage(text: string): BankClaims | undefined {
  return claimsText.pipe(claimsSchema).safeParse(text).data;
}

/** Whether the order is paid already, or waits for a transfer. */
export async function isSettled({ orderNo }: BankClaims): Promise<boolean> {
  const state = (await findByOrder.first({ orderNo }))?.state;
  return state === 'DONE' || state === 'WAITING';
}

/** Starts a payment with the selected behaviour of the bank. @returns the payment's key, which the browser passes on */
export async function beginTestPayment({ orderNo, amount }: BankClaims, behaviour: Behaviour): Promise<string> {
  const key = `test_${randomBytes(12).toString('base64url')}`;
  await open.run({ key, orderNo, amount, behaviour });
  return key;
}

/** Accounts that received no payment yet, the newest first. */
export async function listOpenAccounts(): Promise<{ key: string; orderNo: string; amount: number; account: string }[]> {
  return (await findOpen.all()).map(({ payment_key: key, order_no: orderNo, account_number: account, amount }) => ({ key, orderNo, amount, account }));
}

/** A transfer arrives. @returns the order's number; undefined for an account that accepts no payment any more */
export async function payIntoAccount(key: string): Promise<string | undefined> {
  return (await payIn.first({ key }))?.order_no;
}

/** The practice bank outside production: its books are a table that nothing else writes. */
export const practiceBank: PaymentProvider = {
  name: 'TEST',
  methods: paymentMethods,
  prepare({ customerKey: _key, customerName: _name, ...claims }) {
    return { provider: 'TEST', params: { url: `/dev/payment/${Buffer.from(JSON.stringify(claims)).toString('base64url')}` } };
  },
  async confirm({ paymentKey: key, orderNo, amount }) {
    forbidInTransaction('a call to the practice bank');
    const account = `${Date.now()}`.slice(-10).padStart(14, '7');
    const taken = await take.first({ key, orderNo, amount, account, hours: orderLimits.virtualAccountHours });
    if (taken?.behaviour === 'SILENT') return { kind: 'unknown', why: 'the bank says nothing' };
    const row = await findByKey.first({ key });
    if (row?.order_no === orderNo && row.amount !== amount) return { kind: 'refused', code: 'FORBIDDEN_REQUEST', message: '주문과 다른 결제입니다.' };
    return outcomeOf(row);
  },
  async find({ orderNo, paymentKey: key }) {
    forbidInTransaction('a call to the practice bank');
    return outcomeOf(await (key === undefined ? findByOrder.first({ orderNo }) : findByKey.first({ key })));
  },
  async cancel({ paymentKey: key, amount, idempotencyKey, left }) {
    forbidInTransaction('a call to the practice bank');
    if ((await sendBack.run({ key, amount, idempotencyKey, left: left ?? null })) > 0 || (await hasSentBack.first({ key, idempotencyKey })))
      return { kind: 'sent' };
    return { kind: 'refused', code: 'NOT_CANCELABLE_PAYMENT' };
  },
  /** The practice bank reports to no tax office. */
  issueCashReceipt: async ({ orderNo }) => ({ kind: 'done', receiptKey: `test-${orderNo}` }),
  cancelCashReceipt: async ({ receiptKey }) => ({ kind: 'done', receiptKey }),
  async readCancels(key) {
    forbidInTransaction('a call to the practice bank');
    const row = await findByKey.first({ key });
    if (!row) return { kind: 'unknown', why: 'the practice bank does not know it' };
    return {
      kind: 'known',
      references: Object.keys(row.cancels).map((idempotencyKey) => idempotencyKey.replace(/\/\d+$/, '')),
      left: row.amount - row.canceled_amount,
    };
  },
  async *listMovements(from, to) {
    forbidInTransaction('a call to the practice bank');
    yield (await findDone.all({ from, to })).map(({ payment_key: paymentKey, order_no: orderNo, moved: amount }) => ({ paymentKey, orderNo, amount }));
  },
  readNotice(body) {
    const orderNo = body['orderNo'];
    return typeof orderNo === 'string' ? { orderNo } : undefined;
  },
};

function outcomeOf(row: RowOf<typeof bookRow> | undefined): Outcome {
  if (!row) return { kind: 'refused', code: 'NOT_FOUND_PAYMENT', message: '존재하지 않는 결제입니다.' };
  const same = { paymentKey: row.payment_key, orderNo: row.order_no, amount: row.amount };
  if (row.state === 'READY') return { kind: 'open', ...same };
  if (row.state === 'REFUSED') return { kind: 'refused', ...same, code: 'REJECT_CARD_PAYMENT', message: '한도가 초과되었거나 잔액이 부족합니다.' };
  if (row.state === 'CANCELED') return { kind: 'canceled', ...same };
  if (row.state === 'DONE' && row.pending) return { kind: 'unknown', why: 'the bank takes its time' };
  if (row.state === 'DONE') return { kind: 'approved', ...same, ...(row.canceled_amount > 0 && { canceled: row.canceled_amount }) };
  if (!row.due_at || !row.account_number) throw new Error('a transfer without an account');
  return { kind: 'waiting', ...same, account: { bank: bankNames['06'] ?? '', number: row.account_number, holder: '배움', dueAt: row.due_at.toISOString() } };
}
