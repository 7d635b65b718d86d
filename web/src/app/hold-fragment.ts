import { fragmentName } from './fragment-name.ts';

/**
 * Keeps what a fragment names in its place while the page around it still grows: parts that come later, pictures, fonts.
 * It ends when the reader scrolls, and with the signal. Of a page just opened, the reader may have gone on already.
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
  // Right after a change, so that nobody sees the page move; what changes size by itself is noticed when it is laid out.
  const changes = new MutationObserver(settle);
  const sizes = new ResizeObserver(settle);
  const end = () => {
    changes.disconnect();
    sizes.disconnect();
    body.style.overflowAnchor = '';
    ended.abort();
  };
  // The browser holds something else that is in sight, often a shape that is about to be replaced.
  body.style.overflowAnchor = 'none';
  changes.observe(body, { childList: true, subtree: true });
  sizes.observe(body);
  window.addEventListener('scroll', () => Math.abs(window.scrollY - place) > 1 && end(), { signal: ended.signal });
  signal.addEventListener('abort', end, { signal: ended.signal });
}
