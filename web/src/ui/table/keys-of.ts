import type { Selection } from 'react-aria-components/Table';

/** The selected keys as a list, also if all are selected at once. */
export function keysOf(selection: Selection, all: readonly string[]): ReadonlySet<string> {
  return new Set(selection === 'all' ? all : [...selection].map(String));
}
