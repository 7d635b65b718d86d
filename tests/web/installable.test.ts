import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCourse } from '../support/catalogue.ts';
import { createUser, signedInClient } from '../support/factories.ts';
import { startFront, type Front } from '../support/front.ts';
import { posted } from '../support/posts.ts';
import { newSubscription } from '../support/push-service.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { expectAccessible, settled, visitor, type Visitor, type VisitorOptions } from '../support/visitor.ts';

let front: Front;
let app: TestApp;
let course: { id: number; slug: string };

beforeAll(async () => {
  front = await startFront();
  app = await startTestApp({ BAEUM_WEB: 'built', SERVICE_WORKER: 'on', SITE_ORIGIN: front.url });
  front.target = app.url;
  const { id: instructorId } = await createUser(app);
  course = await createCourse(app, { instructorId, title: '연결 없이 보는 강의' });
});

afterAll(async () => {
  front?.stop();
  await app?.stop();
});

/** Somebody whose browser has the site's worker. */
async function withWorker(options: VisitorOptions = {}): Promise<Visitor> {
  const somebody = await visitor({ ...app, url: front.url }, { ...options, fresh: true });
  await somebody.open('/');
  await expect.poll(() => controlled(somebody.page)).toBe(true);
  return somebody;
}

const controlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

/** Path or name of everything that the worker caches in the browser, with its content. */
async function kept(page: Page): Promise<{ store: string; path: string; text: string }[]> {
  return page.evaluate(async () => {
    const all = [];
    for (const store of await caches.keys()) {
      const cache = await caches.open(store);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true });
        const { pathname, search } = new URL(request.url);
        all.push({ store, path: pathname + search, text: (await answer?.text()) ?? '' });
      }
    }
    return all;
  });
}

const pagesIn = (all: Awaited<ReturnType<typeof kept>>) => all.filter(({ store }) => store.startsWith('baeum-pages-')).map(({ path }) => path);

describe('what a browser installs', () => {
  test('is named in Korean, with pictures and shortcuts that are there', async () => {
    const home = await (await fetch(app.url, { headers: { accept: 'text/html' } })).text();
    expect(home).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    expect(home).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
    const answer = await fetch(`${app.url}/manifest.webmanifest`);
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      'application/manifest+json; charset=utf-8',
      'public, max-age=3600',
    ]);
    const manifest = (await answer.json()) as {
      icons: { src: string; type: string; purpose?: string }[];
      shortcuts: { name: string; url: string }[];
    };
    expect(manifest).toMatchObject({ name: '배움', lang: 'ko', start_url: '/', display: 'standalone' });
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['내 학습', '검색']);
    for (const { src, type } of [...manifest.icons, { src: '/apple-touch-icon.png', type: 'image/png' }]) {
      const picture = await fetch(app.url + src);
      expect([src, picture.status, picture.headers.get('content-type')]).toEqual([src, 200, type]);
      expect((await picture.arrayBuffer()).byteLength).toBeLessThan(10_000);
    }
    const visited = await Promise.all(manifest.shortcuts.map(async ({ url }) => (await fetch(app.url + url, { headers: { accept: 'text/html' } })).status));
    expect(visited).toEqual([401, 200]);
  });

  test('asks for its worker anew every time, which may reach nothing but the site', async () => {
    const { headers } = await fetch(`${app.url}/sw.js`);
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  });
});

describe('which answers may be kept', () => {
  const mark = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(app.url + path, { headers: { accept: path.includes('/api/') ? 'application/json' : 'text/html', ...headers } })).headers.get('offline-copy');
  const publicPaths = () => ['/', '/courses', `/course/${course.slug}`, '/course/api/v1/catalogue'];

  test('are those of visitors to what anybody may see', async () => {
    const { postId: post } = await posted(app);
    const found = ['/', '/courses', `/course/${course.slug}`, '/community', `/community/${post}`, '/roadmaps', '/mentors', `/posts/api/v1/${post}`];
    expect(await Promise.all(found.map((path) => mark(path)))).toEqual(found.map(() => 'visitors'));
    const others = await Promise.all(['/search?q=리액트', '/nowhere', '/my/notifications'].map((path) => mark(path)));
    expect(others).toEqual(['none', 'none', 'none']);
  });

  test('are none of those that came with a session, whatever became of it', async () => {
    const member = await signedInClient(app);
    const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const header of [cookie, 'sid=ended']) {
      expect(await Promise.all(publicPaths().map((path) => mark(path, { cookie: header })))).not.toContain('visitors');
    }
  });
});

test('a full disk costs copies and nothing else', async () => {
  const { page, open, trouble } = await withWorker();
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  });
  await open('/courses');
  await page.getByRole('link', { name: '연결 없이 보는 강의' }).first().click();
  await page.getByRole('heading', { level: 1, name: '연결 없이 보는 강의' }).waitFor();
  expect(trouble).toEqual([]);
});

test('what was seen can be opened without a network, and the rest says honestly that it cannot', async () => {
  const { page, open, trouble } = await withWorker({ drawn: true });
  await open('/courses');
  // What is gone to within the page is asked of the API.
  await page.getByRole('link', { name: '연결 없이 보는 강의' }).first().click();
  await page.getByRole('heading', { level: 1, name: '연결 없이 보는 강의' }).waitFor();
  await open(`/course/${course.slug}`);
  await expect.poll(async () => pagesIn(await kept(page))).toEqual(expect.arrayContaining(['/', '/courses', `/course/${course.slug}`]));
  front.cut = true;
  try {
    await open('/courses');
    await page.getByRole('heading', { level: 1, name: '전체 강의' }).waitFor();
    await page.getByRole('link', { name: '연결 없이 보는 강의' }).first().click();
    await page.getByRole('heading', { level: 1, name: '연결 없이 보는 강의' }).waitFor();
    await page.goto(`${front.url}/community`);
    await page.getByRole('heading', { level: 1, name: '연결이 끊겼어요' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^연결 없이 보는 강의/ }).click();
    await page.getByRole('heading', { level: 1, name: '연결 없이 보는 강의' }).waitFor();
    await page.goto(`${front.url}/community`);
  } finally {
    front.cut = false;
  }
  await page.getByRole('link', { name: '다시 시도' }).click();
  await settled(page);
  expect(new URL(page.url()).pathname).toBe('/community');
  expect(trouble.filter((line) => !/Failed to load resource|net::ERR/.test(line))).toEqual([]);
});

test('nothing of what somebody sees who is signed in stays in the browser', async () => {
  const { page, open } = await withWorker();
  await expect.poll(async () => pagesIn(await kept(page))).toContain('/');
  const before = (await kept(page)).filter(({ store }) => !store.startsWith('baeum-files-'));
  const person = { email: 'nobody-else@baeum.test', name: '아무도못볼이름' };
  const member = await signedInClient(app, person);
  await page.context().addCookies([...member.cookies].map(([name, value]) => ({ name, value, url: front.url })));
  for (const path of ['/', '/courses', `/course/${course.slug}`, '/user/dashboard', '/my/notifications', '/my/settings/notification']) await open(path);
  await page.context().clearCookies();
  const after = (await kept(page)).filter(({ store }) => !store.startsWith('baeum-files-'));
  expect(after.map(({ store, path }) => [store, path])).toEqual(before.map(({ store, path }) => [store, path]));
  expect(after.filter(({ text }) => text.includes(person.email) || text.includes(person.name))).toEqual([]);
  expect((await kept(page)).filter(({ path }) => /^\/(?:my|user)\b/.test(path))).toEqual([]);
});

test('a new version waits until somebody asks for it, and takes the place of the former whole', async () => {
  const { page, open } = await withWorker();
  const stores = () => page.evaluate(() => caches.keys());
  const former = await stores();
  expect(former.length).toBeGreaterThan(1);
  front.files.set('/sw.js', (text) => text.replace(/"version":"[^"]+"/, '"version":"the-next"'));
  try {
    await open('/courses');
    await page.getByRole('status', { name: '알림 메시지' }).getByText('새 버전이 준비됐어요').waitFor();
    expect(await stores()).toEqual(expect.arrayContaining(former));
    const [loaded] = await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: '새로고침' }).click()]);
    expect(loaded.url()).toBe(`${front.url}/courses`);
    await expect.poll(async () => (await stores()).filter((name) => !name.endsWith('-the-next'))).toEqual([]);
  } finally {
    front.files.clear();
  }
});

describe('push notifications', () => {
  /** The maker of this browser is not there: what it would answer. */
  const fromMaker = (page: Page) =>
    page.addInitScript(`PushManager.prototype.subscribe = async function ({ applicationServerKey }) {
      window.subscribedWith = applicationServerKey;
      return { toJSON: () => (${JSON.stringify(newSubscription('https://push.example.com/send/browser').input)}) };
    }`);

  test('come to a browser once somebody has pressed for it, and end with another press', async () => {
    const member = await signedInClient(app);
    const { page, open, trouble } = await withWorker({ as: member, drawn: true });
    await page.context().grantPermissions(['notifications'], { origin: front.url });
    await fromMaker(page);
    await open('/my/settings/notification');
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: '푸시 알림을 받는 기기' }) });
    await expectAccessible(page);
    await page.reload();
    await settled(page);
    await section.getByRole('button', { name: '이 기기로 받기' }).click();
    await section.getByText('이 기기', { exact: true }).waitFor();
    expect(await page.evaluate('window.subscribedWith')).toBe((await member.call('getPushKey')).body.publicKey);
    expect((await member.call('listPushDevices')).body).toMatchObject([{ device: expect.stringContaining('Chrome') as string, current: true }]);
    await section.getByRole('button', { name: /푸시 알림 끄기/ }).click();
    await section.getByRole('button', { name: '이 기기로 받기' }).waitFor();
    expect((await member.call('listPushDevices')).body).toEqual([]);
    expect(trouble).toEqual([]);
  });

  test('are asked for by a press alone, and a refusal is explained', async () => {
    const { page, open } = await withWorker({ as: await signedInClient(app) });
    await page.addInitScript('Notification.requestPermission = async () => ((window.asked = (window.asked ?? 0) + 1), "denied")');
    await open('/my/settings/notification');
    expect(await page.evaluate('window.asked')).toBeUndefined();
    await page.getByRole('button', { name: '이 기기로 받기' }).click();
    await page.getByRole('dialog').getByText('브라우저가 이 사이트의 알림을 막고 있어요').waitFor();
    expect(await page.evaluate('window.asked')).toBe(1);
  });

  /** This browser has no notifications, and its driver no door to a press on one: both stand in the worker. */
  const standIns = `registration.showNotification = async (title, { body, data }) => void (globalThis.shown ??= []).push({ title, body, data });
    globalThis.press = () => new Promise((resolve) => dispatchEvent(Object.assign(new Event('notificationclick'), {
      notification: { data: shown.at(-1).data, close() {} },
      waitUntil: (work) => resolve(work),
    })))`;

  test('are shown with their kind alone, and lead to the page', async () => {
    const { page } = await withWorker();
    const devtools = await page.context().newCDPSession(page);
    const found = Promise.withResolvers<string>();
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => registrations.forEach(({ registrationId }) => found.resolve(registrationId)));
    await devtools.send('ServiceWorker.enable');
    const registrationId = await found.promise;
    const [worker] = page.context().serviceWorkers();
    await worker?.evaluate(standIns);
    const deliver = (data: string) => devtools.send('ServiceWorker.deliverPushMessage', { origin: front.url, registrationId, data });
    const shown = () => worker?.evaluate('globalThis.shown');
    await deliver(JSON.stringify({ title: '내 글의 새 댓글', path: '/courses' }));
    await expect.poll(shown).toEqual([{ title: '내 글의 새 댓글', body: '배움', data: '/courses' }]);
    await worker?.evaluate('press()');
    await page.waitForURL(`${front.url}/courses`);
    await deliver(JSON.stringify({ title: '남의 곳', path: '//evil.test/' }));
    await expect.poll(shown).toMatchObject([{}, { title: '남의 곳', data: '/' }]);
    await deliver('글이 아닌 것');
    await expect.poll(shown).toMatchObject([{}, {}, { title: '배움', data: '/' }]);
  });
});

test('a site without the worker rids browsers of it', async () => {
  const { page } = await withWorker();
  const off = await startTestApp({ BAEUM_WEB: 'built', SERVICE_WORKER: 'off', SITE_ORIGIN: front.url });
  front.target = off.url;
  try {
    await page.goto(`${front.url}/courses`);
    await expect
      .poll(() => page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length]))
      .toEqual([0, 0]);
  } finally {
    front.target = app.url;
    await off.stop();
  }
});
