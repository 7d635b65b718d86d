/** How many entities are read or written by one statement. */
const batchSize = 500;

/** A list in parts that are small enough for one statement, so that no copy of a whole large list stands beside it. */
export function* inBatches<T>(list: readonly T[]): Generator<T[]> {
  for (let at = 0; at < list.length; at += batchSize) yield list.slice(at, at + batchSize);
}
