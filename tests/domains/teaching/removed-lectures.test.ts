import { afterAll, beforeAll, expect, test } from 'vitest';
import { enroll } from '../../support/catalogue.ts';
import type { TestClient } from '../../support/client.ts';
import { inputOf, lecture, save, taught } from '../../support/curricula.ts';
import { clientOf, createUser, finishJobs } from '../../support/factories.ts';
import { emptyOrder } from '../../support/orders.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

const complete = (member: TestClient, lectureId: number, completed = true) =>
  member.call('saveProgress', {
    params: { lectureId },
    body: { positionSeconds: 0, watchedDeltaSeconds: 0, completed, clientAt: new Date().toISOString() },
  });

/** A published course of so many shown lectures, with a learner. */
async function course(lectures: number) {
  const made = await taught(app);
  const titles = Array.from({ length: lectures }, (_unused, index) => lecture(`수업 ${index + 1}`));
  const { sections } = (await save(made.who, made.courseId, [{ title: 'A', lectures: titles }], 1)).body;
  const ids: number[] = sections[0].lectures.map(({ id }: { id: number }) => id);
  const published = await made.who.call('publishLectures', { params: { id: made.courseId }, body: { lectureIds: ids, version: 2 } });
  const { id: userId } = await createUser(app);
  await enroll(app, userId, made.courseId);
  const { courseId } = made;
  const rate = async () =>
    (
      await app.sql('SELECT progress_rate::float8 AS rate, completed_at IS NOT NULL AS completed FROM enrollments WHERE user_id = $1 AND course_id = $2', [
        userId,
        courseId,
      ])
    )[0];
  return { ...made, ids, sections: inputOf(published.body.sections), member: await clientOf(app, userId), learnerId: userId, rate };
}
type Course = Awaited<ReturnType<typeof course>>;

/** Saves the course without some of its lectures. */
const without = ({ who, courseId, sections }: Course, gone: number[], version: number) =>
  save(
    who,
    courseId,
    sections.map((section) => ({ ...section, lectures: section.lectures.filter(({ id }) => !gone.includes(id ?? 0)) })),
    version,
  );

test('a lecture that somebody learned, noted, asked about or bought is taken out, and any other is deleted', async () => {
  const made = await course(6);
  const { member, courseId, ids, learnerId } = made;
  const [learned = 0, noted = 0, asked = 0, bought = 0, untouched = 0, stays = 0] = ids;
  await complete(member, learned);
  await member.call('createCourseNote', { body: { courseId, lectureId: noted, atSeconds: 0, content: '남을 글' } });
  const question = { type: 'QUESTION', courseId, lectureId: asked, title: '이 수업에 대한 질문', content: '이 부분이 왜 이렇게 되나요?' };
  const { id: postId } = (await member.call('createPost', { body: question })).body;
  await app.sql(
    `WITH i AS (
       INSERT INTO order_items (order_id, type, ref_id, title, price, discount, points, paid) VALUES ($1, 'COURSE', $2, '강의', 0, 0, 0, 0) RETURNING id
     ) INSERT INTO order_item_courses (order_item_id, course_id, price, lecture_ids) SELECT id, $2, 0, ARRAY[$3::bigint] FROM i`,
    [await emptyOrder(app, learnerId), courseId, bought],
  );
  const { body } = await made.who.call('getTeachingCourse', { params: { id: courseId } });
  expect(body.sections[0].lectures.map((each: { learned: boolean }) => each.learned)).toEqual([true, true, true, true, false, false]);
  expect((await without(made, [learned, noted, asked, bought, untouched], 3)).body.sections[0].lectures).toMatchObject([{ id: stays, seq: 1 }]);
  const rows = await app.sql('SELECT id, removed_at IS NOT NULL AS removed FROM lectures WHERE course_id = $1 ORDER BY id', [courseId]);
  expect(rows).toEqual([...[learned, noted, asked, bought].map((id) => ({ id, removed: true })), { id: stays, removed: false }]);
  expect((await member.call('getCourse', { params: { idOrSlug: courseId } })).body).toMatchObject({
    lectureCount: 1,
    curriculum: [{ lectures: [{ id: stays }] }],
  });
  expect((await member.call('listCourseNotes', { query: { courseId } })).body.items).toMatchObject([
    { content: '남을 글', lecture: { id: noted, shown: false } },
  ]);
  expect((await member.call('getPost', { params: { id: postId } })).body.lecture).toMatchObject({ id: asked, shown: false });
  expect((await member.call('getLecture', { params: { lectureId: learned } })).status).toBe(404);
});

test('one that was taken out comes back by its number, shown as before, with its notes and progress', async () => {
  const made = await course(2);
  const { who, member, courseId, ids, sections, rate } = made;
  const [first = 0] = ids;
  await complete(member, first);
  await member.call('createCourseNote', { body: { courseId, lectureId: first, atSeconds: 3, content: '남을 글' } });
  await without(made, [first], 3);
  const { body } = await save(who, courseId, sections, 4);
  expect(body.sections[0].lectures).toMatchObject([{ id: first, live: true, seq: 1, learned: true }, { id: ids[1] }]);
  await finishJobs();
  expect(await rate()).toEqual({ rate: 50, completed: false });
  expect((await member.call('getLecture', { params: { lectureId: first } })).body.progress).toMatchObject({ completed: true });
  expect((await member.call('listCourseNotes', { query: { courseId } })).body.items).toMatchObject([{ lecture: { id: first, shown: true } }]);
});

test('whoever begins a lecture while it is removed either keeps it or is told that it is not there', async () => {
  const made = await course(24);
  const { member, ids, who, courseId } = made;
  const gone: number[] = [];
  for (const [index, id] of ids.slice(0, 20).entries()) {
    gone.push(id);
    const note = { courseId, lectureId: id, atSeconds: 0, content: '남을 글' };
    const [removed, begun] = await Promise.all([
      without(made, gone, index + 3),
      index % 2 === 0 ? complete(member, id) : member.call('createCourseNote', { body: note }),
    ]);
    expect(removed.status).toBe(200);
    expect([200, 201, 403, 404]).toContain(begun.status);
    const there = await app.sql('SELECT FROM lectures WHERE id = $1', [id]);
    expect([200, 201].includes(begun.status)).toBe(there.length === 1);
  }
  expect((await who.call('getTeachingCourse', { params: { id: courseId } })).body.sections[0].lectures).toHaveLength(4);
});

test('stored progress follows what is taken out and shown, and completed stays completed', async () => {
  const made = await course(4);
  const { who, member, ids, courseId, sections, rate } = made;
  for (const id of ids.slice(0, 3)) await complete(member, id);
  expect(await rate()).toEqual({ rate: 75, completed: false });
  await without(made, [ids[0] ?? 0], 3);
  await finishJobs();
  expect(await rate()).toEqual({ rate: 66.67, completed: false });
  await without(made, [ids[0] ?? 0, ids[3] ?? 0], 4);
  await finishJobs();
  expect(await rate()).toEqual({ rate: 100, completed: true });
  const [section] = sections;
  const grown = await save(who, courseId, [{ ...section, title: 'A', lectures: [...(section?.lectures.slice(1, 3) ?? []), lecture('새 수업')] }], 5);
  await finishJobs();
  expect(await rate()).toEqual({ rate: 100, completed: true });
  await who.call('publishLectures', { params: { id: courseId }, body: { lectureIds: [grown.body.sections[0].lectures[2].id], version: 6 } });
  await finishJobs();
  expect(await rate()).toEqual({ rate: 66.67, completed: true });
  expect((await member.call('listNotifications')).body.items.filter(({ event }: { event: string }) => event === 'course-completed')).toHaveLength(1);
});

test('who has reached what a certificate asks for gets it, though the course has grown since', async () => {
  const made = await course(4);
  const { who, member, ids, courseId, sections, rate } = made;
  await app.sql('UPDATE courses SET certificate_threshold = 50 WHERE id = $1', [courseId]);
  for (const id of ids.slice(0, 2)) await complete(member, id);
  const grown = await save(who, courseId, [...sections, { title: 'B', lectures: [lecture('새 수업')] }], 3);
  await who.call('publishLectures', { params: { id: courseId }, body: { lectureIds: [grown.body.sections[1].lectures[0].id], version: 4 } });
  await finishJobs();
  expect(await rate()).toEqual({ rate: 40, completed: false });
  expect((await member.call('issueCertificate', { body: { courseId } })).status).toBe(201);
});
