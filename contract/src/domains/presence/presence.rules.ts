/** Seconds between two signs of presence, and after which somebody no longer counts as present; and how many people are listed at most. */
export const presenceTimes = { beat: 20, seen: 45, most: 20 } as const;
