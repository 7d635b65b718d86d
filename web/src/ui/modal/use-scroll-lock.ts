import { useEffect } from 'react';

let locks = 0;

/** Keeps the page behind an open overlay from scrolling, and from moving into the place of the scrollbar that goes. */
export function useScrollLock(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const root = document.documentElement;
    if (locks === 0) root.style.setProperty('--scrollbar-width', `${window.innerWidth - root.clientWidth}px`);
    locks += 1;
    root.toggleAttribute('data-scroll-locked', true);
    return () => {
      locks -= 1;
      root.toggleAttribute('data-scroll-locked', locks > 0);
    };
  }, [active]);
}
