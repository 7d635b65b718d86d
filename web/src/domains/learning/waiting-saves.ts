import { maxReplayedSaves } from '@baeum/contract/domains/learning/learning.rules.ts';
import type { ReplayedSave } from '@baeum/contract/domains/learning/learning.schemas.ts';
import { browserMemory } from '../../ui/memory.ts';

const batchPath = '/learning/api/v1/progress/batch';

/** Per user: another one may use this browser next. */
const keyOf = (userId: number) => `progress-${userId}`;

/** Stores a save that could not be sent, until the connection is back. The oldest are dropped first. */
export function queueSave(userId: number, save: ReplayedSave): void {
  write(userId, [...waitingSaves(userId), save].slice(-10 * maxReplayedSaves));
}

export function waitingSaves(userId: number): ReplayedSave[] {
  return (browserMemory.recallJson(keyOf(userId)) as ReplayedSave[] | undefined) ?? [];
}

/** Sends pending saves in batches; the server deduplicates. Stops if the connection does. */
export async function sendWaiting(userId: number, send: (items: ReplayedSave[]) => Promise<unknown>): Promise<void> {
  for (let part = waitingSaves(userId).slice(0, maxReplayedSaves); part.length > 0; part = waitingSaves(userId).slice(0, maxReplayedSaves)) {
    await send(part);
    write(userId, waitingSaves(userId).slice(part.length));
  }
}

/** Sends while the page is being left, when no response can be awaited. */
export function sendOnLeaving(items: ReplayedSave[]): boolean {
  return navigator.sendBeacon(batchPath, new Blob([JSON.stringify({ items })], { type: 'application/json' }));
}

/** Without storage, unsent saves are lost. */
function write(userId: number, saves: ReplayedSave[]): void {
  if (saves.length === 0) browserMemory.forget(keyOf(userId));
  else browserMemory.rememberJson(keyOf(userId), saves);
}
