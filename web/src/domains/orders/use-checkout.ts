import type { SoldItem } from '@baeum/contract/domains/offers/offers.rules.ts';
import type { OrderChoice, OrderPreview } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { priceOrder, type PricedOrder } from '@baeum/contract/domains/orders/price-order.ts';
import { methodsFor, type PaymentMethod } from '@baeum/contract/domains/payments/payments.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { problemOf } from '../../client/api-problem.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { blankDraft, useDraft, type CheckoutDraft } from './checkout-draft.ts';
import { previewOf } from './orders.api.ts';

/** The checkout's state. */
export interface Checkout {
  path: string;
  draft: CheckoutDraft;
  /** Prices without coupons and points, and the available ones. */
  offer: OrderPreview;
  /** The request to the server. */
  choice: OrderChoice;
  /** Available payment methods. */
  methods: readonly PaymentMethod[];
  /** The selected one, if available. */
  method: PaymentMethod;
  /** The price of the selection as calculated by this page from the offer. */
  reckoned: number;
  /** The price: calculated here at once, then by the server. */
  priced: PricedOrder;
}

/**
 * The offer of some products, with the user's selected coupons and points. `error`: there is no offer; `refusal`: the
 * selection is not available.
 */
export function useCheckout(path: string, items: readonly SoldItem[]) {
  const draft = useDraft(path) ?? blankDraft;
  const { data, error, refetch } = useQuery({ ...previewOf(nothingOf(items)), retry: false });
  // An earlier offer may be refused by now.
  const offer = problemOf(error).status === 409 ? undefined : data;
  const reckoned = offer && reckon(offer, items, draft);
  // After a pause, the server is asked whether it calculates the same amount.
  const settled = useSettled(reckoned?.choice);
  const { data: checked, error: refusal } = useQuery({ ...previewOf(settled ?? nothingOf([])), enabled: settled !== undefined, retry: false });
  const isSettled = reckoned !== undefined && JSON.stringify(settled) === JSON.stringify(reckoned.choice);
  const methods = reckoned ? methodsFor(reckoned.offer.provider, reckoned.offer.methods, reckoned.priced.amount) : [];
  const checkout: Checkout | undefined = reckoned && {
    path,
    draft,
    offer: reckoned.offer,
    choice: reckoned.choice,
    methods,
    method: methods.includes(draft.method) ? draft.method : (methods[0] ?? draft.method),
    reckoned: reckoned.priced.amount,
    priced: isSettled && checked ? pricedBy(checked) : reckoned.priced,
  };
  return { checkout, error, refusal: isSettled ? refusal : null, refetch };
}

/** The products without coupons and points. */
export function nothingOf(items: readonly SoldItem[]): OrderChoice {
  return { items: [...items], couponIds: [], points: 0 };
}

function reckon(offer: OrderPreview, items: readonly SoldItem[], { couponIds, points }: CheckoutDraft) {
  const chosen = couponIds ?? offer.suggestedCouponIds;
  const own = offer.coupons.filter(({ id }) => chosen.includes(id));
  const priced = priceOrder(offer.lines, own, Math.min(points, offer.pointBalance));
  const choice: OrderChoice = { items: [...items], couponIds: usedOf(own, priced), points: priced.pointUsed };
  return { offer, choice, priced };
}

/** The selected coupons that give a discount: a second one for the same line is refused. */
function usedOf(chosen: readonly { id: number }[], { unused }: PricedOrder): number[] {
  const ids = chosen.map(({ id }) => id).filter((id) => !unused.some(({ couponId }) => couponId === id));
  return ids.toSorted((a, b) => a - b);
}

function pricedBy({ lines, orderCouponId, couponDiscount, pointUsed, amount }: OrderPreview): PricedOrder {
  return { lines, orderCouponId, couponDiscount, pointUsed, amount, unused: [] };
}
