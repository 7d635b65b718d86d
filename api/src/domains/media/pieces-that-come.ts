import { LRUCache } from 'lru-cache';

/** How often somebody is sent to the CDN for one piece: players ask again when it did not come. */
const most = 2;
const asked = new LRUCache<string, number>({ max: 50_000, ttl: 60_000 });
/** Whom the CDN does not reach, and for how long it is not tried again. */
const unreached = new LRUCache<number, true>({ max: 10_000, ttl: 300_000 });

/**
 * Whether a piece is likely to reach somebody from the CDN. It may answer this server and not them: another network, another of its machines. Each
 * process counts what it was asked within a minute. Visitors, who cannot be told apart, are always sent there.
 */
export function comesFromCdn(viewer: number | undefined, piece: string): boolean {
  if (viewer === undefined) return true;
  if (unreached.has(viewer)) return false;
  const name = `${viewer} ${piece}`;
  const times = (asked.get(name) ?? 0) + 1;
  asked.set(name, times);
  if (times > most) unreached.set(viewer, true);
  return times <= most;
}
