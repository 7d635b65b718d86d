import type { CartItem } from '@baeum/contract/domains/carts/carts.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { track } from '../../client/analytics.ts';
import { problemOf } from '../../client/api-problem.ts';
import { showProblem } from '../../client/problem-dialog.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { saveCartMark } from './cart-note.ts';
import { carts } from './carts.api.ts';
import { cartTexts as texts } from './carts.texts.ts';

/** Removes items from the cart, with an undo while they can be bought. `said` formats the message for a count. */
export function useRemoval(said = texts.removed): { busy: boolean; remove: (items: readonly CartItem[]) => Promise<void> } {
  const queryClient = useQueryClient();
  const taking = carts.removeCartItems.useMutation({ meta: { ownProblem: true } });
  const putting = carts.addCartItem.useMutation();
  const putBack = async (items: readonly CartItem[]) => {
    saveCartMark(true);
    // In their former order: the newest comes first.
    for (const { type, refId } of items.toReversed()) await putting.mutateAsync({ body: { type, refId } }).catch(() => undefined);
  };
  const remove = async (items: readonly CartItem[]) => {
    try {
      await taking.mutateAsync({ query: { ids: items.map(({ id }) => String(id)) } });
    } catch (error) {
      const { status, alreadyShown } = problemOf(error);
      // Another tab has removed it.
      if (status === 404) await queryClient.invalidateQueries({ queryKey: carts.getCart.options().queryKey });
      else if (!alreadyShown) await showProblem(error);
      return;
    }
    for (const { type, refId, title, salePrice } of items) track('remove_from_cart', { item_type: type, item_id: refId, item_title: title, price: salePrice });
    const back = items.filter(({ available }) => available);
    toast(said(items.length), back.length > 0 ? () => void putBack(back) : undefined);
  };
  return { busy: taking.isPending, remove };
}
