import type { SoldItem } from '@baeum/contract/domains/offers/offers.rules.ts';
import { soldItemOf } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';

/** What the address of a checkout names, each once; what it cannot mean is left out. */
export function itemsOfAddress(query: URLSearchParams): SoldItem[] {
  return [...new Set(query.get('items')?.split(','))].map(soldItemOf).filter((item) => item !== undefined);
}
