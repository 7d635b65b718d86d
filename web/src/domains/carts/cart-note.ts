import { useSyncExternalStore } from 'react';

const key = 'cart';
const listeners = new Set<() => void>();

/** Notes whether this browser has a cart, whose own cookie no script can read: without one nobody needs to ask what is in it. */
export function noteCart(filled: boolean): void {
  try {
    if (filled) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Storage is denied: the cart is there all the same, and its count is missing from the header.
  }
  for (const listener of listeners) listener();
}

function noted(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useCartNote(): boolean {
  return useSyncExternalStore(subscribe, noted, () => false);
}
