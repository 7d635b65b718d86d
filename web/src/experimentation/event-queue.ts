import type { Clock } from './browser-environment.ts';
import type { QueuedEvent } from './event-types.ts';

/** A batch leaves with this many events, or this long after its first one. */
export const batchLimits = { events: 100, delay: 500 } as const;

/** Collects events into batches and remembers those under way, so that a page that goes away can send both. */
export class EventQueue {
  private waiting: QueuedEvent[] = [];
  private readonly inFlight = new Set<readonly QueuedEvent[]>();
  private readonly clock: Clock;
  private readonly send: (batch: readonly QueuedEvent[]) => Promise<void>;
  private cancelTimer: (() => void) | undefined;

  constructor(clock: Clock, send: (batch: readonly QueuedEvent[]) => Promise<void>) {
    this.clock = clock;
    this.send = send;
  }

  add(event: QueuedEvent): void {
    this.waiting.push(event);
    if (this.waiting.length >= batchLimits.events) this.flush();
    else this.cancelTimer ??= this.clock.after(batchLimits.delay, () => this.flush());
  }

  flush(): void {
    const batch = this.empty();
    if (batch.length === 0) return;
    this.inFlight.add(batch);
    void this.send(batch).finally(() => this.inFlight.delete(batch));
  }

  /**
   * Everything that may not have arrived: what waits, taken out, and what is under way, for a page that goes away takes
   * its requests along. Arriving twice does no harm, as the server knows each event by its `insertId`.
   */
  drain(): QueuedEvent[] {
    return [...[...this.inFlight].flat(), ...this.empty()];
  }

  private empty(): QueuedEvent[] {
    this.cancelTimer?.();
    this.cancelTimer = undefined;
    return this.waiting.splice(0);
  }
}
