import { eventErrors } from '@baeum/contract/domains/events/events.errors.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fail } from '../../http/base/app-error.ts';
import { log } from '../../http/base/logging.ts';
import type { EventRow } from './event-row.ts';
import type { NotInserted } from './event-store.ts';

/** Counts of one request's rows: stored, duplicate, rejected. */
export interface Stored {
  accepted: number;
  duplicates: number;
  refused: EventRow[];
}

export interface RowWriter {
  /** Resolves when the rows are durable. @throws AppError COMMON_013 when they cannot be stored now */
  add(rows: EventRow[]): Promise<Stored>;
  /** Number of queued rows. */
  waiting(): number;
  /** Waits until all added rows are written. */
  close(): Promise<void>;
}

/** Destination of accepted events. `add` resolves when they are durable. */
export interface EventEngine extends RowWriter {
  /** Whether the stream in front of PostgreSQL is reachable; undefined without a stream. */
  online(): boolean | undefined;
}

interface Submission {
  rows: EventRow[];
  done: PromiseWithResolvers<Stored>;
}

/** Concurrent statements: while some wait for the disk, the next one is filled. */
const lanes = 3;
const largestGroup = 5000;

/** The error for events that the sender can retry later. */
export function eventsBusy(detail: string): Error {
  return fail(eventErrors.busy, { detail, headers: { 'Retry-After': '1' } });
}

/**
 * Requests that arrive while a statement runs are queued and written together by the next one. The loops start here rather
 * than in a request, so that they run outside the caller's transaction.
 * @param capacity maximum number of queued rows; further rows are refused
 */
export function groupCommit(store: (rows: EventRow[]) => Promise<NotInserted>, capacity: number): RowWriter {
  const queue: Submission[] = [];
  const idle: (() => void)[] = [];
  let pending = 0;
  let closing = false;

  async function lane(): Promise<void> {
    for (;;) {
      while (queue.length === 0) {
        if (closing) return;
        await new Promise<void>((resolve) => idle.push(resolve));
      }
      // Lets requests that have already arrived join; otherwise the first would be stored alone.
      await nextTurn();
      const group = takeGroup(queue);
      await storeGroup(group, store);
      pending -= sizeOf(group);
    }
  }
  const running = Array.from({ length: lanes }, lane);

  return {
    async add(rows) {
      if (rows.length === 0) return { accepted: 0, duplicates: 0, refused: [] };
      if (closing || pending + rows.length > capacity) throw eventsBusy('too many events are waiting');
      const done = Promise.withResolvers<Stored>();
      pending += rows.length;
      queue.push({ rows, done });
      idle.pop()?.();
      return done.promise;
    },
    waiting: () => pending,
    async close() {
      closing = true;
      for (const wake of idle.splice(0)) wake();
      await Promise.all(running);
    },
  };
}

function takeGroup(queue: Submission[]): Submission[] {
  let rows = 0;
  const end = queue.findIndex((submission, at) => (rows += submission.rows.length) > largestGroup && at > 0);
  return queue.splice(0, end < 0 ? queue.length : end);
}

function sizeOf(group: readonly Submission[]): number {
  return group.reduce((sum, { rows }) => sum + rows.length, 0);
}

async function storeGroup(group: readonly Submission[], store: (rows: EventRow[]) => Promise<NotInserted>): Promise<void> {
  if (group.length === 0) return;
  const firsts = firstOfEach(group);
  try {
    const { known, refused } = await store([...firsts.values()]);
    // Almost always all rows are new, so no lookup is needed.
    if (known.length === 0 && refused.length === 0 && firsts.size === sizeOf(group)) {
      for (const { rows, done } of group) done.resolve({ accepted: rows.length, duplicates: 0, refused: [] });
      return;
    }
    for (const row of known) firsts.delete(row.key);
    const bad = new Set(refused.map(({ key }) => key));
    for (const { rows, done } of group) done.resolve(outcome(rows, firsts, bad));
  } catch (error) {
    log().error({ err: error, events: firsts.size }, 'events could not be stored');
    for (const { done } of group) done.reject(eventsBusy('events cannot be stored now'));
  }
}

/** The first row of each key. */
function firstOfEach(group: readonly Submission[]): Map<string, EventRow> {
  const firsts = new Map<string, EventRow>();
  for (const { rows } of group) {
    for (const row of rows) {
      const key = row.key;
      if (!firsts.has(key)) firsts.set(key, row);
    }
  }
  return firsts;
}

/** @param added the inserted row of each new key; other rows with that key are duplicates */
function outcome(rows: readonly EventRow[], added: ReadonlyMap<string, EventRow>, bad: ReadonlySet<string>): Stored {
  const stored: Stored = { accepted: 0, duplicates: 0, refused: [] };
  for (const row of rows) {
    const key = row.key;
    if (bad.has(key)) stored.refused.push(row);
    else if (added.get(key) === row) stored.accepted += 1;
    else stored.duplicates += 1;
  }
  return stored;
}
