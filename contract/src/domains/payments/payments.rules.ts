import { businessNumberRule } from '../../shared/business-number.ts';
import { isBlank } from '../../shared/compose-text.ts';
import type { ErrorEntry } from '../../shared/errors.ts';
import { mobileRule } from '../phones/phones.rules.ts';
import { paymentFieldErrors } from './payments.errors.ts';

/**
 * What became of the payment of an order. READY: not begun; CONFIRMING: the provider was asked and has not answered yet; WAITING: a
 * transfer to a virtual account is awaited; RETURNED: it came for an order that had ended already, and went back.
 */
export const paymentStates = ['READY', 'CONFIRMING', 'WAITING', 'APPROVED', 'REFUSED', 'RETURNED'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What is known of the account that money goes back to which came by transfer for an order that had ended. */
export const returnAccountStates = ['NEEDED', 'GIVEN'] as const;

/** Who takes the money; `FREE` where there is nothing to pay. */
export const paymentProviders = ['FREE', 'TEST', 'TOSS'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

export const paymentMethods = ['CARD', 'TRANSFER', 'VIRTUAL_ACCOUNT'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What people call the ways to pay. */
export const methodNames: Readonly<Record<PaymentMethod, string>> = { CARD: '카드·간편결제', TRANSFER: '계좌이체', VIRTUAL_ACCOUNT: '가상계좌' };

const leastOfToss: Readonly<Record<PaymentMethod, number>> = { CARD: 100, TRANSFER: 200, VIRTUAL_ACCOUNT: 200 };

/** The least that each provider takes in each way, in won; the practice bank is as strict as the real one. */
export const leastAmounts: Readonly<Record<PaymentProviderName, Readonly<Record<PaymentMethod, number>>>> = {
  FREE: { CARD: 0, TRANSFER: 0, VIRTUAL_ACCOUNT: 0 },
  TEST: leastOfToss,
  TOSS: leastOfToss,
};

/** Those of the ways to pay by which a provider takes so much. */
export function methodsFor<Method extends PaymentMethod>(provider: PaymentProviderName, methods: readonly Method[], amount: number): Method[] {
  return methods.filter((method) => amount >= leastAmounts[provider][method]);
}

/** Whose cash receipt it is: a person's, for their tax, or a business's, for its expenses. */
export const cashReceiptKinds = ['PERSONAL', 'BUSINESS'] as const;
export type CashReceiptKind = (typeof cashReceiptKinds)[number];

/** What people call them. */
export const cashReceiptNames: Readonly<Record<CashReceiptKind, string>> = { PERSONAL: '소득공제용', BUSINESS: '지출증빙용' };

/** What became of a cash receipt. */
export const cashReceiptStates = ['REQUESTED', 'ISSUED', 'CANCELED', 'FAILED'] as const;

/** Money that does not come by card can have one. */
export const hasCashReceipt = (method: PaymentMethod): boolean => method !== 'CARD';

/** A mobile number for a person, which the server judges by the numbering plan, a registration number for a business; digits only. */
export function cashReceiptRule({ kind, number }: { kind: CashReceiptKind; number: string }): ErrorEntry | undefined {
  if (kind === 'PERSONAL') return mobileRule(number) && paymentFieldErrors.receiptPhone;
  return /\D/.test(number) ? paymentFieldErrors.receiptBusiness : businessNumberRule(number);
}

/** Banks by the code that transfers name them with. */
export const bankNames: Readonly<Record<string, string>> = {
  '02': 'KDB산업은행',
  '03': 'IBK기업은행',
  '06': 'KB국민은행',
  '07': 'Sh수협은행',
  '11': 'NH농협은행',
  '12': '단위농협',
  '20': '우리은행',
  '23': 'SC제일은행',
  '27': '씨티은행',
  '31': 'iM뱅크',
  '32': '부산은행',
  '34': '광주은행',
  '35': '제주은행',
  '37': '전북은행',
  '39': '경남은행',
  '45': '새마을금고',
  '48': '신협',
  '64': '산림조합',
  '71': '우체국',
  '81': '하나은행',
  '88': '신한은행',
  '89': '케이뱅크',
  '90': '카카오뱅크',
  '92': '토스뱅크',
};

/** Digits of a bank account. */
export function accountNumberRule(number: string): ErrorEntry | undefined {
  return /^\d{6,20}$/.test(number) ? undefined : paymentFieldErrors.accountNumber;
}

export function accountHolderRule(holder: string): ErrorEntry | undefined {
  return isBlank(holder) ? paymentFieldErrors.accountHolder : undefined;
}

export function bankRule(bank: string): ErrorEntry | undefined {
  return bank in bankNames ? undefined : paymentFieldErrors.bank;
}

/** Minutes after which a provider that does not say what became of a payment is no longer only slow. */
export const longUnknownMinutes = 30;
