import type { SoldType } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import type { Order } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { tabMemory } from '../../../ui/memory.ts';

/** Where something is asked for that checkout does not sell, and the name under which the tab keeps what was chosen there. */
export interface Door {
  path: string;
  draft: string;
}

/** Why an order was not paid: state of the address that leads back to its door. */
export interface RefusedOrder {
  orderId: number;
  message: string;
}

const nameOf = (type: SoldType, refId: number) => `door-${type}-${refId}`;

/** Notes where something was asked for, before the page is left for its payment: who comes back without having paid is led there. */
export function saveDoor(type: SoldType, refId: number, door: Door): void {
  tabMemory.rememberJson(nameOf(type, refId), door);
}

/** The door of what an order holds; undefined where checkout sells it, or another tab was it. */
export function doorOf(items: Order['items']): Door | undefined {
  return items.map(({ type, refId }) => tabMemory.recallJson(nameOf(type, refId)) as Door | undefined).find(Boolean);
}

/** After what was asked for there is paid. */
export function clearDoor(items: Order['items']): void {
  const door = doorOf(items);
  if (door) tabMemory.forget(door.draft);
  for (const { type, refId } of items) tabMemory.forget(nameOf(type, refId));
}
