import { database } from './sequelize.ts';

interface Memory<V> {
  value: Promise<V>;
  /** Moment of `performance.now()` after which it is loaded anew; unknown while it is being loaded. */
  freshUntil: number;
  loaded?: V;
}

export interface BriefMemory<K, V> {
  get(key: K): Promise<V>;
  /** Drops everything, so that the next call reads what was just written. */
  forget(): void;
}

/**
 * Caches what `load` answered for `lifetime` milliseconds. Concurrent callers of a key share one load, and a load is
 * given the previous value. At most `capacity` keys are kept; the oldest is dropped first. Each opened database has
 * its own cache.
 */
export function briefMemory<K, V>(
  { lifetime, capacity }: { lifetime: number; capacity: number },
  load: (key: K, previous: V | undefined) => Promise<V>,
): BriefMemory<K, V> {
  const memories = new WeakMap<object, Map<K, Memory<V>>>();
  return {
    get(key) {
      const entries = memories.get(database()) ?? new Map<K, Memory<V>>();
      memories.set(database(), entries);
      const known = entries.get(key);
      if (known && performance.now() < known.freshUntil) return known.value;
      const memory: Memory<V> = { value: load(key, known?.loaded), freshUntil: Infinity };
      entries.delete(key);
      entries.set(key, memory);
      const [oldest] = entries.keys();
      if (entries.size > capacity && oldest !== undefined) entries.delete(oldest);
      memory.value.then(
        (loaded) => Object.assign(memory, { loaded, freshUntil: performance.now() + lifetime }),
        () => entries.delete(key),
      );
      return memory.value;
    },
    forget: () => void memories.delete(database()),
  };
}
