const listeners = new Set<() => void>();

/** What is saved, or being saved, has changed. */
export function savedChanged(): void {
  for (const listener of listeners) listener();
}

/** What it returns stops it. */
export function onSavedChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
