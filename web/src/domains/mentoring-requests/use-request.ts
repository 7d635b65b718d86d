import type { MentoringRequest, RequestedMentoring } from '@baeum/contract/domains/mentoring-requests/mentoring-requests.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { problemOf } from '../../client/api-problem.ts';
import { newKey } from '../../client/new-key.ts';
import { invalidateTopics } from '../../client/topics.ts';
import { navigatesAway } from '../../ui/form/use-submission.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { saveOwnCheckout, type RefusedOrder } from '../orders/parts/own-checkout.ts';
import { startPayment } from '../orders/parts/start-payment.ts';
import { useLeaving } from '../orders/parts/use-leaving.ts';
import { bookingName, bookingOf, changeBooking, clearBooking, saveOrdered, type Attempt } from './booking-draft.ts';
import type { BookingProblem } from './booking-problem.ts';
import { sheetTexts as texts } from './booking-sheet.texts.ts';
import { changedByRequest, mentoringRequests } from './mentoring-requests.api.ts';

/** Requests a session and starts its payment; `recover` resolves what was interrupted. */
export function useRequest(mentorId: number, close: () => void) {
  const send = useSending(mentorId);
  const leave = useLeaving();
  const finish = useFinishing(mentorId, close);
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  /** An earlier request without a response is resolved first, so that there are never two. */
  const request = async (body: MentoringRequest) => {
    const { attempt } = bookingOf(mentorId);
    if (attempt) {
      const made = await send(attempt);
      const { orderId } = made.mentoring;
      if (isSame(attempt.body, body) || orderId === undefined) return finish(made);
      await leave(String(orderId));
    }
    return finish(await send({ body, key: newKey() }));
  };

  /**
   * Withdraws an unpaid request, so that its time, coupon and points are available again.
   * @returns why it was not paid, if known
   */
  const recover = async (refused: RefusedOrder | undefined): Promise<BookingProblem | undefined> => {
    const { attempt, orderId: noted } = bookingOf(mentorId);
    const made = attempt && (await send(attempt).catch(onlyRefused));
    if (made && !made.payment) return void (await finish(made));
    const orderId = made?.mentoring.orderId ?? noted;
    if (orderId === undefined) return undefined;
    const order = await leave(String(orderId));
    changeBooking(mentorId, { orderId: undefined });
    await invalidateTopics(queryClient, [...changedByRequest, 'order-previews']);
    if (order.status === 'CANCELED' || order.status === 'FAILED') {
      const message = order.payment.failure?.message ?? (refused?.orderId === orderId ? refused.message : undefined);
      return message === undefined ? undefined : { ...texts.problems.refused, message };
    }
    clearBooking(mentorId);
    close();
    await navigate(`/orders/${orderId}`);
    return undefined;
  };
  return { request, recover };
}

/** Sends a request under its key, and stores it in the tab until there is a response. */
function useSending(mentorId: number): (attempt: Attempt) => Promise<RequestedMentoring> {
  const { mutateAsync } = mentoringRequests.requestMentoring.useMutation({ meta: { ownProblem: true } });
  return async (attempt) => {
    changeBooking(mentorId, { attempt });
    try {
      const { body } = await mutateAsync({ params: { id: String(mentorId) }, body: attempt.body, extraHeaders: { 'idempotency-key': attempt.key } });
      changeBooking(mentorId, { attempt: undefined });
      return body;
    } catch (error) {
      if (!problemOf(error).transient) changeBooking(mentorId, { attempt: undefined });
      throw error;
    }
  };
}

/** Starts the payment of a request; without one it is complete. */
function useFinishing(mentorId: number, close: () => void) {
  const navigate = useNavigate();
  return async ({ mentoring: { id, orderId }, payment }: RequestedMentoring): Promise<void | typeof navigatesAway> => {
    if (payment) {
      saveOrdered(mentorId, orderId);
      saveOwnCheckout('MENTORING', id, { path: `/mentors/${mentorId}`, draft: bookingName(mentorId) });
      await startPayment(payment);
      return navigatesAway;
    }
    clearBooking(mentorId);
    close();
    toast(texts.requested);
    await navigate(`/my/mentorings/${id}`);
  };
}

/** A refusal means that this call created nothing; earlier ones are still unknown. */
function onlyRefused(thrown: unknown): undefined {
  if (problemOf(thrown).transient) throw thrown;
}

function isSame(one: MentoringRequest, other: MentoringRequest): boolean {
  const textOf = ({ startAt, question, couponId, points, method }: MentoringRequest) => JSON.stringify([startAt, question.trim(), couponId, points, method]);
  return textOf(one) === textOf(other);
}
