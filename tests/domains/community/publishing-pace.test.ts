import type { PublicKind } from '@baeum/contract/domains/reports/reports.rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enroll, learnedOne, learner } from '../../support/catalogue.ts';
import type { Answer } from '../../support/client.ts';
import { createUser, signedInClient } from '../../support/factories.ts';
import { addPost, makeRegular } from '../../support/posts.ts';
import { inParallel } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', RATE_LIMITS: 'off' });
});
afterAll(() => app.stop());

/** Each kind as one more of it is published. */
const again: Record<Exclude<PublicKind, 'PROFILE' | 'MENTOR' | 'MENTORING_REVIEW'>, () => Promise<{ userId: number; more: () => Promise<Answer> }>> = {
  POST: async () => {
    const by = await signedInClient(app);
    return { userId: by.user.id, more: () => by.call('createPost', { body: { type: 'FREE', title: '글', content: '글' } }) };
  },
  COMMENT: async () => {
    const [by, id] = [await signedInClient(app), await addPost(app, { authorId: (await createUser(app)).id })];
    return { userId: by.user.id, more: () => by.call('createComment', { params: { id }, body: { content: '댓글' } }) };
  },
  REVIEW: async () => {
    const by = await signedInClient(app);
    const { id: userId } = by.user;
    const courses: number[] = [];
    for (let index = 0; index < 7; index += 1) {
      const { courseId, lectureId } = await learner(app);
      await enroll(app, userId, courseId);
      await learnedOne(app, { userId, courseId, lectureId });
      courses.push(courseId);
    }
    return {
      userId,
      more: () => by.call('createReview', { params: { id: Number(courses.pop()) }, body: { rating: 5, content: '열 글자가 넘는 수강평입니다.' } }),
    };
  },
  INQUIRY: async () => {
    const [by, { courseId }] = [await signedInClient(app), await learner(app)];
    return { userId: by.user.id, more: () => by.call('createInquiry', { body: { courseId, title: '문의', content: '문의', isSecret: false } }) };
  },
  ROADMAP: async () => {
    const [by, { courseId }] = [await signedInClient(app, { isInstructor: true }), await learner(app)];
    return {
      userId: by.user.id,
      more: () => by.call('createRoadmap', { body: { title: '로드맵', description: '', courseIds: [courseId], visibility: 'PUBLIC' } }),
    };
  },
};
/** On the first day, and later where a test gets so far. */
const paces = { POST: [5, 30], COMMENT: [20], REVIEW: [5], INQUIRY: [5, 30], ROADMAP: [5, 30] } as const;

test.each(Object.keys(again) as (keyof typeof again)[])('%s: so many an hour on the first day, all at once too, and more later', async (kind) => {
  const { userId, more } = await again[kind]();
  const [first, later] = paces[kind];
  const answers = await inParallel(first + 1, more);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(first);
  const refused = answers.find(({ status }) => status === 429);
  expect([refused?.body.errorCode, refused?.headers.get('retry-after')]).toEqual([['POST', 'COMMENT'].includes(kind) ? 'POST_002' : 'PUBLISH_001', '3600']);
  await makeRegular(app, userId);
  expect((await more()).status).toBe(201);
  if (later === undefined) return;
  const rest = await inParallel(later - first - 1, more);
  expect([rest.filter(({ status }) => status === 201).length, (await more()).status]).toEqual([later - first - 1, 429]);
});
