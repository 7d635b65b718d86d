import { browserMemory } from '../../ui/memory.ts';

/** Storage key of this browser's searches, which are not sent to the server. */
const name = 'recent-searches';
const most = 8;

/** The latest first. */
export function recentSearches(): string[] {
  const kept = browserMemory.recallJson(name);
  return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, most) : [];
}

export function rememberSearch(q: string): void {
  browserMemory.rememberJson(name, [q, ...recentSearches().filter((text) => text !== q)].slice(0, most));
}

/** Deletes one search, or all of them. */
export function deleteSearch(q?: string): void {
  const left = q === undefined ? [] : recentSearches().filter((text) => text !== q);
  if (left.length > 0) browserMemory.rememberJson(name, left);
  else browserMemory.forget(name);
}
