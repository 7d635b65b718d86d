/** Seconds between two signs of somebody who looks at something, and after which they no longer count. */
export const presenceTimes = { beat: 20, seen: 45 } as const;
