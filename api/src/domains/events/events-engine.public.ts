import type { Config } from '../../config.ts';
import { inBackground } from '../../database/connection.ts';
import type { EventRow } from './event-row.ts';
import { storeRows } from './event-store.ts';
import { closeUsage } from './event-usage.ts';
import { groupCommit, type EventEngine } from './group-commit.ts';
import { closeRejections } from './rejected-events.ts';
import { closeSdkHealth } from './sdk-health.ts';

/** Batches use background connections: they bundle many requests, which must not wait behind single ones. */
const store = (rows: readonly EventRow[]) => inBackground(() => storeRows(rows));

let opened: EventEngine | undefined;

/** Opens the event engine: direct writes to PostgreSQL, or the stream at `EVENTS_URL`. The stream's code is only loaded when configured. */
export async function openEvents({
  EVENTS_URL,
  EVENTS_REPLICAS,
  EVENTS_BUFFER,
  JOBS,
}: Pick<Config, 'EVENTS_URL' | 'EVENTS_REPLICAS' | 'EVENTS_BUFFER' | 'JOBS'>): Promise<void> {
  if (!EVENTS_URL) {
    opened = { ...groupCommit(store, EVENTS_BUFFER), online: () => undefined };
    return;
  }
  const { streamEngine } = await import('./stream-engine.ts');
  opened = streamEngine({ urls: EVENTS_URL, replicas: EVENTS_REPLICAS }, EVENTS_BUFFER, JOBS === 'on' ? groupCommit(store, Infinity) : undefined);
}

/** The event engine of this process. */
export function eventEngine(): EventEngine {
  if (!opened) throw new Error('eventEngine() was called before openEvents()');
  return opened;
}

/** Flushes buffered events. No event may be added afterwards. */
export async function closeEvents(): Promise<void> {
  await opened?.close();
  await Promise.all([closeRejections(), closeSdkHealth()]);
  await closeUsage();
  opened = undefined;
}
