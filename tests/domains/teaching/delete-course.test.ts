import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSection, createCourse, enroll, learnedOne, review, type NewCourse } from '../../support/catalogue.ts';
import { clientOf, createUser, signedInClient } from '../../support/factories.ts';
import { giveFilm } from '../../support/films.ts';
import { withoutClauses } from '../../support/guards.ts';
import { buyer, courseItem, order } from '../../support/orders.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function taught(course: Partial<NewCourse> = {}) {
  const { id: instructorId } = await createUser(app, { isInstructor: true });
  const who = await clientOf(app, instructorId);
  const { id } = await createCourse(app, { instructorId, ...course });
  return { who, id, instructorId, remove: () => who.call('deleteCourse', { params: { id } }) };
}
const newest = async (table: string, courseId: number) =>
  Number((await app.sql<{ id: number }>(`SELECT max(id) AS id FROM ${table} WHERE course_id = $1`, [courseId]))[0]?.id);

/** What others have of a course or wrote about it, and the message that the instructor gets. */
const obstacles: Readonly<Record<string, [make: (courseId: number) => Promise<unknown>, told: string]>> = {
  'an order that nobody has paid': [async (id) => order(await buyer(app), { items: [courseItem(id)] }), '판 적이 있는'],
  'a learner': [async (id) => enroll(app, (await createUser(app)).id, id), '수강생이 있는'],
  'a review': [
    async (id) => {
      const { id: userId } = await createUser(app);
      await review(app, userId, id, 5);
    },
    '글이 있는',
  ],
  'a post': [
    async (id) =>
      app.sql(
        `INSERT INTO posts (type, author_id, course_id, title, content, content_html, renderer_version, excerpt) VALUES ('FREE', $1, $2, '글', '글', '글', 1, '글')`,
        [(await createUser(app)).id, id],
      ),
    '글이 있는',
  ],
  'somebody’s progress': [
    async (id) => {
      await addSection(app, id, 1, [60]);
      await learnedOne(app, { userId: (await createUser(app)).id, courseId: id, lectureId: await newest('lectures', id) });
    },
    '수강생이 있는',
  ],
  'a cart': [async (id) => (await signedInClient(app)).call('addCartItem', { body: { type: 'COURSE', refId: id } }), '수강바구니나 로드맵'],
  'somebody else’s roadmap': [
    async (id) =>
      (await signedInClient(app, { isInstructor: true })).call('createRoadmap', {
        body: { title: '로드맵', description: '', courseIds: [id], visibility: 'PUBLIC' },
      }),
    '수강바구니나 로드맵',
  ],
  vouchers: [
    (id) => app.sql("INSERT INTO voucher_batches (name, target_type, target_id, target_title) VALUES ('수강권', 'COURSE', $1, '강의')", [id]),
    '수강권이나 그룹',
  ],
  'a group': [
    (id) =>
      app.sql(
        `WITH g AS (INSERT INTO groups (name, kind, seats, invite_hash) VALUES ('그룹', 'EDU', 3, $2) RETURNING id)
         INSERT INTO group_courses (group_id, course_id) SELECT id, $1 FROM g`,
        [id, `invite ${id}`],
      ),
    '수강권이나 그룹',
  ],
  'a review under way': [(id) => app.sql("UPDATE courses SET status = 'IN_REVIEW' WHERE id = $1", [id]), '심사 중인'],
};

describe('deleteCourse', () => {
  test('takes all of a course away of which others have nothing, and leaves its files', async () => {
    const { who, id, instructorId, remove } = await taught({ price: 10_000 });
    await addSection(app, id, 1, [60, 60]);
    await giveFilm([await newest('lectures', id)], Buffer.from('film'));
    await who.call('updateCourse', { params: { id }, body: { subtitle: '고친 것', version: 1 } });
    await who.call('addLike', { body: { type: 'COURSE', id } });
    await who.call('createRoadmap', { body: { title: '내 로드맵', description: '', courseIds: [id], visibility: 'PUBLIC' } });
    const [files] = await app.sql('SELECT count(*)::int AS count FROM media_files');
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    for (const table of ['sections', 'lectures', 'course_revisions', 'course_prices', 'roadmap_courses', 'search_documents'])
      expect([table, await app.sql(`SELECT FROM ${table} WHERE course_id = $1`, [id])]).toEqual([table, []]);
    expect(await app.sql('SELECT count(*)::int AS count FROM media_files')).toEqual([files]);
    expect((await who.call('listTeachingCourses', { query: {} })).body.total).toBe(0);
    expect(await app.sql('SELECT id FROM users WHERE id = $1', [instructorId])).toHaveLength(1);
  });

  test.each(Object.entries(obstacles))('is refused by %s', async (_what, [make, told]) => {
    const { id, remove } = await taught({ price: 10_000 });
    await make(id);
    const { status, body } = await remove();
    expect([status, body.errorCode]).toEqual([409, 'COMMON_005']);
    expect(body.message).toContain(told);
    expect(await app.sql('SELECT FROM courses WHERE id = $1', [id])).toHaveLength(1);
  });

  test('and enrolling at once: who comes later finds the course gone', async () => {
    const { id, remove } = await taught();
    const member = await signedInClient(app);
    // The enrolment looks for the course while the deletion holds it.
    const inOrder = { statement: 'enrollments.add-free', after: 'teaching-courses.find-obstacles' };
    const answers = await withoutClauses({ clauses: {}, inOrder }, () => Promise.all([remove(), member.call('enrollFree', { params: { courseId: id } })]));
    expect(answers.map(({ status }) => status)).toEqual([204, 404]);
  });
});
