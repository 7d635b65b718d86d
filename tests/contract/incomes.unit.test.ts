import { baseAfterRefunds, bearDiscounts, incomeOf, incomeToNote } from '@baeum/contract/domains/incomes/incomes.rules.ts';
import { businessDay, confirmDay, monthAfter, monthInSeoul, settleSum, settlementTerms } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

test('an instructor bears what their own coupon takes off their own course, and the platform all else', () => {
  const course = { salePrice: 10_000, instructorId: 7 };
  expect(bearDiscounts([course], { couponDiscount: 3000, orderCouponDiscount: 700, issuerId: 7 })).toEqual([
    { instructorDiscount: 3000, platformDiscount: 700, channel: 'INSTRUCTOR' },
  ]);
  expect(bearDiscounts([course], { couponDiscount: 3000, orderCouponDiscount: 700, issuerId: 8 })).toEqual([
    { instructorDiscount: 0, platformDiscount: 3700, channel: 'PLATFORM' },
  ]);
  expect(bearDiscounts([course, { ...course, salePrice: 20_000 }], { couponDiscount: 0, orderCouponDiscount: 1000 })).toEqual([
    { instructorDiscount: 0, platformDiscount: 333, channel: 'PLATFORM' },
    { instructorDiscount: 0, platformDiscount: 667, channel: 'PLATFORM' },
  ]);
});

test('no won of a discount is lost or counted twice, and no course is sold below nothing', () => {
  const won = fc.integer({ min: 0, max: 3_000_000 });
  const courses = fc.array(fc.record({ salePrice: won, instructorId: fc.integer({ min: 1, max: 3 }) }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(courses, won, won, fc.integer({ min: 1, max: 4 }), (sold, coupon, orderCoupon, issuerId) => {
      const price = sold.reduce((sum, { salePrice }) => sum + salePrice, 0);
      const couponDiscount = Math.min(coupon, price);
      const orderCouponDiscount = Math.min(orderCoupon, price - couponDiscount);
      const born = bearDiscounts(sold, { couponDiscount, orderCouponDiscount, issuerId });
      const sums = born.map(({ instructorDiscount, platformDiscount }) => instructorDiscount + platformDiscount);
      expect(sums.reduce((sum, each) => sum + each, 0)).toBe(couponDiscount + orderCouponDiscount);
      expect(sums.every((sum, index) => sum <= (sold[index]?.salePrice ?? 0))).toBe(true);
      expect(born.every(({ instructorDiscount, channel }) => instructorDiscount === 0 || channel === 'INSTRUCTOR')).toBe(true);
    }),
    { seed: 7 },
  );
});

describe('shares', () => {
  test('are rounded down, and the platform keeps the rest', () => {
    expect(incomeOf(33_333, 70)).toEqual({ base: 33_333, income: 23_333, fee: 10_000 });
    expect(incomeOf(10_000, 100)).toEqual({ base: 10_000, income: 10_000, fee: 0 });
    expect(incomeOf(1, 70)).toEqual({ base: 1, income: 0, fee: 1 });
  });

  test('of what went back, money and points alike, nothing is earned', () => {
    expect(baseAfterRefunds(33_333, { whole: 30_000, back: 10_000, ended: true })).toBe(22_222);
    expect(baseAfterRefunds(33_333, { whole: 30_000, back: 30_000, ended: true })).toBe(0);
    expect([true, false].map((ended) => baseAfterRefunds(33_333, { whole: 0, back: 0, ended }))).toEqual([0, 33_333]);
    // A third of 33,333 is refunded: 22,222 at 70 % are 15,555, where 23,333 were recorded.
    expect(incomeToNote({ base: 33_333, rate: 70 }, { whole: 30_000, back: 10_000, ended: true }, { base: 33_333, income: 23_333 })).toEqual({
      base: -11_111,
      income: -7778,
      fee: -3333,
    });
  });

  test('however a sale goes back, the facts of it come to what is left, and never below nothing', () => {
    const won = fc.integer({ min: 1, max: 900_000_000_000 });
    fc.assert(
      fc.property(
        won,
        fc.integer({ min: 70, max: 100 }),
        won,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
        (base, rate, whole, parts) => {
          const noted = { base: 0, income: 0 };
          for (const part of [0, ...parts.toSorted((a, b) => a - b), 1]) {
            const returned = { whole, back: Math.floor(whole * part), ended: true };
            const fact = incomeToNote({ base, rate }, returned, noted);
            if (fact) expect(fact.base).toBe(fact.fee + fact.income);
            noted.base += fact?.base ?? 0;
            noted.income += fact?.income ?? 0;
            expect(noted).toMatchObject({ base: baseAfterRefunds(base, returned) });
            expect(noted.income).toBe(incomeOf(noted.base, rate).income);
            expect(incomeToNote({ base, rate }, returned, noted)).toBeUndefined();
          }
          expect(noted).toEqual({ base: 0, income: 0 });
        },
      ),
      { seed: 7 },
    );
  });
});

describe('statements', () => {
  const [terms] = settlementTerms;

  test('two taxes are kept back, each rounded down to ten won; businesses pay their own', () => {
    const sum = { carriedIn: 0, income: 9990, withheld: true };
    expect(settleSum(sum, terms)).toEqual({ incomeTax: 290, localTax: 20, net: 9680, carriedOut: 0 });
    expect(settleSum({ ...sum, withheld: false }, terms)).toEqual({ incomeTax: 0, localTax: 0, net: 9990, carriedOut: 0 });
  });

  test('too little and what is owed go on to the next month untaxed', () => {
    expect(settleSum({ carriedIn: 400, income: 599, withheld: true }, terms)).toEqual({ incomeTax: 0, localTax: 0, net: 0, carriedOut: 999 });
    expect(settleSum({ carriedIn: -50_000, income: 20_000, withheld: true }, terms)).toEqual({ incomeTax: 0, localTax: 0, net: 0, carriedOut: -30_000 });
    expect(settleSum({ carriedIn: 400, income: 600, withheld: true }, terms)).toEqual({ incomeTax: 30, localTax: 0, net: 970, carriedOut: 0 });
  });

  test('months begin at midnight in Seoul', () => {
    expect(['2026-11-30T14:59:59.900Z', '2026-11-30T15:00:00.000Z'].map((moment) => monthInSeoul(new Date(moment)))).toEqual(['2026-11-01', '2026-12-01']);
    expect([monthAfter('2026-12-01'), monthAfter('2027-01-01', -2)]).toEqual(['2027-01-01', '2026-11-01']);
  });

  test('are confirmed on the seventh day that is neither on a weekend nor a holiday', () => {
    expect(businessDay('2026-02-01', 7, new Set())).toBe('2026-02-10');
    expect(businessDay('2026-05-01', 7, new Set(['2026-05-05']))).toBe('2026-05-12');
    expect(businessDay('2026-05-01', 7, new Set(['2026-05-01', '2026-05-05']))).toBe('2026-05-13');
    expect(confirmDay('2027-01-01', new Set(['2027-02-08', '2027-02-09']))).toBe('2027-02-11');
  });
});
