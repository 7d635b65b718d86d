import type { Selection } from 'react-aria-components/Table';

/** The chosen keys by name, also when all are chosen at once. */
export function keysOf(selection: Selection, all: readonly string[]): ReadonlySet<string> {
  return new Set(selection === 'all' ? all : [...selection].map(String));
}
