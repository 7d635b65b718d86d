import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../support/client.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { operatorOf, submittable, submitted } from '../../support/submissions.ts';

let app: TestApp;
let operators: TestClient[];
beforeAll(async () => {
  app = await startTestApp();
  operators = [await operatorOf(app), await operatorOf(app)];
});
afterAll(() => app.stop());

const operatorAt = (index: number): TestClient => operators[index % 2] ?? expect.fail('two operators');
const decide = (index: number, id: number, body: object) => operatorAt(index).call('reviewCourse', { params: { id }, body: { reasons: [], ...body } });
const statesOf = async (id: number) =>
  (await app.sql<{ state: string }>('SELECT state FROM course_submissions WHERE course_id = $1 ORDER BY id', [id])).map(({ state }) => state);

test('of twenty submissions at once one is made', async () => {
  const { id, instructor } = await submittable(app);
  const answers = await inParallel(20, () => instructor.call('submitCourse', { params: { id } }));
  expect(tally(answers)).toEqual({ '200': 20 });
  expect(new Set(answers.map(({ body }) => body.submission.id)).size).toBe(1);
  expect(await statesOf(id)).toEqual(['PENDING']);
});

test('of twenty decisions at once, half of them to send it back, one counts and the others are told', async () => {
  const { id, instructor, instructorId } = await submittable(app);
  const read = await submitted(instructor, operatorAt(0), id);
  const answers = await inParallel(20, (index) =>
    decide(index, id, index % 3 === 0 ? { status: 'REJECTED', reasons: ['SOUND'], ...read } : { status: 'PUBLISHED', ...read }),
  );
  expect(tally(answers)).toEqual({ '200': 1, '409 COMMON_005': 19 });
  const decided = answers.find(({ status }) => status === 200)?.body.course.status;
  expect([decided, await statesOf(id)]).toEqual([expect.stringMatching('PUBLISHED|REJECTED'), [decided === 'PUBLISHED' ? 'APPROVED' : 'REJECTED']]);
  const told = await app.sql("SELECT FROM notifications WHERE user_id = $1 AND event = 'course-reviewed'", [instructorId]);
  const noted = await app.sql('SELECT FROM audit_logs WHERE target = $1', [`courses/${id}`]);
  expect([told.length, noted.length]).toEqual([1, 1]);
});

test('of ten who take it up at once one has it', async () => {
  const { id, instructor } = await submittable(app);
  await submitted(instructor, operatorAt(0), id);
  const answers = await inParallel(10, (index) => operatorAt(index).call('claimReview', { params: { id } }));
  const holders = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.pending.claim.by.id));
  expect([holders.size, tally(answers)]).toEqual([1, { '200': 5, '409 COMMON_005': 5 }]);
});

test('what was edited, or submitted anew, after it was read is not published', async () => {
  const { id, instructor, lectureIds } = await submittable(app);
  const first = await submitted(instructor, operatorAt(0), id);
  const { version } = (await instructor.call('getTeachingCourse', { params: { id } })).body;
  await instructor.call('updateCourse', { params: { id }, body: { subtitle: '고친 한 줄', version } });
  expect((await decide(0, id, { status: 'PUBLISHED', ...first })).body).toMatchObject({ errorCode: 'COMMON_005', message: '제출한 뒤에 고친 강의입니다.' });
  const second = await submitted(instructor, operatorAt(0), id);
  for (const stale of [first, { ...second, contentHash: first.contentHash }, { ...second, submissionId: first.submissionId }])
    expect((await decide(0, id, { status: 'PUBLISHED', ...stale })).body).toMatchObject({ errorCode: 'COMMON_005', message: '그사이 다시 제출했습니다.' });
  // A lecture's title is content, too.
  await app.sql("UPDATE lectures SET title = '몰래 바꾼 제목' WHERE id = $1", [lectureIds[1]]);
  expect((await decide(0, id, { status: 'PUBLISHED', ...second })).body.errorCode).toBe('COMMON_005');
  expect((await decide(0, id, { status: 'REJECTED', ...second, reasons: ['TITLE'] })).status).toBe(200);
});

test('edits and approvals at once: what is published is what was read, or nothing is', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, instructor } = await submittable(app);
    const read = await submitted(instructor, operatorAt(0), id);
    const { version } = (await instructor.call('getTeachingCourse', { params: { id } })).body;
    const [decision] = await Promise.all([
      decide(0, id, { status: 'PUBLISHED', ...read }),
      instructor.call('updateCourse', { params: { id }, body: { subtitle: '고친 한 줄', version } }),
    ]);
    const { pending } = (await operatorAt(0).call('getReviewCourse', { params: { id } })).body;
    expect([decision.status, pending?.edited]).toEqual(pending ? [409, true] : [200, undefined]);
  }
});

test('of ten who hide a course at once one does, whose reason its instructor reads', async () => {
  const { id, instructor, instructorId } = await submittable(app);
  await decide(0, id, { status: 'PUBLISHED', ...(await submitted(instructor, operatorAt(0), id)) });
  const answers = await inParallel(10, (index) => decide(index, id, { status: 'HIDDEN', note: `이유 ${index}` }));
  expect(tally(answers)).toEqual({ '200': 1, '409 COMMON_005': 9 });
  const { hiddenReason } = (await instructor.call('getTeachingCourse', { params: { id } })).body;
  expect(hiddenReason).toBe(`이유 ${answers.findIndex(({ status }) => status === 200)}`);
  expect(await app.sql("SELECT FROM notifications WHERE user_id = $1 AND event = 'course-reviewed'", [instructorId])).toHaveLength(2);
});

test('a submission that is taken back while it is decided ends in one way', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, instructor } = await submittable(app);
    const read = await submitted(instructor, operatorAt(0), id);
    const [decision, withdrawal] = await Promise.all([
      decide(0, id, { status: 'PUBLISHED', ...read }),
      instructor.call('withdrawSubmission', { params: { id } }),
    ]);
    expect(new Set([decision.status, withdrawal.status])).toEqual(new Set([200, 409]));
    const { status } = (await instructor.call('getTeachingCourse', { params: { id } })).body;
    expect([status, await statesOf(id)]).toEqual(decision.status === 200 ? ['PUBLISHED', ['APPROVED']] : ['DRAFT', ['WITHDRAWN']]);
  }
});
