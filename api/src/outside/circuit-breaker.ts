export interface CircuitBreaker {
  /** Runs `work`, or fails at once while the server is silent. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Keeps callers from waiting, one after another, for a server that does not answer: once a call has run out of time, the others fail
 * without being tried, and one at a time finds out whether it answers again. Every server process judges by itself.
 * @param ranOut whether a failure was silence; a server that refuses is asked again, for that takes nobody's time
 * @param pauseMilliseconds how long nobody tries after silence
 */
export function circuitBreaker(server: string, ranOut: (error: unknown) => boolean, pauseMilliseconds: number): CircuitBreaker {
  let silentSince: number | undefined;
  let probing = false;
  return {
    async run(work) {
      const probe = silentSince !== undefined;
      if (silentSince !== undefined && (probing || performance.now() - silentSince < pauseMilliseconds))
        throw new Error(`${server} has been silent and is not tried yet`);
      if (probe) probing = true;
      try {
        const result = await work();
        silentSince = undefined;
        return result;
      } catch (error) {
        silentSince = ranOut(error) ? performance.now() : undefined;
        throw error;
      } finally {
        if (probe) probing = false;
      }
    },
  };
}
