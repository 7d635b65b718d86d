import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { learner } from '../support/catalogue.ts';
import { clientOf } from '../support/factories.ts';
import { startFront, type Front } from '../support/front.ts';
import { filmSeconds, giveHlsFilm } from '../support/hls-film.ts';
import { videoSays } from '../support/player.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { expectAccessible, visitor } from '../support/visitor.ts';

let front: Front;
let app: TestApp;

beforeAll(async () => {
  front = await startFront();
  app = await startTestApp({ BAEUM_WEB: 'built', SERVICE_WORKER: 'on', SITE_ORIGIN: front.url });
  front.target = app.url;
});

afterAll(async () => {
  front?.stop();
  await app?.stop();
});

/** Somebody who learns a lecture with a film, which may be several pieces long, in a browser that has the site's worker. */
async function learnerWithWorker({ long = false } = {}) {
  const learning = await learner(app, { seconds: [filmSeconds, filmSeconds] });
  const { keys } = await giveHlsFilm(learning.lectureId, { viewer: learning.userId });
  await giveHlsFilm(Number(learning.lectureIds[1]), { viewer: learning.userId });
  if (long)
    await app.sql('UPDATE lecture_media SET file_id = (SELECT id FROM media_files WHERE key = $2) WHERE lecture_id = $1 AND seq = 2', [
      learning.lectureId,
      keys[1080],
    ]);
  const member = await clientOf(app, learning.userId);
  const browser = await visitor({ ...app, url: front.url }, { as: member, fresh: true, drawn: true, viewport: { width: 390, height: 844 } });
  await browser.open('/my/courses');
  await expect.poll(() => browser.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const beginToKeep = async () => {
    await browser.open(`/courses/lecture?courseId=${learning.courseId}&lectureId=${learning.lectureId}`);
    await browser.page.getByRole('button', { name: '오프라인 저장' }).click();
    await browser.page.getByRole('dialog').getByRole('button', { name: '저장하기' }).click();
  };
  const keep = async () => {
    await beginToKeep();
    await browser.page.getByRole('link', { name: '저장됨 · 14일' }).waitFor();
  };
  return { ...browser, ...learning, member, beginToKeep, keep };
}

interface Stored {
  lectures: { id: number; extractable: boolean }[];
  /** The first bytes of each piece, as letters. */
  pieces: string[];
}

/** What lies in the browser's database. */
function stored(page: Page): Promise<Stored> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('offline-lectures', 1);
      request.onsuccess = () => resolve(request.result);
    });
    const all = <T>(name: string) =>
      new Promise<T[]>((resolve) => {
        const request: IDBRequest<T[]> = database.transaction(name).objectStore(name).getAll();
        request.onsuccess = () => resolve(request.result);
      });
    const lectures = await all<{ id: number; key: CryptoKey }>('lectures');
    const pieces = await all<{ content: ArrayBuffer }>('pieces');
    database.close();
    return {
      lectures: lectures.map(({ id, key }) => ({ id, extractable: key.extractable })),
      pieces: pieces.map(({ content }) => String.fromCodePoint(...new Uint8Array(content.slice(0, 4000)))),
    };
  });
}

/** As if the device's clock had been set: by so many milliseconds from now on, and since a time that was seen so much later. */
function moveClock(page: Page, ahead: number, seen: number): Promise<void> {
  return page.evaluate(
    ([by, later]) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('offline-lectures', 1);
        request.onsuccess = () => {
          const change = request.result.transaction('clock', 'readwrite');
          change.objectStore('clock').put({ ahead: by, latest: Date.now() + (later ?? 0) }, 'clock');
          change.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    [ahead, seen] as const,
  );
}

const fileStatus = (page: Page, id: number | undefined) => page.evaluate(async (saved) => (await fetch(`/my/offline/files/${saved}/0`)).status, id);
const day = 86_400_000;
const nothing: Stored = { lectures: [], pieces: [] };

test('an offline lecture is watched without a network, and its progress follows', async () => {
  const { page, keep, member, userId, lectureId, trouble } = await learnerWithWorker({ long: true });
  await keep();
  const { lectures, pieces } = await stored(page);
  expect(lectures).toEqual([{ id: expect.any(Number) as number, extractable: false }]);
  expect(pieces.length).toBeGreaterThan(2);
  expect(pieces.filter((bytes) => /ftyp|moov|mdat/.test(bytes))).toEqual([]);
  front.cut = true;
  await page.context().setOffline(true);
  try {
    // Where nothing else can be had the way leads there.
    await page.goto(`${front.url}/my/notifications`);
    await page.getByRole('link', { name: /^저장한 수업/ }).click();
    await page.getByRole('heading', { level: 1, name: '저장한 수업' }).waitFor();
    const row = page.getByRole('list', { name: '저장한 수업' });
    await row.getByText(/14일 남음/).waitFor();
    await expectAccessible(page);
    await row.getByRole('link').click();
    await expect.poll(() => videoSays(page, 'readyState'), { timeout: 10_000 }).toBeGreaterThan(1);
    // Where the press was long ago a browser waits for another.
    if (await videoSays(page, 'paused')) await page.keyboard.press('k');
    await expect.poll(() => videoSays(page, 'currentTime'), { timeout: 10_000 }).toBeGreaterThan(0.5);
    expect(await videoSays(page, 'currentSrc')).toContain('/my/offline/files/');
    // Another piece than the first.
    await page.evaluate((second) => void (document.querySelector('video')!.currentTime = second), filmSeconds - 20);
    await expect.poll(() => videoSays(page, 'currentTime'), { timeout: 10_000 }).toBeGreaterThan(filmSeconds - 19.5);
    await page.keyboard.press('k');
    await expect.poll(() => page.evaluate((id) => localStorage.getItem(`progress-${id}`), userId)).toContain(`"lectureId":${lectureId}`);
    await expectAccessible(page);
    // What is opened as a page of its own could be saved.
    const film = await page.evaluate(() => document.querySelector('video')!.currentSrc);
    await page.goto(film).catch(() => undefined);
    expect(await page.locator('video').count()).toBe(0);
    await page.goto(`${front.url}/my/offline`);
  } finally {
    front.cut = false;
    await page.context().setOffline(false);
  }
  await page.goto(`${front.url}/my/offline?watch=${lectures[0]?.id}`);
  const position = async () => (await member.call('getLecture', { params: { lectureId } })).body.progress?.positionSeconds;
  await expect.poll(position, { timeout: 10_000 }).toBeGreaterThanOrEqual(filmSeconds - 20);
  await page.getByRole('button', { name: /지우기$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '지우기' }).click();
  await page.getByText('저장한 수업이 없어요').waitFor();
  expect(await stored(page)).toEqual(nothing);
  await expect.poll(async () => (await member.call('listOfflineLectures')).body).toEqual([]);
  expect(trouble.filter((line) => !/Failed to load resource|net::ERR/.test(line))).toEqual([]);
});

test('nothing private enters the worker’s store, and nothing can be read by a clock that was moved or once the session was ended elsewhere', async () => {
  const { page, keep, open, userId, member, lectureIds } = await learnerWithWorker();
  const [person] = await app.sql<{ name: string; email: string }>("UPDATE users SET name = '아무도못볼이름' WHERE id = $1 RETURNING name, email", [userId]);
  await keep();
  const copies = await page.evaluate(async () => {
    const found: { path: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      if (name.startsWith('baeum-files-')) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) found.push({ path: new URL(request.url).pathname, text: (await (await cache.match(request))?.text()) ?? '' });
    }
    return found;
  });
  expect(copies.map(({ path }) => path).filter((path) => /^\/(?:my|user|courses\/lecture)\b/.test(path))).toEqual(['/my/offline']);
  expect(copies.filter(({ text }) => text.includes(person!.email) || text.includes(person!.name)).map(({ path }) => path)).toEqual([]);

  const { id } = (await stored(page)).lectures[0]!;
  expect(await fileStatus(page, id)).toBe(200);
  await moveClock(page, 15 * day, 0);
  expect(await fileStatus(page, id)).toBe(404);
  await moveClock(page, 0, day);
  expect(await fileStatus(page, id)).toBe(404);
  front.cut = true;
  try {
    await page.goto(`${front.url}/my/offline`);
    await page.getByText('기기의 시계가 되돌려져서').waitFor();
  } finally {
    front.cut = false;
  }
  // The server's time counts again.
  await open('/courses');
  await expect.poll(() => fileStatus(page, id)).toBe(200);
  // A new version has the page, too, before it takes over; and a lease of what is not here is given back.
  const { body: other } = await member.call('createOfflineLecture', { body: { lectureId: lectureIds[1] } });
  front.files.set('/sw.js', (text) => text.replace(/"version":"[^"]+"/, '"version":"the-next"'));
  try {
    await open('/courses');
    await expect.poll(() => page.evaluate(() => caches.keys())).toContain('baeum-kept-the-next');
  } finally {
    front.files.clear();
  }
  await expect.poll(async () => (await member.call('listOfflineLectures')).body.map((each: { id: number }) => each.id)).toEqual([id]);
  expect(other.id).not.toBe(id);
  await app.sql('DELETE FROM sessions WHERE user_id = $1', [userId]);
  await open('/courses');
  await expect.poll(() => stored(page)).toEqual(nothing);
});

test('a saving that is stopped leaves nothing, nor does one whose time is over, nor signing out', async () => {
  const { page, beginToKeep, keep, open, member } = await learnerWithWorker();
  front.held = /\/media\/film-480/;
  try {
    await beginToKeep();
    await page.getByRole('button', { name: '저장 중 0% · 취소' }).click();
    await page.getByText('저장을 취소했어요.').waitFor();
    expect(await stored(page)).toEqual(nothing);
  } finally {
    front.held = undefined;
  }

  await keep();
  await moveClock(page, 15 * day, 0);
  await open('/my/offline');
  await page.getByText('저장한 수업이 없어요').waitFor();
  await expect.poll(() => stored(page)).toEqual(nothing);

  await keep();
  await open('/signout');
  await page.getByRole('button', { name: '로그아웃' }).click();
  await page.waitForURL(`${front.url}/`);
  expect(await stored(page)).toEqual(nothing);
  expect((await member.call('listOfflineLectures')).status).toBe(401);
});
