import { useSyncExternalStore } from 'react';
import { browserMemory } from '../../ui/memory.ts';

const key = 'cart';
const listeners = new Set<() => void>();

/**
 * Stores whether this browser has a cart, whose own cookie is HttpOnly, so that its content is requested only if there is
 * one. Without storage the header shows no count.
 */
export function saveCartMark(filled: boolean): void {
  if (filled) browserMemory.remember(key, '1');
  else browserMemory.forget(key);
  for (const listener of listeners) listener();
}

function noted(): boolean {
  return browserMemory.recall(key) !== undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useCartNote(): boolean {
  return useSyncExternalStore(subscribe, noted, () => false);
}
