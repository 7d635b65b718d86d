import { scrollRestoreDelay } from '@baeum/contract/shared/constants.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router';
import { withLate } from '../ui/late.tsx';
import { tabMemory } from '../ui/memory.ts';
import { closeAllModals } from '../ui/modal/modal-store.ts';
import { fragmentName } from './fragment-name.ts';

/**
 * Side effects of navigating, and of turning the page of a list: open modals close, focus moves to the main element so that screen readers start
 * there, and the page scrolls to the top, to the fragment's element, or to this history entry's last position.
 */
export function Navigation() {
  const location = useLocation();
  const { key, pathname, hash } = location;
  const turned = (location.state as { turned?: true } | null)?.turned;
  const scrollPosition = scrollKey(location);
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
    if (type === NavigationType.Pop) return restoreScroll(scrollPosition);
    if (hash) {
      document.getElementById(fragmentName(hash))?.scrollIntoView();
      return hold(hash, false);
    }
    if (moved) window.scrollTo(0, 0);
    return undefined;
  }, [key, scrollPosition, pathname, hash, type, turned]);
  // Before the next paint: a shorter page changes the scroll position, which would overwrite the last one.
  useLayoutEffect(() => trackScroll(scrollPosition), [scrollPosition]);
  return null;
}

/** The first entry of every document has the same key, so its address identifies the position. */
function scrollKey({ key, pathname, search }: Location): string {
  return `scroll:${key === 'default' ? pathname + search : key}`;
}

/** Opened by a link or an address, not by reload or history: then the browser's own scroll position is right. */
function isOpenedAnew(): boolean {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document?.type === 'navigate';
}

/** Holds the fragment's position while the page grows. */
function hold(hash: string, opened: boolean): () => void {
  const left = new AbortController();
  void withLate(
    () => import('./hold-fragment.ts'),
    ({ holdFragment }) => holdFragment(hash, opened, left.signal),
  );
  return () => left.abort();
}

/** Delayed, because a restored page may still grow. */
function restoreScroll(name: string): () => void {
  const position = Number(tabMemory.recall(name) ?? 0);
  const timer = setTimeout(() => position > 0 && window.scrollTo(0, position), scrollRestoreDelay);
  return () => clearTimeout(timer);
}

function trackScroll(name: string): () => void {
  history.scrollRestoration = 'manual';
  const keep = () => tabMemory.remember(name, String(window.scrollY));
  window.addEventListener('scrollend', keep);
  window.addEventListener('pagehide', keep);
  return () => {
    window.removeEventListener('scrollend', keep);
    window.removeEventListener('pagehide', keep);
  };
}
