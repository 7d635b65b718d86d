import { browserMemory } from '../../../ui/memory.ts';

const name = 'offline-lectures';

/** Whether this browser has saved lectures: without any, pages load none of their code. */
export function hasSavedLectures(): boolean {
  return browserMemory.recall(name) !== undefined;
}

export function markSaved(): void {
  browserMemory.remember(name, '1');
}

export function clearSavedMark(): void {
  browserMemory.forget(name);
}

/** A lock held by the tab that saves a lecture. */
export const savingLock = (id: number): string => `${name}-${id}`;
