import type { TextStore } from '../../web/src/experimentation/browser-environment.ts';

/** Replaces a browser's storage, as long as the test runs. */
export function memoryStore(): TextStore {
  const kept = new Map<string, string>();
  return { get: (name) => kept.get(name), set: (name, text) => void kept.set(name, text), remove: (name) => void kept.delete(name) };
}
