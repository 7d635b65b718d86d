import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useSite } from '../support/site.ts';
import { expectAccessible, visitor, type VisitorOptions } from '../support/visitor.ts';

const app = useSite({ demoData: true });

const eventPaths = /\/api\/v\d+\/(?:.*\/)?(?:events|dispatch|logs)\b|\/beacon|workspaces?\//;
const offlineTitle = '인터넷에 연결되어 있지 않아요';

/** Somebody on the home page whose clock the test moves, and what the page asks for from now on. */
async function atHome(options: VisitorOptions = {}) {
  const someone = await visitor(app, options);
  const { page, open } = someone;
  await page.clock.install();
  await open('/');
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!eventPaths.test(pathname)) asked.push(pathname);
  });
  return { ...someone, asked };
}

const goToCourses = (page: Page) => page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '강의' }).click();
const courses = (page: Page) => page.getByRole('heading', { level: 1, name: '전체 강의' });
const bar = (page: Page) => page.getByRole('status').filter({ hasText: /인터넷 연결이|서버가 응답하지/ });
const unstyled = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ sheet }) => !sheet).length);

describe('without a network', () => {
  test('a page whose code is not here says so, asks hardly, and follows by itself with its looks', async () => {
    const { page, asked } = await atHome({ drawn: true });
    await page.context().setOffline(true);
    await goToCourses(page);
    await page.getByRole('heading', { level: 1, name: offlineTitle }).waitFor();
    await bar(page).waitFor();
    await page.clock.runFor(8000);
    expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(5);
    await expectAccessible(page);
    await page.context().setOffline(false);
    await courses(page).waitFor();
    await expect.poll(() => bar(page).count()).toBe(0);
    await expect.poll(() => unstyled(page)).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/courses');
  });

  test('another page that is here can still be gone to, and the address that failed tried again', async () => {
    const { page } = await atHome();
    await page.context().setOffline(true);
    await goToCourses(page);
    await page.getByRole('heading', { level: 1, name: offlineTitle }).waitFor();
    await page.goBack();
    await page.waitForSelector('main a[href^="/course/"]');
    await page.context().setOffline(false);
    await expect.poll(() => bar(page).count()).toBe(0);
    await goToCourses(page);
    await courses(page).waitFor();
  });
});

describe('a server that does not answer', () => {
  test('is asked ever more seldom, and the page follows when it is back', async () => {
    const { page, asked } = await atHome();
    await page.route('**/*', (route) => route.abort());
    await goToCourses(page);
    await page.getByRole('heading', { level: 1, name: '페이지를 불러오지 못했어요' }).waitFor();
    const loaded = asked.length;
    await bar(page).waitFor();
    await page.clock.runFor(8000);
    expect(asked.length - loaded, asked.join(' ')).toBeLessThanOrEqual(3);
    await page.unroute('**/*');
    await page.clock.runFor(40_000);
    await courses(page).waitFor();
    await expect.poll(() => bar(page).count()).toBe(0);
  });

  test('while only data is wanted, shows the bar, and what failed is read again', async () => {
    const { page } = await atHome();
    await goToCourses(page);
    await courses(page).waitFor();
    await page.route(/\/(?:courses\/api|course\/api|api\/v1\/courses|readyz)/, (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByRole('navigation', { name: '강의 분야' }).getByRole('link', { name: '데이터 사이언스' }).click();
    await bar(page).waitFor();
    await page.unroute(/\/(?:courses\/api|course\/api|api\/v1\/courses|readyz)/);
    await page.clock.runFor(40_000);
    await page.getByRole('heading', { level: 1, name: '데이터 사이언스 강의' }).waitFor();
    await expect.poll(() => bar(page).count()).toBe(0);
    await expect.poll(() => page.locator('main a[href^="/course/"]').count()).toBeGreaterThan(0);
  });

  test('for one call only, is no outage', async () => {
    const { page } = await atHome();
    await page.route(/\/courses/, (route) => (route.request().resourceType() === 'fetch' ? route.fulfill({ status: 500, json: {} }) : route.continue()));
    await goToCourses(page);
    await page.clock.runFor(8000);
    await page.getByRole('button', { name: '다시 시도' }).waitFor();
    await expect.poll(() => bar(page).count()).toBe(0);
  });
});

describe('files that a deployment took away', () => {
  const manifest = JSON.parse(readFileSync(new URL('../../web/dist/client/.vite/manifest.json', import.meta.url), 'utf8')) as Record<
    string,
    { file: string; css: string[] }
  >;
  const { file, css } = manifest['src/domains/courses/CoursesPage.tsx'] ?? { file: '', css: [] };
  const pageFile = `**/${file}`;

  test('load the page anew, once, and the visitor is where they wanted to go', async () => {
    const { page } = await atHome();
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route(pageFile, (route) => (loads ? route.continue() : route.fulfill({ status: 404, body: '' })));
    await goToCourses(page);
    await expect.poll(() => loads).toBe(1);
    await courses(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/courses');
  });

  test('and did not come back with it are asked for with patience, and no second time anew', async () => {
    const { page, asked } = await atHome();
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route(pageFile, (route) => route.fulfill({ status: 404, body: '' }));
    await goToCourses(page);
    await expect.poll(() => loads).toBe(1);
    await courses(page).waitFor();
    const loaded = asked.length;
    await page.clock.runFor(8000);
    expect(asked.slice(loaded).filter((path) => path.endsWith(file)).length).toBeLessThanOrEqual(5);
    expect(loads).toBe(1);
  });

  test('bring their styles along when they are asked for again', async () => {
    const { page } = await atHome();
    await page.route(`**/${css[0]}`, (route) => route.abort(), { times: 1 });
    await page.route('**/readyz', (route) => route.abort(), { times: 1 });
    await goToCourses(page);
    await page.getByRole('heading', { level: 1, name: '페이지를 불러오지 못했어요' }).waitFor();
    await page.clock.runFor(5000);
    await courses(page).waitFor();
    await expect.poll(() => unstyled(page)).toBe(0);
  });
});
