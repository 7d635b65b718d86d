import { notifyEnding } from '@baeum/api/src/domains/enrollments/enrollments.jobs.ts';
import { clearSharedAnswers } from '@baeum/api/src/http/server/shared-answer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCourse, enroll, learner } from '../../support/catalogue.ts';
import type { TestClient } from '../../support/client.ts';
import { clientOf, createUser, finishJobs, signedInClient } from '../../support/factories.ts';
import { createMentor, seoulDay, seoulTime, storeSession } from '../../support/mentoring.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { statementsOf } from '../../support/statements-of.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

function save(member: TestClient, lectureId: number, more: object = {}) {
  return member.call('saveProgress', {
    params: { lectureId },
    body: { positionSeconds: 10, watchedDeltaSeconds: 0, clientAt: new Date().toISOString(), ...more },
  });
}

/** The calendar day of Seoul so many days ago, by the database's clock. */
const dayAgo = async (back: number) =>
  (await app.sql<{ day: string }>("SELECT to_char((now() AT TIME ZONE 'Asia/Seoul')::date - $1::int, 'YYYY-MM-DD') AS day", [back]))[0]?.day ?? '';
const studied = (userId: number, ...backs: number[]) =>
  app.sql("INSERT INTO study_days (user_id, day, seconds) SELECT $1, (now() AT TIME ZONE 'Asia/Seoul')::date - back, 600 FROM unnest($2::int[]) AS back", [
    userId,
    backs,
  ]);

describe('getDashboard', () => {
  test('is empty and inviting for somebody new', async () => {
    const instructor = await createUser(app, { isInstructor: true });
    const { id } = await createCourse(app, { instructorId: instructor.id });
    clearSharedAnswers();
    const { body } = await (await signedInClient(app)).call('getDashboard');
    expect(body).toMatchObject({
      recent: [],
      studyStreakDays: 0,
      issuableCertificates: 0,
      uncheckedMessages: 0,
      expiringCoupons: 0,
      pointBalance: 0,
      enrollmentCount: 0,
      orderCount: 0,
      couponCount: 0,
      upcomingMentorings: [],
      waitingMentorings: 0,
    });
    expect(body).not.toHaveProperty('continueLearning');
    expect(body.recommended.map((course: { id: number }) => course.id)).toContain(id);
    expect(body.studySeconds7d).toEqual(await Promise.all([6, 5, 4, 3, 2, 1, 0].map(async (back) => ({ date: await dayAgo(back), seconds: 0 }))));
  });

  test('names the agreed sessions to come, on either side, and counts the requests that a mentor has to answer', async () => {
    const [mentor, other] = [await createMentor(app), await createMentor(app)];
    const mentee = await createUser(app, { name: '박배움' });
    const [today, day] = [await seoulDay(app, 2), await seoulDay(app, 3)];
    const later = await storeSession(app, mentor.user.id, mentee.id, seoulTime(day, '10:00'));
    const sooner = await storeSession(app, other.user.id, mentor.user.id, seoulTime(today, '10:00'));
    await storeSession(app, mentor.user.id, mentee.id, seoulTime(await seoulDay(app, -1), '10:00'));
    await storeSession(app, mentor.user.id, mentee.id, seoulTime(day, '12:00'), { status: 'REQUESTED' });
    await storeSession(app, mentor.user.id, mentee.id, seoulTime(day, '14:00'), { status: 'PAYMENT_PENDING' });
    const { body } = await mentor.call('getDashboard');
    expect(body.upcomingMentorings).toMatchObject([
      { id: sooner, side: 'MENTEE', startAt: seoulTime(today, '10:00'), endAt: seoulTime(today, '11:00'), otherParty: { name: '류현서' } },
      { id: later, side: 'MENTOR', otherParty: { name: '박배움' } },
    ]);
    expect(body.waitingMentorings).toBe(1);
  });

  test('goes on where somebody was, and not in what is done, over or put away', async () => {
    const own = await learner(app);
    const member = await clientOf(app, own.userId);
    await save(member, own.lectureId);
    for (const change of ['completed_at = now()', "expires_at = now() - interval '1 day'", 'archived_at = now()']) {
      const { id } = await createCourse(app, { instructorId: (await createUser(app, { isInstructor: true })).id });
      await enroll(app, own.userId, id);
      await app.sql(`UPDATE enrollments SET last_learned_at = now() + interval '1 hour', last_lecture_id = $2, ${change} WHERE course_id = $1`, [
        id,
        own.lectureId,
      ]);
    }
    const { body } = await member.call('getDashboard');
    expect(body.continueLearning).toMatchObject({ course: { id: own.courseId } });
    expect(body.recent).toHaveLength(2);
    expect(body.issuableCertificates).toBe(1);
  });

  test('recommends from the fields that somebody learns what they neither learn nor teach', async () => {
    const { userId, courseId } = await learner(app, { categoryId: 7 });
    const teacher = await createUser(app, { isInstructor: true });
    const created = await Promise.all([7, 7, 8].map((categoryId) => createCourse(app, { instructorId: teacher.id, categoryId })));
    await createCourse(app, { instructorId: userId, categoryId: 7 });
    await app.sql('UPDATE courses SET student_count = 50 WHERE id = $1', [created[1]?.id]);
    clearSharedAnswers();
    const { body } = await (await clientOf(app, userId)).call('getDashboard');
    expect(body.recommended.map(({ id }: { id: number }) => id)).toEqual([created[1]?.id, created[0]?.id]);
    expect(courseId).toBeGreaterThan(0);
  });

  test('recommends to who learns most of what is popular what comes behind it', async () => {
    const { userId } = await learner(app, { categoryId: 9 });
    const { id: instructorId } = await createUser(app, { isInstructor: true });
    const created = [];
    for (let more = 0; more < 26; more += 1) created.push((await createCourse(app, { instructorId, categoryId: 9 })).id);
    const [last, next, ...popular] = created;
    for (const courseId of popular) await enroll(app, userId, courseId);
    clearSharedAnswers();
    const { body } = await (await clientOf(app, userId)).call('getDashboard');
    expect(body.recommended.map(({ id }: { id: number }) => id)).toEqual([next, last]);
  });

  test('takes two statements and the session, however much there is', async () => {
    const { userId } = await learner(app);
    const member = await clientOf(app, userId);
    await member.call('getDashboard');
    // The fourth is that of popular courses, if their second has ended meanwhile.
    expect(statementsOf(await member.call('getDashboard'))).toBeLessThanOrEqual(4);
  });
});

describe('getNextCourses', () => {
  test('tells for which course it recommends others, where its field has enough of them', async () => {
    const instructor = await createUser(app);
    const ofField = () => createCourse(app, { instructorId: instructor.id, categoryId: 5 });
    const learned = await ofField();
    const others = [await ofField(), await ofField(), await ofField(), await ofField()];
    const member = await signedInClient(app);
    await enroll(app, member.user.id, learned.id);
    await app.sql('UPDATE enrollments SET last_learned_at = now(), progress_rate = 10 WHERE user_id = $1', [member.user.id]);
    clearSharedAnswers();
    const { body } = await member.call('getNextCourses');
    expect(body.recommendedFor).toEqual({ id: learned.id, title: '테스트 강의' });
    expect(body.recommended.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining(others.map(({ id }) => id)));
  });

  test('is empty for somebody new', async () => {
    expect((await (await signedInClient(app)).call('getNextCourses')).body).toEqual({ continuing: [], recommended: [] });
  });

  test('begins with what goes on, then what was looked at last, without what is done, over or put away', async () => {
    const own = await learner(app, { categoryId: 6 });
    const member = await clientOf(app, own.userId);
    await save(member, own.lectureId);
    const more = [];
    for (const change of [
      "enrolled_at = now() - interval '1 minute'",
      'completed_at = now()',
      "expires_at = now() - interval '1 day'",
      'archived_at = now()',
    ]) {
      const { id } = await createCourse(app, { instructorId: (await createUser(app, { isInstructor: true })).id, categoryId: 6 });
      await enroll(app, own.userId, id);
      await app.sql(`UPDATE enrollments SET ${change} WHERE course_id = $1`, [id]);
      more.push(id);
    }
    const { id: other } = await createCourse(app, { instructorId: (await createUser(app, { isInstructor: true })).id, categoryId: 6 });
    clearSharedAnswers();
    const { body } = await member.call('getNextCourses');
    expect(body.continuing.map(({ course }: { course: { id: number } }) => course.id)).toEqual([own.courseId, more[0]]);
    expect(body.recommended.map(({ id }: { id: number }) => id)).toEqual([other]);
  });

  test('takes two statements and the session, however much there is', async () => {
    const member = await clientOf(app, (await learner(app)).userId);
    await member.call('getNextCourses');
    // The fourth is that of popular courses, if their second has ended meanwhile.
    expect(statementsOf(await member.call('getNextCourses'))).toBeLessThanOrEqual(4);
  });
});

describe('days of study', () => {
  test('count watched seconds once and on the day of Seoul; reading counts when it is done', async () => {
    const { userId, lectureIds } = await learner(app);
    const member = await clientOf(app, userId);
    const [first = 0, second = 0] = lectureIds;
    const playbackId = '11111111-1111-4111-8111-111111111111';
    await save(member, first, { playbackId });
    expect(await app.sql('SELECT FROM study_days WHERE user_id = $1', [userId])).toHaveLength(0);
    for (const text of [
      "UPDATE lecture_progress SET created_at = created_at - interval '1 hour'",
      "UPDATE playback_sessions SET started_at = started_at - interval '1 hour'",
    ])
      await app.sql(`${text} WHERE user_id = $1`, [userId]);
    const again = { playbackId, watchedDeltaSeconds: 40, clientAt: new Date().toISOString() };
    for (const _twice of [1, 2]) await save(member, first, again);
    await save(member, second, { completed: true });
    const { body } = await member.call('getDashboard');
    expect(body.studySeconds7d.at(-1)).toEqual({ date: await dayAgo(0), seconds: 40 });
    expect(body.studyStreakDays).toBe(1);
  });

  test.each([
    [[0, 1, 2], 3],
    [[1, 2], 2],
    [[2, 3], 0],
    [[0, 2], 1],
    [[], 0],
  ])('%j days ago make a run of %i', async (backs, run) => {
    const { id } = await createUser(app);
    await studied(id, ...backs);
    expect((await (await clientOf(app, id)).call('getDashboard')).body.studyStreakDays).toBe(run);
  });
});

describe('notices of learning', () => {
  const noticesOf = async (member: TestClient) => {
    await finishJobs();
    return ((await member.call('listNotifications')).body.items as { event: string; title: string; link: string }[])
      .filter(({ event }) => event !== 'device-signed-in')
      .map(({ event, title, link }) => [event, title, link]);
  };

  test('a completed course leads to its certificate, once', async () => {
    const own = await learner(app, { title: '끝까지 듣는 강의' });
    await app.sql('UPDATE courses SET certificate_threshold = 50 WHERE id = $1', [own.courseId]);
    const member = await clientOf(app, own.userId);
    const [first = 0, second = 0] = own.lectureIds;
    await save(member, first, { completed: true });
    const told = [['course-completed', '‘끝까지 듣는 강의’의 수료 기준을 채웠어요. 수료증을 받아보세요', '/user/certificates']];
    expect(await noticesOf(member)).toEqual(told);
    await save(member, second, { completed: true });
    for (const completed of [false, true]) await save(member, first, { completed });
    expect(await noticesOf(member)).toEqual(told);
  });

  test('an enrolment that ends within a week is told once, and again when it began anew', async () => {
    const own = await learner(app, { title: '곧 끝나는 강의' });
    const member = await clientOf(app, own.userId);
    const end = (days: number, ago = 30) =>
      app.sql('UPDATE enrollments SET enrolled_at = now() - make_interval(days => $3), expires_at = now() + make_interval(days => $2) WHERE user_id = $1', [
        own.userId,
        days,
        ago,
      ]);
    await end(8);
    await notifyEnding.run({});
    expect(await noticesOf(member)).toEqual([]);
    await end(6);
    await Promise.all([notifyEnding.run({}), notifyEnding.run({})]);
    await notifyEnding.run({});
    expect(await noticesOf(member)).toEqual([
      ['enrollment-ending', expect.stringMatching(/^‘곧 끝나는 강의’의 수강 기간이 \d{4}\.\d\d\.\d\d에 끝나요$/), `/courses/lecture?courseId=${own.courseId}`],
    ]);
    await end(-1);
    await member.call('enrollFree', { params: { courseId: own.courseId } });
    await end(5);
    await notifyEnding.run({});
    expect(await noticesOf(member)).toHaveLength(2);
  });
});
