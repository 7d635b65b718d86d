import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';

/**
 * State of a form that survives a reload of this tab (never use it for passwords). The stored draft is read after the
 * first render, so server and browser agree on the first HTML. `forget` removes it once it was sent.
 */
export function useSessionDraft<T>(key: string, initial: T): [draft: T, setDraft: Dispatch<SetStateAction<T>>, forget: () => void] {
  const [draft, setDraft] = useState(initial);
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    const stored = read<T>(key);
    if (stored) setDraft((current) => ({ ...current, ...stored }));
    setRestored(true);
  }, [key]);
  useEffect(() => {
    if (restored) write(key, draft);
  }, [key, draft, restored]);
  return [draft, setDraft, () => write(key, undefined)];
}

function read<T>(key: string): Partial<T> | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, draft: unknown): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Blocked or full storage: the form works, it only does not survive a reload.
  }
}
