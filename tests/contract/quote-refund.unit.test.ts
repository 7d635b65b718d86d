import { refundShareOf, type BoughtCourse, type SoldCourses } from '@baeum/contract/domains/offers/refund-terms.rules.ts';
import { orderStatuses, orderTransitions, statesBefore } from '@baeum/contract/domains/orders/orders.rules.ts';
import { quoteRefundLines, sumOfQuote, type QuotedLine, type RefundableLine } from '@baeum/contract/domains/orders/quote-refund.ts';
import { shareOut } from '@baeum/contract/domains/orders/share-out.rules.ts';
import { day } from '@baeum/contract/shared/constants.ts';
import { policyVersions } from '@baeum/contract/shared/policies.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

/** A line of courses. */
type Line = Omit<RefundableLine, 'share'> & SoldCourses;
const quoteLines = (lines: readonly Line[], now: number) => quoteRefundLines(lines.map((line) => ({ ...line, share: refundShareOf(line, now) })));

/** Noon in Seoul. */
const paidAt = Date.parse('2026-11-26T12:00:00+09:00');
const course = (more: Partial<BoughtCourse> = {}): BoughtCourse => ({
  price: 49_500,
  reachedRate: 0,
  shownRate: 0,
  countedFrom: paidAt,
  accessDays: null,
  accessUntil: null,
  certified: false,
  ...more,
});
const limited = (days: number, more: Partial<BoughtCourse> = {}) => course({ accessDays: days, accessUntil: paidAt + days * day, ...more });
const line = (more: Partial<Line> = {}): Line => ({
  itemId: 1,
  paid: 49_500,
  pointUsed: 0,
  refunded: false,
  terms: '2026-11-26',
  paidAt,
  courses: [course()],
  ...more,
});
const quoteAt = (now: number | string, more: Partial<Line>) =>
  quoteLines([line(more)], typeof now === 'string' ? Date.parse(now) : paidAt + now * day)[0] as QuotedLine;

/** The seventh and the last day after 26 November end. */
const [seventhEnds, lastEnds] = ['2026-12-04T00:00:00+09:00', '2027-05-26T00:00:00+09:00'];
const before = (time: string) => new Date(Date.parse(time) - 1000).toISOString();

describe('a quote by the terms of today', () => {
  test.each<[string, number | string, Partial<Line>, object]>([
    [
      'everything until the seventh day ends in Seoul',
      before(seventhEnds),
      { courses: [course({ reachedRate: 6.99 })] },
      { refundable: true, ratio: 100, amount: 49_500, reason: 'WITHIN_TERMS' },
    ],
    [
      'the part that was not learned from then on',
      seventhEnds,
      { courses: [course({ reachedRate: 6 })] },
      { refundable: true, ratio: 94, amount: 46_530, reason: 'BY_PROGRESS' },
    ],
    [
      'the part that was not learned, from 7 % on',
      1,
      { courses: [course({ reachedRate: 7 })] },
      { refundable: true, ratio: 93, amount: 46_030, progressRate: 7, reason: 'BY_PROGRESS' },
    ],
    [
      'by what was reached, whatever progress is shown',
      1,
      { courses: [course({ reachedRate: 100, shownRate: 0 })] },
      { refundable: false, ratio: 0, amount: 0, reason: 'COMPLETED' },
    ],
    [
      'not everything to who has the certificate',
      1,
      { courses: [course({ reachedRate: 5, certified: true })] },
      { ratio: 95, amount: 47_020, reason: 'CERTIFIED' },
    ],
    ['tens of won, rounded down', 8, { paid: 10_000, pointUsed: 99, courses: [course({ reachedRate: 33.33 })] }, { amount: 6660, points: 60, ratio: 66.67 }],
    ['nothing twice', 1, { refunded: true }, { refundable: false, amount: 0, reason: 'ALREADY_REFUNDED' }],
    ['a line without money within the terms, which only ends it', 1, { paid: 0 }, { refundable: true, amount: 0, reason: 'WITHIN_TERMS' }],
    ['nothing of a line without money afterwards', 8, { paid: 0 }, { refundable: false, reason: 'NOTHING_PAID' }],
    [
      'the days that are left where they are less',
      15,
      { paid: 10_000, courses: [limited(30, { reachedRate: 20 })] },
      { ratio: 50, amount: 5000, progressRate: 20, reason: 'BY_TIME' },
    ],
    [
      'what was not learned where that is less',
      15,
      { paid: 10_000, courses: [limited(30, { reachedRate: 60 })] },
      { ratio: 40, amount: 4000, reason: 'BY_PROGRESS' },
    ],
    ['the same for a whole day', 15.99, { paid: 10_000, courses: [limited(30)] }, { amount: 5000 }],
    ['everything within the terms, whatever part of the access they are', 6, { courses: [limited(10)] }, { ratio: 100, reason: 'WITHIN_TERMS' }],
    [
      'something until the access ends',
      new Date(paidAt + 30 * day - 1000).toISOString(),
      { paid: 30_000, courses: [limited(30)] },
      { refundable: true, amount: 990, reason: 'BY_TIME' },
    ],
    ['nothing when the access has ended', 30, { courses: [limited(30)] }, { refundable: false, amount: 0, reason: 'ENDED' }],
    ['nothing when the access has ended within seven days', 3, { courses: [limited(3)] }, { refundable: false, amount: 0, reason: 'ENDED' }],
    [
      'something until the 180th day ends in Seoul',
      before(lastEnds),
      { courses: [course({ reachedRate: 50 })] },
      { refundable: true, amount: 24_750, reason: 'BY_PROGRESS' },
    ],
    ['nothing from then on', lastEnds, { courses: [course()] }, { refundable: false, amount: 0, reason: 'TOO_LATE' }],
    [
      'days from the first one to who buys again',
      1,
      { courses: [course({ countedFrom: paidAt - 7 * day, reachedRate: 1 })] },
      { ratio: 99, reason: 'BY_PROGRESS' },
    ],
    [
      'no days that an earlier purchase has used up',
      20,
      { courses: [limited(30, { countedFrom: paidAt - 10 * day })] },
      { refundable: false, reason: 'ENDED' },
    ],
    [
      'of a roadmap by what each course cost',
      8,
      { paid: 40_000, courses: [course({ price: 10_000, reachedRate: 100 }), course({ price: 30_000 })] },
      { ratio: 75, amount: 30_000, progressRate: 25, reason: 'BY_PROGRESS' },
    ],
    [
      'of a roadmap the courses that are not over',
      10,
      { paid: 40_000, courses: [limited(10, { price: 10_000 }), course({ price: 30_000 })] },
      { ratio: 75, amount: 30_000, reason: 'BY_TIME' },
    ],
    [
      'of a roadmap that cost nothing by all courses alike',
      8,
      { paid: 0, courses: [course({ price: 0, reachedRate: 50 }), course({ price: 0 })] },
      { progressRate: 25, reason: 'NOTHING_PAID' },
    ],
  ])('gives %s', (_title, now, given, expected) => {
    expect(quoteAt(now, given)).toMatchObject({ policyVersion: '2026-11-26', ...expected });
  });
});

describe('a quote by the terms of an earlier sale', () => {
  const sold = (more: Partial<Line>) => ({ terms: '2026-11-24', ...more }) as const;
  test.each<[string, number, Partial<Line>, object]>([
    [
      'everything for 7 days',
      7,
      { courses: [course({ shownRate: 6.99, reachedRate: 50, certified: true })] },
      { ratio: 100, amount: 49_500, reason: 'WITHIN_TERMS' },
    ],
    [
      'the part that the learner does not see as learned, from 7 % on',
      1,
      { courses: [course({ shownRate: 7, reachedRate: 80 })] },
      { ratio: 93, amount: 46_030, progressRate: 7, reason: 'BY_PROGRESS' },
    ],
    ['that after 7 days', 7.01, {}, { refundable: true, ratio: 100, amount: 49_500, reason: 'BY_PROGRESS' }],
    ['the same when the access has ended', 400, { courses: [limited(30)] }, { ratio: 100, amount: 49_500, reason: 'BY_PROGRESS' }],
    ['nothing of what was learned whole', 8, { courses: [course({ shownRate: 100 })] }, { refundable: false, amount: 0, reason: 'COMPLETED' }],
  ])('gives %s', (_title, now, given, expected) => {
    expect(quoteAt(now, sold(given))).toMatchObject({ policyVersion: '2026-11-24', ...expected });
  });
});

describe('any quote', () => {
  const rate = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
  const courses = fc.array(
    fc.record({
      price: fc.nat(1_000_000),
      reachedRate: rate,
      shownRate: rate,
      countedFrom: fc.integer({ min: 0, max: 30 }).map((days) => paidAt - days * day),
      days: fc.option(fc.integer({ min: 1, max: 400 })),
      certified: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  );
  const bought = courses.map((given) => given.map(({ days, ...rest }): BoughtCourse => (days === null ? course(rest) : limited(days, rest))));
  const lines = fc.array(
    fc.record({
      itemId: fc.nat(),
      paid: fc.nat(10_000_000),
      pointUsed: fc.nat(100_000),
      refunded: fc.boolean(),
      terms: fc.constantFrom(...policyVersions.refund),
      paidAt: fc.constant(paidAt),
      courses: bought,
    }),
    { maxLength: 10 },
  );
  const later = fc.double({ min: 0, max: 500, noNaN: true }).map((days) => paidAt + Math.round(days * day));
  const everyWay = { seed: 20_261_126, numRuns: 1000 };

  const sums = (given: readonly Line[], now: number) => quoteLines(given, now).map(({ amount, points }) => [amount, points] as const);
  const expectNoMore = (quoted: ReturnType<typeof sums>, than: ReturnType<typeof sums>) => {
    for (const [index, [amount, points]] of quoted.entries()) {
      expect(amount).toBeLessThanOrEqual(than[index]?.[0] ?? 0);
      expect(points).toBeLessThanOrEqual(than[index]?.[1] ?? 0);
    }
  };

  test('gives back no more than was paid, in tens of won, and adds up', () => {
    fc.assert(
      fc.property(lines, later, (given, now) => {
        const quoted = quoteLines(given, now);
        for (const [index, { amount, points, ratio }] of quoted.entries()) {
          expect(amount).toBeLessThanOrEqual(given[index]?.paid ?? 0);
          expect(points).toBeLessThanOrEqual(given[index]?.pointUsed ?? 0);
          expect(ratio === 100 || amount % 10 === 0).toBe(true);
        }
        expect(sumOfQuote(quoted).amount).toBe(quoted.reduce((sum, { amount }) => sum + amount, 0));
      }),
      everyWay,
    );
  });

  test('never rises when somebody learns more, takes a certificate, or lets time pass', () => {
    fc.assert(
      fc.property(lines, later, rate, fc.nat(100), fc.boolean(), (given, now, more, days, certified) => {
        const after = given.map((each) => ({
          ...each,
          courses: each.courses.map((one) => ({
            ...one,
            reachedRate: Math.min(100, one.reachedRate + more),
            shownRate: Math.min(100, one.shownRate + more),
            certified: one.certified || certified,
          })),
        }));
        expectNoMore(sums(after, now + days * day), sums(given, now));
      }),
      everyWay,
    );
  });

  test('does not depend on what is shown as learned, by the terms of today', () => {
    fc.assert(
      fc.property(lines, later, rate, (given, now, shownRate) => {
        const today = given.map((each) => ({ ...each, terms: '2026-11-26' as const }));
        expect(
          sums(
            today.map((each) => ({ ...each, courses: each.courses.map((one) => ({ ...one, shownRate })) })),
            now,
          ),
        ).toEqual(sums(today, now));
      }),
      everyWay,
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
