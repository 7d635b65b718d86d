import { day } from '@baeum/contract/shared/constants.ts';
import { setCookie } from './cookies.ts';

/** Cookie that tells the server that this browser has cached the site's font. */
const fontsCookie = 'fonts';
/** The style sheet lists its slices from the rarest characters to the most frequent; nearly every page uses these. */
const commonSlices = 18;

let kept: Promise<void> | undefined;

/**
 * A first visit starts in the system's font, sized like Pretendard. Pretendard is fetched into the browser's cache after the first paint and applied
 * if the visitor has not interacted yet; otherwise it is applied with the next screen. A cookie makes the server link it in the head of later pages,
 * which paint once. A device without a Korean font gets it at once. Resolves when fonts no longer change the layout.
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

/** Applies Pretendard on a first visit as soon as it is cached: with the next screen, which needs layout anyway. */
export async function showFonts(): Promise<void> {
  const href = fontsAddress();
  if (!href || !kept) return;
  await kept;
  await new Promise((resolve, reject) => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve, onerror: reject }));
  });
  document.querySelector('meta[name="fonts"]')?.remove();
  // Slices are requested during layout, and `document.fonts.ready` waits for pending requests.
  document.body.getBoundingClientRect();
}

/** Address of the font's style sheet while the page does not link it. */
function fontsAddress(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="fonts"]')?.content;
}

async function cacheCommonSlices(href: string): Promise<void> {
  const css = await fetch(href, { headers: { accept: 'text/css' }, priority: 'low' });
  const slices = [...(await css.text()).matchAll(/url\(["']?([^"')]+)/g)].slice(-commonSlices);
  // Sequentially: they are not urgent, and parallel requests would delay the visitor's own.
  for (const [, url = ''] of slices) await (await fetch(new URL(url, css.url), { priority: 'low' })).arrayBuffer();
  setCookie(fontsCookie, '1', { age: 30 * day });
}

/** Where no font has Hangul, all syllables render as the same box. */
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
