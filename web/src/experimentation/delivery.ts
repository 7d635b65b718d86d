import { EventQueue } from './event-queue.ts';
import type { QueuedEvent } from './event-types.ts';
import type { RetryStore } from './retry-store.ts';
import type { Clock } from './surroundings.ts';
import type { Outcome } from './wire.ts';

/** The requests that bring events to the server. */
interface EventWire {
  sendEvents(events: readonly QueuedEvent[]): Promise<Outcome>;
  beaconEvents(events: readonly QueuedEvent[]): QueuedEvent[];
}

/** Sees events home: in batches, again when the server could not take them, and by beacon when the page goes away. */
export class Delivery {
  private readonly wire: EventWire;
  private readonly retry: RetryStore;
  private readonly queue: EventQueue;
  private resending = false;

  constructor(wire: EventWire, retry: RetryStore, clock: Clock) {
    this.wire = wire;
    this.retry = retry;
    this.queue = new EventQueue(clock, (batch) => this.send(batch));
  }

  add(event: QueuedEvent): void {
    this.queue.add(event);
  }

  flush(): void {
    this.queue.flush();
  }

  /** Tries again what could not be sent; nothing leaves the store before the server has answered. */
  async resend(): Promise<void> {
    const events = this.resending ? [] : this.retry.all();
    if (events.length === 0) return;
    this.resending = true;
    const outcome = await this.wire.sendEvents(events);
    this.resending = false;
    if (outcome !== 'failed') this.retry.remove(events);
  }

  /** Nothing can be awaited any more: `online` is what the browser believes. */
  leave(online: boolean): void {
    const events = this.queue.drain();
    const left = online ? this.wire.beaconEvents(events) : events;
    if (left.length > 0) this.retry.add(left);
  }

  private async send(batch: readonly QueuedEvent[]): Promise<void> {
    const outcome = await this.wire.sendEvents(batch);
    if (outcome === 'failed') this.retry.add(batch);
    if (outcome === 'sent') await this.resend();
  }
}
