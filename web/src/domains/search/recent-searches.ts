import { browserMemory } from '../../ui/memory.ts';

/** Name under which this browser keeps what was searched for in it; nobody else learns of it. */
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

/** Forgets one search, or all of them. */
export function deleteSearch(q?: string): void {
  const left = q === undefined ? [] : recentSearches().filter((text) => text !== q);
  if (left.length > 0) browserMemory.rememberJson(name, left);
  else browserMemory.forget(name);
}
