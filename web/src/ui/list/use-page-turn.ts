import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/** Turning a page moves to the first row of the next one; for going back, the browser restores the position. */
export function usePageTurn(page: number, results: RefObject<HTMLElement | null>): void {
  const type = useNavigationType();
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (type === NavigationType.Pop || page === 1) return;
    results.current?.scrollIntoView();
    results.current?.focus({ preventScroll: true });
  }, [page, type, results]);
}
