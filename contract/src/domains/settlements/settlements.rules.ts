import { percentOfWon, tensOfWon } from '../../shared/money.ts';

/** What becomes of a month's statement: it changes until it is confirmed, and then only its money moves. */
export const settlementStates = ['OPEN', 'CONFIRMED', 'HELD', 'PAID'] as const;
export type SettlementState = (typeof settlementStates)[number];

/** Why a statement is held that no operator held. */
export const heldBySystem = { noPayee: 'NO_PAYEE', backfill: 'BACKFILL' } as const;

/** Letters of what an operator says about holding a statement. */
export const heldReasonLength = 200;

/** What is known of the invoice that a business sends for its share. */
export const taxInvoiceStates = ['REQUESTED', 'RECEIVED'] as const;
export type TaxInvoiceState = (typeof taxInvoiceStates)[number];

/** Why a statement cannot be put into a pay-out, the first that holds. */
export const unpayableReasons = ['STATE', 'NOTHING', 'IN_PAYOUT', 'OWN', 'WITHDRAWN', 'NO_PAYEE', 'PAYEE_CHANGED', 'TAX_INVOICE'] as const;
export type UnpayableReason = (typeof unpayableReasons)[number];

/** What becomes of a statement's line in a pay-out: it waits for that to be sent, and a bank may send it back. */
export const payoutLineStates = ['WAITING', 'SENT', 'RETURNED', 'CANCELED'] as const;
export type PayoutLineState = (typeof payoutLineStates)[number];

export const payeeKinds = ['INDIVIDUAL', 'SOLE_PROPRIETOR', 'CORPORATION'] as const;
export type PayeeKind = (typeof payeeKinds)[number];

/**
 * Terms by the day from which they hold, the newest first: on which business day of the next month a statement is confirmed, the least that
 * is paid out, and the percentages of income tax on the sum and of local tax on that tax.
 */
export const settlementTerms = [{ from: '2026-11-01', businessDay: 7, leastPayout: 1000, incomeTax: 3, localTax: 10 }] as const;
export type SettlementTerms = (typeof settlementTerms)[number];

/** The terms of a month; the oldest ones for months before them. @param month its first day */
export function termsOfMonth(month: string): SettlementTerms {
  return settlementTerms.find(({ from }) => from <= month) ?? settlementTerms[settlementTerms.length - 1] ?? settlementTerms[0];
}

export interface SettledSum {
  incomeTax: number;
  localTax: number;
  net: number;
  carriedOut: number;
}

/**
 * What is paid of a month's income with what the month before left over. Less than the least sum is left to the next month untaxed, and so
 * is what is owed to the platform. Each tax is rounded down to ten won by itself; businesses pay their own.
 */
export function settleSum({ carriedIn, income, withheld }: { carriedIn: number; income: number; withheld: boolean }, terms: SettlementTerms): SettledSum {
  const sum = carriedIn + income;
  if (sum < terms.leastPayout) return { incomeTax: 0, localTax: 0, net: 0, carriedOut: sum };
  const incomeTax = withheld ? tensOfWon(percentOfWon(sum, terms.incomeTax)) : 0;
  const localTax = tensOfWon(percentOfWon(incomeTax, terms.localTax));
  return { incomeTax, localTax, net: sum - incomeTax - localTax, carriedOut: 0 };
}

/** Whoever was confirmed as a business pays their own tax, and is paid once their invoice is there. */
export function needsTaxInvoice({ net, incomeTax }: Pick<SettledSum, 'net' | 'incomeTax'>): boolean {
  return net > 0 && incomeTax === 0;
}

const dayMs = 86_400_000;
const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The first day of the month that a moment belongs to in Korea, which is nine hours ahead of UTC all year. */
export function monthInSeoul(moment: Date): string {
  return `${isoDay(moment.getTime() + 9 * 3_600_000).slice(0, 7)}-01`;
}

/** The first day of the month so many months later. */
export function monthAfter(month: string, months = 1): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return isoDay(Date.UTC(year, number - 1 + months, 1));
}

/** The nth day of a month that is neither on a weekend nor a holiday. */
export function businessDay(month: string, nth: number, holidays: ReadonlySet<string>): string {
  let left = nth;
  for (let ms = Date.parse(month); ; ms += dayMs) {
    const weekday = new Date(ms).getUTCDay();
    if (weekday !== 0 && weekday !== 6 && !holidays.has(isoDay(ms))) left -= 1;
    if (left <= 0) return isoDay(ms);
  }
}

/** The day on which a month's statements are confirmed. */
export function confirmDay(month: string, holidays: ReadonlySet<string>): string {
  return businessDay(monthAfter(month), termsOfMonth(month).businessDay, holidays);
}
