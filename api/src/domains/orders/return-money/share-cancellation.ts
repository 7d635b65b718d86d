import { shareOut } from '@baeum/contract/domains/orders/share-out.rules.ts';
import { sumWon } from '@baeum/contract/shared/money.ts';

/** An item with its money that was not refunded. */
export interface RemainingOfItem {
  id: number;
  rest: number;
  refunded: boolean;
}

export interface SharedCancellation<Item extends RemainingOfItem> {
  /** Items that were completely refunded by it. */
  ended: Item[];
  /** Money of the other items. */
  shares: { itemId: number; amount: number }[];
  /** No money of the order is left. */
  whole: boolean;
}

/**
 * Distributes money that a provider returned, since it names no items: to all of them when nothing is left, to the one item of exactly that
 * price, and else to each in proportion, which then continues.
 * @returns undefined when it is more than was left
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

/** At most the rest of each. */
function sharesOf(items: readonly RemainingOfItem[], amount: number): { itemId: number; amount: number }[] {
  const rests = items.map(({ rest }) => rest);
  const shares = shareOut(Math.min(amount, sumWon(...rests)), rests);
  return items.map(({ id }, index) => ({ itemId: id, amount: shares[index] ?? 0 })).filter((share) => share.amount > 0);
}
