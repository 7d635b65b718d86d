import type { SoldItem } from '@baeum/contract/domains/offers/offers.rules.ts';
import { wordOf } from '@baeum/contract/domains/offers/sold-word.rules.ts';

/** The request of `listOffers` for what a checkout is about. */
export function offersRequest(items: readonly SoldItem[]) {
  return { query: { items: items.map(({ type, refId }) => `${wordOf(type)}-${refId}`) } };
}
