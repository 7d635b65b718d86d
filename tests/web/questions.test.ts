import { beforeAll, expect, test } from 'vitest';
import { learner, type Learner } from '../support/catalogue.ts';
import type { TestClient } from '../support/client.ts';
import { clientOf } from '../support/factories.ts';
import { addComment, addPost } from '../support/posts.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite();
let course: Learner;
let instructor: TestClient;
let questions: number[];

beforeAll(async () => {
  course = await learner(app, { title: '답할 것이 많은 강의' });
  instructor = await clientOf(app, course.instructorId);
  await instructor.call('createReadyAnswer', { body: { title: '자료', content: '자료는 **자료 탭**에 있어요.' } });
  questions = [];
  for (const [title, days] of [
    ['자료는 어디에 있나요?', 9],
    ['제네릭이 궁금해요', 2],
    ['any는 왜 안 되나요?', 0],
  ] as const) {
    const id = await addPost(app, { authorId: course.userId, courseId: course.courseId, lectureId: course.lectureId, title });
    await app.sql('UPDATE posts SET created_at = now() - make_interval(days => $2) WHERE id = $1', [id, days]);
    questions.push(id);
  }
  await addComment(app, { postId: questions[0] ?? 0, authorId: course.userId, content: '혹시 아시는 분?' });
});

const answersTo = async (id: number | undefined) =>
  (await instructor.call('getPost', { params: { id: id ?? 0 } })).body.comments
    .filter(({ byInstructor }: { byInstructor: boolean }) => byInstructor)
    .map(({ contentHtml }: { contentHtml: string }) => contentHtml.trim());

test('the question that waits longest is answered by keyboard, and the next one opens', async () => {
  const { page, open, trouble } = await visitor(app, { as: instructor, drawn: true, viewport: { width: 1440, height: 900 } });
  const title = (name: string) => page.getByRole('heading', { level: 2, name });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await open('/instructor/questions');
  await page.getByText('일주일 넘게 기다린 질문이 1개예요.').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  expect(await focused()).toContain('제네릭이 궁금해요');
  await page.keyboard.press('k');
  expect(await focused()).toMatch(/자료는 어디에 있나요\?.*9일째 기다려요/);
  await page.keyboard.press('Enter');
  await title('자료는 어디에 있나요?').waitFor();
  await page.getByText('혹시 아시는 분?').waitFor();

  await page.keyboard.press('r');
  await page.keyboard.type('안녕하세요. ');
  await page.keyboard.press('Control+.');
  await page.getByRole('menuitem', { name: '자료', exact: true }).press('Enter');
  await expect.poll(() => page.getByLabel('답변', { exact: true }).inputValue()).toBe('안녕하세요. 자료는 **자료 탭**에 있어요.');
  await page.keyboard.press('Control+Enter');
  await title('제네릭이 궁금해요').waitFor();
  expect(await answersTo(questions[0])).toEqual(['<p>안녕하세요. 자료는 <strong>자료 탭</strong>에 있어요.</p>']);
  await page.getByText('2개의 질문이 답을 기다려요.').waitFor();
  await expect.poll(async () => (await instructor.call('listReadyAnswers')).body[0].uses).toBe(1);

  await page.getByRole('button', { name: '되돌리기', exact: true }).click();
  await title('자료는 어디에 있나요?').waitFor();
  await expect.poll(() => page.getByLabel('답변', { exact: true }).inputValue()).toBe('안녕하세요. 자료는 **자료 탭**에 있어요.');
  expect(await answersTo(questions[0])).toEqual([]);
  await expectAccessibleInEveryLook(page);
  expect(trouble).toEqual([]);
});

test('on a phone the list and the opened question take turns; ready answers are kept beside the answer', async () => {
  const { page, open, trouble } = await visitor(app, { as: instructor, drawn: true, viewport: { width: 390, height: 844 } });
  await open('/instructor/questions');
  const list = page.getByRole('list', { name: '답을 기다리는 질문' });
  await list.getByRole('link', { name: /any는 왜 안 되나요/ }).click();
  await list.waitFor({ state: 'hidden' });
  await page.getByLabel('답변', { exact: true }).fill('타입을 잃어버려요.');
  await page.getByRole('button', { name: '자주 쓰는 답변' }).click();
  await page.getByRole('menuitem', { name: '자주 쓰는 답변 관리…' }).click();
  const dialog = page.getByRole('dialog', { name: '자주 쓰는 답변' });
  await dialog.getByLabel('제목').fill('any');
  expect(await dialog.getByRole('textbox', { name: '답변' }).inputValue()).toBe('타입을 잃어버려요.');
  await dialog.getByRole('button', { name: '저장' }).click();
  await dialog.getByText('any', { exact: true }).waitFor();
  await expectAccessibleInEveryLook(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '질문 목록으로' }).click();
  await list.waitFor();
  expect(trouble).toEqual([]);
});
