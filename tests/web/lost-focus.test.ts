import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createCourse, enroll, learnedOne, learner } from '../support/catalogue.ts';
import { clientOf, createUser } from '../support/factories.ts';
import { focused } from '../support/keyboard.ts';
import { addComment, addPost } from '../support/posts.ts';
import { useSite } from '../support/site.ts';
import { settled, visitor } from '../support/visitor.ts';

const app = useSite();

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().press('Enter');
/** Waits until the focus is on what is called so. */
async function untilFocused(page: Page, name: string | RegExp): Promise<void> {
  await expect.poll(async () => (await focused(page)).trim()).toMatch(typeof name === 'string' ? new RegExp(`^${name}`) : name);
}

test('a form that opens where its button was has the focus, and gives it back', async () => {
  const { userId, courseId, lectureId } = await learner(app);
  await app.sql("INSERT INTO course_notes (user_id, course_id, lecture_id, at_seconds, content) VALUES ($1, $2, $3, 5, '첫째'), ($1, $2, $3, 9, '둘째')", [
    userId,
    courseId,
    lectureId,
  ]);
  await learnedOne(app, { userId, courseId, lectureId });
  const { page, open, trouble } = await visitor(app, { as: await clientOf(app, userId) });
  await open('/user/notes');
  await press(page, '고치기');
  await untilFocused(page, '노트');
  await press(page, '취소');
  await untilFocused(page, '고치기');
  await press(page, '고치기');
  await page.getByRole('textbox', { name: '노트', exact: true }).fill('첫째, 고침');
  await press(page, '저장');
  await page.getByText('첫째, 고침').waitFor();
  await untilFocused(page, '고치기');

  // The row below takes the place of the one that is deleted; of the last one the page's own words.
  await press(page, '지우기');
  await page.getByText('첫째, 고침').waitFor({ state: 'detached' });
  await untilFocused(page, /^수업 1 · 0:0\d$/);
  await press(page, '지우기');
  await page.getByText('아직 노트가 없어요').waitFor();
  await untilFocused(page, '내 학습으로 가기');

  const [course] = await app.sql<{ slug: string }>('SELECT slug FROM courses WHERE id = $1', [courseId]);
  await open(`/course/${course?.slug}#reviews`);
  await press(page, '수강평 쓰기');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('form') !== null)).toBe(true);
  await press(page, '취소');
  await untilFocused(page, '수강평 쓰기');
  expect(trouble).toEqual([]);
});

test('the next page of a list begins at its top', async () => {
  const { id: userId } = await createUser(app);
  const { id: teacherId } = await createUser(app, { isInstructor: true });
  for (let number = 1; number <= 25; number += 1) await enroll(app, userId, (await createCourse(app, { instructorId: teacherId })).id);
  const { page, open, trouble } = await visitor(app, { as: await clientOf(app, userId), drawn: true });
  const place = () => page.evaluate(() => [document.activeElement?.tagName, scrollY]);
  await open('/my/courses');
  const turn = async (name: string) => {
    await page.getByRole('navigation', { name: '페이지' }).getByRole('link', { name }).click();
    await expect.poll(place).toEqual(['MAIN', 0]);
  };
  await turn('다음');
  await turn('이전');
  expect(trouble).toEqual([]);
});

test('rows that are taken away or come later keep the focus in their list', async () => {
  const { id: userId } = await createUser(app);
  const { id: teacherId } = await createUser(app, { isInstructor: true });
  for (const title of ['가 강의', '나 강의']) await enroll(app, userId, (await createCourse(app, { instructorId: teacherId, title })).id);
  const { page, open, trouble } = await visitor(app, { as: await clientOf(app, userId) });
  await open('/my/courses?sort=title');
  await press(page, '가 강의 더 보기');
  await page.getByRole('menuitem', { name: '보관' }).press('Enter');
  await page.getByText('가 강의').waitFor({ state: 'detached' });
  await untilFocused(page, '나 강의');

  const postId = await addPost(app, { authorId: userId, type: 'FREE' });
  for (const content of ['하나', '둘']) await addComment(app, { postId, authorId: userId, content });
  await open(`/community/${postId}`);
  await page.getByRole('list', { name: '댓글 목록' }).getByRole('button', { name: '고치기' }).first().press('Enter');
  await untilFocused(page, '댓글 고치기');
  await page.getByRole('list', { name: '댓글 목록' }).getByRole('button', { name: '취소' }).press('Enter');
  await untilFocused(page, '고치기');

  for (let number = 1; number <= 25; number += 1) await addPost(app, { authorId: userId, type: 'STUDY', title: `스터디 ${number}` });
  await open('/community?type=STUDY');
  const rows = page.getByRole('list').filter({ hasText: '스터디 25' }).getByRole('listitem');
  const before = await rows.count();
  await press(page, '더 보기');
  await expect.poll(() => rows.count()).toBeGreaterThan(before);
  await expect.poll(() => rows.evaluateAll((all) => all.findIndex((row) => row.contains(document.activeElement)))).toBe(before - 1);
  await settled(page);
  expect(trouble).toEqual([]);
});

test('a row that is gone before the dialog that asked about it hands on the focus, whoever made the list', async () => {
  const { id: userId } = await createUser(app);
  const postId = await addPost(app, { authorId: userId, type: 'FREE' });
  for (const content of ['하나', '둘']) await addComment(app, { postId, authorId: userId, content });
  const { page, open, trouble } = await visitor(app, { as: await clientOf(app, userId), fresh: true });
  await open(`/community/${postId}`);
  const list = page.getByRole('list', { name: '댓글 목록' });
  const dialog = page.getByRole('dialog');
  // Dialogs leave slowly here: otherwise they are gone before any answer comes.
  await page.evaluate(() => {
    const usual = window.setTimeout;
    window.setTimeout = ((work: () => void, time?: number) => usual(work, time === 200 ? 2000 : time)) as typeof setTimeout;
    const slow = new CSSStyleSheet();
    slow.replaceSync('@keyframes slow { to { outline-offset: 1px } } [data-exiting] { animation: slow 3s !important }');
    document.adoptedStyleSheets.push(slow);
  });
  await list.getByRole('button', { name: '지우기' }).first().press('Enter');
  await dialog.getByRole('button', { name: '지우기' }).press('Enter');
  await list.getByText('하나', { exact: true }).waitFor({ state: 'detached' });
  expect(await page.locator('[role=dialog]').count()).toBe(1);
  await page.locator('[role=dialog]').waitFor({ state: 'detached' });
  await expect.poll(() => list.evaluate((rows) => rows.contains(document.activeElement))).toBe(true);
  expect(trouble).toEqual([]);
});
