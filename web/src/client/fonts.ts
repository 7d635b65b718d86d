import { day } from '@baeum/contract/shared/constants.ts';
import { setCookie } from './cookies.ts';

/** Cookie saying that this browser has the site's font in its cache. */
export const fontsCookie = 'fonts';

/**
 * On a first visit the system's font paints at once and Pretendard follows when the page stands; from then on the
 * cookie has the server link it in the head, so later pages are never painted twice. Settles when the font is there.
 */
export async function loadFonts(): Promise<void> {
  const href = document.querySelector<HTMLMetaElement>('meta[name="fonts"]')?.content;
  if (href) {
    await linked(href);
    setCookie(fontsCookie, '1', { age: 30 * day });
  }
  await document.fonts.ready;
}

function linked(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.head.append(link);
  return new Promise((settle) => link.addEventListener('load', settle));
}
