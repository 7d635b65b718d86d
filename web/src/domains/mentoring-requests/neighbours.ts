/** The times nearest to an unavailable one, the earliest first. */
export function neighboursOf(times: readonly string[], startAt: string, count = 3): string[] {
  const apart = (time: string) => Math.abs(Date.parse(time) - Date.parse(startAt));
  return times
    .filter((time) => time !== startAt)
    .toSorted((a, b) => apart(a) - apart(b))
    .slice(0, count)
    .toSorted();
}
