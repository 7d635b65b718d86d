import { mentoringPaymentMethods, mentoringRefundText, paymentTime } from '@baeum/contract/domains/mentoring-requests/mentoring-requests.rules.ts';
import type { MentoringChoice, MentoringPreview } from '@baeum/contract/domains/mentoring-requests/mentoring-requests.schemas.ts';
import { mentoringErrors } from '@baeum/contract/domains/mentorings/mentorings.errors.ts';
import { cancelTerms } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import { methodsFor } from '@baeum/contract/domains/payments/payments.rules.ts';
import { pointErrors } from '@baeum/contract/domains/points/points.errors.ts';
import { hour } from '@baeum/contract/shared/constants.ts';
import { subtractWon } from '@baeum/contract/shared/money.ts';
import { fail } from '../../http/base/app-error.ts';
import { refuseTaken } from '../mentorings/change/booking.public.ts';
import type { PricedChoice } from '../orders/price/price-choice.public.ts';
import { priceCoupon } from '../orders/price/price-coupon.public.ts';
import { currentProvider } from '../payments/providers.public.ts';
import { getSpendablePoints } from '../points/points.public.ts';
import { priceSession } from './price-session.ts';
import { findSessionOffer, hoursOf, type SessionOffer } from './session-offer.ts';

/**
 * The price of a session at that time, and the other choices.
 * @throws AppError COMMON_004, MENTOR_002, MENTORING_001, MENTORING_004, MENTORING_005, MENTORING_007, COUPON_004, POINT_001
 */
export async function previewMentoring(userId: number, mentorId: number, choice: MentoringChoice): Promise<MentoringPreview> {
  const startAt = new Date(choice.startAt);
  const offer = await findSessionOffer(mentorId, startAt, userId);
  const [session, pointBalance] = await Promise.all([priceSession(userId, offer, choice), getSpendablePoints(userId)]);
  const { endAt } = hoursOf(offer);
  if (!offer.available) refuseTaken({ hasOwn: offer.has_own });
  if (offer.has_own) throw fail(mentoringErrors.ownOverlap);
  if (choice.points > pointBalance) throw fail(pointErrors.insufficient);
  return {
    ...timesOf(offer, startAt, endAt),
    ...sumsOf(offer, session, pointBalance),
    ...waysToPay(session.priced.amount),
    refundPolicy: refundPolicyOf(startAt),
  };
}

function timesOf({ duration_minutes: durationMinutes, answer_by: answerBy }: SessionOffer, startAt: Date, endAt: Date) {
  return { startAt: startAt.toISOString(), endAt: endAt.toISOString(), durationMinutes, expiresAt: answerBy.toISOString(), payMinutes: paymentTime.minutes };
}

function sumsOf({ price }: SessionOffer, session: PricedChoice, pointBalance: number) {
  const { priced, priceToken, coupons } = session;
  const { orderCouponId, couponDiscount, pointUsed, amount } = priced;
  return {
    price,
    ...(orderCouponId !== undefined && { couponId: orderCouponId }),
    couponDiscount,
    pointUsed,
    amount,
    priceToken,
    coupons: coupons
      .map((coupon) => priceCoupon(coupon, session))
      .filter(({ discountAmount }) => discountAmount > 0)
      .toSorted((a, b) => b.discountAmount - a.discountAmount),
    pointBalance,
    usablePoints: Math.min(pointBalance, subtractWon(price, couponDiscount)),
  };
}

function waysToPay(amount: number) {
  const provider = currentProvider();
  const methods = mentoringPaymentMethods.filter((method) => provider?.methods.includes(method));
  return { provider: provider?.name ?? ('FREE' as const), methods: provider ? methodsFor(provider.name, methods, amount) : [] };
}

function refundPolicyOf(startAt: Date): MentoringPreview['refundPolicy'] {
  const { wholeHours, lateRate } = cancelTerms;
  return { wholeUntil: new Date(startAt.getTime() - wholeHours * hour).toISOString(), lateRate, mentorRate: 100, text: mentoringRefundText };
}
