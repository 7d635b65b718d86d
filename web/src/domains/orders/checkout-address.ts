import type { SoldItem } from '@baeum/contract/domains/offers/offers.rules.ts';
import { soldItemOf } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';

/** The products in a checkout's address, without duplicates and invalid ones. */
export function itemsOfAddress(query: URLSearchParams): SoldItem[] {
  return [...new Set(query.get('items')?.split(','))].map(soldItemOf).filter((item) => item !== undefined);
}
