import { browserMemory } from '../memory.ts';

const prefix = 'draft:';
/** Days after which an untouched draft expires. */
const draftDays = 30;

interface StoredDraft<D = object> {
  at: number;
  values: D;
}

/** Storage key of a user's or visitor's draft for a place such as `post` or `comment-31`. */
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

/** A visitor's draft on this page is moved to the user who signs in. */
export function adoptDraft(place: string, userId: number): void {
  const visitors = draftKey(place, undefined);
  const written = readDraft<object>(visitors);
  if (!written) return;
  removeDraft(visitors);
  writeDraft(draftKey(place, userId), written);
}

/** Deletes expired drafts. */
export function sweepDrafts(now: number): void {
  for (const key of browserMemory.names(prefix)) {
    const { at = 0 } = (browserMemory.recallJson(key) as Partial<StoredDraft> | undefined) ?? {};
    if (now - at > draftDays * 86_400_000) removeDraft(key);
  }
}
