import { setTimeout as delay } from 'node:timers/promises';
import { inBackground } from './connection.ts';
import { forbidInTransaction } from './scope.ts';
import { database } from './sequelize.ts';

interface Entry<V> {
  value: Promise<V>;
  /** Time by `performance.now()` after which it is loaded again; undefined while loading. */
  freshUntil: number;
  loaded?: V;
}

export interface ExpiringCache<K, V> {
  get(key: K): Promise<V>;
  /** Starts a new load even when one is running, and caches its result. Concurrent callers share the new load. */
  reload(key: K): Promise<V>;
  /** Clears the cache, so that the next call reads what was just written. */
  clear(): void;
}

function inTime<V>(loading: Promise<V>, stale: V, patience: number): Promise<V> {
  return Promise.race([loading.catch(() => stale), delay(patience, stale, { ref: false })]);
}

/**
 * Caches the result of `load` for `lifetime` milliseconds. Concurrent callers of a key share one load on a background
 * connection. A load gets the previous value, and whether a caller asked for a new one. At most `capacity` keys are cached;
 * the oldest is evicted first. Each opened database has its own cache.
 *
 * With `staleAfter` the previous value is returned when loading takes longer than these milliseconds or fails: for
 * frequently read values, where a stale value is better than waiting for the database.
 */
export function expiringCache<K, V>(
  { lifetime, capacity, staleAfter }: { lifetime: number; capacity: number; staleAfter?: number },
  load: (key: K, known: { previous: V | undefined; reload: boolean }) => Promise<V>,
): ExpiringCache<K, V> {
  const caches = new WeakMap<object, Map<K, Entry<V>>>();
  const entriesOf = () => {
    const entries = caches.get(database()) ?? new Map<K, Entry<V>>();
    caches.set(database(), entries);
    return entries;
  };
  const get = (key: K, reload = false): Promise<V> => {
    forbidInTransaction('a look into a shared cache');
    const entries = entriesOf();
    const known = entries.get(key);
    if (known && performance.now() < known.freshUntil) return known.value;
    const loading = inBackground(() => load(key, { previous: known?.loaded, reload }));
    const stale = staleAfter === undefined ? undefined : known?.loaded;
    const entry: Entry<V> = { value: staleAfter === undefined || stale === undefined ? loading : inTime(loading, stale, staleAfter), freshUntil: Infinity };
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > capacity && oldest !== undefined) entries.delete(oldest);
    const settle = (loaded: V) => Object.assign(entry, { value: Promise.resolve(loaded), loaded, freshUntil: performance.now() + lifetime });
    loading.then(settle, () => (stale === undefined ? entries.delete(key) : settle(stale)));
    return entry.value;
  };
  return {
    get: (key) => get(key),
    async reload(key) {
      const known = entriesOf().get(key);
      if (known?.freshUntil === Infinity) await known.value.catch(() => undefined);
      // The first waiting caller starts a new load; the others join it, because it began after their call.
      if (known && entriesOf().get(key) === known) known.freshUntil = 0;
      return get(key, true);
    },
    clear: () => void caches.delete(database()),
  };
}
