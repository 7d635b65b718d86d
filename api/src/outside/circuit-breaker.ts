export interface CircuitBreaker {
  /** Runs `work`, or fails at once while the server is silent. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Prevents callers from waiting, one after another, for a server that does not answer: after a call has timed out, the others fail without
 * being tried, and one at a time checks whether it answers again. Every server process decides by itself.
 * @param ranOut whether a failure was a timeout; a server that refuses is called again, for that takes no time
 * @param pauseMilliseconds how long no call is tried after a timeout
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
