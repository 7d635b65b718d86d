import { soldKinds } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import type { Order } from '@baeum/contract/domains/orders/orders.schemas.ts';

/** The page of what an order sells, where its own domain sells it and gives it back; nothing for what checkout sold. */
export function ownPageOf({ items }: Pick<Order, 'items'>): { name: string; path: string } | undefined {
  const item = items.find(({ type }) => soldKinds[type].ownDoor);
  if (!item) return undefined;
  const { name, path } = soldKinds[item.type];
  return { name, path: path(item) };
}
