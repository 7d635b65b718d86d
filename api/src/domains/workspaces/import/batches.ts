/** Entities read or written per statement. */
const batchSize = 500;

/** Splits a list into batches for one statement each, so that a large list is never copied as a whole. */
export function* inBatches<T>(list: readonly T[]): Generator<T[]> {
  for (let at = 0; at < list.length; at += batchSize) yield list.slice(at, at + batchSize);
}
