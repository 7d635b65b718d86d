import { mostRoadmapsCounted } from '@baeum/contract/domains/roadmaps/roadmaps.rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCourse } from '../../support/catalogue.ts';
import { client, type TestClient } from '../../support/client.ts';
import { signedInClient } from '../../support/factories.ts';
import { makeRegular } from '../../support/posts.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { statementsOf } from '../../support/statements-of.ts';

let app: TestApp;
let instructor: TestClient & { user: { id: number } };
/** Free, 10,000 won, 20,000 won at half the price, hidden. */
let free: number;
let paid: number;
let onSale: number;
let hidden: number;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  instructor = await signedInClient(app, { name: '한도윤', isInstructor: true });
  await makeRegular(app, instructor.user.id);
  const course = async (options: object) => (await createCourse(app, { instructorId: instructor.user.id, categoryId: 3, ...options })).id;
  free = await course({ title: '무료 강의' });
  paid = await course({ title: '유료 강의', price: 10_000 });
  onSale = await course({ title: '할인 강의', price: 20_000, sale: { price: 10_000, starts: '-1 day', ends: null } });
  hidden = await course({ status: 'HIDDEN' });
});
afterAll(() => app.stop());

const answerOf = ({ status, body }: { status: number; body: { errorCode?: string } | undefined }) => [status, body?.errorCode];
const input = (changes: object = {}) => ({
  title: '백엔드 개발자 되기',
  description: '차례대로 배웁니다.',
  courseIds: [free, paid, onSale],
  visibility: 'PUBLIC',
  ...changes,
});
const create = (changes: object = {}) => instructor.call('createRoadmap', { body: input(changes) });
const newRoadmap = async (changes: object = {}): Promise<number> => (await create(changes)).body.id;
const get = (reader: TestClient, id: number) => reader.call('getRoadmap', { params: { id } });
const enroll = (member: TestClient, id: number) => member.call('enrollRoadmap', { params: { id } });
const idsOf = (body: { courses: { id: number }[] }) => body.courses.map(({ id }) => id);

describe('createRoadmap, updateRoadmap, deleteRoadmap', () => {
  test('an instructor orders courses; their prices are summed up and their subject is its own', async () => {
    const { status, body } = await create({ title: '  배우는 <b>길</b> ' });
    expect([status, body]).toMatchObject([
      201,
      {
        title: '배우는 <b>길</b>',
        owner: { id: instructor.user.id },
        category: { id: 3 },
        visibility: 'PUBLIC',
        courseCount: 3,
        price: 30_000,
        salePrice: 20_000,
        enrolled: false,
        enrolledCourseIds: [],
        completedCourseIds: [],
        likeCount: 0,
      },
    ]);
    expect(idsOf(body)).toEqual([free, paid, onSale]);
    expect(body).not.toHaveProperty('progressRate');
    const changed = await instructor.call('updateRoadmap', { params: { id: body.id }, body: input({ courseIds: [onSale, free], visibility: 'PRIVATE' }) });
    expect([changed.status, idsOf(changed.body), changed.body.visibility]).toEqual([200, [onSale, free], 'PRIVATE']);
    const params = { id: body.id as number };
    expect((await instructor.call('deleteRoadmap', { params })).status).toBe(204);
    expect(answerOf(await instructor.call('deleteRoadmap', { params }))).toEqual([404, 'COMMON_004']);
    expect(answerOf(await get(instructor, params.id))).toEqual([404, 'COMMON_004']);
  });

  test.each([
    ['title', { title: ' ' }],
    ['title', { title: '글'.repeat(101) }],
    ['description', { description: '글'.repeat(2001) }],
    ['courseIds', { courseIds: [] }],
    ['courseIds', { courseIds: [1, 1] }],
    ['courseIds', { courseIds: Array.from({ length: 51 }, (_course, index) => index + 1) }],
  ])('refuses a %s: %j', async (field, changes) => {
    const { status, body } = await create(changes);
    expect([status, body.errors.map((error: { field: string }) => error.field)]).toEqual([400, [field]]);
  });

  test('a course that is not public makes nothing; a private roadmap may still be empty', async () => {
    expect(answerOf(await create({ courseIds: [free, hidden] }))).toEqual([404, 'COMMON_004']);
    const id = await newRoadmap({ courseIds: [], visibility: 'PRIVATE' });
    expect(answerOf(await instructor.call('updateRoadmap', { params: { id }, body: input({ courseIds: [987_654], title: '바뀐 이름' }) }))).toEqual([
      404,
      'COMMON_004',
    ]);
    expect((await get(instructor, id)).body).toMatchObject({ title: '백엔드 개발자 되기', courses: [], price: 0 });
  });

  test('belongs to its owner: other instructors find nothing to change, learners may not make one', async () => {
    const id = await newRoadmap();
    const other = await signedInClient(app, { isInstructor: true });
    expect(answerOf(await other.call('updateRoadmap', { params: { id }, body: input() }))).toEqual([404, 'COMMON_004']);
    expect(answerOf(await other.call('deleteRoadmap', { params: { id } }))).toEqual([404, 'COMMON_004']);
    expect((await (await signedInClient(app)).call('createRoadmap', { body: input() })).status).toBe(403);
  });

  test('a course that is hidden for a while keeps its roadmap', async () => {
    const { id: course } = await createCourse(app, { instructorId: instructor.user.id });
    const id = await newRoadmap({ courseIds: [course, free, paid] });
    await app.sql("UPDATE courses SET status = 'HIDDEN' WHERE id = $1", [course]);
    expect(idsOf((await instructor.call('updateRoadmap', { params: { id }, body: input({ courseIds: [paid, free] }) })).body)).toEqual([paid, free]);
    await app.sql("UPDATE courses SET status = 'PUBLISHED' WHERE id = $1", [course]);
    expect(idsOf((await get(instructor, id)).body)).toEqual([paid, free, course]);
  });

  test('many changes at once leave a whole order', async () => {
    const id = await newRoadmap();
    const orders = [[free, paid, onSale], [onSale, paid], [paid, free], [free]];
    const answers = await inParallel(16, (index) => instructor.call('updateRoadmap', { params: { id }, body: input({ courseIds: orders[index % 4] }) }));
    expect(tally(answers)).toEqual({ '200': 16 });
    expect(orders).toContainEqual(idsOf((await get(instructor, id)).body));
  });
});

describe('getRoadmap, listRoadmaps', () => {
  test('a thousand are counted, of all and of a subject, and nothing stands behind their pages', async () => {
    await app.sql(
      "INSERT INTO roadmaps (owner_id, title, category_id, visibility, created_at) SELECT $1, '많은 로드맵', 9, 'PUBLIC', '2020-01-01' FROM generate_series(1, $2::int)",
      [instructor.user.id, mostRoadmapsCounted + 1],
    );
    const list = async (query: object) => {
      const { body } = await client(app.url).call('listRoadmaps', { query: { ...query } });
      return [body.total, body.items.length];
    };
    const pages = mostRoadmapsCounted / 20;
    expect(await Promise.all([{}, { categoryId: 9, page: pages }, { page: pages + 1 }, { categoryId: 8 }].map(list))).toEqual([
      [mostRoadmapsCounted, 20],
      [mostRoadmapsCounted, 20],
      [mostRoadmapsCounted, 0],
      [0, 0],
    ]);
    await app.sql("DELETE FROM roadmaps WHERE title = '많은 로드맵'");
  });

  test('a private roadmap is for its owner', async () => {
    const id = await newRoadmap({ visibility: 'PRIVATE', title: '혼자 보는 로드맵' });
    for (const reader of [client(app.url), await signedInClient(app)]) expect(answerOf(await get(reader, id))).toEqual([404, 'COMMON_004']);
    expect((await get(instructor, id)).status).toBe(200);
    expect((await client(app.url).call('listRoadmaps', { query: { q: '혼자 보는' } })).body.total).toBe(0);
  });

  test('lists the newest first, by subject or by what is looked for', async () => {
    const [first, second] = [await newRoadmap({ title: '쿠버네티스 운영자 되기' }), await newRoadmap({ title: '쿠버네티스 입문' })];
    const list = async (query: Record<string, unknown>) => {
      const answer = await client(app.url).call('listRoadmaps', { query });
      expect(statementsOf(answer)).toBeLessThanOrEqual(6);
      return answer.body;
    };
    expect((await list({})).items.slice(0, 2).map(({ id }: { id: number }) => id)).toEqual([second, first]);
    expect(new Set((await list({ q: '쿠버네티스' })).items.map(({ id }: { id: number }) => id))).toEqual(new Set([first, second]));
    expect(await list({ q: '쿠버네티스', categoryId: 1 })).toMatchObject({ total: 0, items: [] });
    expect((await list({ categoryId: 3, pageSize: 1, page: 2 })).items[0].id).toBe(first);
    expect((await list({ categoryId: 1 })).total).toBe(0);
  });
});

describe('enrollRoadmap, listMyRoadmaps', () => {
  test('begins the free courses, names the unpaid ones, once', async () => {
    const [member, id] = [await signedInClient(app), await newRoadmap()];
    const { status, body } = await enroll(member, id);
    expect([status, body]).toMatchObject([
      201,
      { unpaidCourseIds: [paid, onSale], roadmap: { id, enrolled: true, enrolledCourseIds: [free], progressRate: 0 } },
    ]);
    expect(answerOf(await enroll(member, id))).toEqual([409, 'COURSE_003']);
    expect((await member.call('listMyCourses', { query: {} })).body.items.map(({ course }: { course: { id: number } }) => course.id)).toEqual([free]);
    expect((await member.call('listMyRoadmaps', { query: {} })).body).toMatchObject({ total: 1, items: [{ id }] });
    expect((await member.call('listMyRoadmaps', { query: { scope: 'managed' } })).body.total).toBe(0);
    expect((await instructor.call('listMyRoadmaps', { query: { scope: 'managed' } })).body.items.map((each: { id: number }) => each.id)).toContain(id);
  });

  test('progress is of the whole, and courses learned before count', async () => {
    const member = await signedInClient(app);
    const id = await newRoadmap();
    await app.sql('UPDATE courses SET lecture_count = 3 WHERE id = $1', [paid]);
    await app.sql("INSERT INTO enrollments (user_id, course_id, source, progress_rate, completed_at) VALUES ($1, $2, 'PURCHASE', 100, now())", [
      member.user.id,
      paid,
    ]);
    expect((await enroll(member, id)).body.unpaidCourseIds).toEqual([onSale]);
    expect((await get(member, id)).body).toMatchObject({ progressRate: 60, enrolledCourseIds: [free, paid], completedCourseIds: [paid] });
  });

  test('what is not there cannot be followed; what is taken back is gone from the list', async () => {
    const member = await signedInClient(app);
    expect(answerOf(await enroll(member, 987_654))).toEqual([404, 'COMMON_004']);
    expect(answerOf(await enroll(member, await newRoadmap({ visibility: 'PRIVATE' })))).toEqual([404, 'COMMON_004']);
    const id = await newRoadmap();
    await enroll(member, id);
    await instructor.call('updateRoadmap', { params: { id }, body: input({ visibility: 'PRIVATE' }) });
    expect((await member.call('listMyRoadmaps', { query: {} })).body).toMatchObject({ total: 0, items: [] });
  });

  test('fifty presses make one enrolment, and every course has one', async () => {
    const [member, id] = [await signedInClient(app), await newRoadmap()];
    expect(tally(await inParallel(50, () => enroll(member, id)))).toEqual({ '201': 1, '409 COURSE_003': 49 });
    expect(await app.sql('SELECT course_id FROM enrollments WHERE user_id = $1', [member.user.id])).toHaveLength(1);
  });
});
