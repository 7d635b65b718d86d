import type { PaymentMethod } from '@baeum/contract/domains/orders/orders.rules.ts';
import type { OrderChoice, OrderPreview } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { priceOrder, type PricedOrder } from '@baeum/contract/domains/orders/price-order.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CheckoutItem } from '../../client/checkout-path.ts';
import { useDraft, type CheckoutDraft } from './checkout-draft.ts';
import { previewOf } from './orders.api.ts';

/** Time without a further choice after which the server is asked whether it reckons alike, in milliseconds. */
const pause = 400;

/** The checkout as it stands. */
export interface Checkout {
  path: string;
  draft: CheckoutDraft;
  /** What costs what without coupons and points, and what there is to choose from. */
  offer: OrderPreview;
  /** What the server is asked for. */
  choice: OrderChoice;
  method: PaymentMethod;
  /** What it costs by the choice: reckoned here at once, then by the server. */
  priced: PricedOrder;
}

/**
 * The offer of some things, with what somebody chose of coupons and points. `error`: there is no offer; `refusal`: the choice
 * cannot be had.
 */
export function useCheckout(path: string, items: readonly CheckoutItem[]) {
  const draft = useDraft(path);
  const { data: offer, error, refetch } = useQuery({ ...previewOf({ items: [...items], couponIds: [], points: 0 }), retry: false });
  const reckoned = offer && reckon(offer, items, draft);
  const settled = useSettled(reckoned?.choice);
  const { data: checked, error: refusal } = useQuery({ ...previewOf(settled ?? nothing), enabled: settled !== undefined, retry: false });
  const isChecked = checked !== undefined && JSON.stringify(settled) === JSON.stringify(reckoned?.choice);
  const checkout = reckoned && { path, draft, offer, choice: reckoned.choice, method: methodOf(offer, draft), priced: isChecked ? pricedBy(checked) : reckoned.priced };
  return { checkout, error, refusal, refetch };
}

const nothing: OrderChoice = { items: [], couponIds: [], points: 0 };

function reckon(offer: OrderPreview, items: readonly CheckoutItem[], { couponIds, points }: CheckoutDraft): { choice: OrderChoice; priced: PricedOrder } {
  const chosen = couponIds ?? offer.suggestedCouponIds;
  const own = offer.coupons.filter(({ id }) => chosen.includes(id));
  const priced = priceOrder(offer.lines, own, Math.min(points, offer.pointBalance));
  return { choice: { items: [...items], couponIds: own.map(({ id }) => id).toSorted((a, b) => a - b), points: priced.pointUsed }, priced };
}

/** The chosen method, as long as the provider has it. */
function methodOf({ methods }: OrderPreview, { method }: CheckoutDraft): PaymentMethod {
  return methods.includes(method) ? method : (methods[0] ?? method);
}

function pricedBy({ lines, orderCouponId, couponDiscount, pointUsed, amount }: OrderPreview): PricedOrder {
  return { lines, orderCouponId, couponDiscount, pointUsed, amount, unused: [] };
}

/** The choice once it has stood for a moment. */
function useSettled(choice: OrderChoice | undefined): OrderChoice | undefined {
  const [settled, setSettled] = useState<OrderChoice>();
  const text = JSON.stringify(choice);
  useEffect(() => {
    if (text === undefined) return;
    const timer = setTimeout(() => setSettled(JSON.parse(text) as OrderChoice), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
