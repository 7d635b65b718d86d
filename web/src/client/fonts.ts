import { day } from '@baeum/contract/shared/constants.ts';
import { setCookie } from './cookies.ts';

/** Cookie saying that this browser has the site's font in its cache; the server reads it. */
const fontsCookie = 'fonts';
const family = 'Pretendard Variable';

/**
 * On a first visit the page is shown in the system's font, and Pretendard is loaded afterwards. A cookie then makes
 * the server link the font in the head, so that later pages are painted once. Settles when the font is loaded.
 */
export async function loadFonts(): Promise<void> {
  const href = document.querySelector<HTMLMetaElement>('meta[name="fonts"]')?.content;
  if (href) {
    await showTogether(href).catch(() => undefined);
    linkBeforeChanges(href);
    setCookie(fontsCookie, '1', { age: 30 * day });
  }
  await document.fonts.ready;
}

/** Loads all slices that the page needs together: each one alone would lay out and paint the whole page again. */
async function showTogether(href: string): Promise<void> {
  const response = await fetch(href, { headers: { accept: 'text/css' } });
  const needed = slicesFor(document.body.innerHTML, await response.text());
  const faces = needed.map(({ url, unicodeRange }) => new FontFace(family, `url(${new URL(url, response.url).href})`, { unicodeRange, weight: '45 920', display: 'swap' }));
  await Promise.all(faces.map((face) => face.load()));
  for (const face of faces) document.fonts.add(face);
}

interface Slice {
  url: string;
  unicodeRange: string;
}

/** The `@font-face` rules of `css` that hold a character of `text`. */
function slicesFor(text: string, css: string): Slice[] {
  const points = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
  return css
    .split('}')
    .map((rule) => ({ url: /url\(["']?([^"'()]+)/i.exec(rule)?.[1] ?? '', unicodeRange: /unicode-range:([^;]+)/i.exec(rule)?.[1] ?? '' }))
    .filter(({ unicodeRange }) => {
      const ranges = unicodeRange.split(',').map(boundsOf);
      return points.some((point) => ranges.some(([from, to]) => point >= from && point <= to));
    });
}

/** `U+AC00`, `U+AC00-AC0F` or `U+AC0?` as first and last code point. */
function boundsOf(range: string): [from: number, to: number] {
  const [from = '', to = from] = range.trim().slice(2).split('-');
  return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'F'), 16)];
}

/** Links the other slices on the first interaction, because that may bring text with other characters. */
function linkBeforeChanges(href: string): void {
  const once = new AbortController();
  const link = () => {
    once.abort();
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  };
  for (const type of ['pointerdown', 'keydown', 'focusin']) window.addEventListener(type, link, { signal: once.signal });
}
