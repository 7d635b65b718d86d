import { scrollRestoreDelay } from '@baeum/contract/shared/constants.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createCourse } from '../support/catalogue.ts';
import { signedInClient } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessible, looks, settled, visitor } from '../support/visitor.ts';

const app = useSite();

const get = (path: string) => fetch(app.url + path, { headers: { accept: 'text/html' }, redirect: 'manual' });

/** Content of a document's tag by its name, property or relation. */
function headOf(html: string) {
  return (name: string) => new RegExp(`<(?:meta|link) (?:name|property|rel)="${name}" (?:content|href)="([^"]*)">`).exec(html)?.[1];
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.getAttribute('aria-label'));

describe('addresses', () => {
  test('an unknown one is the page-not-found view with status 404, out of search engines', async () => {
    const answer = await get('/no/such/page');
    expect(answer.status).toBe(404);
    const text = await answer.text();
    expect(text).toContain('페이지를 찾을 수 없습니다');
    expect(text).toContain('주소가 잘못되었거나 더 이상 제공되지 않는 페이지입니다.');
    expect(headOf(text)('robots')).toBe('noindex');
  });

  test('so is one with nothing behind it', async () => {
    const answer = await get('/course/no-such-course');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('페이지를 찾을 수 없습니다');
  });

  test('one that needs somebody signed in tells visitors so, and leads back after signing in', async () => {
    const answer = await get('/cli/activate?code=ABCD');
    expect(answer.status).toBe(401);
    const text = await answer.text();
    expect(text).toContain('로그인하면 볼 수 있어요');
    expect(text).toContain('/signin?referUrl=%2Fcli%2Factivate%3Fcode%3DABCD');
    expect(headOf(text)('robots')).toBe('noindex');
  });

  test('the login-required view opens the sign-in modal over itself', async () => {
    const { page, open } = await visitor(app);
    await open('/cli/activate');
    expect(
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: /채용 중인 기업/ })
        .isVisible(),
    ).toBe(false);
    await page.getByRole('main').getByRole('link', { name: '로그인' }).click();
    const title = page.getByRole('dialog', { name: '로그인' }).getByRole('heading', { name: '로그인' });
    await title.waitFor();
    expect((await title.boundingBox())?.height).toBeGreaterThan(20);
    expect(new URL(page.url()).pathname).toBe('/cli/activate');
  });

  test('text in an address cannot break out of the document', async () => {
    const answer = await get('/%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E?q="><script>alert(1)</script>');
    expect(await answer.text()).not.toContain('<script>alert');
  });
});

describe('the head', () => {
  const shared = ['/', '/courses', '/courses?categoryId=4', '/discounted-courses', '/mentors/introduction', '/open-knowledge', '/signin', '/signup'];

  test('of each page has title, description, canonical address and a card for sharing', async () => {
    const titles = new Set<string>();
    for (const path of shared) {
      const answer = await get(path);
      const html = await answer.text();
      const head = headOf(html);
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
      titles.add(title);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(title, path).toContain('배움');
      expect(head('og:title'), path).toBe(title);
      expect(head('description')?.length, path).toBeGreaterThan(15);
      expect(head('og:description'), path).toBe(head('description'));
      expect(new URL(head('canonical') ?? '').href.endsWith(path), `${head('canonical')} of ${path}`).toBe(true);
      expect(head('og:url'), path).toBe(head('canonical'));
      expect(head('twitter:card'), path).toBe('summary_large_image');
      const image = await get(new URL(head('og:image') ?? '').pathname);
      expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
    expect(titles.size).toBe(shared.length);
  });

  test('of a search stays out of search engines, and a list has one address however it is ordered', async () => {
    expect(headOf(await (await get('/search?q=a')).text())('robots')).toBe('noindex');
    const head = headOf(await (await get('/courses?sort=recent&level=%EC%9E%85%EB%AC%B8&utm_source=x')).text());
    expect([new URL(head('canonical') ?? '').pathname, new URL(head('canonical') ?? '').search, head('robots')]).toEqual(['/courses', '', undefined]);
  });

  test('follows a move inside the site, which focuses the main part', async () => {
    const { page, trouble, open } = await visitor(app);
    await open('/');
    await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '강의' }).click();
    await page.getByRole('heading', { level: 1, name: '전체 강의' }).waitFor();
    await expect.poll(() => page.title()).toBe('전체 강의 | 배움');
    await expect.poll(() => page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${app.url}/courses`);
    await expect.poll(() => focused(page)).toBe('main');
    await page.getByRole('textbox', { name: '강의 안에서 찾기' }).fill('없는 것');
    await page.keyboard.press('Enter');
    await page.waitForSelector('meta[name="robots"][content="noindex"]', { state: 'attached' });
    await page.getByRole('banner').getByRole('link', { name: '배움 홈' }).click();
    await page.waitForSelector('meta[name="robots"]', { state: 'detached' });
    expect(trouble).toEqual([]);
  });
});

test('the first load of an entry route needs at most 132 kB of script', async () => {
  const { user } = await signedInClient(app, { name: '이강의' });
  const { slug } = await createCourse(app, { instructorId: user.id });
  for (const path of ['/', '/courses', `/course/${slug}`, '/signin', '/mentors/introduction', '/no/such/page']) {
    const text = await (await get(path)).text();
    const files = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? '');
    expect(files.length, path).toBeGreaterThan(0);
    const sizes = await Promise.all(files.map(async (file) => gzipSync(await (await get(file)).bytes()).length));
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      path,
    ).toBeLessThanOrEqual(132_000);
  }
});

describe('going back and forth', () => {
  const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
  async function leaveAt(page: Page, position: number): Promise<void> {
    await page.evaluate((top) => window.scrollTo(0, top), position);
    await page.waitForFunction((top) => Object.entries(sessionStorage).some(([key, kept]) => key.startsWith('scroll:') && kept === String(top)), position);
  }

  test('restores where each page was left', async () => {
    const { page, open } = await visitor(app, { viewport: { width: 1280, height: 400 } });
    await open('/');
    await leaveAt(page, 300);
    await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '강의' }).click();
    await page.getByRole('heading', { level: 1, name: '전체 강의' }).waitFor();
    await expect.poll(() => scrolled(page)).toBe(0);
    await leaveAt(page, 120);
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(300);
    await page.goForward();
    await expect.poll(() => scrolled(page)).toBe(120);
  });

  test('so does loading the page again', async () => {
    const { page, open } = await visitor(app, { viewport: { width: 1280, height: 400 } });
    await open('/');
    await leaveAt(page, 250);
    await page.reload();
    await expect.poll(() => scrolled(page)).toBe(250);
  });

  test('an address that is opened anew begins at its top, and Back finds where one was', async () => {
    const { page, open } = await visitor(app, { viewport: { width: 1280, height: 400 } });
    await open('/');
    await leaveAt(page, 250);
    await open('/courses');
    // A timer of the page that is set now fires after the one that would restore a position.
    await page.evaluate((delay) => new Promise((done) => setTimeout(done, delay)), scrollRestoreDelay);
    expect(await scrolled(page)).toBe(0);
    await leaveAt(page, 130);
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(250);
  });
});

describe('the colour scheme', () => {
  const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

  test('is chosen, kept, and right in the next first HTML', async () => {
    const { page, open } = await visitor(app, { colorScheme: 'light' });
    await open('/');
    const light = await background(page);
    await page.getByRole('contentinfo').getByRole('button', { name: '어둡게' }).click();
    await page.waitForSelector('html[data-color-scheme="dark"]');
    // A transition, however short, begins with the colour that was there.
    await expect.poll(() => background(page)).not.toBe(light);
    const dark = await background(page);
    const answer = await page.reload();
    expect(await answer?.text()).toContain('<html lang="ko" data-color-scheme="dark">');
    await settled(page);
    await expect.poll(() => background(page)).toBe(dark);
    await expect.poll(() => page.getByRole('contentinfo').getByRole('button', { name: '어둡게', pressed: true }).count()).toBe(1);
  });

  test('follows the system until one is chosen', async () => {
    const { page, open } = await visitor(app, { colorScheme: 'light' });
    await open('/');
    const light = await background(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => background(page)).not.toBe(light);
    await page.getByRole('contentinfo').getByRole('button', { name: '밝게' }).click();
    await expect.poll(() => background(page)).toBe(light);
  });
});

describe('a call that fails', () => {
  test('opens the dialog with the server’s words and the request id', async () => {
    const { page, open } = await visitor(app, { drawn: true, as: await signedInClient(app) });
    const requestId = 'request-about-the-device';
    await page.route(/\/client\/api\/v2\/auth\/device/, (route) =>
      route.fulfill({ status: 403, headers: { 'x-request-id': requestId }, json: commonErrors.forbidden }),
    );
    await open('/cli/activate?code=ABCDEFGH');
    await page.getByRole('button', { name: '다음' }).click();
    const dialog = page.getByRole('dialog', { name: '문제가 발생했습니다.' });
    await dialog.getByText(commonErrors.forbidden.message).waitFor();
    await expect.poll(() => dialog.getByText(`요청 번호 ${requestId}`).count()).toBe(1);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  test('without a network is told by the browser’s own dialog, and the page stands', async () => {
    const { page, open } = await visitor(app, { as: await signedInClient(app) });
    await open('/cli/activate?code=ABCDEFGH');
    await page.route('**/*', (route) => route.abort());
    const told: string[] = [];
    page.on('dialog', (dialog) => void (told.push(dialog.message()), dialog.dismiss()));
    await page.getByRole('button', { name: '다음' }).click();
    await expect.poll(() => told).toEqual([`문제가 발생했습니다.\n\n${commonErrors.unexpected.message}`]);
    await page.getByRole('button', { name: '다음' }).waitFor();
  });
});

test('somebody signed in has an avatar menu in the first HTML, with name and way out', async () => {
  const member = await signedInClient(app, { name: '김배움' });
  const { body } = await member.fetch('/', { headers: { accept: 'text/html' } });
  expect(body).toContain('aria-label="내 계정"');
  expect(body).not.toContain('href="/signup"');
  const { page, trouble, open } = await visitor(app, { as: member });
  await open('/');
  await page.getByRole('button', { name: '내 계정' }).click();
  await page.getByRole('link', { name: '로그아웃' }).waitFor();
  await expect.poll(() => page.getByText('김배움', { exact: true }).isVisible()).toBe(true);
  expect(trouble).toEqual([]);
});

describe('looks', () => {
  test.each(looks)('not found, login required, account menu and phone menu at $name', async ({ name: _name, ...look }) => {
    const { page, open } = await visitor(app, look);
    await open('/no/such/page');
    await expectAccessible(page);
    await open('/cli/activate');
    await expectAccessible(page);
    const { page: own, open: openOwn } = await visitor(app, { ...look, as: await signedInClient(app) });
    await openOwn('/no/such/page');
    await own.getByRole('button', { name: '내 계정' }).click();
    await own.getByRole('link', { name: '로그아웃' }).waitFor();
    await expectAccessible(own);
    if (look.viewport.width >= 1080) return;
    await own.keyboard.press('Escape');
    await own.getByRole('button', { name: '메뉴' }).click();
    await own.getByRole('dialog', { name: '메뉴' }).waitFor();
    await expectAccessible(own);
  });
});
