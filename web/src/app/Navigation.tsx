import { scrollRestoreDelay } from '@baeum/contract/shared/constants.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { recall, remember } from '../client/tab-memory.ts';
import { closeAllModals } from '../ui/modal/modal-store.ts';

/**
 * Side effects of navigating: open modals close, the focus moves to the main part so that screen readers start there,
 * and the scroll position is the top, the fragment's element, or where this history entry was left.
 */
export function Navigation() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const lastPath = useRef(pathname);
  useEffect(() => {
    const moved = lastPath.current !== pathname;
    lastPath.current = pathname;
    if (moved) {
      closeAllModals();
      document.querySelector('main')?.focus({ preventScroll: true });
    }
    if (type === NavigationType.Pop) return restoreScroll(key);
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    else if (moved) window.scrollTo(0, 0);
    return undefined;
  }, [key, pathname, hash, type]);
  // Before the next paint: a shorter page moves the scroll position, which is not where the last one was left.
  useLayoutEffect(() => keepScroll(key), [key]);
  return null;
}

/** Set after a short delay, because the page may still grow when it is shown again. */
function restoreScroll(key: string): () => void {
  const position = Number(recall(`scroll:${key}`) ?? 0);
  const timer = setTimeout(() => position > 0 && window.scrollTo(0, position), scrollRestoreDelay);
  return () => clearTimeout(timer);
}

function keepScroll(key: string): () => void {
  history.scrollRestoration = 'manual';
  const keep = () => remember(`scroll:${key}`, String(window.scrollY));
  window.addEventListener('scrollend', keep);
  window.addEventListener('pagehide', keep);
  return () => {
    window.removeEventListener('scrollend', keep);
    window.removeEventListener('pagehide', keep);
  };
}
