import { cashReceiptRule, hasCashReceipt, type CashReceiptKind, type PaymentMethod } from '@baeum/contract/domains/payments/payments.rules.ts';
import type { CashReceiptInput } from '@baeum/contract/domains/payments/payments.schemas.ts';
import { phoneDigits } from '@baeum/contract/shared/phone-format.ts';
import { ungroupedCode } from '@baeum/contract/shared/typed-code.ts';

/** Cash receipt selection; the number as typed. */
export interface ReceiptChoice {
  kind: CashReceiptKind | 'NONE';
  number: string;
}

export const noReceipt: ReceiptChoice = { kind: 'NONE', number: '' };

/** Name of the number field, for focusing it on payment. */
export const receiptNumberName = 'cash-receipt-number';

/** The receipt requested with this method, with the digits of the typed number. */
export function receiptOf({ kind, number }: ReceiptChoice, method: PaymentMethod): CashReceiptInput | undefined {
  if (kind === 'NONE' || !hasCashReceipt(method)) return undefined;
  return { kind, number: kind === 'PERSONAL' ? phoneDigits(number) : ungroupedCode(number) };
}

/** Validation error of its number. */
export function receiptProblem(choice: ReceiptChoice, method: PaymentMethod): string | undefined {
  const receipt = receiptOf(choice, method);
  return receipt && cashReceiptRule(receipt)?.message;
}
