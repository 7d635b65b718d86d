import { revenueShare } from '../../shared/constants.ts';
import { subtractWon, sumWon } from '../../shared/money.ts';
import { shareOut } from '../orders/share-out.ts';

/** How a course was sold: by the platform, or by a coupon that its own instructor had given out. */
export const saleChannels = ['PLATFORM', 'INSTRUCTOR'] as const;
export type SaleChannel = (typeof saleChannels)[number];

/** Percent of a sale that its instructor keeps where nothing else was agreed. */
export const usualShareRate: Readonly<Record<SaleChannel, number>> = { PLATFORM: revenueShare.min, INSTRUCTOR: revenueShare.max };

/** What coupons take off a line of an order: the line's own, its part of the order's, and the instructor who issued the line's own one. */
export interface LineDiscounts {
  couponDiscount: number;
  orderCouponDiscount: number;
  issuerId?: number | undefined;
}

/** Who bears what is taken off a course. */
export interface BornDiscount {
  instructorDiscount: number;
  platformDiscount: number;
  channel: SaleChannel;
}

/**
 * Shares the discounts of a line out to its courses. An instructor bears what their own coupon takes off their own course; the platform
 * bears all else, so that it costs no instructor anything.
 */
export function bearDiscounts(
  courses: readonly { salePrice: number; instructorId: number }[],
  { couponDiscount, orderCouponDiscount, issuerId }: LineDiscounts,
): BornDiscount[] {
  const prices = courses.map(({ salePrice }) => salePrice);
  const byLine = shareOut(couponDiscount, prices);
  const byOrder = shareOut(
    orderCouponDiscount,
    prices.map((price, index) => subtractWon(price, byLine[index] ?? 0)),
  );
  return courses.map(({ instructorId }, index) => {
    const [line, order] = [byLine[index] ?? 0, byOrder[index] ?? 0];
    return instructorId === issuerId
      ? { instructorDiscount: line, platformDiscount: order, channel: 'INSTRUCTOR' }
      : { instructorDiscount: 0, platformDiscount: sumWon(line, order), channel: 'PLATFORM' };
  });
}
