import type { TextStore } from './browser-environment.ts';
import type { QueuedEvent } from './event-types.ts';

/** Maximum number of events stored for a retry; the oldest are dropped first. */
export const retryLimit = 100;

/** Events that failed to send, stored across page loads and shared by all tabs. */
export class RetryStore {
  private readonly store: TextStore;
  private readonly name: string;

  constructor(store: TextStore, name: string) {
    this.store = store;
    this.name = name;
  }

  all(): QueuedEvent[] {
    try {
      const kept: unknown = JSON.parse(this.store.get(this.name) ?? '[]');
      return Array.isArray(kept) ? (kept as QueuedEvent[]) : [];
    } catch {
      return [];
    }
  }

  add(events: readonly QueuedEvent[]): void {
    const ids = idsOf(events);
    this.keep([...this.all().filter(({ event }) => !ids.has(event.insertId)), ...events]);
  }

  /** Removes delivered events; another tab may have added more meanwhile. */
  remove(events: readonly QueuedEvent[]): void {
    const ids = idsOf(events);
    this.keep(this.all().filter(({ event }) => !ids.has(event.insertId)));
  }

  private keep(events: readonly QueuedEvent[]): void {
    if (events.length === 0) this.store.remove(this.name);
    else this.store.set(this.name, JSON.stringify(events.slice(-retryLimit)));
  }
}

function idsOf(events: readonly QueuedEvent[]): Set<string> {
  return new Set(events.map(({ event }) => event.insertId));
}
