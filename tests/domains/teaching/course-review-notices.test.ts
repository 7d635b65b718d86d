import { reviewReasons } from '@baeum/contract/domains/teaching-courses/submission.rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../support/client.ts';
import { finishJobs, signedInClient, type TestUser } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { submittable, submitted } from '../../support/submissions.ts';

let app: TestApp;
let operator: TestClient & { user: TestUser };
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  operator = await signedInClient(app, { roleAdmin: true });
});
afterAll(() => app.stop());

const newestOf = async (who: TestClient) => (await who.call('listNotifications')).body.items[0];
const review = (id: number, body: object) => operator.call('reviewCourse', { params: { id }, body: { reasons: [], ...body } });

test('operators are told of what waits for them', async () => {
  const { id, instructor } = await submittable(app, { title: '심사를 받을 강의' });
  await submitted(instructor, operator, id);
  expect(await newestOf(operator)).toMatchObject({
    event: 'course-submitted',
    title: '‘심사를 받을 강의’ 강의가 심사를 기다려요',
    link: `/admin/courses/${id}`,
  });
  expect((await app.mails(operator.user.email)).at(-1)).toMatchObject({ subject: expect.stringContaining('심사할 강의가 있습니다') });
});

test('instructors are told of each decision, with its reasons', async () => {
  const { id, instructor, instructorId } = await submittable(app, { title: '심사를 받을 강의' });
  const [person] = await app.sql<{ email: string }>('SELECT email FROM users WHERE id = $1', [instructorId]);
  const lastMail = async () => {
    await finishJobs();
    return (await app.mails(person?.email ?? '')).at(-1)?.text ?? '';
  };
  await review(id, { status: 'REJECTED', reasons: ['SOUND', 'COVER'], note: '3분부터 소리가 작아요.', ...(await submitted(instructor, operator, id)) });
  expect(await newestOf(instructor)).toMatchObject({
    event: 'course-reviewed',
    title: '‘심사를 받을 강의’ 강의를 고쳐 다시 제출해주세요',
    link: `/instructor/courses/${id}/edit?tab=submit`,
  });
  const refused = await lastMail();
  for (const words of [reviewReasons.SOUND, reviewReasons.COVER, '3분부터 소리가 작아요.']) expect(refused).toContain(words);
  await review(id, { status: 'PUBLISHED', ...(await submitted(instructor, operator, id)) });
  expect(await newestOf(instructor)).toMatchObject({ title: '‘심사를 받을 강의’ 강의가 공개됐어요', link: expect.stringMatching(/^\/course\//) });
  expect(await lastMail()).toContain('지금부터 누구나 볼 수 있습니다.');
  await review(id, { status: 'HIDDEN', note: '저작권을 확인해주세요.' });
  expect(await newestOf(instructor)).toMatchObject({ title: '‘심사를 받을 강의’ 강의를 운영자가 숨겼어요' });
  expect(await lastMail()).toContain('저작권을 확인해주세요.');
});
