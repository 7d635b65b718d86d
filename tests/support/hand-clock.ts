/** A clock that is stopped until a test lets time pass. */
export interface HandClock {
  now(): number;
  after(delay: number, work: () => void): () => void;
  /** Lets `duration` milliseconds pass and runs what becomes due, with all that it sets off. */
  pass(duration: number): Promise<void>;
}

export function handClock(): HandClock {
  let time = 0;
  const waiting = new Set<{ at: number; work: () => void }>();
  const next = (until: number) => [...waiting].filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0];
  return {
    now: () => time,
    after(delay, work) {
      const entry = { at: time + delay, work };
      waiting.add(entry);
      return () => void waiting.delete(entry);
    },
    async pass(duration) {
      const until = time + duration;
      for (let due = next(until); due; due = next(until)) {
        time = Math.max(time, due.at);
        waiting.delete(due);
        due.work();
        await settled();
      }
      time = until;
      await settled();
    },
  };
}

/** When all promises that are about to settle have. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
