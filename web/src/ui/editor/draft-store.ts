import { browserMemory } from '../memory.ts';

const prefix = 'draft:';
/** Days that a draft is kept which nobody came back to. */
const keptDays = 30;

interface StoredDraft<D = object> {
  at: number;
  values: D;
}

/** Where a draft lies: of a person, or of a visitor, at a place such as `post` or `comment-31`. */
export function draftKey(place: string, userId: number | undefined): string {
  return `${prefix}${userId ?? 'visitor'}:${place}`;
}

export function readDraft<D>(key: string): Partial<D> | undefined {
  return (browserMemory.recallJson(key) as StoredDraft<Partial<D>> | undefined)?.values;
}

export function writeDraft(key: string, values: object): void {
  browserMemory.rememberJson(key, { at: Date.now(), values } satisfies StoredDraft);
}

export function removeDraft(key: string): void {
  browserMemory.forget(key);
}

/** What was written on this page before signing in belongs to who signed in. */
export function adoptDraft(place: string, userId: number): void {
  const visitors = draftKey(place, undefined);
  const written = readDraft<object>(visitors);
  if (!written) return;
  removeDraft(visitors);
  writeDraft(draftKey(place, userId), written);
}

/** Forgets drafts that nobody came back to. */
export function sweepDrafts(now: number): void {
  for (const key of browserMemory.names(prefix)) {
    const { at = 0 } = (browserMemory.recallJson(key) as Partial<StoredDraft> | undefined) ?? {};
    if (now - at > keptDays * 86_400_000) removeDraft(key);
  }
}
