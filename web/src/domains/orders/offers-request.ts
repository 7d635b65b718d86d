import type { SoldItem } from '@baeum/contract/domains/offers/offers.rules.ts';
import { wordOf } from '@baeum/contract/domains/offers/sold-word.rules.ts';

/** The `listOffers` request for a checkout. */
export function offersRequest(items: readonly SoldItem[]) {
  return { query: { items: items.map(({ type, refId }) => `${wordOf(type)}-${refId}`) } };
}
