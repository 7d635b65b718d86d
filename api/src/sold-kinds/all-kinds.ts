import type { SoldItem } from '@baeum/contract/domains/offers/offers.rules.ts';
import { soldTypes, type SoldType } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import { course } from '../domains/enrollments/sold-course.public.ts';
import { mentoring } from '../domains/mentoring-requests/sold-mentoring.public.ts';
import { roadmap } from '../domains/roadmaps/sold-roadmap.public.ts';
import type { Delivery, SoldKind } from './sold-kind.ts';

/** Server side of all kinds of goods. Outside of the domains to avoid an import cycle: a kind's own domain may call orders. */
export const kinds: Record<SoldType, SoldKind> = { COURSE: course, ROADMAP: roadmap, MENTORING: mentoring };

/** Groups items by kind. */
export function byKind<T extends SoldItem>(items: readonly T[]): [kind: SoldKind, items: T[]][] {
  return [...Map.groupBy(items, ({ type }) => kinds[type])];
}

/**
 * Groups items by delivery. Items with the same delivery are delivered together, always in the order of the registry, so
 * that two orders never deadlock.
 */
export function byDelivery<T extends SoldItem>(items: readonly T[]): [delivery: Delivery, items: T[]][] {
  const sorted = soldTypes().flatMap((type) => items.filter((item) => item.type === type));
  return [...Map.groupBy(sorted, ({ type }) => kinds[type].delivery)];
}
