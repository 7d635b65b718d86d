import { refundTerms } from '@baeum/contract/domains/offers/refund-terms.rules.ts';
import { refundPolicyText } from '@baeum/contract/domains/orders/order-words.rules.ts';
import type { OrderChoice, OrderPreview } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { suggestCoupons } from '@baeum/contract/domains/orders/price-order.ts';
import { methodsFor } from '@baeum/contract/domains/payments/payments.rules.ts';
import { pointErrors } from '@baeum/contract/domains/points/points.errors.ts';
import { currentVersion } from '@baeum/contract/shared/policies.ts';
import { fail } from '../../../http/base/app-error.ts';
import { pathOf } from '../../offers/offers.public.ts';
import { currentProvider } from '../../payments/providers.public.ts';
import { getSpendablePoints } from '../../points/points.public.ts';
import { findOpenTransfers } from './open-transfers.ts';
import { priceChoice, type PricedChoice } from './price-choice.public.ts';
import { priceCoupon } from './price-coupon.public.ts';

/** The price of a choice, and the other choices. @throws AppError COURSE_003, ORDER_005, COUPON_004, POINT_001 */
export async function previewOrder(userId: number, choice: OrderChoice): Promise<OrderPreview> {
  const [pricedChoice, pointBalance] = await Promise.all([priceChoice(userId, choice), getSpendablePoints(userId)]);
  if (choice.points > pointBalance) throw fail(pointErrors.insufficient);
  const { priced, priceToken, lines, coupons } = pricedChoice;
  const [provider, openTransfers] = [currentProvider(), await findOpenTransfers(userId, pricedChoice)];
  return {
    lines: linesOf(pricedChoice),
    ...(priced.orderCouponId !== undefined && { orderCouponId: priced.orderCouponId }),
    couponDiscount: priced.couponDiscount,
    pointUsed: priced.pointUsed,
    amount: priced.amount,
    priceToken,
    coupons: coupons.map((coupon) => priceCoupon(coupon, pricedChoice)).toSorted((a, b) => b.discountAmount - a.discountAmount),
    suggestedCouponIds: suggestCoupons(
      lines,
      coupons.map(({ pricing }) => pricing),
    ),
    pointBalance,
    provider: provider?.name ?? 'FREE',
    methods: provider ? methodsFor(provider.name, provider.methods, priced.amount) : [],
    openTransfers,
    refundPolicy: { ...refundTerms, version: currentVersion('refund'), text: refundPolicyText },
  };
}

function linesOf({ priced, offers, lines }: PricedChoice): OrderPreview['lines'] {
  return priced.lines.map((line, index) => {
    const offer = offers[index];
    const path = offer && pathOf(offer);
    if (!offer || path === undefined) throw new Error('a line without its offer');
    const { title, thumbnailUrl, instructorName, price: listPrice } = offer;
    const instructorId = lines[index]?.instructorId;
    return {
      ...line,
      title,
      path,
      thumbnailUrl,
      listPrice,
      ...(instructorName !== undefined && { instructorName }),
      ...(instructorId !== undefined && { instructorId }),
    };
  });
}
