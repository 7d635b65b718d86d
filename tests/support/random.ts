/** A repeatable source of chance: the same seed gives the same test case on every machine. */
export interface Random {
  /** 0 ≤ x < 1. */
  fraction(): number;
  /** 0 ≤ n < below. */
  int(below: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
  /** Up to `most` values, made one by one. */
  some<Value>(most: number, make: (at: number) => Value): Value[];
}

/** Mulberry32: tiny, and good enough to scatter test cases. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number): number => Math.floor(next() * below);
  return {
    fraction: next,
    int,
    chance: (probability) => next() < probability,
    pick: <Value>(values: readonly Value[]): Value => values[int(values.length)] as Value,
    some: (most, make) => Array.from({ length: int(most + 1) }, (_, at) => make(at)),
  };
}
