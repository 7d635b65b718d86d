const listeners = new Set<() => void>();

/** The saved lectures, or saves in progress, have changed. */
export function savedChanged(): void {
  for (const listener of listeners) listener();
}

/** Returns a function that unsubscribes. */
export function onSavedChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
