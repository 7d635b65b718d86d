import {
  lineDiscount,
  priceOrder,
  suggestCoupons,
  type PricedOrder,
  type PricingCoupon,
  type PricingLine,
} from '@baeum/contract/domains/orders/price-order.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const course = (refId: number, price: number, instructorId = 1): PricingLine => ({ type: 'COURSE', refId, price, instructorId });
const roadmap = (refId: number, price: number): PricingLine => ({ type: 'ROADMAP', refId, price });
const coupon = (id: number, more: Partial<PricingCoupon>): PricingCoupon => ({
  id,
  discountType: 'FIXED',
  discountValue: 1000,
  minOrderAmount: 0,
  appliesTo: 'ALL',
  ...more,
});

const tens = (max: number) => fc.integer({ min: 0, max: max / 10 }).map((count) => count * 10);
const anyLines = fc
  .array(fc.record({ type: fc.constantFrom('COURSE' as const, 'ROADMAP' as const), price: tens(300_000), instructorId: fc.integer({ min: 1, max: 2 }) }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((drawn): PricingLine[] =>
    drawn.map(({ type, price, instructorId }, index) => (type === 'COURSE' ? course(index + 1, price, instructorId) : roadmap(index + 1, price))),
  );
const anyCoupons = (max: number) =>
  fc
    .array(
      fc.record({
        percent: fc.integer({ min: 1, max: 100 }),
        won: tens(50_000),
        isPercent: fc.boolean(),
        maxDiscount: fc.option(tens(30_000), { nil: undefined }),
        minOrderAmount: tens(200_000),
        appliesTo: fc.constantFrom('ALL' as const, 'COURSES' as const, 'INSTRUCTOR' as const),
        courseIds: fc.uniqueArray(fc.integer({ min: 1, max: 5 })),
        instructorId: fc.integer({ min: 1, max: 2 }),
      }),
      { maxLength: max },
    )
    .map((drawn): PricingCoupon[] =>
      drawn.map(({ percent, won, isPercent, maxDiscount, ...more }, index) => ({
        ...more,
        id: index + 1,
        discountType: isPercent ? 'PERCENT' : 'FIXED',
        discountValue: isPercent ? percent : won,
        ...(maxDiscount !== undefined && { maxDiscount }),
      })),
    );

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const runs = { numRuns: 3_000, seed: 20_261_123 };

/** Every way to give at most one of the coupons to each line. */
function bestByTrying(lines: readonly PricingLine[], coupons: readonly PricingCoupon[], from = 0): number {
  const [line] = lines.slice(from);
  if (!line) return 0;
  const without = bestByTrying(lines, coupons, from + 1);
  return Math.max(
    without,
    ...coupons.map(
      (each) =>
        lineDiscount(each, line) +
        bestByTrying(
          lines,
          coupons.filter(({ id }) => id !== each.id),
          from + 1,
        ),
    ),
  );
}

describe('priceOrder', () => {
  it('takes one coupon from a line, one from the order, then points, and says how much each line bears', () => {
    const lines = [course(1, 55_000), course(2, 33_000)];
    const chosen = [
      coupon(7, { appliesTo: 'COURSES', courseIds: [2], discountType: 'PERCENT', discountValue: 15 }),
      coupon(8, { discountType: 'PERCENT', discountValue: 10, minOrderAmount: 80_000 }),
    ];
    expect(priceOrder(lines, chosen, 5_000)).toEqual({
      lines: [
        { type: 'COURSE', refId: 1, price: 55_000, couponDiscount: 0, orderCouponDiscount: 5_497, pointUsed: 3_311, paid: 46_192 },
        { type: 'COURSE', refId: 2, price: 33_000, couponId: 7, couponDiscount: 4_950, orderCouponDiscount: 2_803, pointUsed: 1_689, paid: 23_558 },
      ],
      orderCouponId: 8,
      couponDiscount: 13_250,
      pointUsed: 5_000,
      amount: 69_750,
      unused: [],
    });
  });

  it('finds the best lines for coupons, not the first', () => {
    const lines = [course(1, 50_000), course(2, 40_000)];
    const chosen = [
      coupon(1, { appliesTo: 'COURSES', courseIds: [1, 2], discountType: 'PERCENT', discountValue: 20 }),
      coupon(2, { appliesTo: 'COURSES', courseIds: [1], discountType: 'FIXED', discountValue: 9_000 }),
    ];
    expect(priceOrder(lines, chosen).lines.map(({ couponId, couponDiscount }) => [couponId, couponDiscount])).toEqual([
      [2, 9_000],
      [1, 8_000],
    ]);
  });

  it.each<[string, PricingLine[], PricingCoupon[], PricedOrder['unused']]>([
    ['another course', [course(1, 10_000)], [coupon(1, { appliesTo: 'COURSES', courseIds: [2] })], [{ couponId: 1, reason: 'OTHER_COURSE' }]],
    ['a roadmap', [roadmap(1, 10_000)], [coupon(1, { appliesTo: 'COURSES', courseIds: [1] })], [{ couponId: 1, reason: 'OTHER_COURSE' }]],
    ['another instructor', [course(1, 10_000, 1)], [coupon(1, { appliesTo: 'INSTRUCTOR', instructorId: 2 })], [{ couponId: 1, reason: 'OTHER_COURSE' }]],
    [
      'a line below the least',
      [course(1, 10_000)],
      [coupon(1, { appliesTo: 'COURSES', courseIds: [1], minOrderAmount: 10_010 })],
      [{ couponId: 1, reason: 'MIN_ORDER_AMOUNT' }],
    ],
    ['an order below the least', [course(1, 10_000)], [coupon(1, { minOrderAmount: 10_010 })], [{ couponId: 1, reason: 'MIN_ORDER_AMOUNT' }]],
    [
      'a line that has one',
      [course(1, 10_000)],
      [coupon(1, { appliesTo: 'COURSES', courseIds: [1] }), coupon(2, { appliesTo: 'INSTRUCTOR', instructorId: 1, discountValue: 2_000 })],
      [{ couponId: 1, reason: 'LINE_TAKEN' }],
    ],
    ['an order that has one', [course(1, 10_000)], [coupon(1, {}), coupon(2, { discountValue: 2_000 })], [{ couponId: 1, reason: 'ORDER_TAKEN' }]],
    [
      'nothing left',
      [course(1, 0)],
      [coupon(1, {}), coupon(2, { appliesTo: 'COURSES', courseIds: [1] })],
      [
        { couponId: 1, reason: 'NOTHING_LEFT' },
        { couponId: 2, reason: 'NOTHING_LEFT' },
      ],
    ],
  ])('says why a coupon is not used: %s', (_, lines, chosen, unused) => {
    expect(priceOrder(lines, chosen).unused).toEqual(unused);
  });

  it('adds up, with no line below nothing, whatever is bought', () => {
    fc.assert(
      fc.property(anyLines, anyCoupons(6), fc.integer({ min: 0, max: 500_000 }), (lines, coupons, points) => {
        const order = priceOrder(lines, coupons, points);
        for (const line of order.lines) {
          expect(Math.min(line.paid, line.couponDiscount, line.orderCouponDiscount, line.pointUsed)).toBeGreaterThanOrEqual(0);
          expect(line.paid + line.couponDiscount + line.orderCouponDiscount + line.pointUsed).toBe(line.price);
        }
        const { amount, couponDiscount, pointUsed } = order;
        expect([amount, pointUsed]).toEqual([sum(order.lines.map(({ paid }) => paid)), sum(order.lines.map((line) => line.pointUsed))]);
        expect(amount + couponDiscount + pointUsed).toBe(sum(lines.map(({ price }) => price)));
        expect([couponDiscount % 10, pointUsed <= points, pointUsed === points || amount === 0]).toEqual([0, true, true]);
        const used = [order.orderCouponId, ...order.lines.map(({ couponId }) => couponId)].filter((id) => id !== undefined);
        expect([...used, ...order.unused.map(({ couponId }) => couponId)].toSorted((a, b) => a - b)).toEqual(coupons.map(({ id }) => id));
      }),
      runs,
    );
  });
});

describe('suggestCoupons', () => {
  it('no other choice of coupons costs less', () => {
    fc.assert(
      fc.property(anyLines, anyCoupons(5), fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), (lines, coupons, mask) => {
        const suggested = new Set(suggestCoupons(lines, coupons));
        const best = priceOrder(
          lines,
          coupons.filter(({ id }) => suggested.has(id)),
        );
        expect(best.unused).toEqual([]);
        expect(best.amount).toBeLessThanOrEqual(
          priceOrder(
            lines,
            coupons.filter((_, index) => mask[index]),
          ).amount,
        );
        expect(sum(best.lines.map(({ couponDiscount }) => couponDiscount))).toBe(bestByTrying(lines, coupons));
      }),
      runs,
    );
  });
});

describe('suggestCoupons beyond the sum', () => {
  const ends = (day: number) => `2026-12-${String(day).padStart(2, '0')}T00:00:00.000Z`;

  it('leaves out what brings nothing beside the others', () => {
    const ofLine = coupon(1, { appliesTo: 'COURSES', courseIds: [1], discountValue: 3_000 });
    expect(suggestCoupons([course(1, 10_000)], [ofLine, coupon(2, { discountValue: 10_000 })])).toEqual([2]);
  });

  it('uses of equals the one that ends first, on a line and on the order', () => {
    const ofLine = (id: number, day: number) => coupon(id, { appliesTo: 'COURSES', courseIds: [1, 2], expiresAt: ends(day) });
    expect(suggestCoupons([course(1, 10_000)], [ofLine(1, 9), ofLine(2, 3), ofLine(3, 6)])).toEqual([2]);
    expect(suggestCoupons([course(1, 10_000)], [coupon(1, { expiresAt: ends(9) }), coupon(2, { expiresAt: ends(3) })])).toEqual([2]);
    expect(suggestCoupons([course(1, 10_000), course(2, 10_000)], [ofLine(1, 9), ofLine(2, 3), ofLine(3, 6)]).toSorted((a, b) => a - b)).toEqual([2, 3]);
  });

  it('takes off as much as all together, each with its part in it', () => {
    fc.assert(
      fc.property(anyLines, anyCoupons(5), (lines, coupons) => {
        const suggested = suggestCoupons(lines, coupons);
        const off = (ids: readonly number[]) =>
          priceOrder(
            lines,
            coupons.filter(({ id }) => ids.includes(id)),
          ).couponDiscount;
        expect(off(suggested)).toBe(priceOrder(lines, coupons).couponDiscount);
        for (const id of suggested) expect(off(suggested.filter((each) => each !== id))).toBeLessThan(off(suggested));
      }),
      { ...runs, numRuns: 500 },
    );
  });
});
