/** Records a minute of one kind, from one network and from all of them. */
const perNetwork = 10;
const perKind = 60;
const windowMilliseconds = 60_000;

export interface Allowances {
  /** Whether one more of this kind may be recorded now; refused ones are counted. */
  take(kind: string, network: string): boolean;
  /** Reports the counts so far. */
  close(): void;
}

/**
 * Prevents an attacker from filling the disk. At the end of a minute each kind with refused events is reported with their number, so that a
 * flood is visible as one.
 */
export function allowances(heldBack: (kind: string, times: number) => void): Allowances {
  // At most `perKind` networks a kind: later ones are not remembered.
  let taken = new Map<string, number>();
  let held = new Map<string, number>();
  const turn = () => {
    const counted = held;
    taken = new Map();
    held = new Map();
    for (const [kind, times] of counted) heldBack(kind, times);
  };
  const timer = setInterval(turn, windowMilliseconds).unref();
  const countOf = (key: string) => taken.get(key) ?? 0;
  return {
    take(kind, network) {
      const own = `${kind} ${network}`;
      const allowed = countOf(kind) < perKind && countOf(own) < perNetwork;
      if (allowed) for (const key of [kind, own]) taken.set(key, countOf(key) + 1);
      else held.set(kind, (held.get(kind) ?? 0) + 1);
      return allowed;
    },
    close() {
      clearInterval(timer);
      turn();
    },
  };
}
