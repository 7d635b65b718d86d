import { percentOfWon, sumWon, tensOfWon } from '../../shared/money.ts';
import { refundRules, refundShareOf, type SoldCourses } from './refund-terms.ts';

/** Why a line of an order gives back what it gives back. */
export const refundReasons = [...refundRules, 'ALREADY_REFUNDED', 'NOTHING_PAID'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** A line as it was paid. */
export interface RefundableLine extends SoldCourses {
  itemId: number;
  paid: number;
  pointUsed: number;
  refunded: boolean;
}

export interface QuotedLine {
  itemId: number;
  refundable: boolean;
  /** Share that is given back, in percent. */
  ratio: number;
  /** Money. */
  amount: number;
  points: number;
  progressRate: number;
  reason: RefundReason;
  /** Version of the refund policy that decides. */
  policyVersion: RefundableLine['terms'];
}

/**
 * What each line gives back by the terms of its sale (U17), money and points each rounded down to ten won. A line without money or
 * points is given back as a whole or not at all.
 */
export function quoteRefundLines(lines: readonly RefundableLine[], now: number): QuotedLine[] {
  return lines.map((line) => {
    const { itemId, paid, pointUsed, refunded, terms: policyVersion } = line;
    const { rule, progressRate, ...share } = refundShareOf(line, now);
    const ratio = refunded ? 0 : share.ratio;
    const within = rule === 'WITHIN_TERMS';
    const reason = refunded ? 'ALREADY_REFUNDED' : !within && paid + pointUsed === 0 ? 'NOTHING_PAID' : rule;
    const shareOf = (amount: number) => (ratio === 100 ? amount : tensOfWon(percentOfWon(amount, ratio)));
    const [amount, points] = [shareOf(paid), shareOf(pointUsed)];
    const refundable = !refunded && (within || amount + points > 0);
    return { itemId, refundable, ratio: refundable ? ratio : 0, amount, points, progressRate, reason, policyVersion };
  });
}

/** The sum of what lines give back. */
export function sumOfQuote(lines: readonly QuotedLine[]): { amount: number; points: number } {
  return { amount: sumWon(...lines.map(({ amount }) => amount)), points: sumWon(...lines.map(({ points }) => points)) };
}
