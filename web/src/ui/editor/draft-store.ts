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

/** Undefined as well where the browser refuses storage. */
export function readDraft<D>(key: string): Partial<D> | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as StoredDraft<Partial<D>> | null;
    return stored?.values;
  } catch {
    return undefined;
  }
}

export function writeDraft(key: string, values: object): void {
  try {
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), values } satisfies StoredDraft));
  } catch {
    // Storage is blocked or full: the form works, its text only does not outlive the page.
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}

/** What was written on this page before signing in belongs to who signed in. */
export function adoptDraft(place: string, userId: number): void {
  const [visitors, own] = [draftKey(place, undefined), draftKey(place, userId)];
  const written = readDraft<object>(visitors);
  if (!written) return;
  writeDraft(own, written);
  removeDraft(visitors);
}

/** Forgets drafts that nobody came back to. */
export function sweepDrafts(now: number): void {
  try {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(prefix))) {
      const { at } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<StoredDraft>;
      if (now - (at ?? 0) > keptDays * 86_400_000) localStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked, or holds what is no draft.
  }
}
