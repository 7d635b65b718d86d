import { useEffect, useEffectEvent } from 'react';

/** Key in `history.state` of an extra entry, which represents an open overlay on the page of the entry before it. */
const mark = 'overlay';

interface Entry {
  marked: boolean;
  /** The router's entry index; the extra entry has that of the page under it. */
  index: unknown;
}

/** Dismiss functions of the open overlays, the topmost last. */
const open: (() => void)[] = [];
let last: Entry | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * While `opened`, the browser's Back dismisses the overlay instead of leaving the page; nested overlays close one by
 * one. `dismiss` may keep the overlay open, e.g. to ask a question first.
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

/** Tracks the history from page load on; called once, by the modal host. */
export function watchHistory(): () => void {
  last = currentEntry();
  window.addEventListener('popstate', onPopState);
  return () => window.removeEventListener('popstate', onPopState);
}

/**
 * An overlay closed in another way leaves its extra entry, because going back would abort a page load that the closing
 * triggered. It shows the same page, is reused by the next overlay, and skipped when going back.
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

/** Deferred until it is known whether an overlay stays open. */
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
