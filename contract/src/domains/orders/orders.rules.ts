import type { ErrorEntry } from '../../shared/errors.ts';
import { orderFieldErrors } from './orders.errors.ts';

/** The life of an order. */
export const orderStatuses = ['PENDING', 'PAID', 'CANCELED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'FAILED'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Which state may follow which: there is no other way from one to another. */
export const orderTransitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  PENDING: ['PAID', 'CANCELED', 'FAILED'],
  PAID: ['PARTIALLY_REFUNDED', 'REFUNDED'],
  PARTIALLY_REFUNDED: ['PARTIALLY_REFUNDED', 'REFUNDED'],
  CANCELED: [],
  REFUNDED: [],
  FAILED: [],
};

/** The states that `to` may follow. */
export function statesBefore(to: OrderStatus): OrderStatus[] {
  return orderStatuses.filter((from) => orderTransitions[from].includes(to));
}

/** Orders from which something may still be given back. */
export const refundableStatuses = statesBefore('REFUNDED');

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

/** What an order may hold at most, and minutes after which one that was not paid is given up. */
export const orderLimits = { items: 50, coupons: 51, pendingMinutes: 30, virtualAccountHours: 24, refundReason: 200 } as const;

/** Minutes after which a provider that does not say what became of a payment is no longer only slow. */
export const longUnknownMinutes = 30;

/**
 * Within so many days after paying, and with less than so much of it learned, everything is given back. Of access without an end
 * nothing is given back when `lastDays` have passed.
 */
export const refundTerms = { days: 7, progressRate: 7, lastDays: 180 } as const;

/** The same thing is bought once. */
export function itemsRule(items: readonly { type: string; refId: number }[]): ErrorEntry | undefined {
  return new Set(items.map(({ type, refId }) => `${type}/${refId}`)).size < items.length ? orderFieldErrors.twice : undefined;
}

export function refundReasonRule(reason: string): ErrorEntry | undefined {
  return reason.trim() === '' ? orderFieldErrors.refundReason : undefined;
}

/** Digits of a bank account. */
export function accountNumberRule(number: string): ErrorEntry | undefined {
  return /^\d{6,20}$/.test(number) ? undefined : orderFieldErrors.accountNumber;
}

export function accountHolderRule(holder: string): ErrorEntry | undefined {
  return holder.trim() === '' ? orderFieldErrors.accountHolder : undefined;
}

export function bankRule(bank: string): ErrorEntry | undefined {
  return bank in bankNames ? undefined : orderFieldErrors.bank;
}
