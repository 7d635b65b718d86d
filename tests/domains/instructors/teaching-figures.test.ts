import { addFigureChanges, countCourseViews } from '@baeum/api/src/domains/teaching-figures/teaching-figures.jobs.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCourse, enroll, review, takeOut } from '../../support/catalogue.ts';
import { inputOf, save } from '../../support/curricula.ts';
import { clientOf, createUser, finishJobs, signedInClient } from '../../support/factories.ts';
import { buy, buyer, courseItem } from '../../support/orders.ts';
import { addComment, addPost } from '../../support/posts.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { storeEvents, tracked } from '../../support/stored-events.ts';
import { learn, learnerOf, taughtCourse, type Taught } from '../../support/teaching-figures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

const refund = (who: Awaited<ReturnType<typeof buyer>>, { id, items }: { id: number; items: { id: number }[] }) =>
  who.call('refundOrder', { params: { id }, body: { itemIds: items.map((item) => item.id), reason: '다른 강의를 들을게요.' } });
const today = async () => String((await app.sql<{ day: string }>("SELECT to_char(seoul_date(now()), 'YYYY-MM-DD') AS day"))[0]?.day);

describe('getCourseSummary', () => {
  test('counts courses by state, and what is sold among the published', async () => {
    const { id: instructorId } = await createUser(app, { isInstructor: true });
    const paid = await createCourse(app, { instructorId, price: 10_000 });
    for (const status of ['PUBLISHED', 'DRAFT', 'REJECTED', 'IN_REVIEW', 'HIDDEN'] as const) await createCourse(app, { instructorId, status });
    const free = await taughtCourse(app, { instructorId });
    await review(app, (await createUser(app)).id, paid.id, 5);
    await review(app, (await createUser(app)).id, paid.id, 4);
    await review(app, (await createUser(app)).id, free.courseId, 5);
    const counts = { total: 7, published: 3, draft: 2, inReview: 1, hidden: 1 };
    expect((await free.who.call('getCourseSummary')).body).toEqual({ ...counts, paid: 1, free: 2, rating: 4.7, reviewCount: 3 });
    expect((await free.who.call('getPaidCourseCount')).body).toEqual({ paid: 1, free: 2 });
  });

  test('is all zero for an operator, who teaches nothing', async () => {
    await taughtCourse(app);
    const operator = await signedInClient(app, { roleAdmin: true });
    expect(Object.values((await operator.call('getCourseSummary')).body)).toEqual(Array.from({ length: 9 }, () => 0));
    expect((await operator.call('getCompletionByCourse')).body).toEqual([]);
    expect(Object.values((await operator.call('getStudentSummary')).body)).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('getStudentSummary', () => {
  test('counts people once, whatever they learn and by what right, and nobody who has given everything back', async () => {
    const [free, priced] = await twoCourses({ price: 10_000 });
    const [both, gone] = [await buyer(app), await buyer(app)];
    await both.call('enrollFree', { params: { courseId: free.courseId } });
    await buy(both, { items: [courseItem(priced.courseId)] });
    await refund(gone, await buy(gone, { items: [courseItem(priced.courseId)] }));
    const idle = await learnerOf(app, free.courseId);
    await learn(both, free.lectureIds[0]);
    await app.sql("UPDATE enrollments SET enrolled_at = now() - interval '30 days', last_learned_at = now() - interval '7 days' WHERE user_id = $1", [
      idle.user.id,
    ]);
    const summary = { total: 2, new30d: 1, active7d: 1, paid: 1, free: 1 };
    expect((await free.who.call('getStudentSummary')).body).toEqual(summary);
    await addFigureChanges.run({});
    expect((await free.who.call('getStudentSummary')).body).toEqual(summary);
  });
});

describe('getCompletionByCourse', () => {
  test('counts enrolments that were not given back, and how long those took that are complete', async () => {
    const { who, courseId, lectureIds } = await taughtCourse(app, { price: 0 });
    const done = [await learnerOf(app, courseId, lectureIds), await learnerOf(app, courseId, lectureIds), await learnerOf(app, courseId, lectureIds)];
    for (const [at, days] of [2, 10, 31].entries())
      await app.sql('UPDATE enrollments SET enrolled_at = enrolled_at - make_interval(days => $2) WHERE user_id = $1', [done[at]?.user.id, days]);
    await learnerOf(app, courseId, lectureIds.slice(0, 1));
    const read = async (query = {}) => (await who.call('getCompletionByCourse', { query })).body;
    const expected = { courseId, title: '테스트 강의', students: 4, new30d: 3, completed: 3, rate: 75, avgProgress: 83.3, medianDays: 10 };
    expect(await read()).toEqual([expected]);
    expect(await read({ courseId })).toEqual([expected]);
    await learnerOf(app, courseId, lectureIds);
    expect(await read()).toEqual([{ ...expected, students: 5, new30d: 4, completed: 4, rate: 80, avgProgress: 86.7, medianDays: 6 }]);
  });

  test('says nothing of time where nobody is done', async () => {
    const { who, courseId } = await taughtCourse(app);
    expect((await who.call('getCompletionByCourse')).body).toEqual([
      { courseId, title: '테스트 강의', students: 0, new30d: 0, completed: 0, rate: 0, avgProgress: 0, medianDays: null },
    ]);
  });
});

describe('getCompletionByPeriod', () => {
  test('has every period, by the days of Seoul', async () => {
    const { who, courseId, lectureIds } = await taughtCourse(app);
    for (const moment of ['2026-08-31T14:59:59Z', '2026-08-31T15:00:00Z', '2026-09-06T14:00:00Z', '2026-10-01T03:00:00Z']) {
      const { user } = await learnerOf(app, courseId, lectureIds);
      await app.sql('UPDATE enrollments SET completed_at = $2 WHERE user_id = $1', [user.id, moment]);
    }
    const read = async (unit: string, from: string, to: string) =>
      (await who.call('getCompletionByPeriod', { query: { unit, from, to, courseId } })).body.map(({ period, completed }: Record<string, unknown>) => [
        period,
        completed,
      ]);
    expect(await read('day', '2026-08-31', '2026-09-02')).toEqual([
      ['2026-08-31', 1],
      ['2026-09-01', 1],
      ['2026-09-02', 0],
    ]);
    expect(await read('week', '2026-09-01', '2026-09-07')).toEqual([
      ['2026-08-31', 2],
      ['2026-09-07', 0],
    ]);
    expect(await read('month', '2026-08-15', '2026-10-01')).toEqual([
      ['2026-08-01', 1],
      ['2026-09-01', 2],
      ['2026-10-01', 1],
    ]);
  });

  test.each([
    ['2026-09-02', '2026-09-01', '마지막 날이 첫날보다 빠릅니다.'],
    ['2025-09-01', '2026-09-02', '한 번에 366일까지 볼 수 있습니다.'],
  ])('refuses %s to %s', async (from, to, message) => {
    const { who } = await taughtCourse(app);
    const refused = [400, [{ field: 'to', errorCode: 'COMMON_001', message }]];
    const period = await who.call('getCompletionByPeriod', { query: { unit: 'day', from, to } });
    expect([period.status, period.body.errors]).toEqual(refused);
    const statistics = await who.call('getStatisticsSummary', { query: { from, to } });
    expect([statistics.status, statistics.body.errors]).toEqual(refused);
  });
});

describe('getCompletionByLecture', () => {
  const read = async ({ who, courseId }: Taught) =>
    (await who.call('getCompletionByLecture', { query: { courseId } })).body.map(
      ({ lectureId, started, completed, rate, reached, dropOff, questions }: Record<string, number>) => [
        lectureId,
        started,
        completed,
        rate,
        reached,
        dropOff,
        questions,
      ],
    );

  test('falls only, counts nobody who has given it back, and has sections and questions', async () => {
    const taught = await taughtCourse(app, { price: 10_000 });
    const [first, second, third] = taught.lectureIds;
    const people = await Promise.all([[], [first], [first, second], [third]].map(() => createUser(app)));
    for (const { id } of people) await enroll(app, id, taught.courseId);
    for (const [at, lectureIds] of [[], [first], [first, second], [third]].entries()) {
      const who = await clientOf(app, Number(people[at]?.id));
      for (const lectureId of lectureIds) await learn(who, lectureId, true);
      if (at === 1) await learn(who, second);
    }
    const gone = await buyer(app);
    const bought = await buy(gone, { items: [courseItem(taught.courseId)] });
    await learn(gone, second, true);
    await addPost(app, { authorId: Number(people[0]?.id), courseId: taught.courseId, ...(second !== undefined && { lectureId: second }) });
    expect(await read(taught)).toEqual([
      [first, 2, 2, 100, 4, 1, 0],
      [second, 3, 2, 66.7, 3, 2, 1],
      [third, 1, 1, 100, 1, 0, 0],
    ]);
    await app.sql('UPDATE reached_lectures SET rate = 0 WHERE user_id = $1', [gone.user.id]);
    expect((await refund(gone, bought)).status).toBe(200);
    await addFigureChanges.run({});
    expect(await read(taught)).toEqual([
      [first, 2, 2, 100, 3, 1, 0],
      [second, 2, 1, 50, 2, 1, 1],
      [third, 1, 1, 100, 1, 0, 0],
    ]);
    const { body } = await taught.who.call('getCompletionByLecture', { query: { courseId: taught.courseId } });
    expect(body[2]).toMatchObject({ title: '수업 1', section: { title: '섹션' } });
  });

  test('follows the curriculum: another order, and a lecture that was taken out', async () => {
    const taught = await taughtCourse(app);
    const [first, second, third] = taught.lectureIds;
    for (const lectureIds of [[first], [first, second]]) await learnerOf(app, taught.courseId, lectureIds);
    const { body } = await taught.who.call('getTeachingCourse', { params: { id: taught.courseId } });
    const [one, two] = inputOf(body.sections);
    if (!one || !two) throw new Error('no sections');
    const saved = await save(taught.who, taught.courseId, [{ ...one, lectures: one.lectures.toReversed() }, two], body.curriculumVersion);
    expect(saved.status).toBe(200);
    await finishJobs();
    expect(await read(taught)).toEqual([
      [second, 1, 1, 100, 2, 0, 0],
      [first, 2, 2, 100, 2, 2, 0],
      [third, 0, 0, 0, 0, 0, 0],
    ]);
    await takeOut(app, [Number(first)]);
    expect((await read(taught)).map(([lectureId]: number[]) => lectureId)).toEqual([second, third]);
  });

  test('answers a course without lectures with nothing', async () => {
    const { id: instructorId } = await createUser(app, { isInstructor: true });
    const { id } = await createCourse(app, { instructorId, status: 'DRAFT' });
    expect((await (await clientOf(app, instructorId)).call('getCompletionByLecture', { query: { courseId: id } })).body).toEqual([]);
  });
});

describe('getProgressRate', () => {
  test('puts a rate between two steps into the upper one, and nobody into 100 before the end', async () => {
    const { who, courseId } = await taughtCourse(app);
    for (const rate of [0, 0.5, 10, 10.5, 99.5, 100]) {
      const { id } = await createUser(app);
      await enroll(app, id, courseId);
      await app.sql('UPDATE enrollments SET progress_rate = $2 WHERE user_id = $1', [id, rate]);
    }
    const [{ avg, buckets }] = (await who.call('getProgressRate', { query: { courseId } })).body;
    expect(avg).toBe(36.8);
    expect(buckets.map(({ from, to, students }: Record<string, number>) => `${from}-${to}: ${students}`)).toEqual([
      '0-0: 1',
      '1-10: 2',
      '11-20: 1',
      ...[21, 31, 41, 51, 61, 71, 81].map((from) => `${from}-${from + 9}: 0`),
      '91-99: 1',
      '100-100: 1',
    ]);
  });
});

describe('listCrossStudents', () => {
  test('names a number from five people on, and only of the courses that are asked for', async () => {
    const [one, two] = await twoCourses();
    const three = await taughtCourse(app, { instructorId: one.instructorId });
    for (let person = 0; person < 5; person += 1) {
      const member = await learnerOf(app, one.courseId);
      await member.call('enrollFree', { params: { courseId: two.courseId } });
      if (person > 0) await member.call('enrollFree', { params: { courseId: three.courseId } });
    }
    const pair = (a: Taught, b: Taught, students: number | null) => ({ courseIdA: a.courseId, courseIdB: b.courseId, students });
    const read = async (...courses: Taught[]) =>
      (await one.who.call('listCrossStudents', { query: { courseIds: courses.map(({ courseId }) => courseId) } })).body;
    expect((await one.who.call('listCrossStudents')).body).toEqual([pair(one, two, 5), pair(one, three, null), pair(two, three, null)]);
    expect(await read(one, two)).toEqual([pair(one, two, 5)]);
    expect(await read(one)).toEqual([]);
  });
});

describe('getStatisticsSummary', () => {
  test('counts a time: who looked and liked and came, and how soon questions were answered', async () => {
    const { who, instructorId, courseId, lectureIds } = await taughtCourse(app);
    const members = [await learnerOf(app, courseId, lectureIds), await learnerOf(app, courseId)];
    await members[0]?.call('addLike', { body: { type: 'COURSE', id: courseId } });
    await app.sql("UPDATE enrollments SET enrolled_at = now() - interval '40 days' WHERE user_id = $1", [members[1]?.user.id]);
    await review(app, Number(members[0]?.user.id), courseId, 4);
    const hour = 3_600_000;
    // Asked so many hours ago, and answered so many later by the instructor.
    for (const [asked, answered] of [
      [200, 2],
      [200, 180],
      [300, undefined],
      [30, 5],
      [3, undefined],
    ] as const) {
      const postId = await addPost(app, { authorId: Number(members[0]?.user.id), courseId });
      const at = new Date(Date.now() - asked * hour);
      await app.sql('UPDATE posts SET created_at = $2 WHERE id = $1', [postId, at]);
      await addComment(app, { postId, authorId: Number(members[1]?.user.id) });
      if (answered === undefined) continue;
      const id = await addComment(app, { postId, authorId: instructorId });
      await app.sql('UPDATE comments SET created_at = $2 WHERE id = $1', [id, new Date(at.getTime() + answered * hour)]);
    }
    await addPost(app, { authorId: instructorId, courseId });
    await storeViews(courseId, instructorId);
    await countCourseViews.run({});
    await countCourseViews.run({});
    const to = await today();
    const from = new Date(Date.parse(to) - 29 * 24 * hour).toISOString().slice(0, 10);
    expect((await who.call('getStatisticsSummary')).body).toEqual({
      from,
      to,
      views: 3,
      likes: 1,
      enrollments: 1,
      avgProgress: 50,
      avgRating: 4,
      answeredRate: 50,
      medianAnswerHours: 5,
    });
    expect((await who.call('getStatisticsSummary', { query: { from: '2026-01-01', to: '2026-01-31' } })).body).toMatchObject({
      from: '2026-01-01',
      views: 0,
      likes: 0,
      enrollments: 0,
      avgProgress: 50,
      answeredRate: null,
      medianAnswerHours: null,
    });
  });

  /** Three people and devices, one of them on two days; a program, a server and the instructor do not count. */
  async function storeViews(courseId: number, instructorId: number): Promise<void> {
    const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const view = (user: string, days: number, more = {}) =>
      tracked(user, at(days), 'view_course_detail', undefined, { properties: { course_id: courseId }, identifiers: { $deviceId: user }, ...more });
    await storeEvents(app, [
      view('device-1', 0),
      view('device-1', 0),
      view('device-1', 1),
      view('device-2', 0, { identifiers: { $deviceId: 'device-2', $userId: '9' } }),
      view('device-3', 0, { identifiers: { $deviceId: 'device-3', $userId: '9' } }),
      view('device-4', 0, { hackleProperties: { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }),
      view('device-5', 0, { fromServer: true }),
      view('device-6', 0, { identifiers: { $userId: String(instructorId) } }),
      view('device-7', 0, { properties: { course_id: 'nothing' } }),
    ]);
  }
});

async function twoCourses(second: { price?: number } = {}): Promise<[Taught, Taught]> {
  const one = await taughtCourse(app);
  return [one, await taughtCourse(app, { instructorId: one.instructorId, ...second })];
}
