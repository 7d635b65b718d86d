import { useSyncExternalStore } from 'react';

const name = 'player-panel';
const listeners = new Set<() => void>();
let chosen: boolean | undefined;

/** Whether the player's panel is open, as it was left in this browser the last time. */
export function usePanelOpen(): [open: boolean, choose: (open: boolean) => void] {
  const open = useSyncExternalStore(subscribe, isOpen, () => true);
  return [open, choose];
}

function isOpen(): boolean {
  chosen ??= read() !== 'closed';
  return chosen;
}

function choose(open: boolean): void {
  chosen = open;
  try {
    localStorage.setItem(name, open ? 'open' : 'closed');
  } catch {
    // Where nothing can be kept it holds until the page is left.
  }
  for (const listener of listeners) listener();
}

function read(): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
