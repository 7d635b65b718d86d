import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addSection, createCourse, enroll, takeOut } from '../support/catalogue.ts';
import { clientOf, createUser, goodPassword } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite({ demoData: true });

const time = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const play = (page: Page) => page.getByRole('button', { name: '재생', exact: true }).first().click();
/** A progress that the server has, in seconds. */
const keptPosition = async (userId: number) =>
  (await app.sql<{ at: number }>('SELECT position_seconds AS at FROM lecture_progress WHERE user_id = $1 ORDER BY updated_at DESC LIMIT 1', [userId]))[0]?.at ??
  -1;

async function freeCourse() {
  const [course] = await app.sql<{ id: number; slug: string }>("SELECT id, slug FROM courses WHERE price = 0 AND status = 'PUBLISHED' ORDER BY id LIMIT 1");
  return { id: Number(course?.id), slug: String(course?.slug) };
}

describe('learning', () => {
  test('from a preview to the end, on two devices', async () => {
    const user = await createUser(app);
    const course = await freeCourse();
    const { page, events, trouble, open } = await visitor(app);
    await open(`/course/${course.slug}`);
    const preview = page.getByRole('link', { name: /^미리보기/ });
    await preview.press('Enter');
    const dialog = page.getByRole('dialog');
    const clip = dialog.locator('video');
    const paused = () => clip.evaluate((element: HTMLVideoElement) => element.paused);
    // Whether it may begin by itself is the browser's to decide, which says so once it could.
    await expect.poll(() => dialog.locator('[data-media-player]').evaluate((player) => player.matches('[data-playing], [data-autoplay-error]'))).toBe(true);
    if (await paused()) await page.keyboard.press('k');
    await expect.poll(() => time(page), { timeout: 10_000 }).toBeGreaterThan(0.5);
    expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('k');
    await expect.poll(paused).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect([await preview.evaluate((link) => link === document.activeElement), new URL(page.url()).pathname]).toEqual([true, `/course/${course.slug}`]);
    await preview.click();
    await dialog.getByRole('link', { name: '수업 화면에서 보기' }).click();
    await page.getByText('미리보기로 보고 있어요').waitFor();

    await open(`/course/${course.slug}`);
    await page.getByRole('region', { name: '수강 정보' }).getByRole('button', { name: '무료로 수강하기' }).click();
    await page.getByLabel('이메일', { exact: true }).fill(user.email);
    await page.getByLabel('비밀번호', { exact: true }).fill(goodPassword);
    await page.getByLabel('비밀번호', { exact: true }).press('Enter');
    await page.getByRole('region', { name: '수강 정보' }).getByRole('link', { name: '학습 시작하기' }).click();
    await page.waitForURL(/\/courses\/lecture\?courseId=\d+&lectureId=\d+/);
    expect(events).toContain('click_enroll_at_course');

    await page.locator('video').waitFor();
    await play(page);
    await expect.poll(() => time(page), { timeout: 10_000 }).toBeGreaterThan(0.3);
    await page.getByRole('button', { name: '자막', exact: true }).last().click();
    const said = page.getByRole('button', { name: /^\d+:\d\d/ }).nth(1);
    const [minutes, seconds] = (await said.innerText()).split(/\D/).map(Number);
    const begin = Number(minutes) * 60 + Number(seconds);
    await said.click();
    await expect.poll(() => time(page)).toBeGreaterThan(begin);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('n');
    await page.getByLabel(/노트 남기기/).fill('k를 눌러도 멈추지 않는다');
    await page.getByLabel(/노트 남기기/).pressSequentially(' k');
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
    await page.getByRole('button', { name: '저장' }).click();
    await page.getByText('노트를 남겼어요.').waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('k');
    await expect.poll(() => keptPosition(user.id)).toBeGreaterThanOrEqual(begin);
    const left = await time(page);

    const other = await visitor(app, { as: await clientOf(app, user.id) });
    await other.open(`/courses/lecture?courseId=${course.id}`);
    await other.page.locator('video').waitFor();
    await expect.poll(() => time(other.page), { timeout: 10_000 }).toBeGreaterThanOrEqual(Math.floor(left));
    expect(await time(other.page)).toBeLessThan(left + 5);
    await other.page.getByRole('button', { name: '완료로 표시' }).click();
    await other.page.getByText('수업을 완료했어요.').waitFor();
    await other.page.getByRole('link', { name: /완료/ }).first().waitFor();
    await other.page.getByRole('button', { name: '완료 취소' }).click();
    await other.page.getByRole('button', { name: '완료로 표시' }).waitFor();

    await other.open('/user/notes');
    await other.page.getByRole('link', { name: / · \d+:\d\d$/ }).click();
    await expect.poll(() => time(other.page), { timeout: 10_000 }).toBeGreaterThanOrEqual(begin);
    await takeOut(
      app,
      (await app.sql<{ id: number }>('SELECT lecture_id AS id FROM course_notes WHERE user_id = $1', [user.id])).map(({ id }) => id),
    );
    await other.open('/user/notes');
    await other.page.getByText(/^강의에서 빠진 ‘.+’ 수업 · \d+:\d\d$/).waitFor();
    expect([trouble, other.trouble]).toEqual([[], []]);
  });

  test('what is watched without a connection is kept and sent later; leaving sends the last second', async () => {
    const user = await createUser(app);
    const course = await freeCourse();
    await enroll(app, user.id, course.id);
    const { page, open } = await visitor(app, { as: await clientOf(app, user.id) });
    await open(`/courses/lecture?courseId=${course.id}`);
    await page.locator('video').waitFor();
    await play(page);
    await expect.poll(() => keptPosition(user.id), { timeout: 10_000 }).toBeGreaterThanOrEqual(0);
    await page.route('**/progress', (route) => route.abort());
    await page.locator('video').evaluate((video: HTMLVideoElement) => void (video.currentTime = 41));
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('k');
    await expect
      .poll(() =>
        page.evaluate(() => Object.entries(localStorage).some(([key, value]) => key.startsWith('progress-') && String(value).includes('"positionSeconds":41'))),
      )
      .toBe(true);
    await page.unroute('**/progress');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => keptPosition(user.id)).toBe(41);
    await page.locator('video').evaluate((video: HTMLVideoElement) => void (video.currentTime = 52));
    await page.keyboard.press('k');
    await expect.poll(() => time(page)).toBeGreaterThan(52);
    await page.goto('about:blank');
    await expect.poll(() => keptPosition(user.id)).toBeGreaterThanOrEqual(52);
  });

  test('the player is accessible, and says how to get in', async () => {
    const user = await createUser(app);
    const course = await freeCourse();
    const lectures = await app.sql<{ id: number }>(
      'SELECT l.id FROM lectures l JOIN sections s ON s.id = l.section_id WHERE l.course_id = $1 ORDER BY s.seq, l.seq',
      [course.id],
    );
    const { page, open } = await visitor(app, { as: await clientOf(app, user.id), drawn: true });
    await open(`/courses/lecture?courseId=${course.id}&lectureId=${lectures[1]?.id}`);
    await page.getByText('수강 중인 강의가 아닙니다.').waitFor();
    expect(await page.getByRole('link', { name: '강의 보기' }).getAttribute('href')).toBe(`/course/${course.id}`);
    await enroll(app, user.id, course.id);
    await open(`/courses/lecture?courseId=${course.id}&lectureId=${lectures[1]?.id}`);
    await page.locator('video').waitFor();
    await expectAccessibleInEveryLook(page);
  });

  test('an address that names the course alone goes on where its learner was', async () => {
    const user = await createUser(app);
    const course = await freeCourse();
    await enroll(app, user.id, course.id);
    const { page, open, trouble } = await visitor(app, { as: await clientOf(app, user.id) });
    await open(`/courses/lecture?courseId=${course.id}`);
    await page.waitForURL(/lectureId=\d+/);
    await page.locator('video').waitFor();
    expect(trouble).toEqual([]);
  });
});

describe('my courses', () => {
  test.each([[false], [true]])('without notes it is said how they are written, of a key only where there are some (on a phone: %s)', async (phone) => {
    const { page, open } = await visitor(app, { as: await clientOf(app, (await createUser(app)).id), isMobile: phone, hasTouch: phone });
    await open('/user/notes');
    await page.getByText('노트 탭에 남겨보세요').waitFor();
    expect(await page.getByText('N 키').isVisible()).toBe(!phone);
  });

  test('nothing yet, then many: found, filtered, put away and taken out', async () => {
    const user = await createUser(app);
    const { page, trouble, open } = await visitor(app, { as: await clientOf(app, user.id), drawn: true });
    for (const [path, text] of [
      ['/my/courses', '아직 수강하는 강의가 없어요'],
      ['/user/archived-courses', '보관한 강의가 없어요'],
      ['/user/notes', '아직 노트가 없어요'],
    ] as const) {
      await open(path);
      await page.getByText(text).waitFor();
    }
    const { id: instructorId } = await createUser(app, { isInstructor: true });
    for (let number = 1; number <= 23; number += 1) {
      const { id } = await createCourse(app, { instructorId, title: number === 7 ? '제'.repeat(100) : `강의 ${number}` });
      await addSection(app, id, 1, [60]);
      await enroll(app, user.id, id);
    }
    await open('/my/courses?sort=title');
    await page.getByText('강의 23개').waitFor();
    await expectAccessibleInEveryLook(page);
    await page.getByRole('textbox', { name: '내 강의 검색' }).fill('강의 12');
    await page.getByRole('textbox', { name: '내 강의 검색' }).press('Enter');
    await page.getByText('강의 1개').waitFor();
    await page.getByRole('button', { name: '강의 12 더 보기' }).click();
    await page.getByRole('menuitem', { name: '보관' }).click();
    await page.getByText('보관함으로 옮겼어요.').waitFor();
    await page.getByText('조건에 맞는 강의가 없어요').waitFor();
    await open('/user/archived-courses');
    await page.getByRole('button', { name: '꺼내기: 강의 12' }).click();
    await page.getByText('보관한 강의가 없어요').waitFor();
    expect(trouble).toEqual([]);
  });
});
