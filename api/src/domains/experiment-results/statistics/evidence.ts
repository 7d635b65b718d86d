import type { Proportion } from './two-proportions.ts';

/** With fewer users who did something in a group, or fewer who did not, chance looks like a difference. */
const fewest = 10;

/** Whether so many did it in each group that their values can be compared. */
export function enoughConversions(...groups: readonly Proportion[]): boolean {
  return groups.every(({ conversions }) => conversions >= fewest);
}

/** Whether enough did it and enough did not, so that the rates can be compared. */
export function enoughOfBoth(...groups: readonly Proportion[]): boolean {
  return enoughConversions(...groups) && groups.every(({ users, conversions }) => users - conversions >= fewest);
}
