import { scrollRestoreDelay } from '@baeum/contract/shared/constants.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router';
import { withLate } from '../ui/late.tsx';
import { tabMemory } from '../ui/memory.ts';
import { closeAllModals } from '../ui/modal/modal-store.ts';
import { fragmentName } from './fragment-name.ts';

/**
 * Side effects of navigating, and of turning the page of a list: open modals close, the focus moves to the main part so that screen readers start there,
 * and the scroll position is the top, the fragment's element, or where this history entry was left.
 */
export function Navigation() {
  const location = useLocation();
  const { key, pathname, hash } = location;
  const turned = (location.state as { turned?: true } | null)?.turned;
  const kept = keptName(location);
  const type = useNavigationType();
  const lastPath = useRef<string>(undefined);
  useEffect(() => {
    const opened = lastPath.current === undefined;
    const moved = !opened && (turned || lastPath.current !== pathname);
    lastPath.current = pathname;
    if (opened && isOpenedAnew()) return hash ? hold(hash, true) : undefined;
    if (moved) {
      closeAllModals();
      document.querySelector('main')?.focus({ preventScroll: true });
    }
    if (type === NavigationType.Pop) return restoreScroll(kept);
    if (hash) {
      document.getElementById(fragmentName(hash))?.scrollIntoView();
      return hold(hash, false);
    }
    if (moved) window.scrollTo(0, 0);
    return undefined;
  }, [key, kept, pathname, hash, type, turned]);
  // Before the next paint: a shorter page moves the scroll position, which is not where the last one was left.
  useLayoutEffect(() => keepScroll(kept), [kept]);
  return null;
}

/** The first entry of every document has the same key: its address says whose position it is. */
function keptName({ key, pathname, search }: Location): string {
  return `scroll:${key === 'default' ? pathname + search : key}`;
}

/** By a link or an address, instead of reloaded or gone back to: then the page begins where the browser has put it. */
function isOpenedAnew(): boolean {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document?.type === 'navigate';
}

/** Its place is kept while the page grows. */
function hold(hash: string, opened: boolean): () => void {
  const left = new AbortController();
  void withLate(
    () => import('./hold-fragment.ts'),
    ({ holdFragment }) => holdFragment(hash, opened, left.signal),
  );
  return () => left.abort();
}

/** Set after a short delay, because the page may still grow when it is shown again. */
function restoreScroll(name: string): () => void {
  const position = Number(tabMemory.recall(name) ?? 0);
  const timer = setTimeout(() => position > 0 && window.scrollTo(0, position), scrollRestoreDelay);
  return () => clearTimeout(timer);
}

function keepScroll(name: string): () => void {
  history.scrollRestoration = 'manual';
  const keep = () => tabMemory.remember(name, String(window.scrollY));
  window.addEventListener('scrollend', keep);
  window.addEventListener('pagehide', keep);
  return () => {
    window.removeEventListener('scrollend', keep);
    window.removeEventListener('pagehide', keep);
  };
}
