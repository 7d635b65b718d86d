import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { tabMemory } from '../memory.ts';

/** Values that survive a reload of the tab. Passwords must be listed in `except`. */
export interface SavedDraft<D> {
  /** Storage key in the tab. */
  key: string;
  except?: readonly (keyof D)[];
}

/**
 * The values of a form's fields. Server and browser agree on the first HTML; then the tab's stored draft is applied,
 * and what a password manager or the user entered before hydration.
 */
export function useFormValues<D extends object>(initial: D, kept: SavedDraft<D> | undefined, form: RefObject<HTMLFormElement | null>) {
  const [state, setState] = useState({ blank: initial, values: initial });
  const latest = useRef(state);
  const { blank, values } = state;
  const set = useCallback((next: typeof state) => {
    latest.current = next;
    setState(next);
  }, []);
  const key = kept?.key;
  useLayoutEffect(() => {
    const current = latest.current;
    const stored = key ? (tabMemory.recallJson(key) as Partial<D> | undefined) : undefined;
    const typed = typedTexts(form.current, current.values);
    if (stored || typed) set({ ...current, values: { ...current.values, ...stored, ...typed } });
  }, [key, form, set]);

  const change = (part: Partial<D>) => {
    const next = { ...latest.current, values: { ...latest.current.values, ...part } };
    set(next);
    if (kept) tabMemory.rememberJson(kept.key, without(next.values, kept.except ?? []));
  };
  /** Sets values that are known by now and were not edited. */
  const fillIn = (known: Partial<D>) => {
    const current = latest.current;
    const untouched = Object.entries(known).filter(([field]) => isUntouched(current, field as keyof D));
    set({ blank: { ...current.blank, ...known }, values: { ...current.values, ...Object.fromEntries(untouched) } });
  };
  /** The current values, including autofilled texts that fired no event. */
  const read = () => ({ ...latest.current.values, ...typedTexts(form.current, latest.current.values) });
  const forget = () => kept && tabMemory.forget(kept.key);
  /** Clears the fields for the next entry. */
  const empty = () => {
    forget();
    set({ ...latest.current, values: latest.current.blank });
  };
  return { values, dirty: JSON.stringify(values) !== JSON.stringify(blank), change, fillIn, read, forget, empty };
}

function isUntouched<D extends object>({ blank, values }: { blank: D; values: D }, field: keyof D): boolean {
  return values[field] === '' || values[field] === blank[field];
}

/** Texts in the form's fields that differ from the values; undefined when none does. */
function typedTexts<D extends object>(form: HTMLFormElement | null, values: D): Partial<D> | undefined {
  const typed = Object.entries(values).flatMap(([field, value]) => {
    const control = typeof value === 'string' ? form?.elements.namedItem(field) : undefined;
    const isText = control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type !== 'radio' && control.type !== 'checkbox');
    return isText && control.value !== value ? [[field, control.value]] : [];
  });
  return typed.length > 0 ? (Object.fromEntries(typed) as Partial<D>) : undefined;
}

function without<D extends object>(values: D, fields: readonly (keyof D)[]): Partial<D> {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field as keyof D))) as Partial<D>;
}
