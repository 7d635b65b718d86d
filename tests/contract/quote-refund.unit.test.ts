import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderStatuses, orderTransitions, statesBefore } from '@baeum/contract/domains/orders/orders.rules.ts';
import { quoteRefundLines, sumOfQuote, type RefundableLine } from '@baeum/contract/domains/orders/quote-refund.ts';
import { shareOut } from '@baeum/contract/domains/orders/share-out.ts';

const line = (more: Partial<RefundableLine>): RefundableLine => ({ itemId: 1, paid: 49_500, pointUsed: 0, refunded: false, progressRate: 0, daysSincePaid: 1, ...more });
const quoteOf = (more: Partial<RefundableLine>) => quoteRefundLines([line(more)])[0];

describe('a quote', () => {
  test.each<[string, Partial<RefundableLine>, object]>([
    ['everything within the terms', { daysSincePaid: 7, progressRate: 6.99 }, { refundable: true, ratio: 100, amount: 49_500, reason: 'WITHIN_TERMS' }],
    ['the part that was not learned, from 7 % on', { progressRate: 7 }, { refundable: true, ratio: 93, amount: 46_030, reason: 'BY_PROGRESS' }],
    ['the part that was not learned, after 7 days', { daysSincePaid: 7.01, progressRate: 0 }, { refundable: true, ratio: 100, amount: 49_500, reason: 'BY_PROGRESS' }],
    ['tens of won, rounded down', { daysSincePaid: 8, progressRate: 33.33, paid: 10_000, pointUsed: 99 }, { amount: 6660, points: 60, ratio: 66.67 }],
    ['nothing of what was learned whole', { daysSincePaid: 8, progressRate: 100 }, { refundable: false, ratio: 0, amount: 0, reason: 'COMPLETED' }],
    ['nothing twice', { refunded: true }, { refundable: false, amount: 0, reason: 'ALREADY_REFUNDED' }],
    ['a line without money within the terms, which only ends it', { paid: 0 }, { refundable: true, amount: 0, reason: 'WITHIN_TERMS' }],
    ['nothing of a line without money afterwards', { paid: 0, daysSincePaid: 8 }, { refundable: false, reason: 'NOTHING_PAID' }],
  ])('gives %s', (_title, given, expected) => {
    expect(quoteOf(given)).toMatchObject(expected);
  });

  const lines = fc.array(
    fc.record({ itemId: fc.nat(), paid: fc.nat(10_000_000), pointUsed: fc.nat(100_000), refunded: fc.boolean(), progressRate: fc.integer({ min: 0, max: 10_000 }).map((rate) => rate / 100), daysSincePaid: fc.double({ min: 0, max: 400, noNaN: true }) }),
    { maxLength: 20 },
  );

  test('never gives back more than was paid, nor less for having learned less', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 10_000 }), (given, less) => {
        const quoted = quoteRefundLines(given);
        for (const [index, { amount, points, ratio }] of quoted.entries()) {
          expect(amount).toBeLessThanOrEqual(given[index]?.paid ?? 0);
          expect(points).toBeLessThanOrEqual(given[index]?.pointUsed ?? 0);
          expect(ratio === 100 || amount % 10 === 0).toBe(true);
        }
        const fewer = quoteRefundLines(given.map((each) => ({ ...each, progressRate: Math.max(0, each.progressRate - less / 100) })));
        for (const [index, { amount }] of fewer.entries()) expect(amount).toBeGreaterThanOrEqual(quoted[index]?.amount ?? 0);
        expect(sumOfQuote(quoted).amount).toBe(quoted.reduce((sum, { amount }) => sum + amount, 0));
      }),
      { seed: 20_261_123, numRuns: 500 },
    );
  });
});

describe('shares', () => {
  test('add up to the amount, and none is larger than its weight', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 30 }), fc.double({ min: 0, max: 1, noNaN: true }), (weights, part) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        const amount = Math.floor(whole * part);
        const shares = shareOut(amount, weights);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        for (const [index, share] of shares.entries()) expect(share).toBeLessThanOrEqual(weights[index] ?? 0);
      }),
      { seed: 20_261_123, numRuns: 500 },
    );
  });
});

describe('the states of an order', () => {
  test('lead from pending to an end, and never back', () => {
    const reachable = (from: (typeof orderStatuses)[number], seen = new Set<string>()): Set<string> => {
      for (const to of orderTransitions[from]) if (!seen.has(to)) reachable(to, seen.add(to));
      return seen;
    };
    expect([...reachable('PENDING')].toSorted()).toEqual(orderStatuses.filter((status) => status !== 'PENDING').toSorted());
    for (const status of orderStatuses) expect(reachable(status).has('PENDING')).toBe(false);
    expect(statesBefore('PAID')).toEqual(['PENDING']);
    expect(statesBefore('REFUNDED')).toEqual(['PAID', 'PARTIALLY_REFUNDED']);
  });
});
