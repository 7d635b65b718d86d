import { formatCount, formatDate, formatPrice, formatWon } from '@baeum/contract/shared/korean-format.ts';
import { discountRate, largestAmount, percentOfWon, subtractWon, sumWon } from '@baeum/contract/shared/money.ts';
import { wonSchema } from '@baeum/contract/shared/scalars.ts';
import { describe, expect, it } from 'vitest';

describe('percentOfWon', () => {
  it.each([
    [33_000, 10, 3_300],
    [33_333, 10, 3_333],
    [9_999, 33.3, 3_329],
    [1, 99, 0],
    [0, 50, 0],
    [largestAmount, 100, largestAmount],
    [largestAmount - 1, 12.34, 123_399_999_999],
    // 0.1 + 0.2 of binary fractions would give 8 here.
    [90, 10, 9],
    [1_000, 5.5, 55],
  ])('%i won, %d %: %i', (amount, percent, expected) => {
    expect(percentOfWon(amount, percent)).toBe(expected);
  });

  it('and what it leaves add up to the amount', () => {
    for (let amount = 0; amount < 2_000; amount += 7) {
      const discount = percentOfWon(amount, 17.5);
      expect(sumWon(discount, subtractWon(amount, discount))).toBe(amount);
    }
  });

  it.each([-1, 100.1, Number.NaN])('knows no %d %', (percent) => {
    expect(() => percentOfWon(100, percent)).toThrow(RangeError);
  });
});

describe('amounts', () => {
  it('are added, and never fall below nothing', () => {
    expect([sumWon(), sumWon(1, 2, 3), subtractWon(3_000, 1_000), subtractWon(1_000, 3_000)]).toEqual([0, 6, 2_000, 0]);
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, largestAmount + 1])('are not %d', (amount) => {
    expect(wonSchema.safeParse(amount).success).toBe(false);
    for (const reckon of [() => sumWon(amount), () => sumWon(largestAmount, 1), () => subtractWon(amount, 0), () => percentOfWon(amount, 1)])
      expect(reckon).toThrow(RangeError);
  });

  it('are written in one way', () => {
    expect([formatWon(1_234_000), formatPrice(0), formatWon(0)]).toEqual(['1,234,000원', '무료', '0원']);
  });

  it('have the commas of Korean numbers', () => {
    const korean = new Intl.NumberFormat('ko-KR');
    for (const amount of [0, 7, 12, 999, 1_000, 12_345, 999_999, 1_000_000, 12_345_678, largestAmount, -1, -999, -1_000, -123_456])
      expect(formatCount(amount)).toBe(korean.format(amount));
  });
});

describe('formatDate', () => {
  it('names the day that it is in Seoul', () => {
    const moments = ['2026-11-21T14:59:59.999Z', '2026-11-21T15:00:00.000Z', '2024-02-29T00:00:00.000Z', '2025-12-31T15:00:00.000Z', new Date(0)];
    expect(moments.map(formatDate)).toEqual(['2026.11.21', '2026.11.22', '2024.02.29', '2026.01.01', '1970.01.01']);
  });
});

describe('discountRate', () => {
  it.each([
    [20_000, 13_000, 35],
    [20_000, 20_000, 0],
    [20_000, 25_000, 0],
    [0, 0, 0],
    [30_000, 20_000, 33],
  ])('%i → %i: %i %', (listPrice, price, rate) => {
    expect(discountRate(listPrice, price)).toBe(rate);
  });
});
