/// <reference lib="dom" />
import { AxeBuilder } from '@axe-core/playwright';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { signedInClient } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

let app: TestApp;
let browser: Browser;
const html = { accept: 'text/html' };

beforeAll(async () => {
  app = await startTestApp({ BAEUM_WEB: 'built' });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  await page.goto(app.url + path);
  await page.waitForSelector('html[data-settled]');
  return page;
}

describe('addresses', () => {
  test('an unknown one is the page-not-found view with status 404, out of search engines', async () => {
    const answer = await fetch(`${app.url}/no/such/page`, { headers: html });
    expect(answer.status).toBe(404);
    const text = await answer.text();
    expect(text).toContain('페이지를 찾을 수 없습니다');
    expect(text).toContain('<meta name="robots" content="noindex">');
  });

  test('one that needs somebody signed in tells visitors so, and leads back after signing in', async () => {
    const answer = await fetch(`${app.url}/cli/activate?code=ABCD`, { headers: html });
    expect(answer.status).toBe(401);
    const text = await answer.text();
    expect(text).toContain('이 요청에는 로그인이 반드시 필요합니다.');
    expect(text).toContain('/signin?referUrl=%2Fcli%2Factivate%3Fcode%3DABCD');
  });

  test('text in an address cannot break out of the document', async () => {
    const answer = await fetch(`${app.url}/%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E?q="><script>alert(1)</script>`, { headers: html });
    expect(await answer.text()).not.toContain('<script>alert');
  });
});

test('the first load of an entry route needs at most 125 kB of script', async () => {
  for (const path of ['/', '/signin', '/mentors/introduction', '/no/such/page']) {
    const text = await (await fetch(app.url + path, { headers: html })).text();
    const files = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file);
    const sizes = await Promise.all(files.map(async (file) => gzipSync(await (await fetch(app.url + file)).bytes()).length));
    expect(sizes.reduce((sum, size) => sum + size, 0), path).toBeLessThanOrEqual(125_000);
  }
});

describe('keyboard', () => {
  test('the first stop skips to the main part', async () => {
    const page = await open('/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.context().close();
  });

  test('/ moves to the search, but stays a character in a text field', async () => {
    const page = await open('/', { viewport: { width: 1280, height: 800 } });
    await page.keyboard.press('/');
    await page.keyboard.type('a/b');
    expect(await page.getByRole('searchbox', { name: '강의 검색' }).inputValue()).toBe('a/b');
    await page.context().close();
  });

  test('the menu of narrow screens keeps focus inside, closes by Escape and gives focus back', async () => {
    const page = await open('/', { viewport: { width: 390, height: 800 } });
    const opener = page.getByRole('button', { name: '메뉴' });
    await opener.click();
    const menu = page.getByRole('dialog', { name: '메뉴' });
    await menu.waitFor();
    for (let press = 0; press < 30; press += 1) await page.keyboard.press('Tab');
    expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === '메뉴');
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.context().close();
  });
});

test('moving inside the site changes title and robots, and focuses the main part', async () => {
  const page = await open('/', { viewport: { width: 1280, height: 800 } });
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '커뮤니티' }).click();
  await page.getByRole('heading', { level: 1, name: '페이지를 찾을 수 없습니다' }).waitFor();
  expect(await page.title()).toContain('페이지를 찾을 수 없습니다');
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.getByRole('link', { name: '메인으로 가기' }).click();
  await page.waitForFunction(() => !document.querySelector('meta[name="robots"]'));
  await page.context().close();
});

test('going back restores where the page was left', async () => {
  const page = await open('/', { viewport: { width: 1280, height: 500 } });
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.startsWith('scroll:') && sessionStorage[key] === '300'));
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '커뮤니티' }).click();
  await page.waitForFunction(() => window.scrollY === 0);
  await page.goBack();
  await page.waitForFunction(() => window.scrollY === 300);
  await page.context().close();
});

test('the colour scheme is chosen, kept, and right in the next first HTML', async () => {
  const page = await open('/', { colorScheme: 'light' });
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.getByRole('contentinfo').getByRole('button', { name: '어둡게' }).click();
  await page.waitForSelector('html[data-color-scheme="dark"]');
  expect(await background()).not.toBe(light);
  const again = await page.request.get(app.url, { headers: html });
  expect(await again.text()).toContain('data-color-scheme="dark"');
  await page.context().close();
});

test('somebody signed in has an avatar menu in the first HTML, with the way out', async () => {
  const member = await signedInClient(app, { name: '김배움' });
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });
  await context.addCookies([...member.cookies].map(([name, value]) => ({ name, value, url: app.url })));
  const page = await context.newPage();
  await page.goto(app.url);
  await page.waitForSelector('html[data-settled]');
  await page.getByRole('button', { name: '내 계정' }).click();
  await page.getByRole('link', { name: '로그아웃' }).waitFor();
  expect(await page.getByText('김배움', { exact: true }).isVisible()).toBe(true);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await context.close();
});
