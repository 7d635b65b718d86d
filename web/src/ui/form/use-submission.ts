import { useEffect, useRef, useState, type RefObject } from 'react';

/** What a submission answers when it leads away from the page: the form then stays busy until the next page is there. */
export const navigatesAway = Symbol('navigates away');

/** Texts beside fields. */
export type Messages<D> = { readonly [Field in keyof D]?: string | undefined };

/** What becomes of the form when its submission failed. */
export interface Refusal<D> {
  /** What is wrong with single fields; the first of them gets the focus. */
  errors?: Messages<D> | undefined;
  /** Gets the focus when no field is wrong. */
  focus?: keyof D & string;
  /** Says what happened, once the form can be used again. A dialog gives the focus back to where it was put. */
  tell?: () => unknown;
}

/**
 * Runs one submission at a time. The lock is set at once, not with the next render, so that neither a double press nor
 * a second Enter sends again. After a refusal the focus goes to the first faulty field.
 */
export function useSubmission<D extends object>(form: RefObject<HTMLFormElement | null>) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Messages<D>>({});
  const [refusal, setRefusal] = useState<Refusal<D>>();
  const locked = useRef(false);
  useEffect(() => {
    if (!refusal || busy) return;
    setRefusal(undefined);
    (faultyControl(form.current) ?? namedControl(form.current, refusal.focus))?.focus();
    refusal.tell?.();
  }, [refusal, busy, form]);

  const refuse = (next: Refusal<D>) => {
    setErrors(next.errors ?? {});
    setRefusal(next);
  };
  const run = async (task: () => Promise<void | typeof navigatesAway>, refusalOf: (thrown: unknown) => Refusal<D>) => {
    if (locked.current) return;
    locked.current = true;
    setBusy(true);
    setErrors({});
    try {
      if ((await task()) === navigatesAway) return;
    } catch (thrown) {
      refuse(refusalOf(thrown));
    }
    locked.current = false;
    setBusy(false);
  };
  /** Removes the server's errors of fields once these are changed. */
  const settle = (fields: readonly string[]) =>
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !fields.includes(field))) as Messages<D>);
  return { busy, errors, refuse, run, settle };
}

/** The first faulty control in reading order; of a group, the first control in it. */
function faultyControl(form: HTMLFormElement | null): HTMLElement | null | undefined {
  const faulty = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  return faulty?.matches('input, textarea, select, button') ? faulty : faulty?.querySelector<HTMLElement>('input');
}

function namedControl(form: HTMLFormElement | null, name: string | undefined): HTMLElement | undefined {
  const control = name === undefined ? undefined : form?.elements.namedItem(name);
  return control instanceof HTMLElement ? control : undefined;
}
