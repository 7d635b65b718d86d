import { useEffect, useEffectEvent } from 'react';

/** Key in `history.state` of the one extra entry that exists while anything lies over the page. */
const mark = 'overlay';

interface Entry {
  marked: boolean;
  /** The router's count of entries; the extra one has the count of the page under it. */
  index: unknown;
}

/** How each open overlay is dismissed, the topmost last. */
const open: (() => void)[] = [];
let last: Entry | undefined;
let leaving = false;
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
    settleSoon();
    return () => {
      open.splice(open.indexOf(entry), 1);
      settleSoon();
    };
  }, [opened]);
}

/** Follows the history from the page's first moment on; called once, by the host of the modals. */
export function watchHistory(): () => void {
  settleSoon();
  window.addEventListener('popstate', onPopState);
  return () => window.removeEventListener('popstate', onPopState);
}

function onPopState(): void {
  const before = last;
  last = currentEntry();
  const dismiss = open.at(-1);
  if (leaving) leaving = false;
  else if (!last.marked) dismiss?.();
  // An extra entry without an overlay was left behind by a move to another page: it is skipped, in either direction.
  else if (!dismiss) return before?.index === last.index && !before?.marked ? history.forward() : leave();
  settleSoon();
}

/** After everything that the same press causes: a move to another page needs no step back any more. */
function settleSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(settle);
}

function settle(): void {
  if (leaving) return;
  const { marked } = currentEntry();
  if (open.length > 0 && !marked) history.pushState({ ...history.state, [mark]: true }, '');
  last = currentEntry();
  if (open.length === 0 && marked) leave();
}

function leave(): void {
  leaving = true;
  history.back();
}

function currentEntry(): Entry {
  const state = history.state as { idx?: unknown; [mark]?: boolean } | null;
  return { marked: state?.[mark] === true, index: state?.idx };
}
