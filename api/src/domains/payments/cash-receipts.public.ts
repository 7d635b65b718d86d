import { paymentFieldErrors } from '@baeum/contract/domains/payments/payments.errors.ts';
import { cashReceiptKinds, cashReceiptStates, type CashReceiptKind } from '@baeum/contract/domains/payments/payments.rules.ts';
import type { CashReceiptInput } from '@baeum/contract/domains/payments/payments.schemas.ts';
import { z } from 'zod';
import { statement, type RowOf } from '../../database/statement.ts';
import { failField } from '../../http/base/app-error.ts';
import { isKoreanMobile } from '../phones/phone-numbers.public.ts';

const ofOrder = { orderId: z.number() };

const receiptRow = {
  kind: z.enum(cashReceiptKinds),
  number: z.string(),
  state: z.enum(cashReceiptStates),
  amount: z.number(),
  next_amount: z.number().nullable(),
  receipt_key: z.string().nullable(),
};
type ReceiptRow = RowOf<typeof receiptRow>;

const add = statement(
  'payments.add-cash-receipt',
  { parameters: { ...ofOrder, kind: z.enum(cashReceiptKinds), number: z.string() } },
  'INSERT INTO cash_receipts (order_id, kind, number) VALUES ($orderId, $kind, $number)',
);

const drop = statement('payments.drop-cash-receipt', { parameters: ofOrder }, "DELETE FROM cash_receipts WHERE order_id = $orderId AND state = 'REQUESTED'");

/** An earlier decision is carried out first; one that failed, or was never issued because of a full refund, stays so. */
const decide = statement(
  'payments.decide-cash-receipt',
  { parameters: { ...ofOrder, amount: z.number() }, row: receiptRow },
  `UPDATE cash_receipts SET next_amount = coalesce(next_amount, $amount::bigint)
   WHERE order_id = $orderId AND state IN ('REQUESTED', 'ISSUED') AND (next_amount IS NOT NULL OR amount <> $amount::bigint OR state = 'REQUESTED')
   RETURNING kind, number, state, amount, next_amount, receipt_key`,
);

/** The number is not needed once the receipt exists. */
const note = statement(
  'payments.record-cash-receipt',
  { parameters: { ...ofOrder, number: z.string(), key: z.string().nullable(), url: z.string().nullable() } },
  `UPDATE cash_receipts SET state = CASE WHEN next_amount > 0 THEN 'ISSUED' ELSE 'CANCELED' END, amount = next_amount, next_amount = NULL, number = $number,
     receipt_key = coalesce($key, receipt_key), url = coalesce($url, url)
   WHERE order_id = $orderId AND next_amount IS NOT NULL`,
);

const fail = statement(
  'payments.record-cash-receipt-failed',
  { parameters: { ...ofOrder, number: z.string(), failure: z.string() } },
  "UPDATE cash_receipts SET state = 'FAILED', next_amount = NULL, number = $number, failure = $failure WHERE order_id = $orderId AND state = 'REQUESTED'",
);

/** A receipt that has to be issued, or of which some has to be taken back. */
export interface DueReceipt {
  kind: CashReceiptKind;
  number: string;
  receiptKey: string | undefined;
  from: number;
  to: number;
}

/** @throws AppError COMMON_001 for an impossible mobile number */
export async function askForCashReceipt(orderId: number, { kind, number }: CashReceiptInput): Promise<void> {
  if (kind === 'PERSONAL' && !isKoreanMobile(number)) throw failField('cashReceipt.number', paymentFieldErrors.receiptPhone);
  await add.run({ orderId, kind, number });
}

/** Deletes the data of a receipt for an order that was not paid. */
export async function dropCashReceipt(orderId: number): Promise<void> {
  await drop.run({ orderId });
}

/**
 * Decides the next step for an order's receipt of this amount. Must be committed before the provider is called.
 * @returns undefined when there is none
 */
export async function decideCashReceipt(orderId: number, amount: number): Promise<DueReceipt | undefined> {
  const row = await decide.first({ orderId, amount });
  return row && toDue(row);
}

/** Records that it was done. */
export async function recordCashReceipt(orderId: number, { kind, number }: DueReceipt, issued?: { receiptKey: string; url?: string }): Promise<void> {
  await note.run({ orderId, number: maskedNumber(kind, number), key: issued?.receiptKey ?? null, url: issued?.url ?? null });
}

/** Records that it cannot be issued. */
export async function recordCashReceiptFailed(orderId: number, { kind, number }: DueReceipt, failure: string): Promise<void> {
  await fail.run({ orderId, number: maskedNumber(kind, number), failure });
}

/** A number as its owner recognises it; a masked one is unchanged. */
export function maskedNumber(kind: CashReceiptKind, number: string): string {
  if (number.includes('*')) return number;
  return kind === 'PERSONAL' ? `${number.slice(0, 3)}****${number.slice(-4)}` : `${number.slice(0, 3)}-**-**${number.slice(-3)}`;
}

function toDue({ kind, number, amount: from, next_amount: to, receipt_key: receiptKey }: ReceiptRow): DueReceipt {
  if (to === null) throw new Error('a cash receipt that is to become nothing');
  return { kind, number, from, to, receiptKey: receiptKey ?? undefined };
}
