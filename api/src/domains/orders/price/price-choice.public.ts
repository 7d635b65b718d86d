import { couponErrors, couponFieldErrors } from '@baeum/contract/domains/coupons/coupons.errors.ts';
import { enrollmentErrors } from '@baeum/contract/domains/enrollments/enrollments.errors.ts';
import type { UnavailableReason } from '@baeum/contract/domains/offers/offers.rules.ts';
import { soldKinds } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import { orderErrors, orderFieldErrors } from '@baeum/contract/domains/orders/orders.errors.ts';
import type { OrderChoice } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { priceOrder, type PricedOrder, type PricingCoupon, type PricingLine } from '@baeum/contract/domains/orders/price-order.ts';
import type { ErrorEntry } from '@baeum/contract/shared/errors.ts';
import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import { largestAmount } from '@baeum/contract/shared/money.ts';
import { createHash } from 'node:crypto';
import { fail, type AppError } from '../../../http/base/app-error.ts';
import { couponsForOrder, type UsableCoupon } from '../../coupons/coupons.public.ts';
import { chargedOnce, offersOf, type NamedOffer } from '../../offers/offers.public.ts';

export interface PricedChoice {
  offers: NamedOffer[];
  lines: PricingLine[];
  /** The person's usable coupons; `chosen` are among them. */
  coupons: UsableCoupon[];
  chosen: PricingCoupon[];
  priced: PricedOrder;
  /** Changes whenever a line would change. */
  priceToken: string;
}

/** The current price of a choice. @throws AppError COURSE_003, ORDER_005, COUPON_004 */
export async function priceChoice(userId: number, { items, ...choice }: Pick<OrderChoice, 'items' | 'couponIds' | 'points'>): Promise<PricedChoice> {
  const offers = chargedOnce(await offersOf(userId, items));
  const refused = offers.findIndex(({ available }) => !available);
  if (refused >= 0) throw whyNotSold(refused, offers[refused]?.reason);
  if (offers.reduce((sum, { salePrice }) => sum + salePrice, 0) > largestAmount)
    throw fail(orderErrors.notForSale, { detail: `한 번에 ${formatWon(largestAmount)}까지 주문할 수 있습니다.` });
  return priceOffers(userId, offers, choice);
}

/**
 * The price of these offers with these coupons and points.
 * @param also `terms`: what else the token covers; `couponField`: the member with the coupon
 * @throws AppError COUPON_004
 */
export async function priceOffers(
  userId: number,
  offers: NamedOffer[],
  { couponIds, points }: Pick<OrderChoice, 'couponIds' | 'points'>,
  { terms = [], couponField = (index) => `couponIds.${index}` }: { terms?: readonly number[]; couponField?: (index: number) => string } = {},
): Promise<PricedChoice> {
  const lines = offers.map(toLine);
  const coupons = await couponsForOrder(
    userId,
    lines.filter(({ type }) => soldKinds[type].courses === 'ONE').map(({ refId }) => refId),
  );
  const chosen = coupons.map(({ pricing }) => pricing).filter(({ id }) => couponIds.includes(id));
  const missing = couponIds.findIndex((id) => !chosen.some((coupon) => coupon.id === id));
  if (missing >= 0) throw refusal(couponErrors.notApplicable, couponField(missing), couponErrors.notApplicable);
  const priced = priceOrder(lines, chosen, points);
  refuseRivals(priced, couponIds, couponField);
  return { offers, lines, coupons, chosen, priced, priceToken: tokenOf(offers, priced, terms) };
}

function toLine({ type, refId, salePrice, courses }: NamedOffer): PricingLine {
  const [course] = courses;
  return { type, refId, price: salePrice, ...(soldKinds[type].courses === 'ONE' && course && { instructorId: course.instructorId }) };
}

/** Two coupons for one line, or for the whole order: the buyer must choose one of them. */
function refuseRivals({ unused }: PricedOrder, couponIds: readonly number[], couponField: (index: number) => string): void {
  const rival = unused.find(({ reason }) => reason === 'LINE_TAKEN' || reason === 'ORDER_TAKEN');
  if (!rival) return;
  const said = rival.reason === 'LINE_TAKEN' ? couponFieldErrors.lineTaken : couponFieldErrors.orderTaken;
  throw refusal(couponErrors.notApplicable, couponField(couponIds.indexOf(rival.couponId)), said);
}

/** Equal lines with equal prices have equal tokens; any difference changes the token. */
function tokenOf(offers: readonly NamedOffer[], priced: PricedOrder, terms: readonly number[]): string {
  const courses = offers.map((offer) => offer.courses.map(({ courseId, salePrice }) => [courseId, salePrice]));
  const lines = priced.lines.map(({ type, refId, price, couponId, couponDiscount, orderCouponDiscount, pointUsed, paid }) => [
    type,
    refId,
    price,
    couponId ?? 0,
    couponDiscount,
    orderCouponDiscount,
    pointUsed,
    paid,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([courses, lines, priced.orderCouponId ?? 0, ...terms]))
    .digest('base64url');
}

const refusals: Readonly<Record<UnavailableReason, [whole: ErrorEntry, field: ErrorEntry]>> = {
  ALREADY_LEARNING: [enrollmentErrors.alreadyEnrolled, enrollmentErrors.alreadyEnrolled],
  NOT_FOR_SALE: [orderErrors.notForSale, orderFieldErrors.notForSale],
  OWN_COURSE: [enrollmentErrors.ownCourse, enrollmentErrors.ownCourse],
  IN_OTHER_LINE: [orderErrors.notForSale, orderFieldErrors.inOtherLine],
};

function whyNotSold(index: number, reason: UnavailableReason = 'NOT_FOR_SALE'): AppError {
  const [whole, field] = refusals[reason];
  return refusal(whole, `items.${index}`, field);
}

function refusal(entry: ErrorEntry, field: string, { errorCode, message }: ErrorEntry): AppError {
  return fail(entry, { fields: [{ field, errorCode, message }] });
}
