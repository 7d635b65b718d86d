import { couponErrors } from '@baeum/contract/domains/coupons/coupons.errors.ts';
import type { MentoringChoice } from '@baeum/contract/domains/mentoring-requests/mentoring-requests.schemas.ts';
import { fail } from '../../http/base/app-error.ts';
import { imageUrl } from '../files/pictures.public.ts';
import type { NamedOffer } from '../offers/offers.public.ts';
import { priceOffers, type PricedChoice } from '../orders/price/price-choice.public.ts';
import type { SessionOffer } from './session-offer.ts';

/**
 * The price of a session with this coupon and these points. The token covers the mentor, the length and every amount, but not the hour: if
 * it is taken, another one can be requested without seeing the price again.
 * @throws AppError COUPON_004 for a coupon without effect
 */
export async function priceSession(
  userId: number,
  offer: SessionOffer,
  { couponId, points }: Pick<MentoringChoice, 'couponId' | 'points'>,
): Promise<PricedChoice> {
  const { mentor_id: mentorId, price, duration_minutes: minutes } = offer;
  const couponIds = couponId === undefined ? [] : [couponId];
  const choice = await priceOffers(userId, [toOffer(offer)], { couponIds, points }, { terms: [mentorId, price, minutes], couponField: () => 'couponId' });
  if (choice.priced.orderCouponId !== couponId) {
    const { errorCode, message } = couponErrors.notApplicable;
    throw fail(couponErrors.notApplicable, { fields: [{ field: 'couponId', errorCode, message }] });
  }
  return choice;
}

/** The same for a session created from it meanwhile. */
export function ofSession({ offers, priced, ...choice }: PricedChoice, refId: number): PricedChoice {
  return {
    ...choice,
    offers: offers.map((offer) => ({ ...offer, refId })),
    priced: { ...priced, lines: priced.lines.map((line) => ({ ...line, refId })) },
  };
}

/** Shown with its mentor's name until it is created. */
function toOffer({ mentor_id: refId, title, picture, price }: SessionOffer): NamedOffer {
  return { type: 'MENTORING', refId, title, thumbnailUrl: picture ?? imageUrl(null), price, salePrice: price, available: true, courses: [] };
}
