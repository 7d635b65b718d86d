import { percentOfWon, sumWon, tensOfWon } from '../../shared/money.ts';
import { refundTerms } from './orders.rules.ts';

/** Why a line of an order gives back what it gives back. */
export const refundReasons = ['WITHIN_TERMS', 'BY_PROGRESS', 'COMPLETED', 'ALREADY_REFUNDED', 'NOTHING_PAID'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** A line as it was paid. */
export interface RefundableLine {
  itemId: number;
  paid: number;
  pointUsed: number;
  refunded: boolean;
  /** How much of it was learned, in percent. */
  progressRate: number;
  /** Since it was paid. */
  daysSincePaid: number;
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
}

/**
 * What each line gives back (U17): everything within 7 days and with less than 7 % learned, afterwards the part that was not
 * learned, money and points each rounded down to ten won. A line without money or points is given back as a whole or not at all.
 */
export function quoteRefundLines(lines: readonly RefundableLine[]): QuotedLine[] {
  return lines.map(({ itemId, paid, pointUsed, refunded, progressRate, daysSincePaid }) => {
    const within = daysSincePaid <= refundTerms.days && progressRate < refundTerms.progressRate;
    const ratio = refunded ? 0 : within ? 100 : Math.max(0, Math.round((100 - progressRate) * 100) / 100);
    const reason = reasonOf({ refunded, within, ratio, empty: paid + pointUsed === 0 });
    const share = (amount: number) => (ratio === 100 ? amount : tensOfWon(percentOfWon(amount, ratio)));
    const [amount, points] = [share(paid), share(pointUsed)];
    const refundable = !refunded && (within || amount + points > 0);
    return { itemId, refundable, ratio: refundable ? ratio : 0, amount, points, progressRate, reason };
  });
}

/** The sum of what lines give back. */
export function sumOfQuote(lines: readonly QuotedLine[]): { amount: number; points: number } {
  return { amount: sumWon(...lines.map(({ amount }) => amount)), points: sumWon(...lines.map(({ points }) => points)) };
}

function reasonOf({ refunded, within, ratio, empty }: { refunded: boolean; within: boolean; ratio: number; empty: boolean }): RefundReason {
  if (refunded) return 'ALREADY_REFUNDED';
  if (within) return 'WITHIN_TERMS';
  if (empty) return 'NOTHING_PAID';
  return ratio === 0 ? 'COMPLETED' : 'BY_PROGRESS';
}
