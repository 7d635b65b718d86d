import { inBackground } from './connection.ts';
import { forbidInTransaction } from './scope.ts';
import { database } from './sequelize.ts';

interface Entry<V> {
  value: Promise<V>;
  /** Moment of `performance.now()` after which it is loaded anew; unknown while it is being loaded. */
  freshUntil: number;
  loaded?: V;
}

export interface ExpiringCache<K, V> {
  get(key: K): Promise<V>;
  /** Drops everything, so that the next call reads what was just written. */
  forget(): void;
}

/**
 * Caches what `load` answered for `lifetime` milliseconds. Concurrent callers of a key share one load, on connections that
 * no request takes, and a load is given the previous value. At most `capacity` keys are kept; the oldest is dropped first.
 * Each opened database has its own cache.
 */
export function expiringCache<K, V>(
  { lifetime, capacity }: { lifetime: number; capacity: number },
  load: (key: K, previous: V | undefined) => Promise<V>,
): ExpiringCache<K, V> {
  const caches = new WeakMap<object, Map<K, Entry<V>>>();
  return {
    get(key) {
      forbidInTransaction('a look into a shared cache');
      const entries = caches.get(database()) ?? new Map<K, Entry<V>>();
      caches.set(database(), entries);
      const known = entries.get(key);
      if (known && performance.now() < known.freshUntil) return known.value;
      const entry: Entry<V> = { value: inBackground(() => load(key, known?.loaded)), freshUntil: Infinity };
      entries.delete(key);
      entries.set(key, entry);
      const [oldest] = entries.keys();
      if (entries.size > capacity && oldest !== undefined) entries.delete(oldest);
      entry.value.then(
        (loaded) => Object.assign(entry, { loaded, freshUntil: performance.now() + lifetime }),
        () => entries.delete(key),
      );
      return entry.value;
    },
    forget: () => void caches.delete(database()),
  };
}
