import type { Config } from '../../config.ts';
import { storeRows } from './event-store.service.ts';
import { groupCommit, type RowWriter } from './group-commit.ts';
import { streamEngine } from './stream-engine.ts';

/** Where accepted events go. `add` answers when they are durable there. */
export interface EventEngine extends RowWriter {
  /** Whether a stream in front of PostgreSQL can be reached; nothing without one. */
  online(): boolean | undefined;
}

let opened: EventEngine | undefined;

/** Starts what takes events: PostgreSQL itself, or the stream that `EVENTS_URL` names in front of it. */
export function openEvents({ EVENTS_URL, EVENTS_BUFFER, JOBS }: Pick<Config, 'EVENTS_URL' | 'EVENTS_BUFFER' | 'JOBS'>): void {
  if (!EVENTS_URL) opened = { ...groupCommit(storeRows, EVENTS_BUFFER), online: () => undefined };
  else opened = streamEngine(EVENTS_URL, EVENTS_BUFFER, JOBS === 'on' ? groupCommit(storeRows, Infinity) : undefined);
}

/** The process's engine. */
export function eventEngine(): EventEngine {
  if (!opened) throw new Error('eventEngine() was called before openEvents()');
  return opened;
}

/** Stores what is waiting. No event may be taken any more. */
export async function closeEvents(): Promise<void> {
  await opened?.close();
  opened = undefined;
}
