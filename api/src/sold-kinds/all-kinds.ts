import type { SoldItem } from '@baeum/contract/domains/offers/offers.rules.ts';
import { soldTypes, type SoldType } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import { course } from '../domains/enrollments/sold-course.public.ts';
import { mentoring } from '../domains/mentoring-requests/sold-mentoring.public.ts';
import { roadmap } from '../domains/roadmaps/sold-roadmap.public.ts';
import type { Delivery, SoldKind } from './sold-kind.ts';

/** What the server does for everything that is sold. It stands outside of the domains, so that one whose kind orders give and take back may call orders. */
export const kinds: Record<SoldType, SoldKind> = { COURSE: course, ROADMAP: roadmap, MENTORING: mentoring };

/** Things by their kind. */
export function byKind<T extends SoldItem>(items: readonly T[]): [kind: SoldKind, items: T[]][] {
  return [...Map.groupBy(items, ({ type }) => kinds[type])];
}

/**
 * Things by how they are delivered. What is delivered alike is delivered at once, and always in the order of the registry, so that two
 * orders never wait for each other.
 */
export function byDelivery<T extends SoldItem>(items: readonly T[]): [delivery: Delivery, items: T[]][] {
  const sorted = soldTypes().flatMap((type) => items.filter((item) => item.type === type));
  return [...Map.groupBy(sorted, ({ type }) => kinds[type].delivery)];
}
