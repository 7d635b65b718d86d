import { useSyncExternalStore } from 'react';
import { tabMemory } from '../ui/memory.ts';

/**
 * A user's choices on a page, stored per name. They survive reloads, signing in and failed payments until the tab is closed; several parts of one
 * page share them.
 */
export function tabDrafts<Draft extends object>(blank: Draft) {
  const drafts = new Map<string, Draft>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  /** The current draft. */
  const draftOf = (name: string): Draft => {
    const known = drafts.get(name);
    if (known) return known;
    const draft = { ...blank, ...(tabMemory.recallJson(name) as Partial<Draft> | undefined) };
    drafts.set(name, draft);
    return draft;
  };
  const changeDraft = (name: string, part: Partial<Draft>): void => {
    const draft = { ...draftOf(name), ...part };
    drafts.set(name, draft);
    tabMemory.rememberJson(name, draft);
    tell();
  };
  /** Stores a value for the next page view; the current page does not change. */
  const storeForNextLook = (name: string, part: Partial<Draft>): void => tabMemory.rememberJson(name, { ...draftOf(name), ...part });
  const deleteDraft = (name: string): void => {
    drafts.delete(name);
    tabMemory.forget(name);
    tell();
  };
  /** The draft; undefined during the first render, which cannot read the tab's storage. */
  const useDraft = (name: string): Draft | undefined =>
    useSyncExternalStore(
      subscribe,
      () => draftOf(name),
      () => undefined,
    );
  return { draftOf, changeDraft, storeForNextLook, deleteDraft, useDraft };
}
