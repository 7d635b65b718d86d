import { database } from './sequelize.ts';

interface Memory<V> {
  value: Promise<V>;
  /** Moment of `performance.now()` after which it is loaded anew; unknown while it is being loaded. */
  freshUntil: number;
  loaded?: V;
}

export interface BriefMemory<K, V> {
  get(key: K): Promise<V>;
  /** Forgets everything, so the next call sees what was just written. */
  forget(): void;
}

/**
 * Remembers what `load` answered for `lifetime` milliseconds; callers who come together wait for one load, and a load
 * gets what was known before. At most `capacity` keys; the oldest goes first. Each opened database has its own memory.
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
