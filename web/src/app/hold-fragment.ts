import { fragmentName } from './fragment-name.ts';

/**
 * Keeps the fragment's element in position while the page around it still grows: late parts, pictures, fonts. Ends when
 * the reader scrolls, and with the signal. On a page just opened, the reader may have scrolled already.
 */
export function holdFragment(hash: string, opened: boolean, signal: AbortSignal): void {
  const { body } = document;
  const name = fragmentName(hash);
  const { top = 0 } = document.getElementById(name)?.getBoundingClientRect() ?? {};
  if (signal.aborted || (opened && (top < 0 || top >= window.innerHeight))) return;
  const ended = new AbortController();
  let place = window.scrollY;
  const settle = () => {
    document.getElementById(name)?.scrollIntoView({ behavior: 'instant' });
    place = window.scrollY;
  };
  // Right after a change, so that no jump is visible; elements that resize by themselves are noticed during layout.
  const changes = new MutationObserver(settle);
  const sizes = new ResizeObserver(settle);
  const end = () => {
    changes.disconnect();
    sizes.disconnect();
    body.style.overflowAnchor = '';
    ended.abort();
  };
  // The browser anchors another visible element, often a skeleton about to be replaced.
  body.style.overflowAnchor = 'none';
  changes.observe(body, { childList: true, subtree: true });
  sizes.observe(body);
  window.addEventListener('scroll', () => Math.abs(window.scrollY - place) > 1 && end(), { signal: ended.signal });
  signal.addEventListener('abort', end, { signal: ended.signal });
}
