import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSection, enroll } from '../../support/catalogue.ts';
import type { Answer, TestClient } from '../../support/client.ts';
import { addMedia, lecture, save, taught } from '../../support/curricula.ts';
import { clientOf, createUser, signedInClient } from '../../support/factories.ts';
import { whileHeld } from '../../support/guards.ts';
import { courseItem, order, preview } from '../../support/orders.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** What a call answers that has seen what somebody else is deleting, and goes on once that is gone. */
async function whileDeleting(table: 'courses' | 'lectures', id: number, call: () => Promise<Answer>): Promise<string> {
  const [answer] = await whileHeld(app, `DELETE FROM ${table} WHERE id = ${id}`, [call], 'COMMIT');
  return [answer?.status, answer?.body.errorCode].filter(Boolean).join(' ');
}

/** A published course without anything that would prevent its deletion, its instructor, and a member. */
async function published(price = 0) {
  const { who, userId, courseId } = await taught(app, { price });
  return { id: courseId, who, instructorId: userId, member: await signedInClient(app) };
}
type Published = Awaited<ReturnType<typeof published>>;

const post = { type: 'QUESTION', title: '질문이 있습니다', content: '열 글자가 넘는 질문입니다.', tags: [] } as const;
const text = { title: '1', type: 'TEXT', markdown: '글', isPreview: false, live: true, captions: [], attachments: [] } as const;

/** Calls that name a course, each of somebody who may make it, with what it answers where the course is gone. */
const ofCourses: Readonly<Record<string, [call: (course: Published) => Promise<() => Promise<Answer>>, answer: string]>> = {
  createPost: [
    async ({ id, who }) =>
      () =>
        who.call('createPost', { body: { ...post, courseId: id } }),
    '403 COURSE_001',
  ],
  createInquiry: [
    async ({ id, member }) =>
      () =>
        member.call('createInquiry', { body: { courseId: id, title: '문의합니다', content: '열 글자가 넘는 문의입니다.', isSecret: false } }),
    '404 COMMON_004',
  ],
  addLike: [
    async ({ id, member }) =>
      () =>
        member.call('addLike', { body: { type: 'COURSE', id } }),
    '404 COMMON_004',
  ],
  addMyListCourses: [
    async ({ id, member }) => {
      const { body: list } = await member.call('createMyList', { body: { title: '볼 것' } });
      return () => member.call('addMyListCourses', { body: { listId: list.id, courseIds: [id] } });
    },
    '404 COMMON_004',
  ],
  enrollFree: [
    async ({ id, member }) =>
      () =>
        member.call('enrollFree', { params: { courseId: id } }),
    '404 COMMON_004',
  ],
  createOrder: [
    async ({ id, member }) => {
      const choice = { items: [courseItem(id)] };
      const { priceToken } = (await preview(member, choice)).body;
      return () => order(member, choice, { priceToken });
    },
    '409 ORDER_001',
  ],
  createRoadmap: [
    async ({ id }) => {
      const other = await signedInClient(app, { isInstructor: true });
      return () => other.call('createRoadmap', { body: { title: '로드맵', description: '', courseIds: [id], visibility: 'PUBLIC' } });
    },
    '404 COMMON_004',
  ],
  updateCourse: [
    async ({ id, who }) =>
      () =>
        who.call('updateCourse', { params: { id }, body: { subtitle: '하나', version: 1 } }),
    '404 COMMON_004',
  ],
  saveCurriculum: [
    async ({ id, who }) =>
      () =>
        who.call('saveCurriculum', { params: { id }, body: { sections: [{ title: 'A', lectures: [text] }], version: 1 } }),
    '404 COMMON_004',
  ],
  submitCourse: [
    async ({ id, who }) =>
      () =>
        who.call('submitCourse', { params: { id } }),
    '404 COMMON_004',
  ],
};

describe('a course is deleted in the very moment in which somebody', () => {
  test.each(Object.entries(ofCourses))('calls %s', async (operation, [prepare, answer]) => {
    const course = await published(operation === 'createOrder' ? 10_000 : 0);
    const call = await prepare(course);
    expect(await whileDeleting('courses', course.id, call)).toBe(answer);
  });
});

interface Learning {
  member: TestClient;
  courseId: number;
  lectureId: number;
}
const progress = { positionSeconds: 3, watchedDeltaSeconds: 3 };

/** Calls of a learner that name a lecture without learners so far. */
const ofLectures: Readonly<Record<string, [call: (learning: Learning) => Promise<Answer>, answer: string]>> = {
  createPost: [({ member, lectureId }) => member.call('createPost', { body: { ...post, lectureId } }), '403 COURSE_001'],
  createCourseNote: [
    ({ member, courseId, lectureId }) => member.call('createCourseNote', { body: { courseId, lectureId, atSeconds: 1, content: '노트' } }),
    '403 COURSE_001',
  ],
  saveProgress: [
    ({ member, lectureId }) => member.call('saveProgress', { params: { lectureId }, body: { ...progress, clientAt: new Date().toISOString() } }),
    '404 COMMON_004',
  ],
};

describe('a lecture is taken out for good in the very moment in which somebody', () => {
  test.each(Object.entries(ofLectures))('calls %s', async (_operation, [call, answer]) => {
    const { courseId } = await taught(app);
    const { id: userId } = await createUser(app);
    await addSection(app, courseId, 1, [60, 60]);
    await enroll(app, userId, courseId);
    const [row] = await app.sql<{ id: number }>('SELECT max(id) AS id FROM lectures WHERE course_id = $1', [courseId]);
    const lectureId = Number(row?.id);
    const member = await clientOf(app, userId);
    expect(await whileDeleting('lectures', lectureId, () => call({ member, courseId, lectureId }))).toBe(answer);
  });

  test('saves the progress of many: that of the others is kept', async () => {
    const { courseId } = await taught(app);
    const { id: userId } = await createUser(app);
    await addSection(app, courseId, 1, [60, 60]);
    await enroll(app, userId, courseId);
    const ids = (await app.sql<{ id: number }>('SELECT id FROM lectures WHERE course_id = $1 ORDER BY id', [courseId])).map(({ id }) => id);
    const member = await clientOf(app, userId);
    const items = ids.map((lectureId) => ({ lectureId, ...progress, clientAt: new Date().toISOString() }));
    const [answer] = await whileHeld(app, `DELETE FROM lectures WHERE id = ${ids[1]}`, [() => member.call('saveProgressBatch', { body: { items } })], 'COMMIT');
    expect([answer?.status, (await app.sql('SELECT lecture_id FROM lecture_progress WHERE user_id = $1', [userId])).length]).toEqual([200, 1]);
  });
});

test('a file is deleted in the very moment in which it would come back: all the rest does', async () => {
  const { who, userId, courseId: id } = await taught(app, { status: 'DRAFT' });
  const mediaId = await addMedia(app, userId, 'FILE');
  const made = (await save(who, id, [{ title: 'A', lectures: [lecture('글', { attachments: [{ mediaId, title: '자료' }] })] }], 1)).body;
  await app.sql("UPDATE curriculum_revisions SET kept_at = kept_at - interval '1 day'");
  await save(who, id, [{ title: 'A', lectures: [lecture('글', { id: made.sections[0].lectures[0].id })] }], 2);
  const restore = () => who.call('restoreCurriculumRevision', { params: { id, version: 2 }, body: { version: 3 } });
  const [answer] = await whileHeld(app, `DELETE FROM media_assets WHERE id = ${mediaId}`, [restore], 'COMMIT');
  expect([answer?.status, answer?.body]).toMatchObject([200, { sections: [{ lectures: [{ title: '글', attachments: [] }] }], lost: [{}] }]);
});
