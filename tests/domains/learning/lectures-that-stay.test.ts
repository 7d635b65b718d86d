import { afterAll, beforeAll, expect, test } from 'vitest';
import { headersOf } from '../../support/callers.ts';
import { learner, takeOut } from '../../support/catalogue.ts';
import { clientOf } from '../../support/factories.ts';
import { buy, buyer, coursesAt } from '../../support/orders.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A course of four lectures whose learner has completed the first two, written a note in the second and asked about it. */
async function learned() {
  const course = await learner(app, { seconds: [100, 100, 100, 100] });
  const [first = 0, second = 0] = course.lectureIds;
  const member = await clientOf(app, course.userId);
  const save = (lectureId: number) =>
    member.call('saveProgress', {
      params: { lectureId },
      body: { positionSeconds: 40, watchedDeltaSeconds: 0, completed: true, clientAt: new Date().toISOString() },
    });
  for (const lectureId of [first, second]) expect((await save(lectureId)).status).toBe(200);
  await member.call('createCourseNote', { body: { courseId: course.courseId, lectureId: second, atSeconds: 7, content: '남을 글' } });
  const question = await member.call('createPost', {
    body: { type: 'QUESTION', courseId: course.courseId, lectureId: second, title: '이 수업에 대한 질문', content: '이 부분이 왜 이렇게 되나요?' },
  });
  return { ...course, member, save, first, second, postId: question.body.id };
}

test.each(['lecture_progress', 'playback_sessions', 'course_notes'])('a lecture with rows in %s is not deleted', async (table) => {
  const { second, userId, courseId } = await learned();
  for (const other of ['lecture_progress', 'playback_sessions', 'course_notes'].filter((each) => each !== table))
    await app.sql(`DELETE FROM ${other} WHERE lecture_id = $1`, [second]);
  expect(await app.sql(`SELECT FROM ${table} WHERE lecture_id = $1`, [second])).toHaveLength(1);
  await expect(app.sql('DELETE FROM lectures WHERE id = $1', [second])).rejects.toThrow(`${table}_lecture_id_fkey`);
  await expect(app.sql('DELETE FROM sections WHERE course_id = $1', [courseId])).rejects.toThrow('lectures_section_id_course_id_fkey');
  expect(await app.sql(`SELECT FROM ${table} WHERE lecture_id = $1 AND user_id = $2`, [second, userId])).toHaveLength(1);
});

test('what was taken out is no longer played, and what was learned, noted and asked stays readable', async () => {
  const { member, courseId, first, second, postId, lectureIds } = await learned();
  await takeOut(app, [second]);
  expect((await member.call('getLecture', { params: { lectureId: second } })).status).toBe(404);
  expect((await member.call('getLecture', { params: { lectureId: first } })).body).toMatchObject({ nextId: lectureIds[2] });
  const learning = (await member.call('getLearningCourse', { params: { courseId } })).body;
  expect(learning.progress.map(({ lectureId }: { lectureId: number }) => lectureId)).toEqual([first]);
  expect(learning.resumeLectureId).toBe(lectureIds[2]);
  expect((await member.call('listCourseNotes', { query: { courseId } })).body.items).toMatchObject([
    { content: '남을 글', lecture: { id: second, title: '수업 2', shown: false } },
  ]);
  const file = await fetch(`${app.url}/user/api/v1/course-notes/export?courseId=${courseId}&format=md`, { headers: headersOf(app, member) });
  expect(await file.text()).toContain('## 강의에서 빠진 수업 · 수업 2');
  expect((await member.call('getPost', { params: { id: postId } })).body.lecture).toEqual({ id: second, title: '수업 2', shown: false });
});

test('a player that is still open saves what it has, which counts for nothing that is shown', async () => {
  const { userId, courseId, save, second, lectureIds } = await learned();
  await takeOut(app, [second]);
  expect(await save(second)).toMatchObject({ status: 200, body: { courseProgressRate: 33.33 } });
  expect(await save(lectureIds[2] ?? 0)).toMatchObject({ status: 200, body: { courseProgressRate: 66.67 } });
  expect(await app.sql('SELECT progress_rate::float8 FROM enrollments WHERE user_id = $1 AND course_id = $2', [userId, courseId])).toEqual([
    { progress_rate: 66.67 },
  ]);
});

test('a lecture that is not public yet is neither played nor learned, noted or asked about', async () => {
  const { member, courseId, save, lectureIds } = await learned();
  const [, , , hidden = 0] = lectureIds;
  await app.sql('UPDATE lectures SET live = false WHERE id = $1', [hidden]);
  expect((await member.call('getLecture', { params: { lectureId: hidden } })).status).toBe(404);
  expect((await save(hidden)).status).toBe(404);
  expect((await member.call('createCourseNote', { body: { courseId, lectureId: hidden, atSeconds: 0, content: '글' } })).body.errorCode).toBe('COURSE_001');
  const post = { type: 'QUESTION', courseId, lectureId: hidden, title: '이 수업에 대한 질문', content: '이 부분이 왜 이렇게 되나요?' };
  expect((await member.call('createPost', { body: post })).body.errorCode).toBe('COURSE_001');
});

test('only what is shown is sold', async () => {
  const who = await buyer(app);
  const [item] = await coursesAt(app, 10_000);
  if (!item) throw new Error('no course');
  await app.sql(
    `WITH s AS (INSERT INTO sections (course_id, title, seq) VALUES ($1, '섹션', 1) RETURNING id)
     INSERT INTO lectures (section_id, course_id, title, seq, live) SELECT s.id, $1, n::text, n, n <> 2 FROM s, generate_series(1, 3) AS n`,
    [item.refId],
  );
  await takeOut(
    app,
    (await app.sql<{ id: number }>("SELECT id FROM lectures WHERE course_id = $1 AND title = '3'", [item.refId])).map(({ id }) => id),
  );
  await buy(who, { items: [item] });
  expect(
    await app.sql('SELECT (SELECT array_agg(title) FROM lectures WHERE id = ANY (lecture_ids)) AS sold FROM order_item_courses WHERE course_id = $1', [
      item.refId,
    ]),
  ).toEqual([{ sold: ['1'] }]);
});
