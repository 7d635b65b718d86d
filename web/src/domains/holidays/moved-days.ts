import type { HolidayChange, MovedConfirmDay } from '@baeum/contract/domains/holidays/holidays.contract.ts';
import { useSyncExternalStore } from 'react';

const none: readonly MovedConfirmDay[] = [];
let moved: readonly MovedConfirmDay[] = none;
const listeners = new Set<() => void>();

/** Shows which confirmation days the last change has moved, wherever it was made. */
export function showMoved({ body }: { body: HolidayChange }): void {
  moved = body.moved;
  for (const listener of listeners) listener();
}

export function useMovedDays(): readonly MovedConfirmDay[] {
  return useSyncExternalStore(
    subscribe,
    () => moved,
    () => none,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
