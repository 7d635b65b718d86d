/** Counter of one caller under one policy in the current window. */
interface Counter {
  /** Time by `performance.now()`. */
  endsAt: number;
  /** The total of all nodes at the last exchange, plus what this node has reported since. */
  reported: number;
  /** What this node has counted since and not yet reported. */
  unreported: number;
}

/** A caller's usage in the current window. */
export interface Standing {
  used: number;
  millisecondsLeft: number;
}

/** The count of one caller to report to the other nodes. */
export interface Share extends Standing {
  key: string;
  counter: Counter;
}

export interface RateCounters {
  /** Counts for a caller; a negative amount undoes an earlier count. */
  add(key: string, amount: number, windowSeconds: number): Standing;
  look(key: string): Standing;
  /** Takes the counts not yet reported, of this many counters at most; the others come next time. */
  takeUnreported(most: number): Share[];
  /** Stores the total of all nodes. */
  learn(share: Share, total: Standing): void;
  /** Puts back shares that could not be reported. */
  putBack(shares: readonly Share[]): void;
  /** Deletes windows that are over. */
  sweep(): void;
  size(): number;
}

/** Share of a full store that is evicted at once: evicting one at a time would need a pass over all of them. */
const droppedShare = 0.1;

/**
 * Counters of this process, in bounded memory: with more callers than `capacity`, the windows that began first are deleted, and those
 * callers start again at zero.
 */
export function createRateCounters(capacity: number): RateCounters {
  // A new window is inserted last, so those that end next come first.
  const counters = new Map<string, Counter>();
  const moved = new Set<string>();

  const running = (key: string): Counter | undefined => {
    const found = counters.get(key);
    return found && found.endsAt > performance.now() ? found : undefined;
  };

  function begin(key: string, windowSeconds: number): Counter {
    if (counters.size >= capacity) dropFirst(Math.ceil(capacity * droppedShare));
    counters.delete(key);
    const counter = { endsAt: performance.now() + windowSeconds * 1000, reported: 0, unreported: 0 };
    counters.set(key, counter);
    return counter;
  }

  function dropFirst(count: number): void {
    for (const key of counters.keys()) {
      if (count-- <= 0) return;
      counters.delete(key);
      moved.delete(key);
    }
  }

  function takeShare(key: string): Share | undefined {
    const counter = running(key);
    if (!counter || counter.unreported === 0) return undefined;
    const share = { key, counter, used: counter.unreported, millisecondsLeft: standingOf(counter).millisecondsLeft };
    counter.reported += counter.unreported;
    counter.unreported = 0;
    return share;
  }

  return {
    add(key, amount, windowSeconds) {
      const counter = running(key) ?? (amount > 0 ? begin(key, windowSeconds) : undefined);
      if (!counter) return { used: 0, millisecondsLeft: windowSeconds * 1000 };
      counter.unreported += amount;
      moved.add(key);
      return standingOf(counter);
    },
    look(key) {
      const counter = running(key);
      return counter ? standingOf(counter) : { used: 0, millisecondsLeft: 0 };
    },
    takeUnreported(most) {
      const shares: Share[] = [];
      for (const key of moved) {
        if (shares.length >= most) break;
        moved.delete(key);
        const share = takeShare(key);
        if (share) shares.push(share);
      }
      return shares;
    },
    learn({ counter }, { used, millisecondsLeft }) {
      counter.reported = used;
      counter.endsAt = performance.now() + millisecondsLeft;
    },
    putBack(shares) {
      for (const { key, counter, used } of shares) {
        counter.reported -= used;
        counter.unreported += used;
        if (counters.get(key) === counter) moved.add(key);
      }
    },
    sweep() {
      for (const [key, { endsAt }] of counters) {
        if (endsAt > performance.now()) return;
        counters.delete(key);
        moved.delete(key);
      }
    },
    size: () => counters.size,
  };
}

function standingOf({ reported, unreported, endsAt }: Counter): Standing {
  return { used: Math.max(0, reported + unreported), millisecondsLeft: Math.max(1, Math.ceil(endsAt - performance.now())) };
}
