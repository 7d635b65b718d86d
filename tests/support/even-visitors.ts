import { slotNumberOf } from '@baeum/contract/engine/bucketing.ts';

/**
 * Identifiers spread evenly over the slots of a bucket: one in each of `count` equal parts. So for any seed it is known
 * how many of them a share of the traffic contains. `kin` separates them from other groups.
 */
export function evenVisitors({ seed, slotSize }: { seed: number; slotSize: number }, count: number, kin = 'visitor'): string[] {
  const bucket = { id: 1, seed, slotSize, slots: [] };
  const visitors = new Map<number, string>();
  for (let number = 0; visitors.size < count; number += 1) {
    const visitor = `${kin}_${number}`;
    const part = Math.floor((slotNumberOf(bucket, visitor) * count) / slotSize);
    if (!visitors.has(part)) visitors.set(part, visitor);
  }
  return [...visitors.values()];
}
