import type { Config } from '../../config.ts';
import { inBackground } from '../../database/connection.ts';
import type { EventRow } from './event-row.ts';
import { storeRows } from './event-store.ts';
import { closeUsage } from './event-usage.ts';
import { groupCommit, type EventEngine } from './group-commit.ts';
import { closeRejections } from './kept-rejections.ts';
import { closeSdkHealth } from './sdk-health.ts';

/** Groups of many requests wait behind none of them for a connection. */
const store = (rows: readonly EventRow[]) => inBackground(() => storeRows(rows));

let opened: EventEngine | undefined;

/** Sets up where events are stored: directly in PostgreSQL, or through the stream that `EVENTS_URL` names, whose code no other site loads. */
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

/** The process's engine. */
export function eventEngine(): EventEngine {
  if (!opened) throw new Error('eventEngine() was called before openEvents()');
  return opened;
}

/** Stores the events that are still buffered. No event may be added any more. */
export async function closeEvents(): Promise<void> {
  await opened?.close();
  await Promise.all([closeRejections(), closeSdkHealth()]);
  await closeUsage();
  opened = undefined;
}
