import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { learner } from '../support/catalogue.ts';
import { clientOf } from '../support/factories.ts';
import { filmSeconds, giveHlsFilm } from '../support/hls-film.ts';
import { chooseQuality, videoSays, watchVideo } from '../support/player.ts';
import { useSite } from '../support/site.ts';
import { operatorOf } from '../support/submissions.ts';
import { visitor, type VisitorOptions } from '../support/visitor.ts';

const app = useSite();

/** Somebody who learns a lecture whose video comes in three qualities. */
async function learnerOfFilm(listOnly = false) {
  const learning = await learner(app, { seconds: [filmSeconds, filmSeconds] });
  return { ...learning, ...(await giveHlsFilm(learning.lectureId, { viewer: learning.userId, listOnly })) };
}

/** The same, before the lecture. */
async function beforeFilm({ listOnly = false, ...look }: { listOnly?: boolean } & Pick<VisitorOptions, 'viewport'> = {}) {
  const learning = await learnerOfFilm(listOnly);
  const member = await clientOf(app, learning.userId);
  const browser = await visitor(app, { as: member, viewport: { width: 1440, height: 900 }, ...look });
  const asked: string[] = [];
  browser.page.on('request', (request) => asked.push(request.url()));
  const openFilm = async () => {
    await browser.open(path);
    await expect.poll(() => videoSays(browser.page, 'readyState'), { timeout: 10_000 }).toBeGreaterThan(0);
  };
  const path = `/courses/lecture?courseId=${learning.courseId}&lectureId=${learning.lectureId}`;
  return { ...browser, ...learning, member, asked, path, openFilm };
}

const play = (page: Page) => page.keyboard.press('k');

test('a video plays in each of its qualities, and the one of last is that of next time', async () => {
  const { page, trouble, userId, asked, openFilm } = await beforeFilm();
  await openFilm();
  await play(page);
  await expect.poll(() => videoSays(page, 'currentTime'), { timeout: 10_000 }).toBeGreaterThan(0);
  expect(await videoSays(page, 'currentSrc')).toMatch(/^blob:/);
  for (const height of [1080, 480, 720]) {
    await chooseQuality(page, `${height}p`);
    await expect.poll(() => videoSays(page, 'videoHeight'), { timeout: 10_000, message: `${height}` }).toBe(height);
    await expect.poll(async () => (await app.sql('SELECT quality FROM player_preferences WHERE user_id = $1', [userId]))[0]?.['quality']).toBe(`${height}p`);
  }
  asked.length = 0;
  await openFilm();
  await play(page);
  await expect.poll(() => videoSays(page, 'videoHeight'), { timeout: 10_000 }).toBe(720);
  expect(asked.filter((url) => /film-(480|1080)/.test(url))).toEqual([]);
  await chooseQuality(page, '자동');
  await expect.poll(async () => (await app.sql('SELECT quality FROM player_preferences WHERE user_id = $1', [userId]))[0]?.['quality']).toBe('auto');
  expect(trouble).toEqual([]);
});

const lecturesIn = (asked: readonly string[]) => asked.filter((url) => /\/lectures\/\d+$/.test(url)).length;

test.each([
  { at: 'the same second', second: 70 },
  { at: 'the second that somebody goes to meanwhile', jump: '0:40로 이동', second: 40 },
])('when its addresses have ended the video goes on with new ones at $at', async ({ jump, second }) => {
  const { page, trouble, asked, courseId, lectureId, member, openFilm } = await beforeFilm({ listOnly: true });
  await member.call('createCourseNote', { body: { courseId, lectureId, atSeconds: 40, content: '다시 볼 곳' } });
  const refusal = { status: 403, json: { errorCode: 'MEDIA_001', message: '볼 수 없습니다.' } };
  // The film begins; what follows is asked for ahead, and refused no earlier than what the person goes to.
  const sought = Promise.withResolvers<void>();
  await page.route(/\/media\/film-/, async (route) => {
    const [, from = '0'] = /bytes=(\d+)/.exec(route.request().headers()['range'] ?? '') ?? [];
    if (Number(from) < 50_000) return route.continue();
    await sought.promise;
    return route.fulfill(refusal);
  });
  await openFilm();
  await play(page);
  await expect.poll(() => videoSays(page, 'currentTime')).toBeGreaterThan(0);
  // Addresses given within the same second are the same: a new second makes others.
  const used = asked.find((url) => url.includes('/media/qualities-'));
  const given = async () => (await member.call('getLecture', { params: { lectureId } })).body.sources[0]?.url;
  await expect.poll(async () => `${app.url}${await given()}`).not.toBe(used);
  await page.getByRole('group', { name: '목차와 노트' }).getByRole('button', { name: '노트' }).click();
  // Until the lecture is read again, nothing is given any more.
  await page.route(/\/lectures\/\d+$/, async (route) => {
    await page.unroute(/\/media\/film-/);
    await page.route(/\/media\/qualities-/, async (list) => {
      if (jump) await page.getByRole('button', { name: jump }).click();
      await list.continue();
    });
    await route.continue();
  });
  asked.length = 0;
  const places = await page.evaluateHandle(() => {
    const seen: number[] = [];
    document.querySelector('video')?.addEventListener('timeupdate', ({ target }) => seen.push((target as HTMLVideoElement).currentTime));
    return seen;
  });
  await page.locator('video').evaluate((video: HTMLVideoElement) => void (video.currentTime = 70));
  sought.resolve();
  await expect.poll(() => lecturesIn(asked), { timeout: 10_000 }).toBe(1);
  // The place that was left lies beyond the one gone to, so being past it is not enough.
  const goesOn = async () => {
    const beyond = Number(await videoSays(page, 'currentTime')) - second;
    return beyond > 0.2 && beyond < 20 && !(await videoSays(page, 'paused'));
  };
  await expect.poll(goesOn, { timeout: 25_000 }).toBe(true);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect((await places.jsonValue()).filter((place) => place > 5 && place < second)).toEqual([]);
  await page.keyboard.press('k');
  await expect.poll(async () => (await member.call('getLecture', { params: { lectureId } })).body.resumeAtSeconds).toBeGreaterThanOrEqual(second);
  expect(trouble).toEqual([]);
});

test('a list of qualities that cannot be played gives way to the one file, and both to a word to the person', async () => {
  const { page, asked, openFilm, open, path } = await beforeFilm();
  await page.route(/\/media\/qualities-/, (route) => route.fulfill({ contentType: 'application/vnd.apple.mpegurl', body: 'no list' }));
  await openFilm();
  await expect.poll(() => videoSays(page, 'currentSrc')).toMatch(/film-480/);
  await play(page);
  await expect.poll(() => videoSays(page, 'currentTime'), { timeout: 10_000 }).toBeGreaterThan(0);
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.route(/\/media\//, (route) => route.abort());
  await open(path);
  await page.getByText('영상을 재생하지 못했어요').waitFor({ timeout: 15_000 });
  await page.unroute(/\/media\//);
  asked.length = 0;
  await page.getByRole('button', { name: '다시 불러오기' }).click();
  await expect.poll(() => videoSays(page, 'readyState'), { timeout: 10_000 }).toBeGreaterThan(0);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('pieces may be put together in the pages of videos only, and who comes from another page loads the player anew', async () => {
  const { page: tab, trouble, open, courseId, member, path } = await beforeFilm();
  const policy = async (page: string) => String((await member.fetch(page, { headers: { accept: 'text/html' } })).headers.get('content-security-policy'));
  const [course] = await app.sql<{ slug: string }>('SELECT slug FROM courses WHERE id = $1', [courseId]);
  for (const each of [path, `/course/${course?.slug}`]) expect(await policy(each)).toContain("media-src 'self' blob:;");
  for (const each of ['/', '/courses', '/my/courses']) expect(await policy(each)).not.toContain('blob:');
  await open('/my/courses');
  const anew = tab.waitForEvent('load');
  await tab.locator(`a[href^="/courses/lecture"]`).first().click();
  await anew;
  await expect.poll(() => videoSays(tab, 'currentSrc'), { timeout: 10_000 }).toMatch(/^blob:/);
  expect(trouble).toEqual([]);
});

test('a lecture that is looked through by an operator is not begun before the page is loaded anew for it', async () => {
  const { courseId } = await learnerOfFilm();
  const { page, trouble, open } = await visitor(app, { as: await operatorOf(app) });
  await open(`/admin/courses?status=ALL&q=${courseId}`);
  await page.getByRole('row', { name: /테스트 강의/ }).press('e');
  await page.waitForURL(/\/admin\/courses\/\d+(\?|$)/);
  const begun: string[] = [];
  page.on('console', (message) => message.text() === 'begun' && begun.push(message.text()));
  await page.evaluate(() => {
    const look = () => [...document.querySelectorAll('button')].some(({ textContent }) => textContent === '0:18') && console.info('begun');
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  const anew = page.waitForEvent('load');
  await page.getByRole('link', { name: '수업 1' }).click();
  await anew;
  await page.getByRole('region', { name: '영상 안에서 옮겨 가기' }).getByRole('button', { name: '0:18' }).waitFor();
  expect(begun).toEqual([]);
  expect(trouble).toEqual([]);
});

/** How much of what follows the shown picture has come. */
const secondsInStore = (page: Page) =>
  page.locator('video').evaluate(({ buffered, currentTime }: HTMLVideoElement) => buffered.end(buffered.length - 1) - currentTime);

test('on a line that has become slow the video goes down to less, and does not stop', async () => {
  const { page, trouble, openFilm } = await beforeFilm({ viewport: { width: 2200, height: 1300 } });
  const line = await page.context().newCDPSession(page);
  const carry = (kilobits: number) =>
    line.send('Network.emulateNetworkConditions', { offline: false, latency: 20, downloadThroughput: (kilobits * 1000) / 8, uploadThroughput: -1 });
  await openFilm();
  await carry(4000);
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 30;
    video.playbackRate = 2;
  });
  await play(page);
  await expect.poll(() => videoSays(page, 'videoHeight'), { timeout: 15_000 }).toBe(1080);
  // A piece of the best quality that is on its way takes longer than before, so some seconds have to be in store.
  await expect.poll(() => secondsInStore(page)).toBeGreaterThan(6);
  const seen = await watchVideo(page);
  await carry(400);
  await expect.poll(() => videoSays(page, 'videoHeight'), { timeout: 30_000 }).toBeLessThan(1080);
  expect([(await seen.jsonValue()).stops, await videoSays(page, 'paused')]).toEqual([[], false]);
  expect(trouble).toEqual([]);
});
