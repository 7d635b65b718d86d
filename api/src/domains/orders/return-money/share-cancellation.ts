import { shareOut } from '@baeum/contract/domains/orders/share-out.rules.ts';
import { sumWon } from '@baeum/contract/shared/money.ts';

/** An item with the money of it that has not been given back. */
export interface RemainingOfItem {
  id: number;
  rest: number;
  refunded: boolean;
}

export interface SharedCancellation<Item extends RemainingOfItem> {
  /** Items that were given back by it. */
  ended: Item[];
  /** Money of the other items. */
  shares: { itemId: number; amount: number }[];
  /** No money of the order is left. */
  whole: boolean;
}

/**
 * Whose money it is that a provider sent back, for it names no items: of all of them when nothing is left, of the one item that cost
 * just as much, and else of each in proportion, which goes on then.
 * @returns nothing when it is more than was left
 */
export function shareCancellation<Item extends RemainingOfItem>(items: readonly Item[], amount: number): SharedCancellation<Item> | undefined {
  const left = sumWon(...items.map(({ rest }) => rest));
  if (amount > left) return undefined;
  const open = items.filter(({ refunded }) => !refunded);
  if (amount === left)
    return {
      ended: open,
      shares: sharesOf(
        items.filter(({ refunded }) => refunded),
        amount,
      ),
      whole: true,
    };
  const [same, ...others] = open.filter(({ rest }) => rest === amount);
  if (same && others.length === 0) return { ended: [same], shares: [], whole: false };
  return { ended: [], shares: sharesOf(items, amount), whole: false };
}

/** At most what is left of each. */
function sharesOf(items: readonly RemainingOfItem[], amount: number): { itemId: number; amount: number }[] {
  const rests = items.map(({ rest }) => rest);
  const shares = shareOut(Math.min(amount, sumWon(...rests)), rests);
  return items.map(({ id }, index) => ({ itemId: id, amount: shares[index] ?? 0 })).filter((share) => share.amount > 0);
}
