import { useSyncExternalStore } from 'react';
import { browserMemory } from '../../ui/memory.ts';

const name = 'player-panel';
const listeners = new Set<() => void>();
/** Fallback for the current page where storage is unavailable. */
let chosen: boolean | undefined;

/** Whether the player's panel is open, as last set in this browser. */
export function usePanelOpen(): [open: boolean, choose: (open: boolean) => void] {
  const open = useSyncExternalStore(subscribe, isOpen, () => true);
  return [open, choose];
}

function isOpen(): boolean {
  chosen ??= browserMemory.recall(name) !== 'closed';
  return chosen;
}

function choose(open: boolean): void {
  chosen = open;
  browserMemory.remember(name, open ? 'open' : 'closed');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
