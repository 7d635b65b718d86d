import { couponErrors } from '@baeum/contract/domains/coupons/coupons.errors.ts';
import { orderErrors } from '@baeum/contract/domains/orders/orders.errors.ts';
import type { OrderPreview } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { pointErrors } from '@baeum/contract/domains/points/points.errors.ts';
import type { QueryClient } from '@tanstack/react-query';
import { problemOf } from '../../client/api-problem.ts';
import { showProblem } from '../../client/problem-dialog.ts';
import { changeDraft, draftOf, type Notice } from './checkout-draft.ts';
import { checkoutTexts as texts } from './checkout.texts.ts';
import { previewKey, previewOf } from './orders.api.ts';
import type { Checkout } from './use-checkout.ts';

/** The server reckons otherwise than what was shown, so nothing was ordered. */
export class OtherAmount extends Error {}

/** Nothing was ordered, as far as anybody knows: what is shown is put right, and said. */
export async function putRight(error: unknown, checkout: Checkout, queryClient: QueryClient): Promise<void> {
  const { path } = checkout;
  const problem = problemOf(error);
  const isOtherAmount = error instanceof OtherAmount;
  // After an answer the same order may be asked for anew; without one nobody knows whether it was made.
  if (!isOtherAmount && !problem.transient) changeDraft(path, { attempt: undefined });
  if (problem.told) return;
  if (isOtherAmount || problem.errorCode === orderErrors.priceChanged.errorCode) return showNewAmounts(checkout, queryClient);
  const { errorCode } = problem;
  if (errorCode === orderErrors.paymentFailed.errorCode) return changeDraft(path, { notice: refusalOf(problem.message) });
  if (errorCode === couponErrors.notApplicable.errorCode) return chooseAnew(path, queryClient, { couponIds: draftOf(path).couponIds ? undefined : [] }, texts.couponGone);
  if (errorCode === pointErrors.insufficient.errorCode) return chooseAnew(path, queryClient, { points: 0 }, texts.pointsGone);
  await showProblem(error);
  await readAnew(queryClient);
}

export function refusalOf(message: string): Notice {
  return { tone: 'danger', title: texts.refused.title, lines: [message] };
}

async function chooseAnew(path: string, queryClient: QueryClient, choice: { couponIds?: readonly number[] | undefined; points?: number }, line: string): Promise<void> {
  changeDraft(path, { ...choice, notice: { tone: 'warning', title: texts.changed.title, lines: [line] } });
  await readAnew(queryClient);
}

async function showNewAmounts({ path, offer, choice, priced }: Checkout, queryClient: QueryClient): Promise<void> {
  await readAnew(queryClient);
  const offered = queryClient.getQueryData<OrderPreview>(previewOf({ ...choice, couponIds: [], points: 0 }).queryKey);
  const now = queryClient.getQueryData<OrderPreview>(previewOf(choice).queryKey);
  const before = new Map(offer.lines.map(({ type, refId, price }) => [`${type}/${refId}`, price]));
  const changed = offered?.lines.flatMap(({ type, refId, title, price }) => {
    const former = before.get(`${type}/${refId}`) ?? price;
    return former === price ? [] : [texts.changed.line(title, former, price)];
  });
  const total = now && now.amount !== priced.amount ? [texts.changed.total(priced.amount, now.amount)] : [];
  changeDraft(path, { notice: { tone: 'warning', title: texts.changed.title, lines: [...(changed ?? []), ...total, texts.changed.message] } });
}

/** Asks for all previews in sight again. */
function readAnew(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [previewKey] });
}
