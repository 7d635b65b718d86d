import { clearSharedAnswers } from '@baeum/api/src/http/server/shared-answer.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { addSection, createCourse, enroll } from '../support/catalogue.ts';
import { clientOf, createUser } from '../support/factories.ts';
import { at, noteShifts, useScreens, type Screen } from '../support/screens.ts';
import { useSite } from '../support/site.ts';
import { untilDrawn, visitor } from '../support/visitor.ts';

const app = useSite();
/** As long as titles may be, without a place to break it well. */
const longTitle = '스프링 부트와 리액트로 처음부터 끝까지 만들어보는 비전공자를 위한 실무 프로젝트 완전정복 '.repeat(3).slice(0, 100).trim();

const lists = at(
  '/courses',
  '/courses?q=%EC%8A%A4%ED%94%84%EB%A7%81&level=%EC%9E%85%EB%AC%B8&price=free',
  '/discounted-courses',
  '/search?q=%EC%8A%A4%ED%94%84%EB%A7%81',
);

let teacherId: number;
let memberId: number;
const screens = useScreens(app, async () => {
  [teacherId, memberId] = [(await createUser(app, { name: '이현', isInstructor: true })).id, (await createUser(app, { name: '김솔' })).id];
  return clientOf(app, memberId);
});

async function addMany(count: number): Promise<void> {
  await app.sql(
    `INSERT INTO courses (instructor_id, title, slug, category_id, level, price, tags, status, published_at, sale_price, sale_starts_at, sale_ends_at)
     SELECT $1, CASE WHEN n % 3 = 0 THEN $3 ELSE '스프링 ' || n END, 'many-' || $2 || '-' || n, 1 + n % 9, '입문', CASE WHEN n % 2 = 0 THEN 0 ELSE 1290000 END, ARRAY['스프링', '긴이름의주제어를가진태그'], 'PUBLISHED', now(),
       CASE WHEN n % 2 = 1 THEN 990000 END, CASE WHEN n % 2 = 1 THEN now() - interval '1 day' END, CASE WHEN n % 2 = 1 THEN now() + interval '2 days' END
     FROM generate_series(1, $2::int) n`,
    [teacherId, count, longTitle],
  );
  clearSharedAnswers();
}

describe('no course', () => {
  test.each(at('/', '/courses', '/discounted-courses'))('%s', (_name, path) => screens.open(path()));
});

describe('one course with a long title', () => {
  let course: Awaited<ReturnType<typeof createCourse>>;
  beforeAll(async () => {
    course = await createCourse(app, { instructorId: teacherId, title: longTitle, tags: ['스프링'] });
    await addSection(app, course.id, 1, [60, 3600]);
    await app.sql('UPDATE lectures SET title = $2 WHERE course_id = $1', [course.id, longTitle]);
    await enroll(app, memberId, course.id);
    clearSharedAnswers();
  });

  test.each<Screen>([
    ...at('/', '/course/no-such'),
    ['the course', () => `/course/${course.slug}`],
    ['the player', () => `/courses/lecture?courseId=${course.id}`],
  ])('%s', (_name, path) => screens.open(path()));
});

describe('23 courses', () => {
  beforeAll(() => addMany(22));
  test.each(lists)('%s', (_name, path) => screens.open(path()));
});

describe('a thousand courses', () => {
  beforeAll(() => addMany(977));
  test.each(at('/courses?page=42', '/discounted-courses'))('%s', (_name, path) => screens.open(path()));
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
