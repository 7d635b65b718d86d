import { browserMemory } from '../../../ui/memory.ts';

const name = 'offline-lectures';

/** Whether this browser saves lectures: pages of those that have none load nothing for it. */
export function hasSavedLectures(): boolean {
  return browserMemory.recall(name) !== undefined;
}

export function markSaved(): void {
  browserMemory.remember(name, '1');
}

export function clearSavedMark(): void {
  browserMemory.forget(name);
}

/** Held by the tab that saves a lecture. */
export const savingLock = (id: number): string => `${name}-${id}`;
