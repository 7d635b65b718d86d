import { useSyncExternalStore } from 'react';
import { tabMemory } from '../ui/memory.ts';

/**
 * What somebody has chosen of something, by the name of what it is for. It stays over reloads, signing in and payments that failed, until the tab
 * is closed; several parts of one page share it.
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

  /** The draft as it is now. */
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
  /** Notes what the next look has to know; this page itself goes on as it is. */
  const storeForNextLook = (name: string, part: Partial<Draft>): void => tabMemory.rememberJson(name, { ...draftOf(name), ...part });
  const deleteDraft = (name: string): void => {
    drafts.delete(name);
    tabMemory.forget(name);
    tell();
  };
  /** The draft; undefined where the page is first rendered, which knows nothing of the tab. */
  const useDraft = (name: string): Draft | undefined =>
    useSyncExternalStore(
      subscribe,
      () => draftOf(name),
      () => undefined,
    );
  return { draftOf, changeDraft, storeForNextLook, deleteDraft, useDraft };
}
