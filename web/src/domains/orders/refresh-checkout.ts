import { couponErrors } from '@baeum/contract/domains/coupons/coupons.errors.ts';
import { orderErrors } from '@baeum/contract/domains/orders/orders.errors.ts';
import { pointErrors } from '@baeum/contract/domains/points/points.errors.ts';
import type { QueryClient } from '@tanstack/react-query';
import { problemOf } from '../../client/api-problem.ts';
import { showProblem } from '../../client/problem-dialog.ts';
import { changeDraft, draftOf, type CheckoutDraft, type Notice } from './checkout-draft.ts';
import { checkoutTexts as texts } from './checkout.texts.ts';
import { previewKey, previewOf } from './orders.api.ts';
import { nothingOf, type Checkout } from './use-checkout.ts';

/** The server calculated another amount than was shown, so nothing was ordered. */
export class OtherAmount extends Error {}

/** Nothing was ordered, or the result is unknown: updates the page, and says so. */
export async function refreshCheckout(error: unknown, checkout: Checkout, queryClient: QueryClient): Promise<void> {
  const { path } = checkout;
  const problem = problemOf(error);
  const { errorCode } = problem;
  if (problem.alreadyShown) return;
  if (error instanceof OtherAmount || errorCode === orderErrors.priceChanged.errorCode) return showNewAmounts(checkout, queryClient);
  if (errorCode === orderErrors.paymentFailed.errorCode) return changeDraft(path, { notice: refusalOf(problem.message) });
  if (errorCode === couponErrors.notApplicable.errorCode) return chooseAnew(checkout, queryClient, { couponIds: undefined }, texts.couponGone);
  if (errorCode === pointErrors.insufficient.errorCode) return chooseAnew(checkout, queryClient, { points: 0 }, texts.pointsGone);
  if (errorCode === orderErrors.openTransfer.errorCode) return showOpenTransfer(checkout, queryClient);
  // The offer request is refused for any other reason as well, and then shows what to remove.
  if (problem.status === 409) return readOffer(checkout, queryClient);
  await showProblem(error);
}

export function refusalOf(message: string): Notice {
  return { tone: 'danger', title: texts.refused.title, lines: [message] };
}

/** An account was opened elsewhere meanwhile: it is shown, so that the user knows of it on the next press. */
async function showOpenTransfer(checkout: Checkout, queryClient: QueryClient): Promise<void> {
  await readOffer(checkout, queryClient);
  changeDraft(checkout.path, { notice: { tone: 'warning', title: texts.openTransfer.look, lines: [] } });
}

async function chooseAnew(
  checkout: Checkout,
  queryClient: QueryClient,
  choice: Pick<Partial<CheckoutDraft>, 'couponIds' | 'points'>,
  line: string,
): Promise<void> {
  await readOffer(checkout, queryClient);
  changeDraft(checkout.path, { ...choice, notice: { tone: 'warning', title: texts.changed.title, lines: [line] } });
}

async function showNewAmounts(checkout: Checkout, queryClient: QueryClient): Promise<void> {
  const { path, offer, choice, reckoned } = checkout;
  try {
    await markOld(queryClient);
    const [offered, now] = await Promise.all([queryClient.fetchQuery(previewOf(nothingOf(choice.items))), queryClient.fetchQuery(previewOf(choice))]);
    const former = new Map(offer.lines.map(({ type, refId, price }) => [`${type}/${refId}`, price]));
    const changed = offered.lines.flatMap(({ type, refId, title, price }) => {
      const before = former.get(`${type}/${refId}`) ?? price;
      return before === price ? [] : [texts.changed.line(title, before, price)];
    });
    const total = now.amount === reckoned ? [] : [texts.changed.total(reckoned, now.amount)];
    // Changes found meanwhile were reported already.
    if (changed.length + total.length === 0 && draftOf(path).notice) return changeDraft(path, { told: now.amount });
    changeDraft(path, { told: now.amount, notice: { tone: 'warning', title: texts.changed.title, lines: [...changed, ...total, texts.changed.message] } });
  } catch (error) {
    await refreshCheckout(error, checkout, queryClient);
  }
}

async function readOffer({ choice: { items } }: Checkout, queryClient: QueryClient): Promise<void> {
  await markOld(queryClient);
  await queryClient.refetchQueries({ queryKey: previewOf(nothingOf(items)).queryKey, exact: true });
}

/** Earlier calculations are refetched when needed. */
function markOld(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [previewKey], refetchType: 'none' });
}
