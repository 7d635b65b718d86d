import { clearSharedAnswers } from '@baeum/api/src/http/server/shared-answer.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { createCourse } from '../support/catalogue.ts';
import { clientOf, createUser } from '../support/factories.ts';
import { addComment, addPost } from '../support/posts.ts';
import { at, inTurns, useScreens, type Screen } from '../support/screens.ts';
import { useSite } from '../support/site.ts';

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

let memberId: number;
const screens = useScreens(app, async () => {
  memberId = (await createUser(app, { name: '이현', isInstructor: true })).id;
  return clientOf(app, memberId);
});

describe('the board', () => {
  let postId: number;
  let firstComment: number;

  async function addMany(count: number): Promise<void> {
    await app.sql(
      "INSERT INTO posts (author_id, type, title, content, content_html, renderer_version, excerpt, tags) SELECT $1, 'STUDY', CASE WHEN n % 3 = 0 THEN $3 ELSE '짧은 글' END, '글', '', 0, repeat('긴 글 ', 60), ARRAY['긴이름의주제어를가진태그'] FROM generate_series(1, $2::int) n",
      [memberId, count, longTitle],
    );
    clearSharedAnswers();
  }

  describe('nothing', () => {
    test.each(at('/community', '/user/posts', '/community/999999999', '/community?q=zzzz'))('%s', (_name, path) => screens.open(path()));
  });

  describe('one post with a long title', () => {
    beforeAll(async () => {
      postId = await addPost(app, { authorId: memberId, type: 'QUESTION', title: longTitle, content, tags: ['긴이름의주제어를가진태그', 'TypeScript'] });
      clearSharedAnswers();
    });
    test('/community', () => screens.judgeAll('/community'));
    test('the post', () => screens.open(`/community/${postId}`));
  });

  describe('a comment and an answer to it', () => {
    beforeAll(async () => {
      firstComment = await addComment(app, { postId, authorId: memberId, content });
      await addComment(app, { postId, authorId: memberId, parentId: firstComment, content });
    });
    test('the post', () => screens.judgeAll(`/community/${postId}`));
  });

  describe('a thousand comments', () => {
    beforeAll(async () => {
      await app.sql(
        "INSERT INTO comments (post_id, author_id, content, content_html, renderer_version) SELECT $1, $2, '댓글 ' || n, '', 0 FROM generate_series(1, 998) n",
        [postId, memberId],
      );
    });

    test('the post, and more of its comments', async () => {
      await screens.open(`/community/${postId}`);
      const rows = screens.page().getByRole('list', { name: '댓글 목록' }).getByRole('listitem');
      const before = await rows.count();
      await screens.page().getByRole('button', { name: '댓글 더 보기' }).press('Enter');
      await expect.poll(() => rows.count()).toBeGreaterThan(before + 50);
    });

    test('a notice leads to a comment wherever it is, and it is marked, as the next one is that the address names', async () => {
      const page = screens.page();
      const [last] = await app.sql<{ id: number }>('SELECT max(id) AS id FROM comments WHERE post_id = $1', [postId]);
      await page.setViewportSize({ width: 1440, height: 800 });
      await screens.visit(`/community/${postId}#comment-${last?.id}`);
      const inSight = (elements: Element[]) =>
        elements.map((element) => Math.round(element.getBoundingClientRect().top)).filter((top) => top >= 0 && top < window.innerHeight).length;
      await expect.poll(() => page.locator(`#comment-${last?.id}`).evaluateAll(inSight)).toBe(1);
      const marked = page.locator('[id^="comment-"][aria-current]');
      const markedNow = () => marked.evaluateAll((found) => found.map(({ id }) => id));
      expect(await markedNow()).toEqual([`comment-${last?.id}`]);
      const groundOf = (element: Element) => getComputedStyle(element).backgroundColor;
      expect(await marked.evaluate(groundOf)).not.toBe(await page.locator(`#comment-${firstComment}`).evaluate(groundOf));
      await page.evaluate((id) => (location.hash = `comment-${id}`), firstComment);
      await expect.poll(markedNow).toEqual([`comment-${firstComment}`]);
    });
  });

  describe('23 posts', () => {
    beforeAll(() => addMany(22));
    test('/community?type=STUDY', () => screens.judge('/community?type=STUDY', 'light'));
  });

  describe('a thousand posts', () => {
    beforeAll(() => addMany(977));
    test.each(at('/community', '/user/posts'))('%s', (_name, path) => screens.open(path()));
    test('/community/write', () => screens.judgeAll('/community/write'));
  });
});

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
  clearSharedAnswers();
}

describe('lists, likes, roadmaps and blogs', () => {
  const screensOfAll: Screen[] = [
    ...at('/user/list', '/user/likes?type=ROADMAP', '/user/roadmaps', '/user/roadmaps/manage', '/roadmaps'),
    ['the blog', () => `/users/${memberId}/blogs`],
  ];

  describe('nothing', () => {
    test.each(screensOfAll)('%s', (_name, path) => screens.open(path()));
  });

  describe('one', () => {
    beforeAll(async () => {
      for (const title of [longTitle, '짧은 강의']) await createCourse(app, { instructorId: memberId, title, price: 1_290_000 });
      await fill(memberId, 1);
    });
    test.each(inTurns(screensOfAll, 0))('%s', (_name, path, colorScheme) => screens.judge(path(), colorScheme));
  });

  describe('23', () => {
    let list: { id: number } | undefined;
    let road: { id: number } | undefined;
    beforeAll(async () => {
      await fill(memberId, 22);
      [list] = await app.sql<{ id: number }>('SELECT id FROM lists WHERE user_id = $1 ORDER BY seq OFFSET 3', [memberId]);
      [road] = await app.sql<{ id: number }>('SELECT id FROM roadmaps WHERE owner_id = $1 ORDER BY id OFFSET 3', [memberId]);
    });
    const all: Screen[] = [...screensOfAll, ['a list', () => `/user/list/${list?.id}`], ['a roadmap', () => `/roadmaps/${road?.id}`]];
    test.each(inTurns(all, 1))('%s', (_name, path, colorScheme) => screens.judge(path(), colorScheme));
  });

  describe('a thousand', () => {
    beforeAll(() => fill(memberId, 977));
    test.each<Screen>([...at('/user/list', '/user/likes?type=ROADMAP&page=50', '/roadmaps?page=84'), ['the blog', () => `/users/${memberId}/blogs?page=50`]])(
      '%s',
      (_name, path) => screens.open(path()),
    );
  });
});
