import { forgetSharedAnswers } from '@baeum/api/src/http/shared-answer.ts';
/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addSection, createCourse, enroll } from '../support/catalogue.ts';
import { clientOf, createUser } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { untilDrawn, visitor } from '../support/visitor.ts';

const app = useSite();
const widths = [320, 390, 768, 1440];
/** As long as titles may be, without a place to break it well. */
const longTitle = '스프링 부트와 리액트로 처음부터 끝까지 만들어보는 비전공자를 위한 실무 프로젝트 완전정복 '.repeat(3).slice(0, 100).trim();

/** How far what stood already was moved, summed over the page's life so far. */
declare global {
  interface Window {
    shifted?: number;
  }
}

async function look(page: Page, open: (path: string) => Promise<void>, path: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(path);
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  expect(await page.evaluate(() => window.shifted ?? 0), `${path} moves what stood already`).toBeLessThanOrEqual(0.1);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await untilDrawn(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${path} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

const noteShifts = () => {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) window.shifted = (window.shifted ?? 0) + entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
};

const lists = [
  '/',
  '/courses',
  '/courses?q=%EC%8A%A4%ED%94%84%EB%A7%81&level=%EC%9E%85%EB%AC%B8&price=free',
  '/discounted-courses',
  '/search?q=%EC%8A%A4%ED%94%84%EB%A7%81',
];

test('home, lists, search, course and player hold nothing, one, 23 and a thousand courses, long titles and short names', { timeout: 120_000 }, async () => {
  const teacher = await createUser(app, { name: '이현', isInstructor: true });
  const member = await createUser(app, { name: '김솔' });
  const { page, trouble, open } = await visitor(app, { as: await clientOf(app, member.id), drawn: true });
  await page.addInitScript(noteShifts);
  const many = (count: number) =>
    app.sql(
      `INSERT INTO courses (instructor_id, title, slug, category_id, level, price, tags, status, published_at, sale_price, sale_starts_at, sale_ends_at)
       SELECT $1, CASE WHEN n % 3 = 0 THEN $3 ELSE '스프링 ' || n END, 'many-' || $2 || '-' || n, 1 + n % 9, '입문', CASE WHEN n % 2 = 0 THEN 0 ELSE 1290000 END, ARRAY['스프링', '긴이름의주제어를가진태그'], 'PUBLISHED', now(),
         CASE WHEN n % 2 = 1 THEN 990000 END, CASE WHEN n % 2 = 1 THEN now() - interval '1 day' END, CASE WHEN n % 2 = 1 THEN now() + interval '2 days' END
       FROM generate_series(1, $2::int) n`,
      [teacher.id, count, longTitle],
    );
  for (const path of ['/', '/courses', '/discounted-courses']) await look(page, open, path);
  const { id, slug } = await createCourse(app, { instructorId: teacher.id, title: longTitle, tags: ['스프링'] });
  await addSection(app, id, 1, [60, 3600]);
  await app.sql('UPDATE lectures SET title = $2 WHERE course_id = $1', [id, longTitle]);
  forgetSharedAnswers();
  for (const path of ['/', `/course/${slug}`, '/course/no-such']) await look(page, open, path);
  await enroll(app, member.id, id);
  await look(page, open, `/courses/lecture?courseId=${id}`);
  await many(22);
  forgetSharedAnswers();
  for (const path of lists.slice(1)) await look(page, open, path);
  await many(977);
  forgetSharedAnswers();
  for (const path of ['/courses?page=42', '/discounted-courses']) await look(page, open, path);
  expect(trouble).toEqual([]);
});

test.each([
  ['#reviews', 390],
  ['#inquiries', 390],
  ['#inquiries', 1440],
] as const)('a course opened at %s in %i px stands there, and nothing in sight moves', async (hash, width) => {
  const teacher = await createUser(app, { isInstructor: true });
  const { id, slug } = await createCourse(app, { instructorId: teacher.id, title: longTitle });
  await createCourse(app, { instructorId: teacher.id });
  const members = await Promise.all(Array.from({ length: 4 }, () => createUser(app)));
  for (const member of members) {
    await enroll(app, member.id, id);
    await app.sql('INSERT INTO reviews (course_id, user_id, rating, content) VALUES ($1, $2, 5, $3)', [id, member.id, '들을 만한 강의입니다. '.repeat(20)]);
    await app.sql('INSERT INTO inquiries (course_id, user_id, title, content) VALUES ($1, $2, $3, $3)', [id, member.id, '언제까지 들을 수 있나요?']);
  }
  const { page, open } = await visitor(app, { drawn: true, viewport: { width, height: 800 } });
  await page.addInitScript(noteShifts);
  await open(`/course/${slug}${hash}`);
  await page
    .getByRole('region', { name: hash === '#reviews' ? '수강평' : '문의' })
    .getByRole('listitem')
    .first()
    .waitFor();
  await untilDrawn(page);
  const apart = () =>
    page.locator(hash).evaluate((part) => Math.round(part.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(part).scrollMarginTop)));
  expect(await apart()).toBeCloseTo(0);
  expect(await page.evaluate(() => window.shifted ?? 0)).toBeLessThanOrEqual(0.05);
  // Who reads on is not brought back.
  await page.mouse.wheel(0, 300);
  await expect.poll(apart).toBeLessThan(-200);
});
