import { reviewReasons } from '@baeum/contract/domains/teaching-courses/submission.rules.ts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { applicationInput } from '../support/application-input.ts';
import type { Body, TestClient } from '../support/client.ts';
import { dropFiles, useFilesFolder } from '../support/dropped-files.ts';
import { finishJobs, signedInClient, unique } from '../support/factories.ts';
import { pressAt, tabTo } from '../support/keyboard.ts';
import { h264, makeFilm, withFfmpeg } from '../support/made-films.ts';
import { buyer } from '../support/orders.ts';
import { chooseQuality, videoSays, watchVideo } from '../support/player.ts';
import { useSite } from '../support/site.ts';
import { operatorOf } from '../support/submissions.ts';
import { visitor, type Visitor } from '../support/visitor.ts';

const app = useSite();
const written = useFilesFolder();

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const title = unique('수달과 그리는 움직이는 그림 ');
const filmSeconds = 24;
/** 안녕하세요 as old Korean programs write it. */
const greeting = Buffer.from('bec8b3e7c7cfbcbcbfe4', 'hex');

const dialog = ({ page }: Visitor) => page.getByRole('dialog');
const button = ({ page }: Visitor, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test.runIf(withFfmpeg)('a course goes from its application to learners who lose nothing when a lecture is taken out', { timeout: 300_000 }, async () => {
  const who = await signedInClient(app, { name: '한도윤' });
  expect((await who.call('submitInstructorApplication', { body: applicationInput() })).status).toBe(201);
  const teacher = await visitor(app, { as: who, drawn: true, viewport: desk });
  const id = await beginCourse(teacher);
  await describeCourse(teacher, id);
  const course = async () => (await who.call('getTeachingCourse', { params: { id } })).body;
  await writeCurriculum(teacher, id, course);
  await submit(teacher, id, '심사 제출하기', phone);

  const operator = await operatorOf(app);
  const reviewer = await visitor(app, { as: operator, drawn: true, viewport: phone });
  await reject(reviewer);
  await mend(teacher, id);
  await submit(teacher, id, '다시 제출하기', desk);
  await approve(reviewer, id);

  const member = await buyer(app);
  const learner = await visitor(app, { as: member, drawn: true, viewport: phone });
  await findAndBuy(learner);
  const [first, second, third] = (await course()).sections[0].lectures;
  await hasAllQualities(who, first.media.mediaId);
  await playOnSlowLine(learner, id, first.id);
  await note(learner, id, first.id, '첫 수업의 노트');
  await note(learner, id, second.id, '빠질 수업의 노트');
  for (const lecture of [second, third]) await complete(member, lecture.id);

  await takeOut(teacher, id, second.title);
  await finishJobs();
  await keepsAll(learner, member, id, { shown: third.id, removed: second });
  expect([...teacher.trouble, ...reviewer.trouble, ...learner.trouble]).toEqual([]);
});

/** By the keyboard alone. @returns the number of the course */
async function beginCourse({ page, open }: Visitor): Promise<number> {
  await open('/instructor/courses');
  await pressAt(page, '강의 만들기', 'Enter');
  await page.getByRole('textbox', { name: '강의 제목' }).waitFor();
  await tabTo(page, /^강의 제목/);
  await page.keyboard.insertText(title);
  await tabTo(page, '개발·프로그래밍');
  await page.keyboard.press('Space');
  await pressAt(page, '만들고 편집하기', 'Enter');
  await page.waitForURL('**/edit');
  return Number(/courses\/(\d+)\/edit/.exec(page.url())?.[1]);
}

async function describeCourse(teacher: Visitor, id: number): Promise<void> {
  const { page, open } = teacher;
  await page.getByLabel('한 줄 소개').fill('처음 그리는 분을 위한 수업');
  await page.getByLabel('소개 글', { exact: true }).fill('움직이는 그림을 **한 장씩** 그려요.');
  const picture = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#00a86b' } })
    .png()
    .toBuffer();
  await page.getByLabel('대표 그림 올리기').and(page.locator('input')).setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: picture });
  await dialog(teacher).getByRole('button', { name: '이 모습으로 올리기' }).press('Enter');
  await page.getByAltText('지금의 대표 그림').waitFor({ timeout: 60_000 });
  await open(`/instructor/courses/${id}/edit?tab=price`);
  await tabTo(page, '정가');
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText('15000');
  await page.keyboard.press('Tab');
  await page.getByText(/^저장했어요/).waitFor();
  await open('/contract-content');
  await page.getByRole('checkbox', { name: '계약을 모두 읽었고 동의합니다.' }).press('Space');
  await button(teacher, '동의하기').press('Enter');
  await page.getByText('계약에 동의했어요.').waitFor();
}

/** Eleven lectures of files that are dropped, the first a video with captions and something to download, and one to read. */
async function writeCurriculum({ page, open }: Visitor, id: number, course: () => Promise<Body>): Promise<void> {
  const picture = ['-f', 'lavfi', '-i', `testsrc=s=1920x1080:r=3:d=${filmSeconds}`, '-f', 'lavfi', '-i', `sine=d=${filmSeconds}`];
  const film = written('01 첫 그림.mp4', makeFilm(...picture, ...h264, '-bf', '3', '-g', '12', 'film.mp4'));
  const papers = Array.from({ length: 10 }, (_unused, index) =>
    written(`${String(index + 2).padStart(2, '0')} 그림 자료.pdf`, Buffer.from(`%PDF-1.4 ${index}`)),
  );
  await open(`/instructor/courses/${id}/edit?tab=curriculum`);
  const outline = page.getByRole('grid', { name: '커리큘럼' });
  await outline.waitFor();
  await dropFiles(page, [film, ...papers], outline);
  await page.getByRole('row', { name: '11 그림 자료' }).waitFor();
  await page.getByRole('button', { name: '‘섹션 1’에 수업 추가' }).press('Enter');
  await page.getByRole('menuitem', { name: '글' }).press('Enter');
  await page.keyboard.insertText('맺는 글');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '맺는 글', exact: true }).press('Enter');
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: '글' }).fill('여기까지 그리느라 수고했어요.');
  await drawer.getByRole('button', { name: '닫기' }).press('Enter');
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '01 첫 그림', exact: true }).press('Enter');
  const captions = Buffer.concat([Buffer.from('1\r\n00:00:00,000 --> 00:00:24,000\r\n'), greeting, Buffer.from('\r\n')]);
  await drawer.locator('input[accept=".vtt,.srt"]').setInputFiles(written('첫 그림.srt', captions));
  await drawer.getByRole('button', { name: '한국어 자막 고치기' }).waitFor();
  await drawer
    .getByRole('region', { name: '첨부 파일' })
    .locator('input[type=file]')
    .setInputFiles(written('물감 목록.txt', Buffer.from('초록, 파랑')));
  await drawer.getByLabel('물감 목록.txt 보이는 이름').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+S');
  await page.getByText('모두 저장했어요.').waitFor();
  await expect.poll(async () => lacking((await course()).sections[0].lectures), { timeout: 120_000 }).toEqual([]);
}

/** Lectures that do not have all that was brought for them, or cannot be played yet. */
function lacking(lectures: Body[]): string[] {
  const [first, ...others] = lectures;
  const whole = first?.media?.state === 'READY' && first.captions.length === 1 && first.attachments.length === 1 && others.length === 11;
  return [...(whole ? [] : ['01 첫 그림']), ...others.filter(({ type, attachments }) => type === 'FILE' && attachments.length === 0).map((each) => each.title)];
}

async function submit(teacher: Visitor, id: number, name: string, viewport: typeof phone): Promise<void> {
  await teacher.page.setViewportSize(viewport);
  await teacher.open(`/instructor/courses/${id}/edit?tab=submit`);
  await button(teacher, name).press('Enter');
  await teacher.page.getByText('심사를 기다리고 있어요').waitFor();
  await fits(teacher);
}

async function reject(reviewer: Visitor): Promise<void> {
  const { page, open } = reviewer;
  await open('/admin/courses');
  await page.getByRole('row', { name: new RegExp(title) }).click();
  await page.waitForURL(/\/admin\/courses\/\d+/);
  await button(reviewer, '심사 맡기').click();
  await page.getByText('내가 심사하고 있어요.').waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^01 첫 그림/ })
    .click();
  await page.locator('[data-can-play] video').waitFor();
  await fits(reviewer);
  for (const reason of ['SOUND', 'COVER'] as const) await page.getByLabel(reviewReasons[reason]).check();
  await page.getByLabel('덧붙이는 말').fill('소리를 조금 키워주세요.');
  await button(reviewer, '반려하기').click();
  await dialog(reviewer).getByRole('button', { name: '반려하기' }).click();
  await page.getByText('강의를 반려했어요').waitFor();
}

/** Reads why, and changes what is said of the course. */
async function mend({ page, open }: Visitor, id: number): Promise<void> {
  await page.setViewportSize(desk);
  await open(`/instructor/courses/${id}/edit?tab=submit`);
  for (const words of [reviewReasons.SOUND, reviewReasons.COVER, '소리를 조금 키워주세요.']) await page.getByText(words).waitFor();
  await open(`/instructor/courses/${id}/edit`);
  await page.getByLabel('한 줄 소개').fill('소리를 키운 수업');
  await page.keyboard.press('Tab');
  await page.getByText(/^저장했어요/).waitFor();
}

async function approve(reviewer: Visitor, id: number): Promise<void> {
  const { page, open } = reviewer;
  await page.setViewportSize(desk);
  await open(`/admin/courses/${id}`);
  await page.getByText('소리를 키운 수업').first().waitFor();
  await button(reviewer, '승인하기').press('Enter');
  await dialog(reviewer).getByRole('button', { name: '공개하기' }).press('Enter');
  await page.getByText('강의를 공개했어요').waitFor();
}

async function findAndBuy(learner: Visitor): Promise<void> {
  const { page, open } = learner;
  await open('/search');
  await page.locator('main input[name="q"]').fill(title);
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: '강의 검색 결과' }).getByRole('link', { name: title }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await fits(learner);
  await page.getByRole('link', { name: '바로 구매' }).last().click();
  await page.getByRole('checkbox', { name: /동의해요/ }).check();
  await page.getByRole('button', { name: /결제하기$/ }).click();
  await page.waitForURL('**/dev/payment/*');
  await page.getByRole('button', { name: '승인하기', exact: true }).click();
  await page.getByText('결제를 마쳤어요', { exact: true }).waitFor();
}

/** The conversion goes on while the course is reviewed and bought, and waits as long as the machine is busy. */
async function hasAllQualities(who: TestClient, mediaId: number): Promise<void> {
  const heights = async () => {
    const { renditions } = (await who.call('getUpload', { params: { id: mediaId } })).body;
    return renditions.flatMap(({ height, ready }: Body) => (ready ? [height] : []));
  };
  await expect.poll(heights, { timeout: 150_000, interval: 500 }).toEqual([1080, 720, 480]);
}

/** The film in each quality, over a line with little more bandwidth than the best of them needs. */
async function playOnSlowLine({ page, open }: Visitor, courseId: number, lectureId: number): Promise<void> {
  await page.setViewportSize(desk);
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 40, downloadThroughput: 1_000_000 / 8, uploadThroughput: -1 });
  await open(`/courses/lecture?courseId=${courseId}&lectureId=${lectureId}`);
  await page.locator('[data-can-play] video').waitFor();
  await expectPictures(page);
  const plays = async (height: number) => {
    await chooseQuality(page, `${height}p`);
    await expect.poll(() => videoSays(page, 'videoHeight'), { message: `${height}` }).toBe(height);
  };
  await plays(720);
  // On a busy machine the first seconds may come later than it could show them.
  await expect.poll(() => secondsAhead(page)).toBeGreaterThan(4);
  const seen = await watchVideo(page);
  await page.keyboard.press('k');
  await plays(1080);
  await plays(480);
  await page.locator('.vds-captions [data-part=cue]').getByText('안녕하세요').waitFor();
  const { places, stops } = await seen.jsonValue();
  expect(stops).toEqual([]);
  expect(places.length).toBeGreaterThan(10);
  expect(places.filter((place, index) => Math.abs(place - (places[index - 1] ?? place)) > 1.5)).toEqual([]);
  await line.detach();
}

/** How much of the video is there after the place where it stands. */
function secondsAhead(page: Page): Promise<number> {
  return page
    .locator('video')
    .evaluate(({ buffered, currentTime }: HTMLVideoElement) => (buffered.length > 0 ? buffered.end(buffered.length - 1) - currentTime : 0));
}

/** What the conversion has drawn: the still picture before the video begins, and a small one for each place of the seek bar. */
async function expectPictures(page: Page): Promise<void> {
  const widthOf = (selector: string) => page.locator(selector).evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(() => widthOf('img.vds-poster')).toBe(1280);
  const bar = page.locator('.vds-time-slider');
  const { x = 0, y = 0, width = 0, height = 0 } = (await bar.boundingBox()) ?? {};
  const small = '.vds-slider-thumbnail img';
  const shown: string[] = [];
  for (const place of [0.1, 0.9]) {
    await page.mouse.move(x + width * place, y + height / 2);
    await expect.poll(() => widthOf(small)).toBeGreaterThan(0);
    await expect.poll(() => page.locator(small).evaluate(({ style }) => style.transform)).not.toBe(shown[0] ?? '');
    shown.push(await page.locator(small).evaluate(({ style }) => style.transform));
  }
  expect(shown).toHaveLength(2);
}

const showNotes = (page: Page) => page.getByRole('group', { name: '목차와 노트' }).getByRole('button', { name: '노트' }).click();

async function note({ page, open }: Visitor, courseId: number, lectureId: number, content: string): Promise<void> {
  await open(`/courses/lecture?courseId=${courseId}&lectureId=${lectureId}`);
  await showNotes(page);
  await page.getByLabel(/노트 남기기/).fill(content);
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await page.getByText('노트를 남겼어요.').waitFor();
}

async function complete(member: TestClient, lectureId: number): Promise<void> {
  const body = { positionSeconds: 0, watchedDeltaSeconds: 0, completed: true, clientAt: new Date().toISOString() };
  expect((await member.call('saveProgress', { params: { lectureId }, body })).status).toBe(200);
}

async function takeOut({ page, open }: Visitor, id: number, lecture: string): Promise<void> {
  await open(`/instructor/courses/${id}/edit?tab=curriculum`);
  await page.getByRole('row', { name: lecture }).focus();
  await pressAt(page, `${lecture} 더보기`, 'Enter');
  await page.getByRole('menuitem', { name: '지우기' }).press('Enter');
  await page.getByText('수강생의 노트와 진도는 남아요.').waitFor();
  await page.keyboard.press('Control+S');
  await page.getByText('모두 저장했어요.').waitFor();
}

/** Notes of a removed lecture can still be read, and progress is counted among the remaining ones. */
async function keepsAll({ page, open }: Visitor, member: TestClient, courseId: number, { shown, removed }: { shown: number; removed: Body }): Promise<void> {
  await page.setViewportSize(phone);
  await open(`/courses/lecture?courseId=${courseId}&lectureId=${shown}`);
  await showNotes(page);
  await page.getByRole('heading', { name: '강의에서 빠진 수업의 노트' }).waitFor();
  await page.getByText('빠질 수업의 노트').waitFor();
  await page.getByText(removed.title).waitFor();
  const { body } = await member.call('getLearningCourse', { params: { courseId } });
  expect(body.progress.filter(({ completed }: Body) => completed).map(({ lectureId }: Body) => lectureId)).toEqual([shown]);
  const [enrolled] = await app.sql('SELECT progress_rate::float8 AS rate FROM enrollments WHERE course_id = $1', [courseId]);
  expect(enrolled).toEqual({ rate: 9.09 });
}

/** Nothing sticks out sideways. */
async function fits({ page }: Visitor): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
