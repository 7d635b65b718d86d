import { paymentTime, requestFieldErrors } from '@baeum/contract/domains/mentoring-requests/mentoring-requests.rules.ts';
import type { MentoringRequest, RequestedMentoring } from '@baeum/contract/domains/mentoring-requests/mentoring-requests.schemas.ts';
import { orderErrors } from '@baeum/contract/domains/orders/orders.errors.ts';
import type { PaymentStart } from '@baeum/contract/domains/payments/payments.schemas.ts';
import { transaction } from '../../database/transaction.ts';
import { fail, failField } from '../../http/base/app-error.ts';
import { shareRatesOf } from '../incomes/share-rates.public.ts';
import { bookTime, findBooked, refuseTooManyOpen, requestFreeMentoring } from '../mentorings/change/booking.public.ts';
import { endLapsed } from '../mentorings/change/end-lapsed.public.ts';
import type { ExperimentUser } from '../orders/place/experiment-user.public.ts';
import { placeOrder } from '../orders/place/place-order.public.ts';
import { ofSession, priceSession } from './price-session.ts';
import { findSessionOffer, hoursOf } from './session-offer.ts';

/**
 * Requests a session with a mentor: its time is held for both people, with coupon and points, by an order that waits for payment. A free
 * one is sent to the mentor at once.
 * @throws AppError COMMON_001 without a way to pay, COMMON_004, MENTOR_002, MENTORING_001, MENTORING_004, MENTORING_005, MENTORING_007,
 * MENTORING_008, ORDER_001, ORDER_002, ORDER_007, COUPON_004, POINT_001
 */
export async function requestMentoring(
  userId: number,
  mentorId: number,
  request: MentoringRequest,
  experimentUser: ExperimentUser | undefined,
): Promise<RequestedMentoring> {
  const startAt = new Date(request.startAt);
  await endLapsed(startAt, mentorId, userId);
  return transaction(async () => {
    const { id, payment } = await book(userId, mentorId, startAt, request, experimentUser);
    await refuseTooManyOpen(userId, mentorId);
    return { mentoring: await findBooked(id, userId), ...(payment && { payment }) };
  });
}

async function book(
  userId: number,
  mentorId: number,
  startAt: Date,
  { priceToken, method, cashReceipt, question, ...wanted }: MentoringRequest,
  experimentUser: ExperimentUser | undefined,
): Promise<{ id: number; payment?: PaymentStart | undefined }> {
  const offer = await findSessionOffer(mentorId, startAt, userId);
  const { price, duration_minutes: minutes, has_own: hasOwn } = offer;
  const choice = await priceSession(userId, offer, wanted);
  const { bufferMinutes } = hoursOf(offer);
  if (choice.priceToken !== priceToken) throw fail(orderErrors.priceChanged);
  if (choice.priced.amount > 0 && !method) throw failField('method', requestFieldErrors.method);
  // Each session stores the mentor's share at the time of its request.
  const { PLATFORM: shareRate } = await shareRatesOf(mentorId);
  const session = { mentorId, menteeId: userId, startAt, minutes, bufferMinutes, price, shareRate, question };
  const id = await bookTime({ ...session, payMinutes: paymentTime.minutes, hasOwn });
  if (price === 0) {
    await requestFreeMentoring(id);
    return { id };
  }
  const { payment } = await placeOrder({ userId, choice: ofSession(choice, id), method: method ?? 'CARD', cashReceipt, experimentUser, ...paymentTime });
  return { id, payment };
}
