import { useRef, useState } from 'react';

/** What a task answers when it leads away from the page: the form then stays busy until the next page is there. */
export const leaving = Symbol('leaving');

/**
 * Runs one task of a form at a time. The lock is set at once, not with the next render, so that neither a double press
 * nor a second Enter starts the task again.
 */
export function useBusy(): { busy: boolean; run(task: () => Promise<void | typeof leaving>): void } {
  const [busy, setBusy] = useState(false);
  const locked = useRef(false);
  const lock = (value: boolean) => {
    locked.current = value;
    setBusy(value);
  };
  const run = (task: () => Promise<void | typeof leaving>) => {
    if (locked.current) return;
    lock(true);
    let left = false;
    void task()
      .then((outcome) => void (left = outcome === leaving))
      .finally(() => left || lock(false));
  };
  return { busy, run };
}
