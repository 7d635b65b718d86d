/**
 * How long a command goes on waiting for the server: one limit for all its requests and repeats together. The time between
 * requests, when a person types or a code waits for its approval, does not count.
 */
export class Patience {
  readonly limitMs: number;
  private spentMs = 0;

  constructor(limitMs: number) {
    this.limitMs = limitMs;
  }

  leftMs(): number {
    return Math.max(0, this.limitMs - this.spentMs);
  }

  /** Counts the time of `work`. */
  async during<T>(work: Promise<T>): Promise<T> {
    const started = performance.now();
    try {
      return await work;
    } finally {
      this.spentMs += performance.now() - started;
    }
  }

  /** What arrived was a step forward, such as one page of many: the next gets the whole time again. */
  renew(): void {
    this.spentMs = 0;
  }
}
