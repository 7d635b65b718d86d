import type { Proportion } from './two-proportions.ts';

/** Minimum number of conversions and of non-conversions per group: with fewer, the normal approximation is unreliable. */
const fewest = 10;

/** Whether each group has enough conversions to compare values. */
export function enoughConversions(...groups: readonly Proportion[]): boolean {
  return groups.every(({ conversions }) => conversions >= fewest);
}

/** Whether each group has enough conversions and non-conversions to compare rates. */
export function enoughOfBoth(...groups: readonly Proportion[]): boolean {
  return enoughConversions(...groups) && groups.every(({ users, conversions }) => users - conversions >= fewest);
}
