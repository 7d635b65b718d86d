import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { findViolations } from './axe.ts';
import type { TestClient } from './client.ts';
import { finishJobs } from './factories.ts';
import { canWear, contextDefaults, givePageBack, newPage, productEvents, takePage } from './page-pool.ts';
import type { TestApp } from './server.ts';
import { workerBrowser } from './worker-browser.ts';

export interface VisitorOptions extends BrowserContextOptions {
  cookies?: Record<string, string>;
  /** Whose session the browser has. */
  as?: TestClient;
  /** With pictures and the site's fonts, for tests of a page's look. */
  drawn?: boolean;
  /** Somebody whose browser has never been here, for tests of what a first visit loads. */
  fresh?: boolean;
}

export interface Visitor {
  page: Page;
  /** Product events of all pages so far, `key` or `key spot`. */
  events: string[];
  /** What the browser complained of, without the refusals of the API that a test provokes. */
  trouble: string[];
  /** Opens an address of the site and waits until its page answers presses. */
  open(path: string): Promise<void>;
}

const REFUSALS = /status of 4\d\d/;
/** Without pictures and fonts, what the page has them loaded for early is not used. */
const REFUSALS_AND_UNUSED = /status of 4\d\d|preload/;

/** Who has been here has the site's font already: its eighteen slices are not fetched for somebody who sees none of them. */
const keepsFonts = { fonts: '1' };

/** Pages whose looks cannot be checked. */
const undrawn = new WeakSet<Page>();

/** A visitor in the browser, whose data is gone when the test is over. */
export async function visitor(app: TestApp, options: VisitorOptions = {}): Promise<Visitor> {
  const { drawn = false, fresh = false } = options;
  const asked = contextOptions(options);
  if (fresh || !canWear(asked)) {
    const somebody = await lastingVisitor(app, options);
    onTestFinished(() => somebody.page.context().close());
    return somebody;
  }
  const kept = await takePage(drawn, asked);
  onTestFinished(({ task }) => (task.result?.state === 'fail' ? kept.page.context().close() : givePageBack(kept, drawn, app.url)));
  return visit(kept.page, app, options);
}

/** A visitor for several tests, whose caller closes the page's context after the last. */
export async function lastingVisitor(app: TestApp, options: VisitorOptions = {}): Promise<Visitor> {
  const browser = await workerBrowser({ drawn: options.drawn ?? false });
  const context = await browser.newContext({ ...contextDefaults, ...contextOptions(options) });
  return visit(await newPage(context), app, options);
}

const OURS = new Set(['as', 'cookies', 'drawn', 'fresh']);

function contextOptions(options: VisitorOptions): BrowserContextOptions {
  return Object.fromEntries(Object.entries(options).filter(([name]) => !OURS.has(name)));
}

/** Opens a page and waits until it has sent its events: what runs on it by itself has run. What the page before sent as it went is not meant. */
export async function openUntilTold({ page, open }: Pick<Visitor, 'page' | 'open'>, path: string): Promise<void> {
  const told = page.waitForEvent('domcontentloaded').then(() => page.waitForRequest(/\/events$/));
  await Promise.all([told, open(path)]);
}

async function visit(page: Page, app: TestApp, { cookies = {}, as, drawn = false }: VisitorOptions): Promise<Visitor> {
  const all = { ...(drawn ? {} : keepsFonts), ...cookies };
  await page.context().addCookies([...Object.entries(all), ...(as?.cookies ?? [])].map(([name, value]) => ({ name, value, url: app.url })));
  if (drawn) undrawn.delete(page);
  else undrawn.add(page);
  const events: string[] = [];
  const trouble: string[] = [];
  productEvents.set(page, events);
  page.on('pageerror', (error) => trouble.push(String(error)));
  page.on('console', (message) => {
    const expected = drawn ? REFUSALS : REFUSALS_AND_UNUSED;
    if (['error', 'warning'].includes(message.type()) && !expected.test(message.text())) trouble.push(message.text());
  });
  const open = async (path: string) => {
    await page.goto(app.url + path);
    await settled(page);
  };
  return { page, events, trouble, open };
}

/** Waits until the page's code is loaded. The page reports it at once; polling would notice it up to half a second later. */
export async function settled(page: Page): Promise<void> {
  // A page that redirects before that reports nothing; the next page is asked.
  await page.evaluate(untilSettled).catch(() => undefined);
  await page.waitForSelector('html[data-settled]');
}

function untilSettled(): Promise<void> {
  const { documentElement } = document;
  return new Promise((done) => {
    const look = () => documentElement.hasAttribute('data-settled') && done();
    new MutationObserver(look).observe(documentElement, { attributeFilter: ['data-settled'] });
    look();
  });
}

/** The looks in which every screen is checked: each width once and each colour scheme once, as colours do not change with the width. */
export const looks = [lookOf(390, 'dark'), lookOf(1440, 'light')];

function lookOf(width: number, colorScheme: 'light' | 'dark') {
  return { name: `${width} ${colorScheme}`, drawn: true, colorScheme, viewport: { width, height: 900 } };
}

/** Nothing for axe to find, and nothing that sticks out sideways. */
export async function expectAccessible(page: Page, look?: string): Promise<void> {
  if (undrawn.has(page)) throw new Error('only a visitor with `drawn: true` has a page whose looks can be judged');
  await layOutEverything(page);
  await untilStill(page);
  // Under a modal the page is dimmed and inert; axe would check its dimmed colours.
  const modal = (await page.locator('[aria-modal="true"]').count()) > 0;
  expect(await findViolations(page, modal ? ['#root'] : []), look).toEqual([]);
  await expectNothingSideways(page, look);
}

/** Takes away rows that look like the ones before: what is said of three holds for them, and axe needs a second for twenty. The page is of no more use afterwards. */
export async function leaveThreeRows(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelectorAll('main :is(li, [role="row"]):nth-child(n+4)').forEach((alike) => alike.remove()));
}

/** Skipped content outside the viewport has no styles to check. */
async function layOutEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
  });
}

/** Waits until what has changed is on the screen: scripts that follow the width or the colours run before a frame. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Waits for fade-ins, which would change the checked colours, and for those that start after them. */
async function untilStill(page: Page): Promise<void> {
  // React Aria masks a modal until its entrance begins, which a busy page puts off: axe would find nothing at all.
  await page.waitForFunction(() => document.querySelector('[style*="mask-image"]') === null);
  await page.evaluate(async () => {
    const moving = () =>
      document.getAnimations().filter(({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime));
    for (let left = moving(); left.length > 0; left = moving()) await Promise.allSettled(left.map(({ finished }) => finished));
  });
}

async function expectNothingSideways(page: Page, look?: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), look).toBeLessThanOrEqual(0);
}

/** The same for every width and colour scheme, one after another on the open page, which fits the narrowest phone too. */
export async function expectAccessibleInEveryLook(page: Page): Promise<void> {
  for (const { name, colorScheme, viewport } of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await untilDrawn(page);
    await expectAccessible(page, name);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingSideways(page, '320');
}

/** Path and token of the link in the newest mail to somebody, once it is there. */
export async function mailedLink(app: TestApp, to: string, subject: string): Promise<string> {
  const link = async () => {
    // Some mails are made seconds after the answer, for which no test has to wait.
    await finishJobs();
    const mail = (await app.mails(to)).findLast((sent) => sent.subject.includes(subject));
    return /https?:\/\/[^/\s]+(\/\S+\?token=\S+)/.exec(mail?.text ?? '')?.[1];
  };
  await expect.poll(link, { interval: 200 }).toBeDefined();
  return (await link()) as string;
}
