import { soldKinds } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import type { Order } from '@baeum/contract/domains/orders/orders.schemas.ts';

/** The page of an ordered product whose own domain sells and refunds it; undefined for products of checkout. */
export function ownPageOf({ items }: Pick<Order, 'items'>): { name: string; path: string } | undefined {
  const item = items.find(({ type }) => soldKinds[type].ownCheckout);
  if (!item) return undefined;
  const { name, path } = soldKinds[item.type];
  return { name, path: path(item) };
}
