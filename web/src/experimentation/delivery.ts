import type { Clock } from './browser-environment.ts';
import { EventQueue } from './event-queue.ts';
import type { QueuedEvent } from './event-types.ts';
import type { Outcome } from './experiment-api.ts';
import type { RetryStore } from './retry-store.ts';

/** The API requests that send events. */
interface EventApi {
  sendEvents(events: readonly QueuedEvent[]): Promise<Outcome>;
  beaconEvents(events: readonly QueuedEvent[]): QueuedEvent[];
}

/** Sends events in batches, with retries after failures, and by beacon when the page is left. */
export class Delivery {
  private readonly api: EventApi;
  private readonly retry: RetryStore;
  private readonly queue: EventQueue;
  private resending = false;

  constructor(api: EventApi, retry: RetryStore, clock: Clock) {
    this.api = api;
    this.retry = retry;
    this.queue = new EventQueue(clock, (batch) => this.send(batch));
  }

  add(event: QueuedEvent): void {
    this.queue.add(event);
  }

  flush(): void {
    this.queue.flush();
  }

  /** Retries stored events; they stay in the store until the server has responded. */
  async resend(): Promise<void> {
    const events = this.resending ? [] : this.retry.all();
    if (events.length === 0) return;
    this.resending = true;
    const outcome = await this.api.sendEvents(events);
    this.resending = false;
    if (outcome !== 'failed') this.retry.remove(events);
  }

  /** For leaving the page, when nothing can be awaited. `online` is the browser's own value. */
  leave(online: boolean): void {
    const events = this.queue.drain();
    const left = online ? this.api.beaconEvents(events) : events;
    if (left.length > 0) this.retry.add(left);
  }

  private async send(batch: readonly QueuedEvent[]): Promise<void> {
    const outcome = await this.api.sendEvents(batch);
    if (outcome === 'failed') this.retry.add(batch);
    if (outcome === 'sent') await this.resend();
  }
}
