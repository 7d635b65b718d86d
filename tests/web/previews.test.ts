import { expect, test } from 'vitest';
import { addSection, createCourse, enroll } from '../support/catalogue.ts';
import { clientOf, createUser, signedInClient } from '../support/factories.ts';
import { giveFilm } from '../support/films.ts';
import { giveIntro } from '../support/intros.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite();

/** Somebody's course that is not public, with a lecture that will be shown and one that is held back. */
async function ownDraft() {
  const instructor = await createUser(app, { name: '한도윤', isInstructor: true });
  const course = await createCourse(app, { instructorId: instructor.id, title: '쓰고 있는 강의', status: 'DRAFT' });
  await addSection(app, course.id, 1, [100, 0]);
  const [shown, keptBack] = await app.sql<{ id: number }>('SELECT id FROM lectures WHERE course_id = $1 ORDER BY seq', [course.id]);
  await app.sql("UPDATE lectures SET live = false, live_at = NULL, type = 'TEXT', text_html = '<p>다음에 공개할 글</p>' WHERE id = $1", [keptBack?.id]);
  return { instructor, course, shown: Number(shown?.id), keptBack: Number(keptBack?.id) };
}

test('a course that is not public is seen as it will be by whoever teaches it and by operators, and by nobody else', async () => {
  const { instructor, course, shown } = await ownDraft();
  const { page, trouble, open } = await visitor(app, { as: await clientOf(app, instructor.id), drawn: true });
  await open(`/course/${course.slug}`);
  await page.getByText('아직 공개하지 않은 강의예요.').waitFor();
  await page.getByRole('heading', { level: 1, name: '쓰고 있는 강의' }).waitFor();
  const row = page.getByRole('listitem').filter({ hasText: '수업 2' });
  await row.getByText('공개 전').waitFor();
  expect(await page.getByRole('button', { name: '공개 전' }).first().isDisabled()).toBe(true);
  expect(await page.getByRole('link', { name: '편집으로 돌아가기' }).getAttribute('href')).toBe(`/instructor/courses/${course.id}/edit`);
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page
    .getByRole('link', { name: /^미리보기/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: '수업 1' }).getByRole('link', { name: '수업 화면에서 보기' }).click();
  await page.getByText('진도와 노트는 저장되지 않아요.').waitFor();
  expect(new URL(page.url()).searchParams.get('lectureId')).toBe(String(shown));
  expect(trouble).toEqual([]);

  const operator = await visitor(app, { as: await signedInClient(app, { roleAdmin: true }) });
  await operator.open(`/course/${course.slug}`);
  await operator.page.getByRole('link', { name: '심사로 돌아가기' }).waitFor();
  const other = await visitor(app, { as: await signedInClient(app, { isInstructor: true }) });
  await other.open(`/course/${course.slug}`);
  await other.page.getByText('강의를 찾을 수 없어요').waitFor();
});

test('a lecture is previewed with what it lacks for learners said, and nothing of it is kept', async () => {
  const { instructor, course, shown, keptBack } = await ownDraft();
  await giveFilm([shown], Buffer.from('no film'));
  await enroll(app, (await createUser(app)).id, course.id);
  const { page, open } = await visitor(app, { as: await clientOf(app, instructor.id), drawn: true });
  const saves: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && /progress|preference/.test(request.url()) && saves.push(request.url()));
  await open(`/courses/lecture?courseId=${course.id}&lectureId=${keptBack}&preview=1`);
  await page.getByText('이 수업은 아직 공개하지 않아 수강생에게 보이지 않아요. 진도와 노트는 저장되지 않아요.').waitFor();
  expect(await page.getByRole('link', { name: '편집으로 돌아가기' }).getAttribute('href')).toBe(`/instructor/courses/${course.id}/edit?tab=curriculum`);
  await expect.poll(() => page.locator('aside').getByRole('listitem').allTextContents()).toEqual(['수업 11:40', '수업 2공개 전']);
  expect(await page.getByRole('button', { name: '완료로 표시' }).count()).toBe(0);
  await expectAccessibleInEveryLook(page);
  await page.getByRole('link', { name: '이전 수업' }).click();
  await page.getByText('아직 공개하지 않은 강의예요. 본인과 운영자만 볼 수 있어요. 진도와 노트는 저장되지 않아요.').waitFor();
  await open('/courses');
  expect(saves).toEqual([]);
  expect(await app.sql('SELECT FROM lecture_progress WHERE course_id = $1', [course.id])).toEqual([]);
});

test('the film that introduces a course is played from its cover by a visitor, by keyboard too, and nothing of it is loaded before', async () => {
  const { course } = await ownDraft();
  await giveIntro(app, course.id);
  await app.sql("UPDATE courses SET status = 'PUBLISHED', published_at = now() WHERE id = $1", [course.id]);
  const asked: string[] = [];
  const { page, trouble, open } = await visitor(app, { drawn: true });
  page.on('request', (request) => asked.push(request.url()));
  await open(`/course/${course.slug}`);
  const button = page.getByRole('button', { name: '소개 영상 보기' });
  await button.waitFor();
  await expectAccessibleInEveryLook(page);
  expect(asked.filter((url) => /api\/v1\/media\/|IntroModal|VideoPlayer/.test(url))).toEqual([]);
  await button.press('Enter');
  const dialog = page.getByRole('dialog', { name: '쓰고 있는 강의 소개 영상' });
  // Whether a press that led here lets it begin with its sound is the browser's to say.
  await dialog.locator('[data-media-player]:is([data-playing], [data-autoplay-error])').waitFor();
  expect(await dialog.locator('video').evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(asked.filter((url) => /progress|preference/.test(url))).toEqual([]);
  expect(trouble).toEqual([]);
});
