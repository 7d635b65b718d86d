/// <reference lib="dom" />
import type { Page, ViewportSize } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { TestApp } from './server.ts';
import { lastingVisitor, visitor, type Visitor, type VisitorOptions } from './visitor.ts';

export interface TurnOptions extends Pick<VisitorOptions, 'as' | 'cookies' | 'drawn' | 'colorScheme' | 'forcedColors'> {
  viewport?: ViewportSize;
}

interface Window {
  visitor: Visitor;
  taken: boolean;
}

/** One of each kind a worker: with and without pictures and fonts. */
const windows = new Map<boolean, Window>();

/** What tests listen to; the visitor's own ears stay. */
const heardByTests = ['request', 'requestfailed', 'requestfinished', 'response', 'load', 'popup', 'framenavigated', 'dialog'] as const;

/**
 * Somebody new in the window of whoever was there before. Nothing of them is left, neither cookies nor storage, but the
 * browser keeps its process and the files of the site, so that a visit costs half of one with a profile of its own.
 * Not for tests that change what cannot be changed back or look at it: the clock, scripts before the page's own, the
 * network, how long the history is. Who comes second in a test gets a profile of their own.
 */
export async function visitorInTurn(app: TestApp, options: TurnOptions = {}): Promise<Visitor> {
  const { as, cookies = {}, drawn = false, viewport = { width: 1280, height: 900 }, colorScheme = 'light', forcedColors = 'none' } = options;
  const last = windows.get(drawn);
  if (last?.taken) return visitor(app, options);
  const window = last && !last.visitor.page.isClosed() ? last : await newWindow(app, drawn);
  windows.set(drawn, window);
  window.taken = true;
  const { page, events, trouble } = window.visitor;
  onTestFinished(async ({ task }) => {
    const left = task.result?.state !== 'fail' && (await leave(page, app).then(() => true, () => false));
    if (!left) await page.context().close();
    window.taken = false;
  });
  const context = page.context();
  await context.clearCookies();
  const all = [...Object.entries({ ...(drawn ? {} : { fonts: '1' }), ...cookies }), ...(as?.cookies ?? [])];
  await context.addCookies(all.map(([name, value]) => ({ name, value, url: app.url })));
  await page.setViewportSize(viewport);
  await page.emulateMedia({ media: null, colorScheme, reducedMotion: 'reduce', forcedColors });
  const open = async (path: string) => {
    await page.goto(app.url + path);
    await page.waitForSelector('html[data-settled]');
  };
  events.length = 0;
  trouble.length = 0;
  return { page, events, trouble, open };
}

async function newWindow(app: TestApp, drawn: boolean): Promise<Window> {
  const opened = await lastingVisitor(app, { drawn });
  const refuse = () => Promise.reject(new Error('what the next visitor would find changed needs a visitor with a profile of their own'));
  Object.assign(opened.page, { addInitScript: refuse });
  for (const name of ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'] as const) Object.assign(opened.page.clock, { [name]: refuse });
  return { visitor: opened, taken: false };
}

/** Ends a visit at a picture of the site, where nothing runs that could write anything. */
async function leave(page: Page, app: TestApp): Promise<void> {
  for (const event of heardByTests) page.removeAllListeners(event);
  for (const other of page.context().pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(`${app.url}/icon.svg`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
