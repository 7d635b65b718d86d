/** What is bought, by type and number. */
export interface CheckoutItem {
  type: 'COURSE' | 'ROADMAP';
  refId: number;
}

/** Address of the checkout of some things: `/orders/checkout?items=course-12,roadmap-3`. It stays the same over signing in and reloads. */
export function checkoutPath(items: readonly CheckoutItem[]): string {
  return `/orders/checkout?items=${items.map(({ type, refId }) => `${type.toLowerCase()}-${refId}`).join(',')}`;
}
