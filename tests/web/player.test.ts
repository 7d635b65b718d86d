import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enroll } from '../support/catalogue.ts';
import { clientOf, createUser } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { untilDrawn, visitor, type VisitorOptions } from '../support/visitor.ts';

const app = useSite({ demoData: true });

interface Lecture {
  id: number;
  title: string;
  type: 'VIDEO' | 'TEXT' | 'FILE';
  duration_seconds: number;
}

/** Somebody in a course of the demo, which has two videos in a row and something after them. */
async function inCourse(look: Pick<VisitorOptions, 'reducedMotion' | 'viewport' | 'isMobile' | 'hasTouch'> = {}) {
  const [course] = await app.sql<{ id: number }>("SELECT id FROM courses WHERE price = 0 AND status = 'PUBLISHED' ORDER BY id LIMIT 1");
  const courseId = Number(course?.id);
  const lectures = await app.sql<Lecture>(
    'SELECT l.id::int, l.title, l.type, l.duration_seconds FROM lectures l JOIN sections s ON s.id = l.section_id WHERE l.course_id = $1 ORDER BY s.seq, l.seq',
    [courseId],
  );
  const at = lectures.findIndex(({ type }, index) => type === 'VIDEO' && lectures[index + 1]?.type === 'VIDEO' && lectures[index + 2]);
  const user = await createUser(app);
  await enroll(app, user.id, courseId);
  const browser = await visitor(app, { as: await clientOf(app, user.id), ...look });
  const openLecture = async (id: number | undefined) => {
    await browser.open(`/courses/lecture?courseId=${courseId}&lectureId=${id}`);
    await browser.page.locator('video').waitFor();
    await expect.poll(() => of(browser.page, 'readyState')).toBeGreaterThan(0);
  };
  return { ...browser, user, courseId, lectures, first: lectures[at]!, second: lectures[at + 1]!, third: lectures[at + 2]!, openLecture };
}

/** Gives a lecture other captions, as their file has them. */
async function caption(lectureId: number, files: Record<string, string>) {
  await app.sql("DELETE FROM lecture_media WHERE lecture_id = $1 AND kind = 'CAPTION'", [lectureId]);
  for (const [seq, [language, vtt]] of Object.entries(files).entries())
    await app.sql(
      `WITH f AS (INSERT INTO media_files (key, content_type, title, byte_size, part_size) VALUES ($1, 'text/vtt', $2, octet_length($3), 262144) RETURNING id),
         p AS (INSERT INTO media_parts (file_id, seq, bytes) SELECT id, 0, convert_to($3, 'UTF8') FROM f)
       INSERT INTO lecture_media (lecture_id, file_id, kind, seq, language) SELECT $4, id, 'CAPTION', $5, $2 FROM f`,
      [`captions-${randomUUID()}.vtt`, language, vtt, lectureId, 20 + seq],
    );
}

const overVideo = (page: Page) => page.locator('.vds-captions [data-part=cue]');
const listed = (page: Page) => page.locator('aside').getByRole('listitem');
const showTranscript = (page: Page) => page.getByRole('group', { name: '목차와 노트' }).getByRole('button', { name: '자막' }).click();

test('what captions say is letters on the video and beside it, and never becomes part of the page', async () => {
  const { page, trouble, first, openLecture } = await inCourse();
  const hostile = {
    '&lt;img src=/hurt.png onerror="window.hurt=1"&gt;': '<img src=/hurt.png onerror="window.hurt=1">',
    '&lt;meta http-equiv="refresh" content="0;url=/courses"&gt;': '<meta http-equiv="refresh" content="0;url=/courses">',
    '&lt;form action="/hurt"&gt;&lt;input name="password"&gt;&lt;/form&gt;': '<form action="/hurt"><input name="password"></form>',
    '&#60;script src=/hurt.js&#x3E;window.hurt=1&lt;/script&gt;': '<script src=/hurt.js>window.hurt=1</script>',
    '<v 강사"><iframe src=/hurt>말</v>': '말',
    '<img src=/hurt.svg onerror=window.hurt=1><b onclick=window.hurt=1>굵게</b>': '굵게',
    '<c.yellow" onmouseover="window.hurt=1>색</c> <lang en" onclick="window.hurt=1>word</lang>': '색 word',
    'List&lt;String&gt; &amp;amp; R&D': 'List<String> &amp; R&D',
  };
  await caption(first.id, {
    ko: `WEBVTT\n\n${Object.keys(hostile)
      .map((text) => `00:00.000 --> 00:30.000\n${text}\n`)
      .join('\n')}`,
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openLecture(first.id);
  const at = page.url();
  await showTranscript(page);
  const said = Object.values(hostile);
  await expect.poll(() => overVideo(page).allTextContents()).toEqual(said);
  await expect.poll(() => listed(page).locator('span:last-child').allTextContents()).toEqual(said);
  const elements = await page
    .locator('.vds-captions, aside ol')
    .evaluateAll((roots) => roots.flatMap((root) => [...root.querySelectorAll('*')].map((each) => each.tagName.toLowerCase())));
  expect([...new Set(elements)].toSorted()).toEqual(['b', 'button', 'div', 'li', 'span']);
  expect(
    await page
      .locator('.vds-captions, aside ol')
      .evaluateAll((roots) =>
        roots.flatMap((root) =>
          [...root.querySelectorAll('*')].flatMap((each) => each.getAttributeNames().filter((name) => name.startsWith('on') || name === 'src')),
        ),
      ),
  ).toEqual([]);
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
  expect([page.url(), asked.filter((url) => url.includes('hurt'))]).toEqual([at, []]);
  expect(trouble).toEqual([]);
});

test('captions are read whatever ends their lines, stand where they say, and are listed in the language that the video shows', async () => {
  const { page, trouble, first, openLecture } = await inCourse();
  await caption(first.id, {
    ko: 'WEBVTT\r\r00:00.000 --> 00:20.000 line:0 align:start\r위의 줄\r둘째 줄\r\r00:00.000\t-->\t00:10.000\rsize: 10px\r\r00:20.000 --> 00:30.000\r다음 말',
    en: 'WEBVTT\r\n\r\n00:00.000 --> 00:20.000\r\nFirst words\r\n',
    fr: 'pas de sous-titres',
  });
  await openLecture(first.id);
  await showTranscript(page);
  await expect.poll(() => overVideo(page).allTextContents()).toEqual(['위의 줄\n둘째 줄', 'size: 10px']);
  const [below, above] = await Promise.all(
    ['size: 10px', '둘째 줄'].map(async (text) => (await overVideo(page).filter({ hasText: text }).boundingBox())?.y ?? 0),
  );
  expect(below).toBeGreaterThan(above! + 100);
  await expect.poll(() => listed(page).locator('span:last-child').allTextContents()).toEqual(['위의 줄\n둘째 줄', 'size: 10px', '다음 말']);
  expect(await listed(page).locator('[aria-current=true]').count()).toBe(2);
  await listed(page).getByRole('button', { name: '다음 말' }).click();
  await expect.poll(() => of(page, 'currentTime')).toBe(20);
  await expect.poll(() => overVideo(page).allTextContents()).toEqual(['다음 말']);
  await expect.poll(() => listed(page).locator('[aria-current=true]').allTextContents()).toEqual(['0:20다음 말']);

  await page.getByRole('button', { name: '설정' }).click();
  await page.getByRole('menuitem', { name: /^자막/ }).click();
  await page.getByRole('menuitemradio', { name: 'en' }).click();
  await expect.poll(() => listed(page).locator('span:last-child').allTextContents()).toEqual(['First words']);
  await page.getByRole('menuitemradio', { name: 'fr' }).click();
  await page.locator('aside').getByText('자막 파일에 읽을 수 있는 자막이 없어요.').waitFor();
  // The list stays in the language that was read last when the video shows none, also in the next lecture.
  await page.getByRole('menuitemradio', { name: 'en' }).click();
  await expect.poll(() => listed(page).locator('span:last-child').allTextContents()).toEqual(['First words']);
  await page.getByRole('menuitemradio', { name: /^(?:끄기|끔|Off)/ }).click();
  await expect.poll(() => overVideo(page).count()).toBe(0);
  await untilDrawn(page);
  expect(await listed(page).locator('span:last-child').allTextContents()).toEqual(['First words']);
  expect(trouble).toEqual([]);
});

test('captions that did not come are asked for again', async () => {
  const { page, trouble, first, openLecture } = await inCourse();
  await caption(first.id, { ko: 'WEBVTT\n\n00:00.000 --> 00:20.000\n다시 온 자막\n' });
  await page.route('**/media/captions-*', (route) => route.fulfill({ status: 500, json: { errorCode: 'COMMON_500', message: '잠시 후 다시 시도해주세요.' } }));
  await openLecture(first.id);
  await showTranscript(page);
  const again = page.locator('aside').getByRole('button', { name: /다시 시도/ });
  await again.waitFor({ timeout: 15_000 });
  await page.unroute('**/media/captions-*');
  await again.click();
  await expect.poll(() => overVideo(page).allTextContents()).toEqual(['다시 온 자막']);
  await expect.poll(() => listed(page).locator('span:last-child').allTextContents()).toEqual(['다시 온 자막']);
  expect(trouble.filter((line) => !line.includes('500'))).toEqual([]);
});

type Shown = 'currentTime' | 'muted' | 'volume' | 'playbackRate' | 'readyState' | 'ended' | 'paused';
const of = (page: Page, name: Shown) => page.locator('video').evaluate((video: HTMLVideoElement, property) => video[property], name);
const toTheEnd = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => void (video.currentTime = video.duration - 0.4));
const preference = async (userId: number) =>
  (
    await app.sql<{ rate: number | null; caption_language: string | null }>('SELECT rate, caption_language FROM player_preferences WHERE user_id = $1', [
      userId,
    ])
  )[0];

test('keys do what their list says wherever the focus is, and the speed and captions of last are those of next time', async () => {
  const { page, trouble, user, first, openLecture } = await inCourse();
  await openLecture(first.id);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  for (const [key, seconds] of [
    ['l', 10],
    ['ArrowRight', 15],
    ['j', 5],
    ['ArrowLeft', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => of(page, 'currentTime'), { message: key }).toBeCloseTo(seconds, 0);
  }
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => of(page, 'volume')).toBeCloseTo(0.9);
  await page.keyboard.press('m');
  await expect.poll(() => of(page, 'muted')).toBe(true);
  // The letter that a Korean keyboard types there does the same.
  await page.evaluate(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ㅡ', code: 'KeyM', bubbles: true, cancelable: true })));
  await expect.poll(() => of(page, 'muted')).toBe(false);
  await page.evaluate(() =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Process', code: 'KeyM', isComposing: true, bubbles: true, cancelable: true })),
  );
  await untilDrawn(page);
  expect(await of(page, 'muted'), 'a syllable is being composed').toBe(false);

  for (const [key, rate] of [
    ['Shift+Period', 1.25],
    ['Shift+Comma', 1],
    ['Shift+Period', 1.25],
    ['Shift+Period', 1.5],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => of(page, 'playbackRate')).toBe(rate);
    await expect.poll(async () => (await preference(user.id))?.rate, { message: `${key} is remembered` }).toBe(rate);
  }
  const captions = page.locator('[data-media-player][data-captions]');
  const shown = (await captions.count()) > 0;
  await page.keyboard.press('c');
  await expect.poll(() => captions.count()).toBe(shown ? 0 : 1);
  await expect.poll(async () => (await preference(user.id))?.caption_language).toBe(shown ? 'off' : 'ko');

  await openLecture(first.id);
  await expect.poll(() => of(page, 'playbackRate')).toBe(1.5);
  await expect.poll(() => of(page, 'volume'), { message: 'as loud as the last video' }).toBeCloseTo(0.9);
  await expect.poll(() => captions.count()).toBe(shown ? 0 : 1);
  await page.keyboard.press('Shift+Slash');
  const help = page.getByRole('dialog', { name: '키보드 단축키' });
  await help.getByRole('checkbox', { name: '단축키 사용' }).uncheck();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await page.keyboard.press('m');
  await untilDrawn(page);
  expect(await of(page, 'muted'), 'keys are off').toBe(false);
  expect(trouble).toEqual([]);
});

test('a note stays with the second at which it was begun, and notes that do not come are asked for again', async () => {
  const { page, trouble, first, openLecture } = await inCourse();
  const seek = (seconds: number) => page.locator('video').evaluate((video: HTMLVideoElement, to) => void (video.currentTime = to), seconds);
  await openLecture(first.id);
  await seek(30);
  await page.keyboard.press('n');
  const note = page.getByRole('textbox', { name: '0:30에 노트 남기기' });
  await expect.poll(() => note.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('여기서 시작한 생각');
  await seek(50);
  await expect.poll(() => of(page, 'currentTime')).toBe(50);
  await untilDrawn(page);
  await note.press('Tab');
  await page.getByRole('button', { name: '저장' }).press('Enter');
  await page.getByRole('button', { name: '0:30로 이동' }).click();
  await expect.poll(() => of(page, 'currentTime')).toBe(30);
  await page.route('**/course-notes?*', (route) => route.fulfill({ status: 500, json: { errorCode: 'COMMON_500', message: '잠시 후 다시 시도해주세요.' } }));
  await openLecture(first.id);
  await page.keyboard.press('n');
  const again = page.locator('aside').getByRole('button', { name: /다시 시도/ });
  await again.waitFor({ timeout: 15_000 });
  await page.unroute('**/course-notes?*');
  await again.click();
  await page.getByRole('button', { name: '0:30로 이동' }).waitFor();
  expect(trouble.filter((line) => !line.includes('500'))).toEqual([]);
});

test('the end of a video goes on to the next lecture, and plays it, unless one does not want that', async () => {
  const { page, trouble, user, first, second, third, openLecture } = await inCourse({ reducedMotion: 'no-preference' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openLecture(first.id);
  await page.getByRole('button', { name: '재생', exact: true }).first().click();
  await expect.poll(() => of(page, 'paused')).toBe(false);
  await toTheEnd(page);
  await page.waitForURL((url) => url.searchParams.get('lectureId') === String(second.id));
  await page.getByRole('heading', { level: 1, name: second.title }).waitFor();
  await page.locator('[data-media-player][data-playing]').waitFor();
  await expect.poll(() => of(page, 'currentTime'), { timeout: 10_000 }).toBeGreaterThan(0);
  await page.getByRole('checkbox', { name: '다음 수업 자동 재생' }).uncheck();
  await expect
    .poll(async () => (await app.sql('SELECT autoplay_next FROM player_preferences WHERE user_id = $1', [user.id]))[0]?.['autoplay_next'])
    .toBe(false);
  await toTheEnd(page);
  await expect.poll(() => of(page, 'ended'), { timeout: 10_000 }).toBe(true);
  await page.getByRole('button', { name: '완료 취소' }).waitFor();
  await untilDrawn(page);
  expect(new URL(page.url()).searchParams.get('lectureId')).toBe(String(second.id));
  const isAsked = ({ id }: Lecture) => asked.some((url) => url.endsWith(`/lectures/${id}`));
  expect([isAsked(second), isAsked(third)]).toEqual([true, false]);
  expect(trouble).toEqual([]);
});

test('who asks for less motion is led to the next lecture, which waits to be played', async () => {
  const { page, trouble, first, second, openLecture } = await inCourse();
  await openLecture(first.id);
  await page.keyboard.press('k');
  await expect.poll(() => of(page, 'paused')).toBe(false);
  await toTheEnd(page);
  await page.waitForURL((url) => url.searchParams.get('lectureId') === String(second.id));
  await page.locator('[data-media-player][data-autoplay-error]').waitFor();
  expect(await of(page, 'paused')).toBe(true);
  await page.keyboard.press('k');
  await expect.poll(() => of(page, 'currentTime'), { timeout: 10_000 }).toBeGreaterThan(0);
  expect(trouble).toEqual([]);
});

test('who has finished the course with a lecture in its middle stays there to hear of it', async () => {
  const { page, trouble, user, lectures, first, openLecture } = await inCourse();
  const member = await clientOf(app, user.id);
  for (const { id } of lectures.filter((each) => each !== first))
    await member.call('saveProgress', {
      params: { lectureId: id },
      body: { positionSeconds: 0, watchedDeltaSeconds: 0, completed: true, clientAt: new Date().toISOString() },
    });
  await openLecture(first.id);
  await page.getByRole('button', { name: '재생', exact: true }).first().click();
  await expect.poll(() => of(page, 'paused')).toBe(false);
  await toTheEnd(page);
  await page.getByRole('dialog').getByText('강의를 모두 들었어요!').waitFor();
  await expect.poll(() => of(page, 'ended'), { timeout: 10_000 }).toBe(true);
  await untilDrawn(page);
  expect(new URL(page.url()).searchParams.get('lectureId')).toBe(String(first.id));
  expect(trouble).toEqual([]);
});

test('lectures are found by their titles, and those that are read have their text and files', async () => {
  const { page, trouble, open, courseId, lectures, first } = await inCourse();
  await app.sql("UPDATE lectures SET type = 'TEXT', duration_seconds = 0, text_html = '<p>읽는 수업입니다.</p>' WHERE id = $1", [first.id]);
  await app.sql(
    "INSERT INTO lecture_media (lecture_id, file_id, kind, seq) SELECT $1, m.file_id, 'ATTACHMENT', 99 FROM lecture_media m WHERE m.kind = 'ATTACHMENT' LIMIT 1 ON CONFLICT DO NOTHING",
    [first.id],
  );
  await open(`/courses/lecture?courseId=${courseId}&lectureId=${first.id}`);
  await page.getByText('읽는 수업입니다.').waitFor();
  await page.getByText('다 읽었으면 완료로 표시해주세요.').waitFor();
  const file = page.getByRole('region', { name: '첨부 파일' }).getByRole('link', { name: /\.md/ });
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
  expect(download.suggestedFilename()).toMatch(/[가-힣].*\.md$/);
  // Its type and size are shown beside it, and its content can be previewed here.
  expect(await file.textContent()).toMatch(/글 · \d+ (?:B|kB)/);
  await page.getByRole('button', { name: /\.md 미리 보기$/ }).click();
  const seen = page.getByRole('region', { name: /\.md$/ });
  await expect.poll(() => seen.textContent()).toMatch(/[가-힣]{2}/);
  await page.getByRole('button', { name: /\.md 접기$/ }).click();
  await seen.waitFor({ state: 'detached' });
  const width = await page.getByText('읽는 수업입니다.').evaluate((text) => text.parentElement?.getBoundingClientRect().width ?? 0);
  expect(width).toBeLessThanOrEqual(720);
  const wanted = lectures.at(-1)!;
  const found = page.getByRole('link', { name: wanted.title });
  await page.getByRole('searchbox', { name: '수업 찾기' }).fill(` ${wanted.title.replaceAll(' ', '')} `);
  await expect.poll(() => page.locator('aside').getByRole('listitem').count()).toBe(lectures.filter(({ title }) => title === wanted.title).length);
  await found.first().waitFor();
  await page.getByRole('searchbox', { name: '수업 찾기' }).fill('없는 수업의 이름');
  await page.getByText('찾는 수업이 없어요.').waitFor();
  expect(trouble).toEqual([]);
});

test('on a phone captions keep off the buttons, and the video stays while one reads below it, moves by ten seconds at a press, and fills the screen of one that lies', async () => {
  const { page, openLecture, first } = await inCourse({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await caption(first.id, { ko: 'WEBVTT\n\n00:00.000 --> 00:20.000\n두 줄인 자막의 첫째 줄\n그리고 둘째 줄\n' });
  await openLecture(first.id);
  // Two lines of captions lie below what is pressed in the middle, while the buttons are shown.
  await page.locator('[data-media-player][data-controls][data-can-play]').waitFor();
  await expect.poll(() => overVideo(page).allTextContents()).toEqual(['두 줄인 자막의 첫째 줄\n그리고 둘째 줄']);
  const edges = async (part: Locator) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    return { top: y, bottom: y + height };
  };
  const apart = async () => (await edges(overVideo(page))).top - (await edges(page.getByRole('button', { name: '재생', exact: true }))).bottom;
  await expect.poll(apart).toBeGreaterThanOrEqual(-1);
  const place = () => page.locator('[data-media-player]').boundingBox();
  const before = await place();
  // What is dark around the video ends with it.
  expect(await page.locator('[data-media-player]').evaluate((player) => player.parentElement?.clientHeight)).toBe(Math.round(before?.height ?? 0));
  await page.evaluate(() => scrollTo(0, 400));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  expect(await place()).toEqual(before);
  await page.getByRole('button', { name: '10초 앞으로' }).dispatchEvent('pointerup');
  await expect.poll(() => of(page, 'currentTime')).toBeGreaterThanOrEqual(9);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(place).toEqual({ x: 0, y: 0, width: 844, height: 390 });
});
