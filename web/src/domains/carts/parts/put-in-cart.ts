import { cartErrors } from '@baeum/contract/domains/carts/carts.errors.ts';
import type { SoldItem } from '@baeum/contract/domains/offers/offers.rules.ts';
import type { QueryClient } from '@tanstack/react-query';
import { track } from '../../../client/analytics.ts';
import { problemOf } from '../../../client/api-problem.ts';
import { showProblem } from '../../../client/problem-dialog.ts';
import { invalidateTopics } from '../../../client/topics.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { saveCartMark } from '../cart-note.ts';
import { carts } from '../carts.api.ts';
import { addedTexts as texts } from './added.texts.ts';

/** The product, as in events. */
export interface BuyItem extends SoldItem {
  title: string;
  salePrice: number;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * A visitor's first item creates their cart: concurrent additions, in this tab or another, wait until the browser has its
 * secret. Otherwise there would be two carts, one of them lost.
 */
function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  if ('locks' in navigator) return navigator.locks.request('cart', work);
  // Locks require HTTPS; without it only this tab is serialised.
  const turn = last.then(work, work);
  last = turn;
  return turn;
}

/** Adds something to the cart. @returns whether it is in the cart now */
export async function putInCart(queryClient: QueryClient, { type, refId, title, salePrice }: BuyItem): Promise<boolean> {
  try {
    await inTurn(() => carts.addCartItem.send(queryClient, { body: { type, refId } }));
    track('add_to_cart', { item_type: type, item_id: refId, item_title: title, price: salePrice });
    toast(texts.added);
  } catch (error) {
    const { errorCode, alreadyShown } = problemOf(error);
    if (errorCode !== cartErrors.duplicate.errorCode) {
      if (!alreadyShown) await showProblem(error);
      return false;
    }
    toast(texts.before);
    void invalidateTopics(queryClient, 'cart');
  }
  saveCartMark(true);
  return true;
}
