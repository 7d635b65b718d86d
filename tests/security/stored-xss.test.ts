import { listLimits } from '@baeum/contract/domains/lists/lists.rules.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { addSection, createCourse, enroll } from '../support/catalogue.ts';
import { clientOf, createUser, signedInClient, unique } from '../support/factories.ts';
import { addComment, addPost } from '../support/posts.ts';
import { useSite } from '../support/site.ts';
import { visitor } from '../support/visitor.ts';
import { mutatedVectors, xssVectors } from '../support/xss-vectors.ts';

const app = useSite();
const attacks = [...xssVectors, ...mutatedVectors(20_261_122, 500)];
const everywhere = [...xssVectors, ...mutatedVectors(20_261_128, 2000)];

/** So many parts of about the same size. */
function parts<T>(list: readonly T[], count: number): T[][] {
  return Array.from({ length: count }, (_part, index) => list.filter((_item, place) => place % count === index));
}

/** Pages that show everything that people have written; `member` may see all of them. */
let pages: {
  course: string[];
  list: string;
  search: string;
  lecture: string;
  notes: string;
  posts: string[];
  messages: string[];
  lists: string[];
  roadmaps: string[];
};
let memberId: number;

beforeAll(async () => {
  const short = attacks.filter((text) => text.length <= 80);
  memberId = (await createUser(app, { name: short[0] ?? '', isInstructor: true })).id;
  const courses = [];
  // A comment or an element that is never closed hides what follows it, so the texts are spread over some courses.
  const people = [];
  for (let number = 0; number < 10; number += 1) people.push((await createUser(app, { name: short[number * 5] ?? '' })).id);
  for (const [index, texts] of parts(attacks, 4).entries()) {
    const course = await attackedCourse(short, index, texts);
    courses.push(course);
    await app.sql(opinions, [
      course.id,
      people,
      parts(texts, people.length).map((some) => some.join('\n').slice(0, 2000)),
      short.slice(index * 10, index * 10 + people.length),
    ]);
  }
  for (const [index, title] of parts(short, 20).entries())
    await createCourse(app, { instructorId: await attackedTeacher(short, index + 4), title: title[0] ?? '', tags: title.slice(1, 4) });
  const [first] = courses;
  if (!first) throw new Error('no course');
  await enroll(app, memberId, first.id);
  await writeNotes(first);
  const messages = await writeMessages(short);
  const operator = await signedInClient(app, { roleAdmin: true });
  for (const synonym of short.filter((text) => text.length <= 50).slice(0, 10))
    await operator.call('createSearchSynonym', { body: { word: 'script', synonym } });
  const posts = await attackedPosts(short, people);
  const kept = await attackedLists(first.id);
  const roadmaps = await attackedRoadmaps(first.id);
  pages = {
    lists: kept,
    roadmaps,
    posts,
    course: courses.map(({ slug }) => `/course/${slug}`),
    list: '/courses',
    search: '/search?q=script',
    lecture: `/courses/lecture?courseId=${first.id}&lectureId=${first.lectureId}`,
    notes: '/user/notes',
    messages: ['/user/messages', ...messages],
  };
});

/** A review with a reply and an inquiry with an answer of each person. */
const opinions = `WITH written AS (SELECT * FROM unnest($2::bigint[], $3::text[], $4::text[]) AS w (user_id, content, title)), reviewed AS (
    INSERT INTO reviews (course_id, user_id, rating, content, reply, replied_at) SELECT $1, user_id, 5, content, content, now() FROM written
  ) INSERT INTO inquiries (course_id, user_id, title, content, answer, answered_at) SELECT $1, user_id, title, content, content, now() FROM written`;

const attackedTeacher = async (short: readonly string[], index: number) =>
  (await createUser(app, { name: short[(index * 7) % short.length] ?? '', isInstructor: true })).id;

/** A course whose every text attacks. */
async function attackedCourse(short: readonly string[], index: number, texts: readonly string[]): Promise<{ id: number; slug: string; lectureId: number }> {
  const course = await createCourse(app, {
    instructorId: await attackedTeacher(short, index),
    title: short[index] ?? '',
    slug: unique('attack-'),
    tags: short.slice(index * 3, index * 3 + 3),
  });
  await addSection(
    app,
    course.id,
    1,
    Array.from({ length: 40 }, () => 60),
  );
  const html = texts.join('\n');
  await app.sql('UPDATE courses SET subtitle = $2, description_html = $3, goals = $4, audience = $4, prerequisites = $4 WHERE id = $1', [
    course.id,
    texts[0],
    html,
    texts,
  ]);
  await app.sql('UPDATE sections SET title = $2 WHERE course_id = $1', [course.id, short[index + 9]]);
  const lectures = await app.sql<{ id: number }>(
    "UPDATE lectures SET title = ($2::text[])[seq], text_html = $3, type = 'TEXT' WHERE course_id = $1 RETURNING id",
    [course.id, short.slice(index * 40, index * 40 + 40), html],
  );
  return { ...course, lectureId: Number(lectures[0]?.id) };
}

/** Posts and their comments hold every vector as Markdown; the boards show the beginnings. */
async function attackedPosts(short: readonly string[], people: readonly number[]): Promise<string[]> {
  const writer = (index: number) => people[index % people.length] ?? memberId;
  const paths: string[] = [];
  for (const [index, texts] of parts(everywhere, 6).entries()) {
    const title = short[index * 6] || 'alert(1)';
    const postId = await addPost(app, {
      authorId: writer(index),
      title,
      tags: short.filter((text) => text.length <= 20).slice(index, index + 3),
      content: texts.join('\n\n').slice(0, 20_000),
    });
    for (const [place, some] of parts(texts, 10).entries()) await addComment(app, { postId, authorId: writer(place), content: some.join('\n').slice(0, 5000) });
    paths.push(`/community/${postId}`);
  }
  return paths;
}

/** As many lists as a person may have, of the texts that fit their names. */
async function attackedLists(courseId: number): Promise<string[]> {
  const titles = [...new Set(everywhere.map((text) => text.trim()))]
    .filter((text) => text.length > 0 && text.length <= 60)
    .filter((_text, place) => place % 9 === 0)
    .slice(0, listLimits.lists);
  const rows = await app.sql<{ id: number }>(
    'WITH made AS (INSERT INTO lists (user_id, title, seq) SELECT $1, title, n FROM unnest($2::text[]) WITH ORDINALITY AS w (title, n) RETURNING id), kept AS (INSERT INTO list_courses (list_id, course_id, seq) SELECT id, $3, 1 FROM made) SELECT id FROM made ORDER BY id LIMIT 1',
    [memberId, titles, courseId],
  );
  return ['/user/list', ...rows.map(({ id }) => `/user/list/${id}`)];
}

/** Roadmaps of the member, which the member follows and likes; one says everything. */
async function attackedRoadmaps(courseId: number): Promise<string[]> {
  const titles = everywhere.filter((text) => text.length > 60 && text.length <= 100).slice(0, 11);
  const rows = await app.sql<{ id: number }>(
    `WITH made AS (INSERT INTO roadmaps (owner_id, title, description, category_id, visibility) SELECT $1, title, $3, 1, 'PUBLIC' FROM unnest($2::text[]) AS w (title) RETURNING id),
       taught AS (INSERT INTO roadmap_courses (roadmap_id, course_id, seq) SELECT id, $4, 1 FROM made), followed AS (INSERT INTO roadmap_enrollments (user_id, roadmap_id) SELECT $1, id FROM made),
       liked AS (INSERT INTO likes (user_id, roadmap_id) SELECT $1, id FROM made)
     SELECT id FROM made LIMIT 1`,
    [memberId, titles, titles.join(' '), courseId],
  );
  await app.sql('UPDATE roadmaps SET description = $2 WHERE id = $1', [rows[0]?.id, everywhere.join('\n')]);
  return [`/roadmaps/${rows[0]?.id}`, '/roadmaps', '/user/roadmaps', '/user/roadmaps/manage', '/user/likes?type=ROADMAP'];
}

async function writeNotes({ id: courseId, lectureId }: { id: number; lectureId: number }): Promise<void> {
  const member = await clientOf(app, memberId);
  for (const texts of parts(attacks, 20)) {
    const { status } = await member.call('createCourseNote', { body: { courseId, lectureId, atSeconds: 1, content: texts.join('\n').slice(0, 5000) } });
    expect(status).toBe(201);
  }
}

/** Messages of somebody whose name attacks as well, with every attack in a subject or in the words. */
async function writeMessages(short: readonly string[]): Promise<string[]> {
  const { id } = await createUser(app, { name: short[3] ?? '' });
  const rows = await app.sql<{ id: number }>(
    'INSERT INTO messages (from_user_id, to_user_id, subject, content) SELECT $1, $2, subject, content FROM unnest($3::text[], $4::text[]) AS w (subject, content) RETURNING id',
    [id, memberId, short.slice(0, 20), parts(attacks, 20).map((some) => some.join('\n').slice(0, 5000))],
  );
  return rows.slice(-1).map((row) => `/user/messages/${row.id}`);
}

/** Reviews and inquiries come when somebody gets there. */
async function seeOpinions(page: Page): Promise<void> {
  for (const id of ['reviews', 'inquiries']) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    await expect.poll(() => page.locator(`#${id}`).getByText('alert(1)').count()).toBeGreaterThan(9);
  }
}

/** Adding a course to a list names all of them. */
async function seeOwnLists(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^목록에 담기/ })
    .first()
    .press('Enter');
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(listLimits.lists);
}

/** Dialogs that were shown so far; each is sent away. */
function countDialogs(page: Page): { shown: number } {
  const dialogs = { shown: 0 };
  page.on('dialog', (dialog) => {
    dialogs.shown += 1;
    void dialog.dismiss().catch(() => undefined);
  });
  return dialogs;
}

/** What would act when somebody reaches for it: handlers, addresses with code, and elements that bring some. */
function findActing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const acting = (element: Element) =>
      [...element.attributes].some(
        ({ name, value }) =>
          name.startsWith('on') ||
          name === 'srcdoc' ||
          (/^(href|src|action|formaction|xlink:href|data)$/.test(name) && /^[^!-~]*(javascript|vbscript|data:text)/i.test(value)),
      ) ||
      element.matches(
        'main :is(script:not([type="application/ld+json"]), iframe, object, embed, base, meta, link, form[action^="j"], svg script, foreignObject)',
      );
    return [...document.querySelectorAll('body *')].filter(acting).map((element) => element.outerHTML.slice(0, 100));
  });
}

describe.each([
  { csp: 'with', bypassCSP: false },
  { csp: 'without', bypassCSP: true },
])('$csp the policy of the page', ({ bypassCSP }) => {
  test('nothing that people write is executed', { timeout: 60_000 }, async () => {
    const { page, open } = await visitor(app, { as: await clientOf(app, memberId), bypassCSP });
    const dialogs = countDialogs(page);
    const { course, list, search, lecture, notes, posts, messages, lists, roadmaps } = pages;
    const shown = bypassCSP
      ? [...course, list, search, lecture, notes, '/community', ...posts, ...messages, ...lists, ...roadmaps]
      : [...course.slice(0, 1), list, notes, '/community', ...posts.slice(0, 1), ...messages, ...lists.slice(0, 1), ...roadmaps.slice(0, 1)];
    for (const path of shown) {
      await open(path);
      if (course.includes(path)) await seeOpinions(page);
      expect(await page.locator('main').innerText(), path).toContain('alert(1)');
      if (path === list && bypassCSP) await seeOwnLists(page);
      expect(await findActing(page), path).toEqual([]);
    }
    expect(dialogs.shown).toBe(0);
  });
});

test('control: put into a page as they are, the same texts act', async () => {
  const { page, open } = await visitor(app, { bypassCSP: true });
  const dialogs = countDialogs(page);
  await open('/policies/terms');
  await page.evaluate(
    (html) => {
      document.querySelector('main')!.innerHTML = html;
    },
    attacks
      .filter((text) => /^<(img|svg|input|a|button) /i.test(text))
      .slice(0, 40)
      .join('\n'),
  );
  await expect.poll(() => dialogs.shown).toBeGreaterThan(0);
  expect((await findActing(page)).length).toBeGreaterThan(10);
});
