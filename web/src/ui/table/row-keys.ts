import type { KeyboardEvent } from 'react';

/** By the place on the keyboard, so that they also work while Korean is typed. */
const arrows: Readonly<Record<string, string>> = { KeyJ: 'ArrowDown', KeyK: 'ArrowUp' };
const textFields = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/** On a row, `j` and `k` go to the next and the former one as the arrow keys do, and `e` opens it. */
export function handleRowKey(event: KeyboardEvent<HTMLElement>, onOpen: ((key: string) => void) | undefined): void {
  const target = event.target as HTMLElement;
  const row = target.closest('[role="row"]');
  if (!row || event.ctrlKey || event.altKey || event.metaKey || target.matches(textFields)) return;
  const arrow = arrows[event.code];
  const key = row.getAttribute('data-key');
  if (arrow) target.dispatchEvent(new window.KeyboardEvent('keydown', { key: arrow, code: arrow, bubbles: true, cancelable: true }));
  else if (event.code === 'KeyE' && key !== null && onOpen) onOpen(key);
  else return;
  event.preventDefault();
  event.stopPropagation();
}
