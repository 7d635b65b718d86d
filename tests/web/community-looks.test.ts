import { forgetSharedAnswers } from '@baeum/api/src/http/shared-answer.ts';
/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createCourse } from '../support/catalogue.ts';
import { clientOf, createUser } from '../support/factories.ts';
import { addComment, addPost } from '../support/posts.ts';
import { useSite } from '../support/site.ts';
import { expectAccessible, expectAccessibleInEveryLook, judgeScreens, leaveThreeRows, untilDrawn, visitor } from '../support/visitor.ts';

const app = useSite();
const longTitle = '스프링부트와리액트로처음부터끝까지만들어보는비전공자를위한실무프로젝트완전정복질문입니다'.repeat(3).slice(0, 100);
const content = `**‘따옴표’**를 씁니다. https://example.com/${'긴주소'.repeat(40)}

\`\`\`ts
const aVeryLongName = anotherVeryLongName(withManyArguments, andMoreOfThem, andEvenMoreOfThem, untilNothingFits);
\`\`\`

| ${'열 | '.repeat(12)}
|${'-|'.repeat(12)}
| ${'값값값값 | '.repeat(12)}

- [x] 한 일
- [ ] 할 일`;

async function look(page: Page, open: (path: string) => Promise<void>, path: string): Promise<void> {
  await open(path);
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await untilDrawn(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${path} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

test('board and post hold nothing, one, 23 and a thousand, long titles and short names, and can be read by everybody', { timeout: 120_000 }, async () => {
  const { id: authorId } = await createUser(app, { name: '이현' });
  const { page, open, trouble } = await visitor(app, { as: await clientOf(app, authorId), drawn: true });
  const more = async (count: number) => {
    await app.sql(
      "INSERT INTO posts (author_id, type, title, content, content_html, renderer_version, excerpt, tags) SELECT $1, 'STUDY', CASE WHEN n % 3 = 0 THEN $3 ELSE '짧은 글' END, '글', '', 0, repeat('긴 글 ', 60), ARRAY['긴이름의주제어를가진태그'] FROM generate_series(1, $2::int) n",
      [authorId, count, longTitle],
    );
    forgetSharedAnswers();
  };
  await look(page, open, '/community');
  await look(page, open, '/user/posts');
  const postId = await addPost(app, { authorId, type: 'QUESTION', title: longTitle, content, tags: ['긴이름의주제어를가진태그', 'TypeScript'] });
  forgetSharedAnswers();
  await look(page, open, '/community');
  await expectAccessibleInEveryLook(page);
  await look(page, open, `/community/${postId}`);
  const first = await addComment(app, { postId, authorId, content });
  await addComment(app, { postId, authorId, parentId: first, content });
  await look(page, open, `/community/${postId}`);
  await expectAccessibleInEveryLook(page);
  await app.sql(
    "INSERT INTO comments (post_id, author_id, content, content_html, renderer_version) SELECT $1, $2, '댓글 ' || n, '', 0 FROM generate_series(1, 998) n",
    [postId, authorId],
  );
  await look(page, open, `/community/${postId}`);
  const rows = page.getByRole('list', { name: '댓글 목록' }).getByRole('listitem');
  const before = await rows.count();
  await page.getByRole('button', { name: '댓글 더 보기' }).press('Enter');
  await expect.poll(() => rows.count()).toBeGreaterThan(before + 50);
  // A notice leads to a comment wherever it is.
  const [last] = await app.sql<{ id: number }>('SELECT max(id) AS id FROM comments WHERE post_id = $1', [postId]);
  await open(`/community/${postId}#comment-${last?.id}`);
  await expect
    .poll(() =>
      page
        .locator(`#comment-${last?.id}`)
        .evaluateAll(
          (found) => found.map((element) => Math.round(element.getBoundingClientRect().top)).filter((top) => top >= 0 && top < window.innerHeight).length,
        ),
    )
    .toBe(1);
  // It is marked where it stands, as the next one is that the address names.
  const marked = page.locator('[id^="comment-"][aria-current]');
  const markedNow = () => marked.evaluateAll((found) => found.map(({ id }) => id));
  expect(await markedNow()).toEqual([`comment-${last?.id}`]);
  const ground = await marked.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(ground).not.toBe(await page.locator(`#comment-${first}`).evaluate((element) => getComputedStyle(element).backgroundColor));
  await page.evaluate((id) => (location.hash = `comment-${id}`), first);
  await expect.poll(markedNow).toEqual([`comment-${first}`]);
  await more(22);
  await look(page, open, '/community?type=STUDY');
  await leaveThreeRows(page);
  await expectAccessible(page);
  await more(977);
  for (const path of ['/community', '/user/posts', '/community/write']) await look(page, open, path);
  await expectAccessibleInEveryLook(page);
  await look(page, open, '/community/999999999');
  await look(page, open, '/community?q=zzzz');
  expect(trouble).toEqual([]);
});

/** Lists, likes, followed roadmaps and blog posts of a person, so many of each, with long and short names. */
async function fill(userId: number, count: number): Promise<void> {
  const title = "CASE WHEN n % 3 = 0 THEN $3 ELSE '짧은 이름' END";
  await app.sql(
    `WITH roads AS (INSERT INTO roadmaps (owner_id, title, description, category_id, visibility) SELECT $1, ${title}, repeat('긴 소개 ', n % 60), 1, 'PUBLIC' FROM generate_series(1, $2::int) n RETURNING id),
       taught AS (INSERT INTO roadmap_courses (roadmap_id, course_id, seq) SELECT r.id, c.id, row_number() OVER (PARTITION BY r.id) FROM roads r, (SELECT id FROM courses LIMIT 2) c),
       followed AS (INSERT INTO roadmap_enrollments (user_id, roadmap_id) SELECT $1, id FROM roads), liked AS (INSERT INTO likes (user_id, roadmap_id) SELECT $1, id FROM roads)
     INSERT INTO posts (author_id, type, title, content, content_html, renderer_version, excerpt) SELECT $1, 'BLOG', ${title}, '글', '', 0, repeat('긴 글 ', n % 60) FROM generate_series(1, $2::int) n`,
    [userId, count, longTitle],
  );
  await app.sql(
    `WITH made AS (INSERT INTO lists (user_id, title, seq) SELECT $1, CASE WHEN n % 3 = 0 THEN left($3, 60) ELSE '들을 것' END, (SELECT count(*) FROM lists WHERE user_id = $1) + n FROM generate_series(1, least($2::int, 77)) n RETURNING id)
     INSERT INTO list_courses (list_id, course_id, seq) SELECT made.id, c.id, c.seq FROM made, (SELECT id, row_number() OVER () AS seq FROM courses) c`,
    [userId, count, longTitle],
  );
  forgetSharedAnswers();
}

test('lists, likes, roadmaps and blogs hold nothing, one, 23 and a thousand, and can be read by everybody', { timeout: 120_000 }, async () => {
  const { id: userId } = await createUser(app, { name: '솔', isInstructor: true });
  const { page, open, trouble } = await visitor(app, { as: await clientOf(app, userId), drawn: true });
  const screens = ['/user/list', '/user/likes?type=ROADMAP', '/user/roadmaps', '/user/roadmaps/manage', '/roadmaps', `/users/${userId}/blogs`];
  for (const path of screens) await look(page, open, path);
  for (const title of [longTitle, '짧은 강의']) await createCourse(app, { instructorId: userId, title, price: 1_290_000 });
  const judge = (paths: readonly string[], turn: number) => judgeScreens(page, paths, turn, (path) => look(page, open, path));
  await fill(userId, 1);
  await judge(screens, 0);
  await fill(userId, 22);
  const [list] = await app.sql<{ id: number }>('SELECT id FROM lists WHERE user_id = $1 ORDER BY seq OFFSET 3', [userId]);
  const [road] = await app.sql<{ id: number }>('SELECT id FROM roadmaps WHERE owner_id = $1 ORDER BY id OFFSET 3', [userId]);
  await judge([...screens, `/user/list/${list?.id}`, `/roadmaps/${road?.id}`], 1);
  await fill(userId, 977);
  for (const path of ['/user/list', '/user/likes?type=ROADMAP&page=50', '/roadmaps?page=84', `/users/${userId}/blogs?page=50`]) await look(page, open, path);
  expect(trouble).toEqual([]);
});
