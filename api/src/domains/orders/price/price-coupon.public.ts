import type { OrderPreview } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { priceOrder } from '@baeum/contract/domains/orders/price-order.ts';
import { sumWon } from '@baeum/contract/shared/money.ts';
import type { UsableCoupon } from '../../coupons/coupons.public.ts';
import type { PricedChoice } from './price-choice.public.ts';

/** The discount of a coupon: a chosen one is calculated together with the other chosen ones, any other one by itself. */
export function priceCoupon({ pricing: coupon, shown }: UsableCoupon, { lines, chosen, priced }: PricedChoice): OrderPreview['coupons'][number] {
  const selected = chosen.some(({ id }) => id === coupon.id);
  const { lines: pricedLines, orderCouponId, unused } = selected ? priced : priceOrder(lines, [coupon]);
  const amounts = pricedLines.flatMap((line) => [
    line.couponId === coupon.id ? line.couponDiscount : 0,
    orderCouponId === coupon.id ? line.orderCouponDiscount : 0,
  ]);
  const reason = unused.find(({ couponId }) => couponId === coupon.id)?.reason;
  const { courseIds, ...rest } = coupon;
  return {
    ...rest,
    name: shown.name,
    expiresAt: shown.expiresAt,
    ...(courseIds && { courseIds: [...courseIds] }),
    selected,
    discountAmount: sumWon(...amounts),
    ...(reason && { unusedReason: reason }),
  };
}
