import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { enroll, learnedOne, reviewed, review } from '../support/catalogue.ts';
import { client } from '../support/client.ts';
import { clientOf, createUser, signedInClient } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessible, visitor } from '../support/visitor.ts';

const app = useSite();
let course: Awaited<ReturnType<typeof reviewed>> & { slug: string; path: string };

/** A course with twelve reviews, one star to five. */
beforeAll(async () => {
  const made = await reviewed(app, { title: '리뷰가 있는 강의' });
  for (let each = 0; each < 11; each += 1) await review(app, (await createUser(app, { name: `수강생${each}` })).id, made.courseId, (each % 5) + 1);
  const [row] = await app.sql<{ slug: string }>('SELECT slug FROM courses WHERE id = $1', [made.courseId]);
  const slug = String(row?.slug);
  course = { ...made, slug, path: `/course/${slug}` };
});

const part = (page: Page) => page.getByRole('region', { name: '수강평' });
const rows = (page: Page) => part(page).getByRole('list', { name: '수강평 목록' }).locator(':scope > li');

/** Somebody who may review the course. */
async function newLearner() {
  const member = await signedInClient(app, { name: '새수강생' });
  await enroll(app, member.user.id, course.courseId);
  await learnedOne(app, { ...course, userId: member.user.id });
  return member;
}

test('the stars lead to the reviews, which come when they are near; a bar filters, the order changes, and more follow', async () => {
  // A low window: nothing of the reviews is near when the page begins.
  const { page, open, trouble } = await visitor(app, { viewport: { width: 1280, height: 500 } });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(course.path);
  const reads = () => asked.filter((path) => path.endsWith('/reviews'));
  expect(reads()).toEqual([]);
  await page.getByRole('link', { name: /평점 .* 수강평/ }).press('Enter');
  await expect.poll(() => rows(page).count()).toBe(10);
  expect([new URL(page.url()).hash, reads().length]).toEqual(['#reviews', 1]);
  await part(page).getByRole('button', { name: '수강평 더 보기' }).click();
  await expect.poll(() => rows(page).count()).toBe(12);
  const bar = part(page).getByRole('button', { name: /^1점\s*3개$/ });
  await bar.press('Space');
  await expect.poll(() => rows(page).count()).toBe(3);
  expect(await bar.getAttribute('aria-pressed')).toBe('true');
  await part(page).getByRole('button', { name: '모두 보기' }).click();
  await part(page).getByRole('radio', { name: '낮은 별점순' }).check();
  await expect.poll(() => rows(page).first().innerText()).toContain('별점 1점');
  await part(page)
    .getByRole('button', { name: /^도움돼요/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText('로그인').first().waitFor();
  expect(trouble).toEqual([]);
});

test('a learner writes, changes and deletes their review by keyboard; its words stay plain', async () => {
  const { page, open, trouble } = await visitor(app, { as: await newLearner(), drawn: true, viewport: { width: 390, height: 844 } });
  await open(`${course.path}#reviews`);
  await part(page).getByRole('button', { name: '수강평 쓰기' }).press('Enter');
  await part(page).getByRole('button', { name: '저장' }).press('Enter');
  await part(page).getByText('별점을 골라주세요.').waitFor();
  await expectAccessible(page);
  await part(page).getByRole('radio', { name: /^4점/ }).press('Space');
  await part(page).getByRole('textbox', { name: '수강평' }).fill('첫 줄이에요\n<img src=x onerror=alert(1)> 둘째 줄');
  // What everybody is answered was loaded this moment.
  await client(app.url).call('getCourse', { params: { idOrSlug: course.slug } });
  await part(page).getByRole('button', { name: '저장' }).press('Enter');
  await page.getByText('수강평을 남겼어요.').waitFor();
  const text = part(page).getByText('첫 줄이에요');
  await expect
    .poll(() => text.evaluate((element) => [element.children.length, (element as HTMLElement).innerText]))
    .toEqual([0, '첫 줄이에요\n<img src=x onerror=alert(1)> 둘째 줄']);
  await expect.poll(() => page.getByRole('link', { name: /평점/ }).innerText()).toContain('13');

  await part(page).getByRole('button', { name: '고치기' }).press('Enter');
  await part(page).getByRole('radio', { name: /^5점/ }).press('Space');
  await part(page).getByRole('button', { name: '저장' }).press('Enter');
  await page.getByText('수강평을 고쳤어요.').waitFor();
  await expect.poll(() => part(page).getByText('고침', { exact: true }).count()).toBe(1);
  await part(page).getByRole('button', { name: '지우기' }).press('Enter');
  await page.getByRole('dialog', { name: '수강평을 지울까요?' }).getByRole('button', { name: '지우기' }).press('Enter');
  await part(page).getByRole('button', { name: '수강평 쓰기' }).waitFor();
  expect(await part(page).getByText('첫 줄이에요').count()).toBe(0);
  expect(trouble).toEqual([]);
});

test('a helpful mark shows at once, quick presses end as they look, and what could not be sent is taken back', async () => {
  const member = await signedInClient(app);
  const { page, open } = await visitor(app, { as: member });
  await open(`${course.path}#reviews`);
  const button = rows(page)
    .first()
    .getByRole('button', { name: /^도움돼요/ });
  await button.dblclick();
  await button.click();
  await expect.poll(async () => [await button.getAttribute('aria-pressed'), await button.innerText()]).toEqual(['true', '도움돼요 1']);
  const votes = async () => (await app.sql('SELECT FROM review_likes WHERE user_id = $1', [member.user.id])).length;
  await expect.poll(votes).toBe(1);
  await button.click();
  await expect.poll(votes).toBe(0);
  await expect.poll(() => button.innerText()).toBe('도움돼요');
  await page.route('**/like', (route) => route.abort());
  await button.click();
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
});

test('the instructor answers below a review; who may not review reads why', async () => {
  const teacher = await visitor(app, { as: await clientOf(app, course.instructorId) });
  await teacher.open(`${course.path}#reviews`);
  await part(teacher.page).getByText('내가 가르치는 강의예요.').waitFor();
  const row = rows(teacher.page).first();
  await row.getByRole('button', { name: '답글 쓰기' }).click();
  await row.getByLabel('답글').fill('들어주셔서 고맙습니다.');
  await row.getByRole('button', { name: '답글 저장' }).click();
  await row.getByText('들어주셔서 고맙습니다.').waitFor();
  await row.getByRole('button', { name: '답글 고치기' }).waitFor();
  expect(teacher.trouble).toEqual([]);

  const stranger = await visitor(app, { as: await signedInClient(app) });
  await stranger.open(`${course.path}#reviews`);
  await part(stranger.page).getByText('수강하고 수업을 하나 이상 완료하면').waitFor();
  await rows(stranger.page).first().getByText('한도윤님의 답글').waitFor();
});

test('a long text shows its beginning, sticks out nowhere, and opens', async () => {
  const { courseId, userId } = await reviewed(app);
  await app.sql("UPDATE reviews SET content = repeat('W', 2000) WHERE user_id = $1", [userId]);
  const { page, open } = await visitor(app, { viewport: { width: 320, height: 700 } });
  await open(`/course/${courseId}#reviews`);
  const text = rows(page).first().getByText('WWW');
  const height = () => text.evaluate((element) => element.clientHeight);
  const before = await height();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await rows(page).first().getByRole('button', { name: '모두 펼쳐 보기' }).click();
  await expect.poll(height).toBeGreaterThan(2 * before);
});

test('the first review is asked for where there is none', async () => {
  const { courseId, lectureId } = await reviewed(app);
  await app.sql('DELETE FROM reviews WHERE course_id = $1', [courseId]);
  const member = await signedInClient(app);
  await enroll(app, member.user.id, courseId);
  await learnedOne(app, { userId: member.user.id, courseId, lectureId });
  const { page, open, trouble } = await visitor(app, { as: member });
  await open(`/course/${courseId}#reviews`);
  await part(page).getByText('첫 수강평을 남겨보세요').waitFor();
  await part(page).getByRole('button', { name: '수강평 쓰기' }).waitFor();
  expect(trouble).toEqual([]);
});
