/** Seconds between two signs of somebody who looks at something, and after which they no longer count; and how many are told of. */
export const presenceTimes = { beat: 20, seen: 45, most: 20 } as const;
