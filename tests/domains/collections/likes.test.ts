import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCourse } from '../../support/catalogue.ts';
import { createUser, signedInClient } from '../../support/factories.ts';
import { whileHeld, withFunctionChanged } from '../../support/guards.ts';
import { createMentor } from '../../support/mentoring.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { statementsOf } from '../../support/statements-of.ts';

let app: TestApp;
let instructorId: number;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  instructorId = (await createUser(app, { isInstructor: true, isMentor: true })).id;
  await app.sql(
    "INSERT INTO mentors (user_id, job, career, introduction, price, duration_minutes, takes_requests) VALUES ($1, '개발자', '10년 차', '함께 풀어봅니다.', 0, 30, true)",
    [instructorId],
  );
});
afterAll(() => app.stop());

const newCourse = async (status: 'PUBLISHED' | 'HIDDEN' = 'PUBLISHED') => (await createCourse(app, { instructorId, status })).id;

async function newRoadmap(visibility = 'PUBLIC'): Promise<number> {
  const [row] = await app.sql<{ id: number }>("INSERT INTO roadmaps (owner_id, title, category_id, visibility) VALUES ($1, '로드맵', 1, $2) RETURNING id", [
    instructorId,
    visibility,
  ]);
  return Number(row?.id);
}

const kinds: [string, () => Promise<number>][] = [
  ['COURSE', newCourse],
  ['ROADMAP', newRoadmap],
  ['MENTOR', () => Promise.resolve(instructorId)],
];

/** The count stored with a course, and the result of a recount. */
async function counts(courseId: number) {
  const [row] = await app.sql<{ kept: number; counted: number }>(
    'SELECT like_count AS kept, (SELECT count(*)::int FROM likes WHERE course_id = c.id) AS counted FROM courses c WHERE id = $1',
    [courseId],
  );
  return row;
}

describe('addLike, removeLike', () => {
  test.each(kinds)('%s: once a person, listed, counted and taken back', async (type, made) => {
    const id = await made();
    const [one, other] = [await signedInClient(app), await signedInClient(app)];
    const add = (member: typeof one) => member.call('addLike', { body: { type, id } });
    expect((await add(one)).body).toEqual({ liked: true, likeCount: 1 });
    expect([(await add(one)).body.likeCount, (await add(other)).body.likeCount]).toEqual([1, 2]);
    expect((await one.call('getLikeMarks', { query: { type, ids: [id, 987_654] } })).body).toEqual({ ids: [id] });
    const listed = await one.call('listLikes', { query: { type } });
    expect(statementsOf(listed)).toBeLessThanOrEqual(4);
    expect(listed.body).toMatchObject({ total: 1, items: [{ type, target: { id }, likedAt: expect.stringMatching(/Z$/) }] });
    const remove = () => one.call('removeLike', { query: { type, id } });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    expect((await one.call('listLikes', { query: { type } })).body).toMatchObject({ total: 0, items: [] });
    expect((await add(one)).body.likeCount).toBe(2);
  });

  test.each([
    ['COURSE', () => Promise.resolve(987_654)],
    ['COURSE', () => newCourse('HIDDEN')],
    ['ROADMAP', () => newRoadmap('PRIVATE')],
    ['MENTOR', async () => (await createUser(app)).id],
    ['POST', () => Promise.resolve(987_654)],
  ])('what nobody may see is not there: %s', async (type, made) => {
    const member = await signedInClient(app);
    const { status, body } = await member.call('addLike', { body: { type, id: await made() } });
    expect([status, body.errorCode]).toEqual([404, 'COMMON_004']);
    expect((await member.call('listLikes', { query: { type } })).body.items).toEqual([]);
  });

  test('what is no longer public is not listed, and comes back', async () => {
    const [member, id] = [await signedInClient(app), await newCourse()];
    await member.call('addLike', { body: { type: 'COURSE', id } });
    const total = async () => (await member.call('listLikes', { query: { type: 'COURSE' } })).body.total;
    await app.sql("UPDATE courses SET status = 'HIDDEN' WHERE id = $1", [id]);
    expect(await total()).toBe(0);
    await app.sql("UPDATE courses SET status = 'PUBLISHED' WHERE id = $1", [id]);
    expect(await total()).toBe(1);
  });

  test('a mentor who rests stays liked, and can be; one whose profile is hidden is not there', async () => {
    const [member, mentor] = [await signedInClient(app), await createMentor(app)];
    const { id } = mentor.user;
    const listed = async () => (await member.call('listLikes', { query: { type: 'MENTOR' } })).body.items;
    await mentor.call('setMentorActive', { params: { id }, body: { active: false } });
    expect((await member.call('addLike', { body: { type: 'MENTOR', id } })).body).toEqual({ liked: true, likeCount: 1 });
    expect(await listed()).toMatchObject([{ target: { id, active: false } }]);
    for (const reason of ['held', 'removed', 'author_blocked']) {
      await app.sql(`UPDATE mentors SET ${reason} = true WHERE user_id = $1`, [id]);
      expect([await listed(), (await (await signedInClient(app)).call('addLike', { body: { type: 'MENTOR', id } })).status]).toEqual([[], 404]);
      await app.sql(`UPDATE mentors SET ${reason} = false WHERE user_id = $1`, [id]);
    }
    expect((await listed()).length).toBe(1);
  });

  test('pages begin with the newest', async () => {
    const member = await signedInClient(app);
    const ids = [await newCourse(), await newCourse(), await newCourse()];
    for (const id of ids) await member.call('addLike', { body: { type: 'COURSE', id } });
    const page = async (number: number) =>
      (await member.call('listLikes', { query: { type: 'COURSE', page: number, pageSize: 2 } })).body.items.map(
        ({ target }: { target: { id: number } }) => target.id,
      );
    expect([await page(1), await page(2), await page(3)]).toEqual([[ids[2], ids[1]], [ids[0]], []]);
  });

  test('200 at once: the count equals a recount, also while half of them are taken back', async () => {
    const id = await newCourse();
    const people = await Promise.all(Array.from({ length: 20 }, () => signedInClient(app)));
    const answers = await inParallel(200, (index) => (people[index % 20] as (typeof people)[number]).call('addLike', { body: { type: 'COURSE', id } }));
    expect(tally(answers)).toEqual({ '200': 200 });
    expect(await counts(id)).toEqual({ kept: 20, counted: 20 });
    await inParallel(200, (index) => {
      const member = people[index % 20] as (typeof people)[number];
      return index % 3 === 0 ? member.call('addLike', { body: { type: 'COURSE', id } }) : member.call('removeLike', { query: { type: 'COURSE', id } });
    });
    const { kept, counted } = (await counts(id)) ?? {};
    expect(kept).toBe(counted);
  });

  test('people who come at once are all counted, and are not where the count adds to what was read before', async () => {
    const people = await inParallel(3, () => signedInClient(app));
    const likedAtOnce = async () => {
      const id = await newCourse();
      await whileHeld(
        app,
        `SELECT FROM courses WHERE id = ${id} FOR NO KEY UPDATE`,
        people.map((member) => () => member.call('addLike', { body: { type: 'COURSE', id } })),
      );
      return counts(id);
    };
    expect(await likedAtOnce()).toEqual({ kept: 3, counted: 3 });
    const unguarded = [
      ['PERFORM FROM courses WHERE id IN (SELECT course_id FROM new_rows) ORDER BY id FOR NO KEY UPDATE;', ''],
      ['= like_count +', '= (SELECT like_count FROM courses WHERE id = t.id) +'],
    ] as const;
    expect(await withFunctionChanged(app, 'count_likes_of_courses', unguarded, likedAtOnce)).toEqual({ kept: 1, counted: 3 });
  });

  test('people who leave at once take their likes back in one order', async () => {
    const ids = [await newCourse(), await newCourse(), await newCourse()];
    const people = await Promise.all(Array.from({ length: 6 }, () => createUser(app)));
    for (const [index, { id: userId }] of people.entries())
      for (const id of index % 2 ? ids : ids.toReversed()) await app.sql('INSERT INTO likes (user_id, course_id) VALUES ($1, $2)', [userId, id]);
    await Promise.all(people.map(({ id }) => app.sql('DELETE FROM likes WHERE user_id = $1', [id])));
    for (const id of ids) expect(await counts(id)).toEqual({ kept: 0, counted: 0 });
  });
});
