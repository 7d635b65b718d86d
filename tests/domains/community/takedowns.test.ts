import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCourse } from '../../support/catalogue.ts';
import { client, type Answer, type TestClient } from '../../support/client.ts';
import { clientOf, createUser, finishJobs, signedInClient } from '../../support/factories.ts';
import { claimed, reported } from '../../support/posts.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { sweep } from '../../support/sweep.ts';

let app: TestApp;
let operator: Awaited<ReturnType<typeof signedInClient>>;
let visitor: TestClient;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', RATE_LIMITS: 'off' });
  operator = await signedInClient(app, { roleAdmin: true });
  visitor = client(app.url);
});
afterAll(() => app.stop());

const answerOf = ({ status, body }: Answer) => [status, body?.errorCode];
const call = (operationId: 'hideReported' | 'reopenReport', id: number) => operator.call(operationId, { params: { id } });
const settle = (id: number, outcome: string) => operator.call('settleReport', { params: { id }, body: { outcome } });
const detail = async (id: number) => (await operator.call('getReport', { params: { id } })).body;
const postShown = async (id: number) => (await visitor.call('getPost', { params: { id } })).body?.deleted === false;
const text = '제가 직접 찍은 사진이고 원본도 있습니다.';

/** A hidden post, and its owner with the number of the takedown. */
async function hidden() {
  const claim = await claimed(app);
  expect((await call('hideReported', claim.id)).body).toMatchObject({ status: 'HIDDEN' });
  const owner = await clientOf(app, claim.authorId);
  const [takedown] = (await owner.call('listMyTakedowns')).body;
  return { ...claim, owner, takedownId: takedown.id as number };
}

describe('hideReported', () => {
  test('keeps the thing, tells its owner the claim and not whose it is; their counter-notice reaches operators, who show it again', async () => {
    const { id, postId, owner, takedownId } = await hidden();
    expect(await postShown(postId)).toBe(false);
    await finishJobs();
    const [told] = (await owner.call('listNotifications')).body.items;
    expect(told).toMatchObject({ event: 'takedown-begun', link: `/my/takedowns/${takedownId}` });
    const params = { id: takedownId };
    const { body: seen } = await owner.call('getTakedown', { params });
    expect(seen).toEqual({
      id: takedownId,
      targetType: 'POST',
      content: '봄 사진 모음',
      link: `/community/${postId}`,
      claim: '제 블로그의 사진이에요.',
      state: 'HIDDEN',
      hiddenAt: expect.any(String),
    });
    const stranger = await signedInClient(app);
    expect(answerOf(await stranger.call('getTakedown', { params }))).toEqual([404, 'COMMON_004']);
    expect(answerOf(await stranger.call('sendCounterNotice', { params, body: { text } }))).toEqual([404, 'COMMON_004']);
    for (const wrong of ['짧아요', '글'.repeat(2001)]) expect((await owner.call('sendCounterNotice', { params, body: { text: wrong } })).status).toBe(400);

    const answers = await inParallel(5, () => owner.call('sendCounterNotice', { params, body: { text } }));
    expect(tally(answers)).toEqual({ '201': 1, '409 TAKEDOWN_001': 4 });
    expect((await operator.call('listNotifications')).body.items[0]).toMatchObject({ event: 'takedown-countered', link: `/admin/reports/${id}` });
    expect(await detail(id)).toMatchObject({
      status: 'HIDDEN',
      now: { shown: false, content: expect.stringContaining('직접 찍었어요.') },
      takedown: { state: 'COUNTERED', counter: { text, at: expect.any(String) } },
    });

    expect((await settle(id, 'DISMISSED')).body).toMatchObject({ status: 'DISMISSED' });
    expect(await postShown(postId)).toBe(true);
    expect((await owner.call('getTakedown', { params })).body).toMatchObject({ state: 'RESTORED', endedAt: expect.any(String) });
    expect((await owner.call('listNotifications')).body.items[0]).toMatchObject({ event: 'takedown-ended', title: expect.stringContaining('다시 보여요') });
    const trail = await app.sql('SELECT action, diff FROM audit_logs WHERE target = $1 ORDER BY id', [`reports/${id}`]);
    expect(trail).toEqual([
      { action: 'reports.hide', diff: { status: ['OPEN', 'HIDDEN'], reported: [null, `POST/${postId}`] } },
      { action: 'reports.settle', diff: { status: ['HIDDEN', 'DISMISSED'], reported: [null, `POST/${postId}`] } },
    ]);
  });

  test('what stays away after it is told, too, and is no longer objected to', async () => {
    const { id, postId, owner, takedownId } = await hidden();
    await settle(id, 'REMOVED');
    expect(await postShown(postId)).toBe(false);
    expect((await owner.call('getTakedown', { params: { id: takedownId } })).body).toMatchObject({ state: 'REMOVED' });
    expect(answerOf(await owner.call('sendCounterNotice', { params: { id: takedownId }, body: { text } }))).toEqual([409, 'TAKEDOWN_001']);
  });

  test('only of a claim that is open, of what can be shown again, and once', async () => {
    expect(answerOf(await call('hideReported', await reported(app)))).toEqual([409, 'REPORT_002']);
    expect(answerOf(await call('hideReported', 987_654))).toEqual([404, 'COMMON_004']);
    const { id: profileId } = await createUser(app);
    const reporter = await signedInClient(app);
    const claim = { targetType: 'PROFILE', targetId: profileId, reason: 'COPYRIGHT' };
    expect((await reporter.call('createReport', { body: claim })).status).toBe(400);
    const { body } = await reporter.call('createReport', { body: { ...claim, text: '제 사진이에요.' } });
    expect(answerOf(await call('hideReported', body.id))).toEqual([409, 'REPORT_002']);
    const { id } = await claimed(app);
    const answers = await inParallel(6, (turn) => (turn % 2 ? call('hideReported', id) : settle(id, 'DISMISSED')));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(['DISMISSED', 'HIDDEN']).toContain((await detail(id)).status);
  });

  test('what is hidden stays whole for longer than what was deleted', async () => {
    const { postId } = await hidden();
    await app.sql("UPDATE posts SET deleted_at = now() - interval '40 days' WHERE id = $1", [postId]);
    await sweep();
    expect(await app.sql('SELECT content FROM posts WHERE id = $1', [postId])).toEqual([{ content: '직접 찍었어요.' }]);
  });
});

describe('reopenReport', () => {
  test('brings back what was removed, and lets it be decided anew', async () => {
    const { id, postId } = await claimed(app);
    await settle(id, 'REMOVED');
    expect((await call('reopenReport', id)).body).toMatchObject({ status: 'OPEN' });
    expect(await postShown(postId)).toBe(true);
    expect(answerOf(await call('reopenReport', id))).toEqual([409, 'COMMON_005']);
    expect((await settle(id, 'DISMISSED')).status).toBe(200);
    expect((await call('reopenReport', id)).status).toBe(200);
    expect(answerOf(await call('reopenReport', 987_654))).toEqual([404, 'COMMON_004']);
  });

  test('not of what is gone for good', async () => {
    const { id: profileId } = await createUser(app);
    const { body } = await (await signedInClient(app)).call('createReport', { body: { targetType: 'PROFILE', targetId: profileId, reason: 'SPAM' } });
    await settle(body.id, 'REMOVED');
    expect(answerOf(await call('reopenReport', body.id))).toEqual([409, 'REPORT_003']);
    expect(await detail(body.id)).toMatchObject({ status: 'REMOVED' });
  });
});

describe('a course', () => {
  const status = async (id: number) => (await app.sql('SELECT status, hidden_by FROM courses WHERE id = $1', [id]))[0];

  test.each([
    ['PUBLISHED', { status: 'PUBLISHED', hidden_by: null }],
    ['HIDDEN', { status: 'HIDDEN', hidden_by: 'INSTRUCTOR' }],
  ] as const)('that was %s when operators hid it for a report comes back as it was', async (before, after) => {
    const { id: instructorId } = await createUser(app, { isInstructor: true });
    const { id } = await createCourse(app, { instructorId });
    const member = await signedInClient(app);
    const { status: created, body } = await member.call('createReport', {
      body: { targetType: 'COURSE', targetId: id, reason: 'COPYRIGHT', text: '제 강의를 베꼈어요.' },
    });
    expect([created, body]).toEqual([201, { id: expect.any(Number), status: 'OPEN' }]);
    expect(await detail(body.id)).toMatchObject({
      targetType: 'COURSE',
      reported: { author: { id: instructorId }, link: expect.stringMatching(/^\/course\//) },
    });
    if (before === 'HIDDEN') await app.sql("UPDATE courses SET status = 'HIDDEN', hidden_by = 'INSTRUCTOR' WHERE id = $1", [id]);
    await call('hideReported', body.id);
    expect(await status(id)).toEqual({ status: 'HIDDEN', hidden_by: 'OPERATOR' });
    expect((await visitor.call('getCourse', { params: { idOrSlug: id } })).status).toBe(404);
    await settle(body.id, 'DISMISSED');
    expect(await status(id)).toEqual(after);
    expect(answerOf(await (await clientOf(app, instructorId)).call('createReport', { body: { targetType: 'COURSE', targetId: id, reason: 'SPAM' } }))).toEqual([
      403,
      'REPORT_001',
    ]);
  });

  test('that is no longer public is reported by nobody', async () => {
    const { id } = await createCourse(app, { instructorId: (await createUser(app, { isInstructor: true })).id, status: 'DRAFT' });
    expect(answerOf(await (await signedInClient(app)).call('createReport', { body: { targetType: 'COURSE', targetId: id, reason: 'SPAM' } }))).toEqual([
      404,
      'COMMON_004',
    ]);
  });
});

describe('listReports', () => {
  test('by person, reason, kind and day; a report is shown with the others about the same person', async () => {
    const { id, authorId } = await claimed(app);
    const [other] = await app.sql<{ id: number }>(
      `INSERT INTO reports (reporter_id, target_type, target_id, reason, text, reported_user_id, content, created_at)
       VALUES ($1, 'COMMENT', 987654, 'ABUSE', '', $2, '욕', '2026-03-01T00:00:00+09:00') RETURNING id::int`,
      [operator.user.id, authorId],
    );
    const list = async (query: object) =>
      (await operator.call('listReports', { query: { userId: authorId, ...query } })).body.items.map((report: { id: number }) => report.id);
    expect(await list({})).toEqual([id, other?.id]);
    expect(await list({ reason: 'COPYRIGHT' })).toEqual([id]);
    expect(await list({ targetType: 'COMMENT' })).toEqual([other?.id]);
    expect(await list({ from: '2026-03-01', to: '2026-03-01' })).toEqual([other?.id]);
    expect(await list({ to: '2026-02-28' })).toEqual([]);
    expect(await detail(id)).toMatchObject({ others: [{ id: other?.id }], now: { shown: true } });
    expect(await detail(Number(other?.id))).toMatchObject({ now: null, others: [{ id }] });
    expect(answerOf(await operator.call('getReport', { params: { id: 987_654 } }))).toEqual([404, 'COMMON_004']);
  });

  test('members and operators of other parts may not', async () => {
    const [member, support] = [await signedInClient(app), await signedInClient(app, { roleAdmin: true })];
    await app.sql("UPDATE users SET operator_scopes = '{admin:finance}' WHERE id = $1", [support.user.id]);
    expect((await member.call('listReports')).status).toBe(403);
    expect((await support.call('listReports')).status).toBe(403);
  });
});
