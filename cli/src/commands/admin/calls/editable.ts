import type { AppRoute } from '@ts-rest/core';
import { isDeepStrictEqual } from 'node:util';
import { inputShape } from '../../../derive/json-shape.ts';
import type { Shape } from '../../../derive/shape.ts';
import type { Entity } from './task.ts';

/** What a request may hold. */
export function bodyShape(route: AppRoute): Shape {
  return ('body' in route ? inputShape(route.body) : undefined) ?? {};
}

/** The members that differ from what is there. */
export function changed(changes: Entity, current: Entity): Entity {
  return Object.fromEntries(Object.entries(changes).filter(([name, value]) => name === 'version' || !isDeepStrictEqual(value, current[name])));
}

/**
 * Turns an edited answer into a request: members that only answers have (`id`, `createdAt`) are left out. Unknown
 * members are kept, so that the server refuses them by name.
 */
export function editable(value: unknown, shown: unknown, shape: Shape): unknown {
  if (Array.isArray(value)) {
    const [first] = Array.isArray(shown) ? (shown as unknown[]) : [];
    return value.map((item) => editable(item, first, shape.items ?? {}));
  }
  const { properties } = shape;
  if (typeof value !== 'object' || value === null || !properties) return value;
  const known = (shown ?? {}) as Entity;
  const kept = Object.entries(value).filter(([name]) => Object.hasOwn(properties, name) || !Object.hasOwn(known, name));
  return Object.fromEntries(kept.map(([name, inner]) => [name, editable(inner, known[name], properties[name] ?? {})]));
}
