export interface CircuitBreaker {
  /** Runs `work`, or fails at once while the server does not respond. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Prevents callers from waiting one after another for an unresponsive server: after a timeout, calls fail immediately,
 * except for one at a time that checks whether it responds again. Each process decides on its own.
 * @param ranOut whether a failure was a timeout; a server that refuses is called again, because that takes no time
 * @param pauseMilliseconds how long calls fail immediately after a timeout
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
