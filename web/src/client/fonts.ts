import { day } from '@baeum/contract/shared/constants.ts';
import { setCookie } from './cookies.ts';

/** Cookie saying that this browser has the site's font in its cache; the server reads it. */
const fontsCookie = 'fonts';
/** The style sheet names its slices from the rarest characters to the most frequent; nearly every page is written with these. */
const commonSlices = 18;

let kept: Promise<void> | undefined;

/**
 * A first visit begins in the system's font, sized like Pretendard. Pretendard is fetched into the browser's cache once the page is there, and is shown
 * if nobody has touched the page meanwhile; who reads or types already gets it with the next screen. A cookie makes the server link it in the head of
 * later pages, which are painted once. A machine that cannot write Korean gets it at once. Settles when the layout no longer changes because of fonts.
 */
export async function loadFonts(): Promise<void> {
  const href = fontsAddress();
  if (href) {
    const isTouched = watchTouches();
    kept = cacheCommonSlices(href);
    if (writesKorean()) kept.then(() => (isTouched() ? undefined : showFonts())).catch(() => undefined);
    else await showFonts().catch(() => undefined);
  }
  await document.fonts.ready;
}

/** Whether anything was pressed, typed or scrolled since. */
function watchTouches(): () => boolean {
  let touched = false;
  for (const type of ['pointerdown', 'keydown', 'scroll']) addEventListener(type, () => (touched = true), { once: true, passive: true, capture: true });
  return () => touched;
}

/** Shows the rest of a first visit in Pretendard as soon as it is in the cache: for the next screen, which is laid out anew anyway. */
export async function showFonts(): Promise<void> {
  const href = fontsAddress();
  if (!href || !kept) return;
  await kept;
  await new Promise((resolve, reject) => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve, onerror: reject }));
  });
  document.querySelector('meta[name="fonts"]')?.remove();
  // Slices are asked for when text is laid out, and `document.fonts.ready` waits for what is asked for.
  document.body.getBoundingClientRect();
}

/** Address of the font's style sheet while the page does not have it. */
function fontsAddress(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="fonts"]')?.content;
}

async function cacheCommonSlices(href: string): Promise<void> {
  const css = await fetch(href, { headers: { accept: 'text/css' }, priority: 'low' });
  const slices = [...(await css.text()).matchAll(/url\(["']?([^"')]+)/g)].slice(-commonSlices);
  // One after another: nobody waits for them, and asking for all at once would hold up what people do meanwhile.
  for (const [, url = ''] of slices) await (await fetch(new URL(url, css.url), { priority: 'low' })).arrayBuffer();
  setCookie(fontsCookie, '1', { age: 30 * day });
}

/** Where no font has Hangul, every syllable is the same box. */
function writesKorean(): boolean {
  return drawn('가') !== drawn('힣');
}

function drawn(syllable: string): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 16, height: 16 });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context) {
    context.font = '14px sans-serif';
    context.fillText(syllable, 0, 14);
  }
  return canvas.toDataURL();
}
