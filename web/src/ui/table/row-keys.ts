import type { KeyboardEvent } from 'react';

/** By key code, so that they also work with Korean input. */
const likeKeys: Readonly<Record<string, { key: string; code: string }>> = {
  KeyJ: { key: 'ArrowDown', code: 'ArrowDown' },
  KeyK: { key: 'ArrowUp', code: 'ArrowUp' },
  KeyX: { key: ' ', code: 'Space' },
};
const textFields = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/** On a row, `j` and `k` move to the next and previous one like the arrow keys, `e` opens it, and `x` selects it like the space bar. */
export function handleRowKey(event: KeyboardEvent<HTMLElement>, onOpen: ((key: string) => void) | undefined): void {
  const target = event.target as HTMLElement;
  const row = target.closest('[role="row"]');
  if (!row || event.ctrlKey || event.altKey || event.metaKey || target.matches(textFields)) return;
  const like = likeKeys[event.code];
  const key = row.getAttribute('data-key');
  if (like) for (const type of ['keydown', 'keyup']) target.dispatchEvent(new window.KeyboardEvent(type, { ...like, bubbles: true, cancelable: true }));
  else if (event.code === 'KeyE' && key !== null && onOpen) onOpen(key);
  else return;
  event.preventDefault();
  event.stopPropagation();
}
