import { sanitizeProperties, type Properties } from '@baeum/contract/engine/user.ts';
import type { PropertyOperations } from './types.ts';

type Change = (before: unknown, value: unknown) => unknown;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]);
const without = (list: unknown[], other: unknown[]) => list.filter((each) => !other.includes(each));

/** Each operation's effect on a property; undefined removes it. */
const changes: Readonly<Record<string, Change>> = {
  $set: (_before, value) => value,
  $setOnce: (before, value) => before ?? value,
  $unset: () => undefined,
  $increment: (before, value) => (typeof value === 'number' ? (typeof before === 'number' ? before : 0) + value : before),
  $append: (before, value) => [...listOf(before), ...listOf(value)],
  $appendOnce: (before, value) => [...listOf(before), ...without(listOf(value), listOf(before))],
  $prepend: (before, value) => [...listOf(value), ...listOf(before)],
  $prependOnce: (before, value) => [...without(listOf(value), listOf(before)), ...listOf(before)],
  $remove: (before, value) => (Array.isArray(before) ? without(before, listOf(value)) : before),
};

/** Removes all properties, whatever other operations are given. */
const clearAll = '$clearAll';

/** The known operations, with the properties that an event may contain. */
export function validOperations(operations: PropertyOperations): Record<string, Record<string, unknown>> {
  const known = Object.entries(operations ?? {}).filter(([name, values]) => (name === clearAll || Object.hasOwn(changes, name)) && typeof values === 'object');
  return Object.fromEntries(known.map(([name, values]) => [name, sanitizeProperties(values)]));
}

/** The properties after applying the operations in the given order. */
export function applyOperations(properties: Properties, operations: PropertyOperations): Record<string, unknown> {
  const after = new Map(Object.entries(properties));
  for (const [name, values] of Object.entries(operations)) {
    if (name === clearAll) after.clear();
    for (const [key, value] of Object.entries(values)) {
      const changed = changes[name]?.(after.get(key), value);
      if (changed === undefined) after.delete(key);
      else after.set(key, changed);
    }
  }
  return Object.fromEntries(after);
}
