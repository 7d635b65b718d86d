import type { SoldItem } from '@baeum/contract/domains/offers/offers.rules.ts';
import { wordOf } from '@baeum/contract/domains/offers/sold-word.rules.ts';

/** Address of the checkout of some products: `/orders/checkout?items=course-12,roadmap-3`. It is stable across signing in and reloads. */
export function checkoutPath(items: readonly SoldItem[]): string {
  return `/orders/checkout?items=${items.map(({ type, refId }) => `${wordOf(type)}-${refId}`).join(',')}`;
}
