import { checkoutAddress } from '@baeum/contract/shared/constants.ts';

/** What is bought, by type and number. */
export interface CheckoutItem {
  type: 'COURSE' | 'ROADMAP';
  refId: number;
}

const types = { course: 'COURSE', roadmap: 'ROADMAP' } as const;
const words = { COURSE: 'course', ROADMAP: 'roadmap' } as const;

/** Address of the checkout of some things: `/orders/checkout?items=course-12,roadmap-3`. It stays the same over signing in and reloads. */
export function checkoutPath(items: readonly CheckoutItem[]): string {
  return `${checkoutAddress}?items=${items.map(({ type, refId }) => `${words[type]}-${refId}`).join(',')}`;
}

/** What such an address names, each once; what it cannot mean is left out. */
export function itemsIn(query: URLSearchParams): CheckoutItem[] {
  const named = [...new Set(query.get('items')?.split(','))].map((item) => /^(course|roadmap)-([1-9]\d{0,14})$/.exec(item));
  return named.flatMap((match) => (match ? [{ type: types[match[1] as keyof typeof types], refId: Number(match[2]) }] : []));
}
