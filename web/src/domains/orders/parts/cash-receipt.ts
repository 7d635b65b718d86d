import { cashReceiptRule, hasCashReceipt, type CashReceiptKind, type PaymentMethod } from '@baeum/contract/domains/payments/payments.rules.ts';
import type { CashReceiptInput } from '@baeum/contract/domains/payments/payments.schemas.ts';
import { phoneDigits } from '@baeum/contract/shared/phone-format.ts';
import { ungroupedCode } from '@baeum/contract/shared/typed-code.ts';

/** What was chosen of a cash receipt; the number as it was typed. */
export interface ReceiptChoice {
  kind: CashReceiptKind | 'NONE';
  number: string;
}

export const noReceipt: ReceiptChoice = { kind: 'NONE', number: '' };

/** Name of the field of the number, by which whoever wants to pay is led to it. */
export const receiptNumberName = 'cash-receipt-number';

/** The receipt that is asked for with this method, by the digits of the number as it was typed. */
export function receiptOf({ kind, number }: ReceiptChoice, method: PaymentMethod): CashReceiptInput | undefined {
  if (kind === 'NONE' || !hasCashReceipt(method)) return undefined;
  return { kind, number: kind === 'PERSONAL' ? phoneDigits(number) : ungroupedCode(number) };
}

/** What is wrong with its number, in words. */
export function receiptProblem(choice: ReceiptChoice, method: PaymentMethod): string | undefined {
  const receipt = receiptOf(choice, method);
  return receipt && cashReceiptRule(receipt)?.message;
}
