import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInClient } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { learnerOf, taughtCourse, type Taught } from '../../support/teaching-figures.ts';

let app: TestApp;
let taught: Taught;
let other: Taught;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  taught = await taughtCourse(app, { title: '처음 시작하는 강의' });
  other = await taughtCourse(app, { instructorId: taught.instructorId, title: '다음 강의' });
  const [first, second] = taught.lectureIds;
  for (const [name, lectures, days] of [
    ['나 무', [first], 3],
    ['가 람', [], 2],
    ['다솜 100%', [first, second], 1],
  ] as const) {
    const { user } = await learnerOf(app, taught.courseId, lectures, name);
    await app.sql(
      'UPDATE enrollments SET enrolled_at = now() - make_interval(days => $2), last_learned_at = last_learned_at - make_interval(hours => $2) WHERE user_id = $1',
      [user.id, days],
    );
  }
  await learnerOf(app, other.courseId, [], '라온');
  const gone = await learnerOf(app, taught.courseId, [first], '간 사람');
  await app.sql('UPDATE enrollments SET given_back_at = now() WHERE user_id = $1', [gone.user.id]);
});
afterAll(() => app.stop());

const list = async (query: Record<string, unknown>) => (await taught.who.call('listCourseStudents', { query })).body;
const namesIn = ({ items }: { items: { user: { name: string } }[] }) => items.map(({ user }) => user.name);

describe('listCourseStudents', () => {
  test('says who learns what and how far, and nothing that leads to a person elsewhere', async () => {
    const { items, total } = await list({ courseId: taught.courseId });
    expect(total).toBe(3);
    expect(items[1]).toEqual({
      user: { id: expect.any(Number), name: '가 람', profilePath: expect.stringMatching(/^\/users\/\d+$/) },
      courseId: taught.courseId,
      courseTitle: '처음 시작하는 강의',
      enrolledAt: expect.any(String),
      progressRate: 0,
    });
    expect(Object.keys(items[0]).toSorted()).toEqual(['courseId', 'courseTitle', 'enrolledAt', 'lastSeenAt', 'progressRate', 'user']);
  });

  test.each([
    ['recent', ['다솜 100%', '가 람', '나 무']],
    ['name', ['가 람', '나 무', '다솜 100%']],
    ['progressDesc', ['다솜 100%', '나 무', '가 람']],
    ['progressAsc', ['가 람', '나 무', '다솜 100%']],
    ['seenDesc', ['다솜 100%', '나 무', '가 람']],
    ['seenAsc', ['가 람', '나 무', '다솜 100%']],
  ])('orders by %s, page by page', async (sort, names) => {
    expect(namesIn(await list({ courseId: taught.courseId, sort }))).toEqual(names);
    const second = await list({ courseId: taught.courseId, sort, page: 2, pageSize: 2 });
    expect([namesIn(second), second.total, second.totalPages]).toEqual([names.slice(2), 3, 2]);
    expect(await list({ courseId: taught.courseId, sort, page: 9 })).toMatchObject({ items: [], total: 3 });
  });

  test('lists all courses together', async () => {
    expect(namesIn(await list({}))).toEqual(['라온', '다솜 100%', '가 람', '나 무']);
    expect((await list({ sort: 'name' })).total).toBe(4);
  });

  test.each([
    ['나무', ['나 무']],
    ['ㄴ', []],
    ['%', ['다솜 100%']],
    ['_', []],
    [' ', ['다솜 100%', '가 람', '나 무']],
    ['간사람', []],
  ])('finds %j in names as they are written', async (q, names) => {
    const found = await list({ courseId: taught.courseId, q });
    expect([namesIn(found), found.total]).toEqual([names, names.length]);
  });

  test('answers a course without learners with nothing, and an operator with nobody', async () => {
    const empty = await taughtCourse(app);
    expect((await empty.who.call('listCourseStudents', { query: { courseId: empty.courseId } })).body).toMatchObject({ items: [], total: 0 });
    const operator = await signedInClient(app, { roleAdmin: true });
    expect((await operator.call('listCourseStudents')).body).toMatchObject({ items: [], total: 0 });
    expect((await operator.call('listCourseStudents', { query: { courseId: taught.courseId } })).status).toBe(404);
  });
});
