import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCourse, enroll } from '../../support/catalogue.ts';
import { client } from '../../support/client.ts';
import { clientOf, createUser } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function taught(status: 'DRAFT' | 'IN_REVIEW' | 'PUBLISHED' | 'HIDDEN' | 'REJECTED') {
  const { id: instructorId } = await createUser(app, { isInstructor: true });
  const who = await clientOf(app, instructorId);
  const { id } = await createCourse(app, { instructorId, status });
  return { id, set: (hidden: boolean) => who.call('setCourseVisibility', { params: { id }, body: { hidden } }) };
}
const seen = async (id: number) => (await client(app.url).call('getCourse', { params: { idOrSlug: id } })).status;

describe('setCourseVisibility', () => {
  test('hides a course from all but its learners, and shows it again; twice is as once', async () => {
    const { id, set } = await taught('PUBLISHED');
    const learner = await createUser(app);
    await enroll(app, learner.id, id);
    for (const _time of [1, 2]) expect((await set(true)).body).toMatchObject({ status: 'HIDDEN', hiddenBy: 'INSTRUCTOR' });
    expect(await seen(id)).toBe(404);
    expect((await (await clientOf(app, learner.id)).call('getLearningCourse', { params: { courseId: id } })).status).toBe(200);
    for (const _time of [1, 2]) {
      const { status, body } = await set(false);
      expect([status, body.status, body.hiddenBy]).toEqual([200, 'PUBLISHED', undefined]);
    }
    expect(await seen(id)).toBe(200);
  });

  test('never shows what an operator has hidden, nor makes it the instructor’s own', async () => {
    const { id, set } = await taught('HIDDEN');
    await app.sql("UPDATE courses SET hidden_by = 'OPERATOR', hidden_reason = '저작권을 확인하고 있습니다.' WHERE id = $1", [id]);
    for (const hidden of [true, false]) {
      const { status, body } = await set(hidden);
      expect([status, body.errorCode]).toEqual([409, 'COURSE_004']);
      expect(body.message).toContain('운영자가 숨긴');
    }
    expect(await app.sql('SELECT status, hidden_by FROM courses WHERE id = $1', [id])).toEqual([{ status: 'HIDDEN', hidden_by: 'OPERATOR' }]);
  });

  test.each(['DRAFT', 'IN_REVIEW', 'REJECTED'] as const)('refuses one in state %s', async (status) => {
    const { id, set } = await taught(status);
    for (const hidden of [true, false]) expect((await set(hidden)).body.errorCode).toBe('COURSE_004');
    expect(await app.sql('SELECT status FROM courses WHERE id = $1', [id])).toEqual([{ status }]);
  });
});
