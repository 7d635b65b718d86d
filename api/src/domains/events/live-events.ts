import type { BatchResult, EventBatch, LiveEvent } from '@baeum/contract/domains/events/events.schemas.ts';
import type { EventStream } from '../../http/answers/event-stream.ts';
import { mask } from './mask.ts';
import { isWatchedElsewhere, publishElsewhere, receiveFromOthers } from './other-nodes.ts';

/** Events sent to a watcher per second; further ones are only counted. */
const mostEachSecond = 50;
/** Maximum concurrent watchers of an environment. */
const mostWatchers = 20;

interface Watcher {
  stream: EventStream;
  /** The current second, with the numbers of events sent and skipped in it. */
  second: number;
  sent: number;
  skipped: number;
  lastId: number;
}

/** Watchers by environment. Events without watchers cost nothing. */
const watchers = new Map<number, Watched>();

interface Watched {
  those: Set<Watcher>;
  stopReceiving: () => void;
}

/** Streams the events that all nodes receive from now on. @returns false when the environment has too many watchers */
export function watchEvents(environmentId: number, open: () => EventStream): boolean {
  const known = watchers.get(environmentId);
  if (known && known.those.size >= mostWatchers) return false;
  const watcher: Watcher = { stream: open(), second: 0, sent: 0, skipped: 0, lastId: 0 };
  const { those, stopReceiving } = known ?? beginWatching(environmentId);
  those.add(watcher);
  watcher.stream.onEnd(() => {
    those.delete(watcher);
    if (those.size > 0) return;
    watchers.delete(environmentId);
    stopReceiving();
  });
  return true;
}

function beginWatching(environmentId: number): Watched {
  const those = new Set<Watcher>();
  const stopReceiving = receiveFromOthers(environmentId, ({ events, skipped }) => {
    for (const watcher of those) {
      for (const event of events) sendLimited(watcher, () => event);
      watcher.skipped += skipped;
    }
  });
  const watched = { those, stopReceiving };
  watchers.set(environmentId, watched);
  return watched;
}

/** Sends a batch with its results to the watchers of the environment, on this node and on others. */
export function showEvents(environmentId: number, batch: EventBatch, { rejected }: Pick<BatchResult, 'rejected'>): void {
  const those = watchers.get(environmentId)?.those ?? [];
  const isElsewhere = isWatchedElsewhere(environmentId);
  if (!isElsewhere && !watchers.has(environmentId)) return;
  const reasons = new Map(rejected.map(({ insertId, reason }) => [insertId, reason]));
  for (const [list, events] of Object.entries(batch)) {
    for (const [at, event] of (events ?? []).entries()) {
      const shown = () => toLiveEvent(list, event, reasonOf(reasons, event, `${list}.${at}`));
      for (const watcher of those) sendLimited(watcher, shown);
      if (isElsewhere) publishElsewhere(environmentId, shown);
    }
  }
}

/** Why an event was rejected, looked up by its `insertId` or its place in the batch; null for an accepted event. */
export function reasonOf(reasons: ReadonlyMap<string, string>, event: unknown, place: string): string | null {
  if (reasons.size === 0) return null;
  return reasons.get(String((event as { insertId?: unknown } | null)?.insertId)) ?? reasons.get(place) ?? null;
}

function sendLimited(watcher: Watcher, event: () => LiveEvent): void {
  const second = Math.floor(performance.now() / 1000);
  if (watcher.second !== second) {
    if (watcher.skipped > 0) send(watcher, { skipped: watcher.skipped });
    Object.assign(watcher, { second, sent: 0, skipped: 0 });
  }
  if (watcher.sent >= mostEachSecond) watcher.skipped += 1;
  else {
    watcher.sent += 1;
    send(watcher, event());
  }
}

function send(watcher: Watcher, event: LiveEvent | { skipped: number }): void {
  watcher.lastId += 1;
  watcher.stream.send(String(watcher.lastId), event);
}

/** The event for operators, with personal data masked. */
function toLiveEvent(list: string, event: unknown, reason: string | null): LiveEvent {
  const { insertId, timestamp, experimentKey, eventTypeKey, parameterKey, variationKey, value, userId, identifiers, userProperties, properties } = (event ??
    {}) as Record<string, unknown>;
  const given = {
    variationKey,
    value,
    userId: mask(userId, true),
    identifiers: mask(identifiers, true),
    userProperties: mask(userProperties),
    properties: mask(properties),
  };
  return {
    list,
    accepted: reason === null,
    reason,
    key: textOf(experimentKey ?? eventTypeKey ?? parameterKey),
    insertId: textOf(insertId),
    timestamp: typeof timestamp === 'number' ? timestamp : null,
    event: Object.fromEntries(Object.entries(given).filter(([, each]) => each !== undefined)),
  };
}

const longestText = 200;

/** A key or name, shortened for display. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, longestText) : null;
}
