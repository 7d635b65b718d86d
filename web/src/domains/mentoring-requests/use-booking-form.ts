import { questionRule } from '@baeum/contract/domains/mentoring-requests/mentoring-requests.rules.ts';
import type { MentoringPreview } from '@baeum/contract/domains/mentoring-requests/mentoring-requests.schemas.ts';
import { cashReceiptRule } from '@baeum/contract/domains/payments/payments.rules.ts';
import { invalidField } from '@baeum/contract/shared/errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { problemOf } from '../../client/api-problem.ts';
import { useSession } from '../../client/boot.tsx';
import { showProblem } from '../../client/problem-dialog.ts';
import { invalidateTopics, type Topic } from '../../client/topics.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { noReceipt, receiptOf, type ReceiptChoice } from '../orders/parts/cash-receipt.ts';
import type { BookableMentor } from './bookable.ts';
import { bookingOf, changeBooking, useBooking, type BookingDraft } from './booking-draft.ts';
import { isPriceChange, lostChoiceIn, problemIn, type BookingProblem } from './booking-problem.ts';
import { sheetTexts as texts } from './booking-sheet.texts.ts';
import { changedByRequest, previewOf } from './mentoring-requests.api.ts';
import { choiceOf, methodOf, usePricing } from './use-pricing.ts';
import { useRequest } from './use-request.ts';

const notAgreed = invalidField(texts.notAgreed);
const previews: Topic = 'order-previews';

/** The booking form with its price. `before`: the result of the last attempt. */
export function useBookingForm({ id, price }: BookableMentor, before: BookingProblem | undefined, close: () => void) {
  const kept = useBooking(id);
  const booking = kept ?? bookingOf(id);
  const { user } = useSession();
  const pricing = usePricing(id, booking, user !== undefined);
  const { problem, reportProblem, forget } = useProblem(id, before, pricing);
  const { request } = useRequest(id, close);
  const form = useContractForm({
    draft: { question: booking.question, agreed: booking.agreed, receiptKind: noReceipt.kind, [receiptNumber]: noReceipt.number },
    rules: ({ question, agreed, ...receipt }) => {
      const wanted = receiptFor(pricing.preview, booking, receipt);
      return {
        question: questionRule(question),
        agreed: agreed || price === 0 ? undefined : notAgreed,
        [receiptNumber]: wanted && cashReceiptRule(wanted),
      };
    },
    submit: async ({ question, ...receipt }) => {
      const { preview } = pricing;
      if (!preview) return undefined;
      forget();
      const { priceToken, amount } = preview;
      const method = methodOf(preview, booking);
      const cashReceipt = receiptFor(preview, booking, receipt);
      const payment = { ...(amount > 0 && method && { method }), ...(cashReceipt && { cashReceipt }) };
      return request({ ...choiceOf(booking), question, priceToken, ...payment, agreeRefundPolicy: true });
    },
    failed: (thrown, errors) => (Object.keys(errors).length > 0 ? { errors } : { report: () => reportProblem(thrown) }),
  });
  const { question, agreed } = form.values;
  useEffect(() => changeBooking(id, { question, agreed }), [id, question, agreed]);
  const { couponId } = booking;
  const best = pricing.preview?.coupons[0]?.id;
  useEffect(() => {
    if (couponId === undefined && best !== undefined) changeBooking(id, { couponId: best });
  }, [id, couponId, best]);
  const chooseTime = (startAt: string) => {
    forget();
    changeBooking(id, { startAt });
  };
  return { booking, signedIn: user !== undefined, pricing, form, problem, chooseTime };
}

/** The field has the name used in the server's errors. */
export const receiptNumber = 'cashReceipt.number';

interface ReceiptDraft {
  receiptKind: ReceiptChoice['kind'];
  [receiptNumber]: string;
}

export const receiptIn = ({ receiptKind: kind, [receiptNumber]: number }: ReceiptDraft): ReceiptChoice => ({ kind, number });

function receiptFor(preview: MentoringPreview | undefined, booking: BookingDraft, draft: ReceiptDraft) {
  const method = preview && preview.amount > 0 ? methodOf(preview, booking) : undefined;
  return method && receiptOf(receiptIn(draft), method);
}

/** Why the request failed, by the last response. */
function useProblem(id: number, before: BookingProblem | undefined, { preview, error }: ReturnType<typeof usePricing>) {
  const [shown, setShown] = useState(before);
  const queryClient = useQueryClient();
  const showNewPrice = async () => {
    const { amount } = await queryClient.fetchQuery({ ...previewOf(id, choiceOf(bookingOf(id))), staleTime: 0 });
    setShown({ title: texts.problems.changed.title, message: texts.problems.changed.message(preview?.amount ?? amount, amount) });
    void invalidateTopics(queryClient, 'mentors');
  };
  const reportProblem = async (thrown: unknown): Promise<void> => {
    if (problemOf(thrown).alreadyShown) return;
    const lost = lostChoiceIn(thrown);
    const known = lost?.problem ?? problemIn(thrown);
    if (lost) changeBooking(id, lost.change);
    if (known) setShown({ ...known });
    else if (isPriceChange(thrown)) await showNewPrice().catch(reportProblem);
    else await showProblem(thrown);
    if (known?.otherTime) void invalidateTopics(queryClient, [...changedByRequest, previews]);
  };
  const onLost = useEffectEvent((thrown: unknown) => lostChoiceIn(thrown) && reportProblem(thrown));
  useEffect(() => {
    if (error) void onLost(error);
  }, [error]);
  return { problem: shown ?? (error ? problemIn(error) : undefined), reportProblem, forget: () => setShown(undefined) };
}
