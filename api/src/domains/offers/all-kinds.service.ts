import type { SoldItem } from '@baeum/contract/domains/offers/offers.rules.ts';
import { soldTypes, type SoldType } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import { course } from '../enrollments/sold-course.service.ts';
import { roadmap } from '../roadmaps/sold-roadmap.service.ts';
import type { Delivery, SoldKind } from '../sold-kinds/sold-kind.service.ts';

const kinds: Record<SoldType, SoldKind> = { COURSE: course, ROADMAP: roadmap };
const registered: Record<string, SoldKind> = kinds;

/** Adds what is done for a kind that the contract has registered. */
export function registerSold(type: string, kind: SoldKind): void {
  if (type in registered) throw new Error(`${type} is sold already`);
  registered[type] = kind;
}

/** @throws Error for a kind that nobody has registered: a row that names one cannot be read */
export function kindOf(type: SoldType): SoldKind {
  const kind = Object.hasOwn(registered, type) ? registered[type] : undefined;
  if (!kind) throw new Error(`nothing is sold as ${type}`);
  return kind;
}

/** Things by their kind. */
export function byKind<T extends SoldItem>(items: readonly T[]): [kind: SoldKind, items: T[]][] {
  return [...Map.groupBy(items, ({ type }) => kindOf(type))];
}

/**
 * Things by how they are delivered. What is delivered alike is delivered at once, and always in the order of the registry, so that two
 * orders never wait for each other.
 */
export function byDelivery<T extends SoldItem>(items: readonly T[]): [delivery: Delivery, items: T[]][] {
  const groups = Map.groupBy(items, ({ type }) => kindOf(type).delivery);
  return [...everyDelivery()].map((delivery): [Delivery, T[]] => [delivery, groups.get(delivery) ?? []]).filter(([, some]) => some.length > 0);
}

/** Every way in which something is delivered. */
export function everyDelivery(): Set<Delivery> {
  return new Set(soldTypes().map((type) => kindOf(type).delivery));
}
