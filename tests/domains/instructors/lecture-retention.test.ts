import { addWatched } from '@baeum/api/src/domains/learning/learning.jobs.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSection, createCourse } from '../../support/catalogue.ts';
import { clientOf, createUser, signedInClient } from '../../support/factories.ts';
import { addPost } from '../../support/posts.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { learn, learnerOf } from '../../support/teaching-figures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

/** An instructor with a course of one lecture of so many seconds. */
async function lectureOf(seconds: number) {
  const { id: instructorId } = await createUser(app, { isInstructor: true });
  const { id: courseId } = await createCourse(app, { instructorId });
  await addSection(app, courseId, 1, [seconds]);
  const [lecture] = await app.sql<{ id: number }>('SELECT id::int FROM lectures WHERE course_id = $1', [courseId]);
  const who = await clientOf(app, instructorId);
  const lectureId = Number(lecture?.id);
  const read = async (query = {}) => (await who.call('getLectureRetention', { params: { id: courseId, lectureId }, query })).body;
  return { who, instructorId, courseId, lectureId, read };
}

/** Somebody who has had the lecture open for an hour, and plays it. */
async function watcher({ courseId, lectureId }: { courseId: number; lectureId: number }) {
  const member = await learnerOf(app, courseId);
  await learn(member, lectureId);
  await app.sql("UPDATE lecture_progress SET created_at = created_at - interval '1 hour', client_at = client_at - interval '1 hour' WHERE user_id = $1", [
    member.user.id,
  ]);
  await app.sql("UPDATE playback_sessions SET started_at = started_at - interval '1 hour', client_at = client_at - interval '1 hour' WHERE user_id = $1", [
    member.user.id,
  ]);
  let at = Date.now() - 600_000;
  return async (positionSeconds: number, watchedDeltaSeconds: number, again = false) => {
    at += again ? 0 : 1000;
    await member.call('saveProgress', { params: { lectureId }, body: { positionSeconds, watchedDeltaSeconds, clientAt: new Date(at).toISOString() } });
  };
}

const viewsIn = ({ curve }: { curve: { from: number; to: number; views: number }[] }) => curve.map(({ from, to, views }) => `${from}-${to}: ${views}`);

describe('getLectureRetention', () => {
  test('counts what was watched before each place that was saved, once, and twice what was watched twice', async () => {
    const lecture = await lectureOf(35);
    const save = await watcher(lecture);
    await save(15, 15);
    await save(15, 15, true);
    await save(35, 20);
    await save(20, 10);
    await save(90, 4);
    expect(viewsIn(await lecture.read())).toEqual(['0-10: 0', '10-20: 0', '20-30: 0', '30-35: 0']);
    await addWatched.run({});
    await addWatched.run({});
    expect(viewsIn(await lecture.read())).toEqual(['0-10: 1', '10-20: 2', '20-30: 1', '30-35: 1.8']);
    const other = await watcher(lecture);
    await other(5, 30);
    await addWatched.run({});
    expect(viewsIn(await lecture.read())).toEqual(['0-10: 1.5', '10-20: 2', '20-30: 1', '30-35: 1.8']);
    expect(await app.sql('SELECT FROM watched_stretches')).toEqual([]);
  });

  test('counts the days that are asked for, and has the questions that were asked at a place', async () => {
    const { who, instructorId, courseId, lectureId, read } = await lectureOf(20);
    await app.sql(
      "INSERT INTO lecture_watch (lecture_id, day, seconds) VALUES ($1, '2026-09-30', '{100}'), ($1, '2026-10-01', '{20,10,40}'), ($1, '2026-10-02', '{0,5}')",
      [lectureId],
    );
    for (const [title, seconds] of [
      ['뒤', 15],
      ['앞', 3],
      ['어디든', null],
    ] as const) {
      const id = await addPost(app, { authorId: instructorId, courseId, lectureId, title });
      await app.sql('UPDATE posts SET at_seconds = $2 WHERE id = $1', [id, seconds]);
    }
    const body = await read({ from: '2026-10-01', to: '2026-10-02' });
    expect(body).toMatchObject({ lectureId, title: '수업 1', durationSeconds: 20, from: '2026-10-01', to: '2026-10-02' });
    expect(viewsIn(body)).toEqual(['0-10: 2', '10-20: 1.5']);
    expect(body.questions.map(({ title, atSeconds }: Record<string, unknown>) => [title, atSeconds])).toEqual([
      ['앞', 3],
      ['뒤', 15],
    ]);
    const refused = await who.call('getLectureRetention', { params: { id: courseId, lectureId }, query: { from: '2026-10-02', to: '2026-10-01' } });
    expect([refused.status, refused.body.errors]).toEqual([400, [{ field: 'to', errorCode: 'COMMON_001', message: '마지막 날이 첫날보다 빠릅니다.' }]]);
  });

  test('has no curve for what has no length', async () => {
    const { lectureId, courseId, read } = await lectureOf(0);
    const save = await watcher({ courseId, lectureId });
    await save(10, 10);
    await addWatched.run({});
    expect(await read()).toMatchObject({ durationSeconds: 0, curve: [], questions: [] });
  });

  test('is for the instructor of this course alone', async () => {
    const [one, other] = [await lectureOf(10), await lectureOf(10)];
    const ask = async (who: typeof one.who, id: number, lectureId: number) => (await who.call('getLectureRetention', { params: { id, lectureId } })).status;
    const operator = await signedInClient(app, { roleAdmin: true });
    expect(await ask(one.who, one.courseId, one.lectureId)).toBe(200);
    expect(await ask(one.who, one.courseId, other.lectureId)).toBe(404);
    expect(await ask(one.who, other.courseId, other.lectureId)).toBe(404);
    expect(await ask(operator, one.courseId, one.lectureId)).toBe(404);
  });
});
