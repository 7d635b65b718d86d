import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { workerBrowser } from './worker-browser.ts';

const LOOK = ['viewport', 'colorScheme', 'reducedMotion', 'forcedColors'] as const;

/** Options that can be changed for each visit of a reused page. */
type Look = Pick<BrowserContextOptions, (typeof LOOK)[number]>;

/** Whether a reused page can be set to these options; all others are fixed by its context. */
export function canWear(asked: BrowserContextOptions): boolean {
  return Object.keys(asked).every((name) => LOOK.some((changeable) => changeable === name));
}

/** A page that one visit after another uses: its files and their compiled code are there already, which is two thirds of loading a page. */
interface KeptPage {
  page: Page;
  devtools: CDPSession;
  /** Whether something was done to the page that cannot be taken back. */
  spoilt: boolean;
}

export const contextDefaults = { reducedMotion: 'reduce', locale: 'ko-KR', viewport: { width: 1280, height: 900 } } as const;

/** What a test may listen to. */
const EVENTS = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'filechooser',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
] as const;

declare global {
  interface Window {
    noteEvent(key: string): Promise<void>;
  }
}

/** Recorded product events of a page, `key` or `key spot`: each visit has its own. */
export const productEvents = new WeakMap<Page, string[]>();

const idle = new Map<boolean, KeptPage[]>();

/** A page that no visit uses at present, as a new one would be: no cookies, nothing stored, nothing to go back to. */
export async function takePage(drawn: boolean, { viewport, colorScheme = null, reducedMotion = 'reduce', forcedColors = null }: Look): Promise<KeptPage> {
  const browser = await workerBrowser({ drawn });
  const waiting = idle.get(drawn)?.pop();
  const kept = waiting?.page.context().browser()?.isConnected() ? waiting : await toPooledPage(await newPage(await browser.newContext(contextDefaults)));
  await kept.page.setViewportSize(viewport ?? contextDefaults.viewport);
  await kept.page.emulateMedia({ colorScheme, reducedMotion, forcedColors, media: null, contrast: null });
  // What it lies on between two visits is no page that a visit could go back to.
  kept.page.once('framenavigated', () => void kept.devtools.send('Page.resetNavigationHistory').catch(() => undefined));
  return kept;
}

/** Keeps the page for the next visit, if nothing of this one is left in it. */
export async function givePageBack(kept: KeptPage, drawn: boolean, url: string): Promise<void> {
  const clean = await clear(kept, url).catch(() => false);
  if (clean) idle.set(drawn, [...(idle.get(drawn) ?? []), kept]);
  else await kept.page.context().close();
}

/** A page that reports the product events of its visit. */
export async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.exposeFunction('noteEvent', (key: string) => void productEvents.get(page)?.push(key));
  await page.addInitScript(() => {
    window.addEventListener('baeum:analytics', (event) => {
      const { key, properties } = (event as CustomEvent<{ key: string; properties: { spot?: string } }>).detail;
      void window.noteEvent([key, properties.spot].filter(Boolean).join(' '));
    });
  });
  return page;
}

async function toPooledPage(page: Page): Promise<KeptPage> {
  const context = page.context();
  const kept: KeptPage = { page, devtools: await context.newCDPSession(page), spoilt: false };
  const spoil = () => void (kept.spoilt = true);
  for (const member of ['clock', 'addInitScript', 'exposeFunction'] as const) recordUse(page, member, spoil);
  for (const member of ['newCDPSession', 'grantPermissions'] as const) recordUse(context, member, spoil);
  return kept;
}

/** These last as long as the page or its context. */
function recordUse<T extends object>(owner: T, member: keyof T & string, note: () => void): void {
  const original = owner[member];
  const bound: unknown = typeof original === 'function' ? (original as (...given: unknown[]) => unknown).bind(owner) : original;
  const get = () => {
    note();
    return bound;
  };
  Object.defineProperty(owner, member, { get });
}

async function clear({ page, spoilt }: KeptPage, url: string): Promise<boolean> {
  const context = page.context();
  if (spoilt || page.isClosed() || context.pages().length > 1) return false;
  for (const event of EVENTS) page.removeAllListeners(event);
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll({ behavior: 'ignoreErrors' }), context.setOffline(false)]);
  // What a page still does on being left is done before its stores are emptied.
  await page.goto(`${url}/robots.txt`, { timeout: 5_000 });
  await Promise.all([context.clearCookies(), page.evaluate(() => [localStorage, sessionStorage].forEach((store) => store.clear()))]);
  return true;
}
