import type { CartItem } from '@baeum/contract/domains/carts/carts.schemas.ts';
import type { LikeType } from '@baeum/contract/domains/likes/likes.rules.ts';
import { problemOf } from '../../client/api-problem.ts';
import { showProblem } from '../../client/problem-dialog.ts';
import { likes } from '../likes/likes.api.ts';
import { cartTexts as texts } from './carts.texts.ts';
import { useRemoval } from './use-removal.ts';

/** Moves an item from the cart to the user's likes. */
export function useMoveToLikes(): { busy: boolean; move: (type: LikeType, item: CartItem) => Promise<void> } {
  const liking = likes.addLike.useMutation({ meta: { ownProblem: true } });
  const { busy, remove } = useRemoval(texts.movedToLikes);
  const move = async (type: LikeType, item: CartItem) => {
    try {
      await liking.mutateAsync({ body: { type, id: item.refId } });
    } catch (error) {
      if (!problemOf(error).alreadyShown) await showProblem(error);
      return;
    }
    await remove([item]);
  };
  return { busy: liking.isPending || busy, move };
}
