import { maxReplayedSaves } from '@baeum/contract/domains/learning/learning.rules.ts';
import type { ReplayedSave } from '@baeum/contract/domains/learning/learning.schemas.ts';
import { browserMemory } from '../../ui/memory.ts';

const batchPath = '/learning/api/v1/progress/batch';

/** Each person's own: another one may use this browser next. */
const keyOf = (userId: number) => `progress-${userId}`;

/** Keeps a save that could not be sent, for when there is a connection again. The oldest go first. */
export function queueSave(userId: number, save: ReplayedSave): void {
  write(userId, [...waitingSaves(userId), save].slice(-10 * maxReplayedSaves));
}

export function waitingSaves(userId: number): ReplayedSave[] {
  return (browserMemory.recallJson(keyOf(userId)) as ReplayedSave[] | undefined) ?? [];
}

/** Sends what waits, part by part; the server counts nothing twice. Stops where the connection does. */
export async function sendWaiting(userId: number, send: (items: ReplayedSave[]) => Promise<unknown>): Promise<void> {
  for (let part = waitingSaves(userId).slice(0, maxReplayedSaves); part.length > 0; part = waitingSaves(userId).slice(0, maxReplayedSaves)) {
    await send(part);
    write(userId, waitingSaves(userId).slice(part.length));
  }
}

/** Sends while the page is being left, when nobody waits for an answer any more. */
export function sendOnLeaving(items: ReplayedSave[]): boolean {
  return navigator.sendBeacon(batchPath, new Blob([JSON.stringify({ items })], { type: 'application/json' }));
}

/** Where nothing can be kept, what could not be sent is lost. */
function write(userId: number, saves: ReplayedSave[]): void {
  if (saves.length === 0) browserMemory.forget(keyOf(userId));
  else browserMemory.rememberJson(keyOf(userId), saves);
}
