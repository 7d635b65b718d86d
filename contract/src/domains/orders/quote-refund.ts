import { percentOfWon, sumWon, tensOfWon } from '../../shared/money.ts';
import type { PolicyVersion } from '../../shared/policies.ts';
import type { RefundRule, RefundShare } from '../offers/refund-terms.rules.ts';
import { soldKinds, soldTypes } from '../offers/sold-kinds.rules.ts';

export type RefundReason = RefundRule | 'ALREADY_REFUNDED' | 'NOTHING_PAID';

/** Why a line of an order gives back what it gives back. */
export const refundReasons: readonly RefundReason[] = [
  ...new Set(soldTypes().flatMap((type) => soldKinds[type].refund?.rules ?? [])),
  'ALREADY_REFUNDED',
  'NOTHING_PAID',
];

/** A line as it was paid. */
export interface RefundableLine {
  itemId: number;
  /** Version of the refund policy that the buyer agreed to. */
  terms: PolicyVersion<'refund'>;
  paid: number;
  pointUsed: number;
  refunded: boolean;
  /** What is given back of such a thing by the terms of its sale. */
  share: RefundShare;
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
export function quoteRefundLines(lines: readonly RefundableLine[]): QuotedLine[] {
  return lines.map((line) => {
    const { itemId, paid, pointUsed, refunded, terms: policyVersion, share } = line;
    const { rule, progressRate } = share;
    const ratio = refunded ? 0 : share.ratio;
    const within = rule === 'WITHIN_TERMS';
    const reason = refunded ? 'ALREADY_REFUNDED' : !within && paid + pointUsed === 0 ? 'NOTHING_PAID' : rule;
    const [amount, points] = [partOfPaid(paid, ratio), partOfPaid(pointUsed, ratio)];
    const refundable = !refunded && (within || amount + points > 0);
    return { itemId, refundable, ratio: refundable ? ratio : 0, amount, points, progressRate, reason, policyVersion };
  });
}

/** A share of money or points that were paid: all of it exactly, a part rounded down to ten. */
export function partOfPaid(amount: number, ratio: number): number {
  return ratio === 100 ? amount : tensOfWon(percentOfWon(amount, ratio));
}

/** The sum of what lines give back. */
export function sumOfQuote(lines: readonly Pick<QuotedLine, 'amount' | 'points'>[]): { amount: number; points: number } {
  return { amount: sumWon(...lines.map(({ amount }) => amount)), points: sumWon(...lines.map(({ points }) => points)) };
}
