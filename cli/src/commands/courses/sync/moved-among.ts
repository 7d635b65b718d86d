/** The smallest set of items to move so that one order becomes another. Both orders hold the same items. */
export function movedAmong<T>(now: readonly T[], before: readonly T[]): T[] {
  const place = new Map(before.map((thing, index) => [thing, index]));
  /** Of the longest run of things that stay in their order up to each: its length, and the one before. */
  const runs: { length: number; previous: number }[] = [];
  for (const [at, thing] of now.entries()) {
    let best = { length: 1, previous: -1 };
    for (let earlier = 0; earlier < at; earlier += 1) {
      const length = (runs[earlier]?.length ?? 0) + 1;
      if ((place.get(now[earlier] as T) ?? 0) < (place.get(thing) ?? 0) && length > best.length) best = { length, previous: earlier };
    }
    runs.push(best);
  }
  const staying = new Set<T>();
  let at = runs.findIndex(({ length }) => length === Math.max(...runs.map((run) => run.length)));
  for (; at >= 0; at = runs[at]?.previous ?? -1) staying.add(now[at] as T);
  return now.filter((thing) => !staying.has(thing));
}
