import type { InstructorDiscount } from '@baeum/contract/domains/coupons/instructor-coupons.rules.ts';
import { bearDiscounts, incomeOf, usualShareRate } from '@baeum/contract/domains/incomes/incomes.rules.ts';
import { courseItem } from '@baeum/contract/domains/offers/offers.rules.ts';
import { lineDiscount } from '@baeum/contract/domains/orders/price-order.ts';

const [id, instructorId] = [1, 1];

/** A course's price with an instructor's coupon, and the instructor's pre-tax share. */
export function saleWithCoupon(price: number, { discountType, discountValue }: InstructorDiscount): { off: number; paid: number; income: number } {
  const coupon = { id, discountType, discountValue, minOrderAmount: 0, appliesTo: 'COURSES', courseIds: [id] } as const;
  const off = lineDiscount(coupon, { ...courseItem(id), price });
  const [born] = bearDiscounts([{ salePrice: price, instructorId }], { couponDiscount: off, orderCouponDiscount: 0, issuerId: instructorId });
  if (!born) throw new Error('a course of which nobody bears the discount');
  return { off, paid: price - off, income: incomeOf(price - born.instructorDiscount, usualShareRate[born.channel]).income };
}
