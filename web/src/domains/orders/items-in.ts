import type { CheckoutItem } from './parts/checkout-path.ts';

const types = { course: 'COURSE', roadmap: 'ROADMAP' } as const;

/** What the address of a checkout names, each once; what it cannot mean is left out. */
export function itemsIn(query: URLSearchParams): CheckoutItem[] {
  const named = [...new Set(query.get('items')?.split(','))].map((item) => /^(course|roadmap)-([1-9]\d{0,14})$/.exec(item));
  return named.flatMap((match) => (match ? [{ type: types[match[1] as keyof typeof types], refId: Number(match[2]) }] : []));
}
