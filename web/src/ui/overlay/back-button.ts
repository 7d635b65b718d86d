import { useEffect, useEffectEvent } from 'react';

/** Key in `history.state` of an extra entry, which stands for "something lies over the page" of the entry before it. */
const mark = 'overlay';

interface Entry {
  marked: boolean;
  /** The router's count of entries; the extra one has the count of the page under it. */
  index: unknown;
}

/** How each open overlay is dismissed, the topmost last. */
const open: (() => void)[] = [];
let last: Entry | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * While `opened`, the browser's Back dismisses what lies over the page instead of leaving the page; nested overlays go
 * one by one. `dismiss` may keep the overlay open, e.g. to ask a question first.
 */
export function useBackButton(opened: boolean, dismiss: () => void): void {
  const onBack = useEffectEvent(dismiss);
  useEffect(() => {
    if (!opened) return undefined;
    const entry = () => onBack();
    open.push(entry);
    catchSoon();
    return () => void open.splice(open.indexOf(entry), 1);
  }, [opened]);
}

/** Follows the history from the page's first moment on; called once, by the host of the modals. */
export function watchHistory(): () => void {
  last = currentEntry();
  window.addEventListener('popstate', onPopState);
  return () => window.removeEventListener('popstate', onPopState);
}

/**
 * An overlay that is closed in another way leaves its extra entry, because a step back would end a page load that comes
 * with the closing. It shows the same page, takes the next overlay, and is stepped over when somebody goes back.
 */
function onPopState(): void {
  const before = last;
  last = currentEntry();
  if (last.marked) return;
  const dismiss = open.at(-1);
  if (dismiss) dismiss();
  else if (before?.marked && before.index === last.index) history.back();
  catchSoon();
}

/** Once it is known whether an overlay stays open. */
function catchSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (open.length > 0 && !currentEntry().marked) history.pushState({ ...history.state, [mark]: true }, '');
    last = currentEntry();
  });
}

function currentEntry(): Entry {
  const state = history.state as { idx?: unknown; [mark]?: boolean } | null;
  return { marked: state?.[mark] === true, index: state?.idx };
}
