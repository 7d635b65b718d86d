import { day } from '@baeum/contract/shared/constants.ts';
import { setCookie } from './cookies.ts';

/** Cookie saying that this browser has the site's font in its cache. */
export const fontsCookie = 'fonts';

/**
 * On a first visit the system's font paints at once and Pretendard follows when the page stands; from then on the
 * cookie has the server link it in the head, so later pages are never painted twice.
 */
export function loadFonts(): void {
  const href = document.querySelector<HTMLMetaElement>('meta[name="fonts"]')?.content;
  if (!href) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.onload = () => void document.fonts.ready.then(() => setCookie(fontsCookie, '1', { age: 30 * day }));
  document.head.append(link);
}
