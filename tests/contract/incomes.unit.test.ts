import { bearDiscounts } from '@baeum/contract/domains/incomes/incomes.rules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

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
