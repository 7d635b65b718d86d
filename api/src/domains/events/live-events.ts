import type { EventStream } from '../../http/event-stream.ts';
import type { BatchResult, EventBatch, LiveEvent } from '@baeum/contract/domains/events/events.schemas.ts';
import { mask } from './mask.ts';

/** Events that one watcher is told of a second; of the others only how many there were. */
const mostEachSecond = 50;
/** Watchers of an environment at once. */
const mostWatchers = 20;

interface Watcher {
  stream: EventStream;
  /** Second that is counted, and what was told and left out in it. */
  second: number;
  told: number;
  skipped: number;
  lastId: number;
}

/** Watchers by environment. Nothing is done for events that nobody watches. */
const watchers = new Map<number, Set<Watcher>>();

/** Tells a stream of what this process takes from now on; false when too many watch already. */
export function watchEvents(environmentId: number, open: () => EventStream): boolean {
  const those = watchers.get(environmentId) ?? new Set();
  if (those.size >= mostWatchers) return false;
  watchers.set(environmentId, those);
  const watcher: Watcher = { stream: open(), second: 0, told: 0, skipped: 0, lastId: 0 };
  those.add(watcher);
  watcher.stream.onEnd(() => {
    those.delete(watcher);
    if (those.size === 0) watchers.delete(environmentId);
  });
  return true;
}

/** Shows the watchers of an environment what came and what became of it. */
export function showEvents(environmentId: number, batch: EventBatch, { rejected }: Pick<BatchResult, 'rejected'>): void {
  const those = watchers.get(environmentId);
  if (!those) return;
  const reasons = new Map(rejected.map(({ insertId, reason }) => [insertId, reason]));
  for (const [list, events] of Object.entries(batch)) {
    for (const [at, event] of (events ?? []).entries()) for (const watcher of those) tell(watcher, () => toLiveEvent(list, event, reasonOf(reasons, event, `${list}.${at}`)));
  }
}

function reasonOf(reasons: ReadonlyMap<string, string>, event: unknown, place: string): string | null {
  if (reasons.size === 0) return null;
  return reasons.get(String((event as { insertId?: unknown } | null)?.insertId)) ?? reasons.get(place) ?? null;
}

function tell(watcher: Watcher, event: () => LiveEvent): void {
  const second = Math.floor(performance.now() / 1000);
  if (watcher.second !== second) {
    if (watcher.skipped > 0) send(watcher, { skipped: watcher.skipped });
    Object.assign(watcher, { second, told: 0, skipped: 0 });
  }
  if (watcher.told >= mostEachSecond) watcher.skipped += 1;
  else {
    watcher.told += 1;
    send(watcher, event());
  }
}

function send(watcher: Watcher, event: LiveEvent | { skipped: number }): void {
  watcher.lastId += 1;
  watcher.stream.send(String(watcher.lastId), event);
}

/** As an operator may read it: what tells a person is covered. */
function toLiveEvent(list: string, event: unknown, reason: string | null): LiveEvent {
  const { insertId, timestamp, experimentKey, eventTypeKey, parameterKey, variationKey, value, userId, identifiers, userProperties, properties } = (event ?? {}) as Record<string, unknown>;
  const given = { variationKey, value, userId: mask(userId, true), identifiers: mask(identifiers, true), userProperties: mask(userProperties), properties: mask(properties) };
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

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, longestText) : null;
}
