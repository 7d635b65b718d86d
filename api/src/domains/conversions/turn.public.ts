/** The conversion that this process works on: one at a time, so that it slows other work of the machine little. */
let running: { stop: AbortController; ended: PromiseWithResolvers<void> } | undefined;

export interface Turn {
  /** Aborts it. */
  stop: AbortSignal;
  end(): void;
}

/** The one place for a conversion, if it is free. */
export function takeTurn(): Turn | undefined {
  if (running) return undefined;
  const taken = { stop: new AbortController(), ended: Promise.withResolvers<void>() };
  running = taken;
  return {
    stop: taken.stop.signal,
    end() {
      running = undefined;
      taken.ended.resolve();
    },
  };
}

/** Stops the running conversion, which another process or the next start continues. */
export async function stopConversions(): Promise<void> {
  running?.stop.abort();
  await running?.ended.promise;
}
