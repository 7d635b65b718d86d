import { listLimits } from '@baeum/contract/domains/lists/lists.rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCourse } from '../../support/catalogue.ts';
import type { TestClient } from '../../support/client.ts';
import { createUser, signedInClient } from '../../support/factories.ts';
import { withoutClauses } from '../../support/guards.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { statementsOf } from '../../support/statements-of.ts';
import { slowness, timed } from '../../support/timing.ts';

let app: TestApp;
/** Published courses, as many as a list may hold and one more. */
let courses: number[];
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  const { id } = await createUser(app, { isInstructor: true });
  const rows = await app.sql<{ id: number }>(
    `INSERT INTO courses (instructor_id, title, slug, category_id, level, price, status, published_at)
     SELECT $1, '강의 ' || n, 'list-course-' || n, 1, '입문', 0, 'PUBLISHED', now() FROM generate_series(1, $2) n RETURNING id`,
    [id, listLimits.courses + 1],
  );
  courses = rows.map((row) => row.id);
});
afterAll(() => app.stop());

const answerOf = ({ status, body }: { status: number; body: { errorCode?: string } | undefined }) => [status, body?.errorCode];
const create = async (member: TestClient, title = '목록'): Promise<number> => (await member.call('createMyList', { body: { title } })).body.id;
const add = (member: TestClient, listId: number, courseIds: number[]) => member.call('addMyListCourses', { body: { listId, courseIds } });
const detail = async (member: TestClient, listId: number) => {
  const answer = await member.call('getMyListCourses', { query: { listId } });
  expect(statementsOf(answer)).toBeLessThanOrEqual(4);
  return answer.body;
};
const idsIn = (body: { courses: { course: { id: number }; seq: number }[] }) => {
  expect(body.courses.map(({ seq }) => seq)).toEqual(body.courses.map((_course, index) => index + 1));
  return body.courses.map(({ course }) => course.id);
};
const lists = async (member: TestClient, query: object = {}) =>
  (await member.call('listMyLists', { query: { ...query } })).body as { id: number; title: string; seq: number; courseCount: number; contains?: boolean }[];

describe('createMyList, renameMyList, deleteMyList', () => {
  test('a list is made, renamed and deleted; the others close up', async () => {
    const member = await signedInClient(app);
    const made = await member.call('createMyList', { body: { title: '  여름에 들을 강의  ' } });
    expect([made.status, made.body]).toEqual([
      201,
      { id: expect.any(Number), title: '여름에 들을 강의', seq: 1, courseCount: 0, thumbnailUrls: [], createdAt: expect.any(String) },
    ]);
    const second = await create(member, '둘째');
    expect((await member.call('renameMyList', { body: { listId: second, title: '<b>굵게</b>' } })).body).toMatchObject({
      id: second,
      title: '<b>굵게</b>',
      seq: 2,
    });
    const remove = (listId: number) => member.call('deleteMyList', { query: { listId } });
    expect((await remove(made.body.id)).status).toBe(204);
    expect(answerOf(await remove(made.body.id))).toEqual([404, 'COMMON_004']);
    expect(await lists(member)).toMatchObject([{ id: second, seq: 1 }]);
  });

  test.each([
    ['', '목록의 이름을 적어주세요.'],
    ['   ', '목록의 이름을 적어주세요.'],
    ['글'.repeat(61), '이름은 60자까지 적을 수 있습니다.'],
  ])('refuses the title %j', async (title, message) => {
    const { status, body } = await (await signedInClient(app)).call('createMyList', { body: { title } });
    expect([status, body.errors]).toEqual([400, [{ field: 'title', errorCode: 'COMMON_001', message }]]);
  });

  test('many at once make a hundred, and no more', async () => {
    const member = await signedInClient(app);
    await app.sql("INSERT INTO lists (user_id, title, seq) SELECT $1, '목록', n FROM generate_series(1, 80) n", [member.user.id]);
    expect(tally(await inParallel(50, (index) => member.call('createMyList', { body: { title: `목록 ${index}` } })))).toEqual({
      '201': 20,
      '409 LIST_003': 30,
    });
    expect((await lists(member)).map(({ seq }) => seq)).toEqual(Array.from({ length: 100 }, (_list, index) => index + 1));
  });
});

describe('reorderMyLists', () => {
  test('takes every list once, or nothing changes', async () => {
    const member = await signedInClient(app);
    const [one, two, three] = [await create(member), await create(member), await create(member)];
    const order = (ids: number[]) => member.call('reorderMyLists', { body: { ids } });
    expect((await order([three, one, two])).body.map(({ id }: { id: number }) => id)).toEqual([three, one, two]);
    for (const ids of [[], [one, two], [one, one, two], [one, two, three, three], [one, two, 987_654]])
      expect(answerOf(await order(ids))).toEqual([400, 'LIST_001']);
    expect((await lists(member)).map(({ id }) => id)).toEqual([three, one, two]);
  });
});

describe('addMyListCourses, removeMyListCourses', () => {
  test('adds at the end, once each, all or none', async () => {
    const member = await signedInClient(app);
    const listId = await create(member);
    const [a = 0, b = 0, c = 0] = courses;
    expect(idsIn((await add(member, listId, [b, a, b])).body)).toEqual([b, a]);
    expect(answerOf(await add(member, listId, [c, a]))).toEqual([409, 'LIST_002']);
    expect(answerOf(await add(member, listId, [c, 987_654]))).toEqual([404, 'COMMON_004']);
    expect(answerOf(await add(member, listId, []))).toEqual([400, 'COMMON_001']);
    expect(idsIn((await add(member, listId, [c])).body)).toEqual([b, a, c]);
    expect(await lists(member, { courseId: a })).toMatchObject([
      { id: listId, courseCount: 3, contains: true, thumbnailUrls: [expect.any(String), expect.any(String), expect.any(String)] },
    ]);
    expect((await member.call('removeMyListCourses', { query: { listId, courseIds: [a, 987_654] } })).status).toBe(204);
    expect(idsIn(await detail(member, listId))).toEqual([b, c]);
    expect(await lists(member, { courseId: a })).toMatchObject([{ contains: false }]);
  });

  test('a course that is no longer public is left out and comes back to the end at a new order', async () => {
    const member = await signedInClient(app);
    const { id: instructorId } = await createUser(app, { isInstructor: true });
    const hidden = (await createCourse(app, { instructorId })).id;
    const [listId, a = 0, b = 0] = [await create(member), ...courses];
    await add(member, listId, [a, hidden, b]);
    await app.sql("UPDATE courses SET status = 'HIDDEN' WHERE id = $1", [hidden]);
    expect(idsIn(await detail(member, listId))).toEqual([a, b]);
    expect((await lists(member))[0]?.courseCount).toBe(2);
    expect(idsIn((await member.call('reorderMyListCourses', { body: { listId, courseIds: [b, a] } })).body)).toEqual([b, a]);
    await app.sql("UPDATE courses SET status = 'PUBLISHED' WHERE id = $1", [hidden]);
    expect(idsIn(await detail(member, listId))).toEqual([b, a, hidden]);
  });

  test('two hundred at once: each its own place; of one course only one', async () => {
    const member = await signedInClient(app);
    const listId = await create(member);
    expect(tally(await inParallel(200, (index) => add(member, listId, [Number(courses[index])])))).toEqual({ '201': 200 });
    expect(idsIn(await detail(member, listId)).toSorted((a, b) => a - b)).toEqual(courses.slice(0, 200));
    const other = await create(member);
    expect(tally(await inParallel(50, () => add(member, other, [Number(courses[0])])))).toEqual({ '201': 1, '409 LIST_002': 49 });
  });

  test('the last place is taken once, however many come; without the lock, and with places that are not unique, it is taken twice', async () => {
    const member = await signedInClient(app);
    const listId = await create(member);
    await app.sql('INSERT INTO list_courses (list_id, course_id, seq) SELECT $1, c.id, c.seq FROM unnest($2::bigint[]) WITH ORDINALITY c (id, seq)', [
      listId,
      courses.slice(0, listLimits.courses - 1),
    ]);
    const last = courses.slice(listLimits.courses - 1);
    const addLast = () => inParallel(2, (index) => add(member, listId, [Number(last[index])]));
    expect(tally(await addLast())).toEqual({ '201': 1, '409 LIST_003': 1 });
    expect((await detail(member, listId)).courseCount).toBe(listLimits.courses);
    await member.call('removeMyListCourses', { query: { listId, courseIds: last } });
    const places = 'CONSTRAINT list_courses_list_id_seq_key';
    await app.sql(`ALTER TABLE list_courses DROP ${places}`);
    const unguarded = { clauses: { 'lists.lock-own': 'FOR NO KEY UPDATE' }, meeting: { after: 'lists.find-kept', people: 2 } };
    expect(tally(await withoutClauses(unguarded, addLast))).toEqual({ '201': 2 });
    await member.call('deleteMyList', { query: { listId } });
    await app.sql(`ALTER TABLE list_courses ADD ${places} UNIQUE (list_id, seq) DEFERRABLE`);
  });
});

describe('reorderMyListCourses', () => {
  test('takes every course once, or nothing changes', async () => {
    const member = await signedInClient(app);
    const [listId, a = 0, b = 0, c = 0] = [await create(member), ...courses];
    await add(member, listId, [a, b, c]);
    const order = (courseIds: number[]) => member.call('reorderMyListCourses', { body: { listId, courseIds } });
    expect(idsIn((await order([c, a, b])).body)).toEqual([c, a, b]);
    for (const ids of [[], [a, b], [a, a, b], [a, b, c, c], [a, b, 987_654]]) expect(answerOf(await order(ids))).toEqual([400, 'LIST_001']);
    expect(idsIn(await detail(member, listId))).toEqual([c, a, b]);
  });

  test('beside removals and additions the places stay whole', async () => {
    const member = await signedInClient(app);
    const listId = await create(member);
    const kept = courses.slice(0, 20);
    await add(member, listId, kept);
    const answers = await inParallel(60, async (index) => {
      if (index % 3 === 0) return member.call('removeMyListCourses', { query: { listId, courseIds: [Number(kept[index % 20])] } });
      if (index % 3 === 1) return add(member, listId, [Number(courses[20 + index])]);
      const now = idsIn(await detail(member, listId));
      return member.call('reorderMyListCourses', { body: { listId, courseIds: now.toReversed() } });
    });
    expect(Object.keys(tally(answers)).filter((answer) => !['200', '201', '204', '400 LIST_001'].includes(answer))).toEqual([]);
    const left = idsIn(await detail(member, listId));
    expect(new Set(left).size).toBe(left.length);
  });

  test('at the limits of everything it is still quick', async () => {
    const member = await signedInClient(app);
    await app.sql("INSERT INTO lists (user_id, title, seq) SELECT $1, '목록 ' || n, n FROM generate_series(1, $2) n", [member.user.id, listLimits.lists]);
    await app.sql(
      'INSERT INTO list_courses (list_id, course_id, seq) SELECT l.id, c.id, c.seq FROM lists l, unnest($2::bigint[]) WITH ORDINALITY c (id, seq) WHERE l.user_id = $1',
      [member.user.id, courses.slice(0, listLimits.courses)],
    );
    const [first] = await lists(member);
    const limit = 300 * (await slowness());
    expect(await timed(() => lists(member, { courseId: courses[0] }))).toBeLessThan(limit);
    const courseIds = courses.slice(0, listLimits.courses).toReversed();
    expect(
      await timed(async () => expect((await member.call('reorderMyListCourses', { body: { listId: first?.id, courseIds } })).status).toBe(200)),
    ).toBeLessThan(limit);
    expect(idsIn(await detail(member, Number(first?.id)))).toEqual(courseIds);
  });
});
