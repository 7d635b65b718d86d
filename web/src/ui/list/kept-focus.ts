import { successors } from './focus-successors.ts';

/**
 * Leads the focus of a row that is taken away to the row in its place, or to the list when it is empty.
 * @returns what ends it
 */
export function keepFocus(list: HTMLElement): () => void {
  let focused: { row: Element; place: number } | undefined;
  const noteFocus = ({ target }: FocusEvent) => {
    const place = [...list.children].findIndex((row) => row.contains(target as Node));
    const row = list.children[place];
    focused = row && { row, place };
  };
  const noteLeave = ({ relatedTarget }: FocusEvent) => {
    // Something else got the focus; a dialog gives it back.
    if (relatedTarget instanceof Element && !relatedTarget.closest('[role="dialog"], [role="alertdialog"]')) focused = undefined;
  };
  const observer = new MutationObserver(() => {
    if (!focused || focused.row.isConnected) return;
    passOn(list, focused.row, focused.place);
    focused = undefined;
  });
  list.addEventListener('focusin', noteFocus);
  list.addEventListener('focusout', noteLeave);
  observer.observe(list, { childList: true });
  return () => {
    list.removeEventListener('focusin', noteFocus);
    list.removeEventListener('focusout', noteLeave);
    observer.disconnect();
  };
}

function passOn(list: HTMLElement, lost: Element, place: number): void {
  const row = list.children[Math.min(place, list.children.length - 1)];
  const successor = row?.querySelector<HTMLElement>('a[href], button') ?? (row instanceof HTMLElement ? row : list);
  if (!successor.matches('a, button')) successor.tabIndex = -1;
  successors.set(lost, successor);
  // A dialog that asked whether to take it away has the focus until it is closed.
  if (document.activeElement === document.body) successor.focus();
}
