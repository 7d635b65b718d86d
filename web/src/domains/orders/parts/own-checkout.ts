import type { SoldType } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import type { Order } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { tabMemory } from '../../../ui/memory.ts';

/** Entry point of products that checkout does not sell, and the tab's storage key of the choices made there. */
export interface OwnCheckout {
  path: string;
  draft: string;
}

/** Why an order was not paid: history state for the return to its entry point. */
export interface RefusedOrder {
  orderId: number;
  message: string;
}

const nameOf = (type: SoldType, refId: number) => `door-${type}-${refId}`;

/** Stores the entry point before the page is left for payment: the user returns there if unpaid. */
export function saveOwnCheckout(type: SoldType, refId: number, own: OwnCheckout): void {
  tabMemory.rememberJson(nameOf(type, refId), own);
}

/** The entry point of an order; undefined if checkout sells it, or it was in another tab. */
export function ownCheckoutOf(items: Order['items']): OwnCheckout | undefined {
  return items.map(({ type, refId }) => tabMemory.recallJson(nameOf(type, refId)) as OwnCheckout | undefined).find(Boolean);
}

/** Called once the product is paid. */
export function clearOwnCheckout(items: Order['items']): void {
  const own = ownCheckoutOf(items);
  if (own) tabMemory.forget(own.draft);
  for (const { type, refId } of items) tabMemory.forget(nameOf(type, refId));
}
