import type { Clock } from './browser-environment.ts';
import type { QueuedEvent } from './event-types.ts';

/** A batch is sent with this many events, or this long after its first one. */
export const batchLimits = { events: 100, delay: 500 } as const;

/** Batches events and tracks those in flight, so that a page that is left can send both. */
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
   * All events that may not have arrived: the queue, which is emptied, and those in flight, since leaving the page
   * aborts requests. Duplicates do no harm, as the server identifies each event by its `insertId`.
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
