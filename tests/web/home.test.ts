/// <reference lib="dom" />
import { AxeBuilder } from '@axe-core/playwright';
import { loadDemoData } from '@baeum/api/src/database/demo-data/load.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

let app: TestApp;
let browser: Browser;

beforeAll(async () => {
  app = await startTestApp({ BAEUM_WEB: 'built' });
  await loadDemoData();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

/** The home page in a window of its own; `problems` collects what the console complains about. */
async function openHome(options: BrowserContextOptions = {}): Promise<{ page: Page; problems: string[] }> {
  const page = await (await browser.newContext(options)).newPage();
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(app.url);
  await page.waitForSelector('html[data-settled]');
  return { page, problems };
}

describe('the first HTML', () => {
  test('shows the content without any script', async () => {
    const html = await (await fetch(app.url, { headers: { accept: 'text/html' } })).text();
    for (const text of ['지금 인기', '새로 나온', '할인 중', '무료로 시작', '로드맵', '멘토', '지식공유 참여하기']) expect(html).toContain(text);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}">/);
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/">/);
    expect(html).toMatch(/<meta property="og:image" content="[^"]+">/);
  });

  test('carries no style attribute and no inline script but data, as the content security policy asks', async () => {
    const html = await (await fetch(app.url, { headers: { accept: 'text/html' } })).text();
    expect(html).not.toMatch(/\sstyle=/);
    expect([...html.matchAll(/<script(?![^>]*src=)[^>]*>/g)].map(([tag]) => tag)).toEqual(['<script type="application/json" id="boot">']);
  });
});

describe('in the browser', () => {
  test('hydrates without complaint and leads to a course', async () => {
    const { page, problems } = await openHome({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: '지금 인기 다음' }).click();
    expect(problems).toEqual([]);
    const course = page.getByRole('heading', { level: 3 }).first().getByRole('link');
    expect(await course.getAttribute('href')).toMatch(/^\/course\/./);
    await page.context().close();
  });

  test('banners: next shows the second, only the shown one can be reached, reduced motion does not play', async () => {
    const { page } = await openHome({ reducedMotion: 'reduce' });
    const hero = page.getByRole('region', { name: '추천 소식' });
    await hero.getByRole('button', { name: '자동 넘김 시작' }).waitFor();
    await hero.getByRole('button', { name: '다음 배너' }).click();
    await hero.getByText('2 / 3', { exact: true }).waitFor();
    expect(await hero.locator('li:not([inert])').count()).toBe(1);
    await page.context().close();
  });

  test('banners play by themselves otherwise, and can be paused', async () => {
    const { page } = await openHome({ reducedMotion: 'no-preference' });
    await page.getByRole('button', { name: '자동 넘김 멈추기' }).click();
    await page.getByRole('button', { name: '자동 넘김 시작' }).waitFor();
    await page.context().close();
  });

  test('the search prompt asks the search page', async () => {
    const { page } = await openHome();
    await page.getByLabel('무엇을 배우고 싶으신가요?').fill('파이썬 & SQL');
    await page.getByRole('button', { name: '찾기' }).click();
    await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('q') === '파이썬 & SQL');
    await page.context().close();
  });

  for (const [name, width, colorScheme] of [['phone, dark', 320, 'dark'], ['desktop, light', 1440, 'light']] as const) {
    test(`${name}: axe finds nothing and nothing scrolls sideways`, async () => {
      const { page } = await openHome({ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' });
      expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
      await page.context().close();
    });
  }
});
