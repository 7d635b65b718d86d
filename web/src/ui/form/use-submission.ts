import { useEffect, useRef, useState, type RefObject } from 'react';

/** Returned by a submission that navigates away: the form stays busy until the next page is shown. */
export const navigatesAway = Symbol('navigates away');

/** Messages by field. */
export type Messages<D> = { readonly [Field in keyof D]?: string | undefined };

interface RefusalParts<D> {
  /** Errors of single fields; the first of them gets focus. */
  errors?: Messages<D> | undefined;
  /** Gets focus if no field has an error. */
  focus?: keyof D & string;
  /** Reports the failure once the form is enabled again, so that a dialog returns focus correctly. */
  report?: () => unknown;
}

type WithAtLeast<T, Member extends keyof T> = Member extends keyof T ? T & Required<Pick<T, Member>> : never;

/**
 * How the form presents a failed submission; empty where it has been reported already. It has one of its members or nothing, because where
 * all are optional a mistyped one would be no error of types.
 */
export type Refusal<D> = WithAtLeast<RefusalParts<D>, keyof RefusalParts<D>> | Readonly<Record<string, never>>;

/**
 * Runs one submission at a time. The lock is set synchronously, not on the next render, so that neither a double press
 * nor a second Enter sends again. After a refusal the first invalid field is focused.
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
    refusal.report?.();
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
  /** Removes the server's errors of fields that have changed. */
  const settle = (fields: readonly string[]) =>
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !fields.includes(field))) as Messages<D>);
  return { busy, errors, refuse, run, settle };
}

/** The first invalid control in reading order; for a group, its first control. */
function faultyControl(form: HTMLFormElement | null): HTMLElement | null | undefined {
  const faulty = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  return faulty?.matches('input, textarea, select, button') ? faulty : faulty?.querySelector<HTMLElement>('input');
}

function namedControl(form: HTMLFormElement | null, name: string | undefined): HTMLElement | undefined {
  const control = name === undefined ? undefined : form?.elements.namedItem(name);
  return control instanceof HTMLElement ? control : undefined;
}
