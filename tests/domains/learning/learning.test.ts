import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCourse, addSection, enroll, learner } from '../../support/catalogue.ts';
import { client, type TestClient } from '../../support/client.ts';
import { inputOf, lecture as textLecture, save as saveCurriculum, taught } from '../../support/curricula.ts';
import { clientOf, createUser, signedInClient } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { statementsOf } from '../../support/statements-of.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const inFuture = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const codeOf = ({ status, body }: { status: number; body: { errorCode?: string } }) => [status, body.errorCode];

async function newCourse(
  course: { price?: number; status?: 'DRAFT' | 'HIDDEN'; sale?: { price: number; starts: string; ends: string } } = {},
): Promise<number> {
  const { id: instructorId } = await createUser(app, { isInstructor: true });
  const { id } = await createCourse(app, { instructorId, ...course });
  await addSection(app, id, 1, [60, 60]);
  return id;
}

/** What was learned began this long ago. */
const age = (seconds: number, userId: number) =>
  Promise.all(
    [
      'UPDATE lecture_progress SET created_at = created_at - make_interval(secs => $1)',
      'UPDATE playback_sessions SET started_at = started_at - make_interval(secs => $1)',
    ].map((text) => app.sql(`${text} WHERE user_id = $2`, [seconds, userId])),
  );

describe('enrollFree', () => {
  test('enrols once in what costs nothing now', async () => {
    const courseId = await newCourse({ price: 10_000, sale: { price: 0, starts: '-1 day', ends: '1 day' } });
    const member = await signedInClient(app);
    const answers = await Promise.all([1, 2].map(() => member.call('enrollFree', { params: { courseId } })));
    expect(answers.map(codeOf).toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual([
      [201, undefined],
      [409, 'COURSE_003'],
    ]);
    expect(answers.find(({ status }) => status === 201)?.body).toMatchObject({ course: { id: courseId }, source: 'FREE', progressRate: 0, archived: false });
    const [{ count } = {}] = await app.sql('SELECT student_count AS count FROM courses WHERE id = $1', [courseId]);
    expect(count).toBe(1);
  });

  test('refuses what costs money, what is not offered, and what does not exist', async () => {
    const member = await signedInClient(app);
    const ask = async (courseId: number) => codeOf(await member.call('enrollFree', { params: { courseId } }));
    expect(await ask(await newCourse({ price: 10_000 }))).toEqual([409, 'COURSE_005']);
    expect(await ask(await newCourse({ status: 'DRAFT' }))).toEqual([404, 'COMMON_004']);
    expect(await ask(987_654)).toEqual([404, 'COMMON_004']);
  });

  test('ends by date where the course does, and may begin anew then', async () => {
    const courseId = await newCourse();
    await app.sql('UPDATE courses SET access_days = 30 WHERE id = $1', [courseId]);
    const user = await createUser(app);
    const member = await clientOf(app, user.id);
    const { body } = await member.call('enrollFree', { params: { courseId } });
    expect(Date.parse(body.expiresAt) - Date.parse(body.enrolledAt)).toBe(30 * 86_400_000);
    await app.sql("UPDATE enrollments SET expires_at = now() - interval '1 second' WHERE user_id = $1", [user.id]);
    const [lecture] = await app.sql<{ id: number }>('SELECT id FROM lectures WHERE course_id = $1 ORDER BY seq DESC', [courseId]);
    const lectureId = Number(lecture?.id);
    const save = { params: { lectureId }, body: { positionSeconds: 1, watchedDeltaSeconds: 0, clientAt: inFuture(0) } };
    expect(codeOf(await member.call('getLecture', { params: { lectureId } }))).toEqual([403, 'COURSE_002']);
    expect(codeOf(await member.call('getLearningCourse', { params: { courseId } }))).toEqual([403, 'COURSE_002']);
    expect(codeOf(await member.call('saveProgress', save))).toEqual([403, 'COURSE_002']);
    expect((await member.call('enrollFree', { params: { courseId } })).status).toBe(201);
    expect((await member.call('saveProgress', save)).status).toBe(200);
  });
});

describe('getLecture', () => {
  test('shows visitors and strangers previews only', async () => {
    const courseId = await newCourse();
    const rows = await app.sql<{ id: number }>('SELECT id FROM lectures WHERE course_id = $1 ORDER BY seq', [courseId]);
    const [preview, paid] = rows.map(({ id }) => ({ params: { lectureId: id } }));
    for (const somebody of [client(app.url), await signedInClient(app)]) {
      expect((await somebody.call('getLecture', preview)).body).toMatchObject({ enrolled: false, resumeAtSeconds: 0, nextId: Number(rows[1]?.id) });
      expect(codeOf(await somebody.call('getLecture', paid))).toEqual([403, 'COURSE_001']);
    }
    await app.sql("UPDATE courses SET status = 'HIDDEN' WHERE id = $1", [courseId]);
    expect(codeOf(await client(app.url).call('getLecture', preview))).toEqual([404, 'COMMON_004']);
  });

  test('a learner keeps a course that is hidden; pages take few statements', async () => {
    const {
      userId,
      courseId,
      lectureIds: [first = 0, second = 0],
    } = await learner(app);
    await app.sql("UPDATE courses SET status = 'HIDDEN' WHERE id = $1", [courseId]);
    const member = await clientOf(app, userId);
    const course = await member.call('getLearningCourse', { params: { courseId } });
    expect(course.body).toMatchObject({ course: { id: courseId, status: 'HIDDEN' }, progress: [], resumeLectureId: first });
    const lecture = await member.call('getLecture', { params: { lectureId: second } });
    expect(lecture.body).toMatchObject({ prevId: first, enrolled: true, preferredRate: 1, autoplayNext: true });
    const saved = await member.call('saveProgress', {
      params: { lectureId: first },
      body: { positionSeconds: 5, watchedDeltaSeconds: 0, clientAt: inFuture(0) },
    });
    for (const answer of [course, lecture]) expect(statementsOf(answer)).toBeLessThanOrEqual(7);
    expect(statementsOf(saved)).toBeLessThanOrEqual(9);
    expect(codeOf(await (await signedInClient(app)).call('getLearningCourse', { params: { courseId } }))).toEqual([404, 'COMMON_004']);
  });
});

describe('getLearningCourse', () => {
  test('names lectures that were shown since one began, until one opens them and for thirty days', async () => {
    const { who, courseId } = await taught(app);
    const { sections } = (await saveCurriculum(who, courseId, [{ title: '처음', lectures: [textLecture('전부터 있던 수업')] }], 1)).body;
    await who.call('publishLectures', { params: { id: courseId }, body: { lectureIds: [sections[0].lectures[0].id], version: 2 } });
    const { id: userId } = await createUser(app);
    const member = await clientOf(app, userId);
    await enroll(app, userId, courseId);
    const fresh = async (of = member) => (await of.call('getLearningCourse', { params: { courseId } })).body.newLectureIds;
    expect(await fresh()).toEqual([]);
    const grown = (
      await saveCurriculum(who, courseId, [...inputOf(sections), { title: '더한 것', lectures: ['하나', '둘', '셋'].map((title) => textLecture(title)) }], 3)
    ).body;
    const [one, other, hidden] = grown.sections[1].lectures.map(({ id }: { id: number }) => id);
    expect(await fresh()).toEqual([]);
    await who.call('publishLectures', { params: { id: courseId }, body: { lectureIds: [one, other], version: 4 } });
    expect(await fresh()).toEqual([one, other]);
    expect(await fresh()).not.toContain(hidden);
    const { id: later } = await createUser(app);
    await enroll(app, later, courseId);
    expect(await fresh(await clientOf(app, later))).toEqual([]);
    await member.call('saveProgress', { params: { lectureId: one }, body: { positionSeconds: 0, watchedDeltaSeconds: 0, clientAt: inFuture(0) } });
    expect(await fresh()).toEqual([other]);
    await app.sql("UPDATE enrollments SET enrolled_at = now() - interval '60 days' WHERE user_id = $1", [userId]);
    await app.sql("UPDATE lectures SET live_at = now() - interval '31 days' WHERE id = $1", [other]);
    expect(await fresh()).not.toContain(other);
  });
});

describe('saveProgress', () => {
  const save = (member: TestClient, lectureId: number, body: Record<string, unknown>) =>
    member.call('saveProgress', { params: { lectureId }, body: { positionSeconds: 0, watchedDeltaSeconds: 0, clientAt: inFuture(0), ...body } });

  test('the later save by the devices’ clocks tells where to go on', async () => {
    const { userId, lectureId } = await learner(app);
    const member = await clientOf(app, userId);
    await save(member, lectureId, { positionSeconds: 40, clientAt: inFuture(-10) });
    const late = await save(member, lectureId, { positionSeconds: 20, clientAt: inFuture(-60) });
    expect(late.body).toMatchObject({ positionSeconds: 40, completed: false, rate: 40 });
    // A clock that is a day ahead wins now, and not for a day.
    await save(member, lectureId, { positionSeconds: 50, clientAt: inFuture(86_400) });
    expect((await save(member, lectureId, { positionSeconds: 60, clientAt: inFuture(1) })).body.positionSeconds).toBe(60);
    expect((await member.call('getLecture', { params: { lectureId } })).body.resumeAtSeconds).toBe(60);
  });

  test('completes at 90 %, stays so, and is taken back by hand', async () => {
    const {
      userId,
      lectureIds: [first = 0, second = 0],
      courseId,
    } = await learner(app, { seconds: [100, 100] });
    const member = await clientOf(app, userId);
    expect((await save(member, first, { positionSeconds: 89 })).body).toMatchObject({ completed: false, courseProgressRate: 0 });
    expect((await save(member, first, { positionSeconds: 90 })).body).toMatchObject({ completed: true, rate: 100, courseProgressRate: 50 });
    expect((await save(member, first, { positionSeconds: 3 })).body).toMatchObject({ completed: true, positionSeconds: 3, courseProgressRate: 50 });
    await save(member, first, { positionSeconds: 95 });
    expect((await save(member, first, { positionSeconds: 95, completed: false })).body).toMatchObject({ completed: false, courseProgressRate: 0 });
    expect((await save(member, first, { positionSeconds: 97 })).body.completed).toBe(false);
    expect((await save(member, first, { positionSeconds: 10 })).body.completed).toBe(false);
    expect((await save(member, first, { positionSeconds: 91 })).body.completed).toBe(true);
    expect((await save(member, second, { completed: true })).body).toMatchObject({ completed: true, courseProgressRate: 100 });
    const { body } = await member.call('getLearningCourse', { params: { courseId } });
    expect(body.enrollment).toMatchObject({ progressRate: 100, completedAt: expect.any(String), lastLectureId: second });
    await save(member, second, { completed: false });
    expect((await member.call('getLearningCourse', { params: { courseId } })).body.enrollment).not.toHaveProperty('completedAt');
  });

  test('time counts up to 2.5 times the clock, once for each playback, however it is sent', async () => {
    const { userId, lectureId } = await learner(app, { seconds: [5000] });
    const member = await clientOf(app, userId);
    const [one, other] = ['0b5e0a6e-6c1e-4b6f-9a53-000000000001', '0b5e0a6e-6c1e-4b6f-9a53-000000000002'];
    const began = Date.now();
    const watched = async (playbackId: string, watchedDeltaSeconds: number, at: number) =>
      (await save(member, lectureId, { playbackId, watchedDeltaSeconds, clientAt: new Date(began + at * 1000).toISOString() })).body.watchedSeconds;
    // The machine may take its time between two saves, and the clock goes on.
    const close = (seconds: number) => expect.toSatisfy((value: number) => value >= seconds && value < seconds + 25, `about ${seconds}`);
    expect(await watched(one, 3600, -100)).toBe(0);
    await age(40, userId);
    const counted = await watched(one, 3600, -50);
    expect(counted).toEqual(close(100));
    expect(await watched(one, 3600, -50)).toBe(counted);
    expect(await watched(one, 15, -60)).toBe(counted);
    // A second device begins with nothing, and both together have one clock.
    expect(await watched(other, 60, -40)).toBe(counted);
    await age(40, userId);
    const both = await Promise.all([watched(one, 60, -30), watched(other, 60, -30)]);
    expect(Math.max(...both)).toEqual(close(200));
  });

  test('two devices at once keep the later position and lose no time', async () => {
    const { userId, lectureId } = await learner(app, { seconds: [5000] });
    const [phone, desk] = [await clientOf(app, userId), await clientOf(app, userId)];
    const ids = ['0b5e0a6e-6c1e-4b6f-9a53-000000000003', '0b5e0a6e-6c1e-4b6f-9a53-000000000004'];
    for (const [index, device] of [phone, desk].entries()) await save(device, lectureId, { playbackId: ids[index], clientAt: inFuture(-200) });
    await age(1000, userId);
    const saves = Array.from({ length: 20 }, (_, step) =>
      [phone, desk].map((device, index) =>
        save(device, lectureId, {
          playbackId: ids[index],
          positionSeconds: step * 10 + index,
          watchedDeltaSeconds: 10,
          clientAt: inFuture(-100 + step * 2 + index),
        }),
      ),
    );
    await Promise.all(saves.flat());
    const [row] = await app.sql<{ position: number; watched: number; devices: number }>(
      'SELECT position_seconds AS position, watched_seconds AS watched, (SELECT sum(watched_seconds)::int FROM playback_sessions s WHERE s.user_id = p.user_id) AS devices FROM lecture_progress p WHERE user_id = $1',
      [userId],
    );
    expect(row?.position).toBe(191);
    expect(row?.watched).toBe(row?.devices);
    expect(row?.watched).toBeLessThanOrEqual(400);
    expect(row?.watched).toBeGreaterThanOrEqual(20);
  });

  test('refuses what the person does not learn', async () => {
    const { lectureId } = await learner(app);
    const stranger = await signedInClient(app);
    expect(codeOf(await save(stranger, lectureId, {}))).toEqual([403, 'COURSE_001']);
    expect(codeOf(await save(stranger, 987_654, {}))).toEqual([404, 'COMMON_004']);
    for (const body of [{ positionSeconds: -1 }, { positionSeconds: 1.5 }, { watchedDeltaSeconds: 1e9 }, { clientAt: 'gestern' }, { playbackId: 'x' }]) {
      expect(codeOf(await save(stranger, lectureId, body))).toEqual([400, 'COMMON_001']);
    }
  });
});

describe('saveProgressBatch', () => {
  test('keeps what it may in the order of the device, says why not, and changes nothing when it comes again', async () => {
    const {
      userId,
      lectureIds: [first = 0, second = 0],
    } = await learner(app, { seconds: [1000, 100] });
    const { lectureId: strange } = await learner(app);
    const member = await clientOf(app, userId);
    const playbackId = '0b5e0a6e-6c1e-4b6f-9a53-000000000005';
    const item = (lectureId: number, positionSeconds: number, at: number) => ({
      lectureId,
      positionSeconds,
      watchedDeltaSeconds: 15,
      clientAt: inFuture(at),
      playbackId,
    });
    await member.call('saveProgress', {
      params: { lectureId: first },
      body: { positionSeconds: 0, watchedDeltaSeconds: 0, clientAt: inFuture(-100), playbackId },
    });
    await age(600, userId);
    const items = [item(first, 45, -40), item(first, 30, -55), item(strange, 5, -30), item(987_654, 5, -30), item(second, 99, -20)];
    const answer = await member.call('saveProgressBatch', { body: { items } });
    expect(answer.body).toEqual({
      accepted: 3,
      rejected: [
        { index: 2, errorCode: 'COURSE_001', message: expect.any(String) },
        { index: 3, errorCode: 'COMMON_004', message: expect.any(String) },
      ],
    });
    expect(statementsOf(answer)).toBeLessThanOrEqual(9);
    const state = () =>
      app.sql(
        'SELECT lecture_id, position_seconds, watched_seconds, completed_at IS NOT NULL AS completed FROM lecture_progress WHERE user_id = $1 ORDER BY lecture_id',
        [userId],
      );
    const kept = await state();
    expect(kept).toMatchObject([
      { position_seconds: 45, watched_seconds: 30, completed: false },
      { position_seconds: 99, completed: true },
    ]);
    await member.call('saveProgressBatch', { body: { items } });
    expect(await state()).toEqual(kept);
    const [{ last_lecture_id: last } = {}] = await app.sql('SELECT last_lecture_id FROM enrollments WHERE user_id = $1', [userId]);
    expect(Number(last)).toBe(second);
  });

  test('takes 50 at most', async () => {
    const member = await signedInClient(app);
    const item = { lectureId: 1, positionSeconds: 1, watchedDeltaSeconds: 1, clientAt: inFuture(0) };
    expect((await member.call('saveProgressBatch', { body: { items: Array.from({ length: 51 }, () => item) } })).status).toBe(400);
    expect((await member.call('saveProgressBatch', { body: { items: [] } })).status).toBe(400);
  });
});

describe('setPlayerPreference', () => {
  test('changes what is sent and answers all that was chosen', async () => {
    const { userId, lectureId } = await learner(app);
    const member = await clientOf(app, userId);
    await member.call('setPlayerPreference', { body: { rate: 1.25 } });
    expect((await member.call('setPlayerPreference', { body: { captionLang: 'off', autoplayNext: false } })).body).toEqual({
      rate: 1.25,
      captionLang: 'off',
      autoplayNext: false,
    });
    expect((await member.call('getLecture', { params: { lectureId } })).body).toMatchObject({
      preferredRate: 1.25,
      preferredCaption: 'off',
      autoplayNext: false,
    });
    expect((await member.call('setPlayerPreference', { body: { rate: 9 } })).status).toBe(400);
  });
});

describe('own courses', () => {
  test('are found, filtered, sorted and paged; archived ones stand apart', async () => {
    const { id: instructorId } = await createUser(app, { name: '한도윤', isInstructor: true });
    const { id: userId } = await createUser(app);
    const member = await clientOf(app, userId);
    const titles = ['가 스프링 부트', '나 리액트', '다 파이썬'];
    const ids = [];
    for (const title of titles) {
      const { id } = await createCourse(app, { instructorId, title });
      await addSection(app, id, 1, [100]);
      await enroll(app, userId, id);
      ids.push(id);
    }
    const [spring = 0, react = 0, python = 0] = ids;
    const lectureOf = async (courseId: number) => Number((await app.sql<{ id: number }>('SELECT id FROM lectures WHERE course_id = $1', [courseId]))[0]?.id);
    await member.call('saveProgress', {
      params: { lectureId: await lectureOf(react) },
      body: { positionSeconds: 5, watchedDeltaSeconds: 0, clientAt: inFuture(0) },
    });
    await member.call('saveProgress', {
      params: { lectureId: await lectureOf(spring) },
      body: { positionSeconds: 100, watchedDeltaSeconds: 0, clientAt: inFuture(0) },
    });
    const list = async (query: Record<string, unknown>) => {
      const answer = await member.call('listMyCourses', { query });
      expect(statementsOf(answer)).toBeLessThanOrEqual(3);
      return [answer.body.total, ...answer.body.items.map(({ course }: { course: { id: number } }) => course.id)];
    };
    expect(await list({})).toEqual([3, spring, react, python]);
    expect(await list({ sort: 'title' })).toEqual([3, spring, react, python]);
    expect((await list({ sort: 'progress' }))[1]).toBe(spring);
    expect(await list({ status: 'completed' })).toEqual([1, spring]);
    expect(await list({ status: 'learning' })).toEqual([1, react]);
    expect(await list({ status: 'notStarted' })).toEqual([1, python]);
    expect(await list({ q: '스프링부트' })).toEqual([1, spring]);
    expect(await list({ q: '100%' })).toEqual([0]);
    expect(await list({ sort: 'title', page: 2, pageSize: 2 })).toEqual([3, python]);
    expect(await list({ page: 9 })).toEqual([3]);
    expect((await member.call('setCourseArchived', { params: { id: react }, body: { archived: true } })).body).toMatchObject({
      archived: true,
      course: { id: react },
    });
    expect(await list({ sort: 'title' })).toEqual([2, spring, python]);
    expect((await member.call('listArchivedCourses', {})).body).toMatchObject({ total: 1, items: [{ archived: true, course: { id: react } }] });
    expect([await list({ courseId: spring }), await list({ courseId: react }), await list({ courseId: python + 1000 })]).toEqual([
      [1, spring],
      [1, react],
      [0],
    ]);
    expect(await list({ courseId: python, status: 'completed' })).toEqual([0]);
    // Ended courses are listed last, and have a filter of their own.
    await app.sql('UPDATE enrollments SET expires_at = now() WHERE user_id = $1 AND course_id = $2', [userId, spring]);
    await app.sql('UPDATE enrollments SET archived_at = NULL WHERE user_id = $1', [userId]);
    expect(await list({})).toEqual([3, react, python, spring]);
    expect(await list({ status: 'ended' })).toEqual([1, spring]);
    await member.call('setCourseArchived', { params: { id: react }, body: { archived: false } });
    expect((await member.call('listArchivedCourses', {})).body.total).toBe(0);
  });
});
