import { useLayoutEffect, useState, type RefObject } from 'react';

/** Current width of an element in pixels; a default until the browser has measured it. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(640);
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(200, entry.contentRect.width)));
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
