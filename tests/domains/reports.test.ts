import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepReports } from '@baeum/api/src/domains/reports/reports.jobs.ts';
import type { TestClient } from '../support/client.ts';
import { signedInClient } from '../support/factories.ts';
import { addComment, addPost, posted } from '../support/posts.ts';
import { inParallel } from '../support/races.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

let app: TestApp;
let operator: TestClient;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  operator = await signedInClient(app, { roleAdmin: true });
});
afterAll(() => app.stop());

const answerOf = ({ status, body }: { status: number; body: { errorCode?: string } | undefined }) => [status, body?.errorCode];
const report = (member: TestClient, targetType: string, targetId: number, body: object = {}) => member.call('createReport', { body: { targetType, targetId, reason: 'SPAM', ...body } });
const settle = (id: number, outcome: string) => operator.call('settleReport', { params: { id }, body: { outcome } });

describe('createReport', () => {
  test('keeps what stood there; reporting again, at once too, is one report', async () => {
    const { postId, authorId } = await posted(app, { title: '광고', content: '사세요' });
    const member = await signedInClient(app);
    const answers = await inParallel(10, () => report(member, 'POST', postId, { text: ' 같은 글을 여러 번 ' }));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.status}`)).size).toBe(1);
    await app.sql("UPDATE posts SET content = '아무것도 아니에요' WHERE id = $1", [postId]);
    const { body } = await operator.call('listReports', { query: { status: 'OPEN', targetType: 'POST' } });
    expect(body.items[0]).toEqual({
      id: answers[0]?.body.id, targetType: 'POST', targetId: postId, reason: 'SPAM', text: '같은 글을 여러 번', status: 'OPEN', createdAt: expect.any(String),
      reported: { author: { id: authorId, name: '김배움', profilePath: `/users/${authorId}` }, content: '광고\n\n사세요', link: `/community/${postId}` },
      reporter: { id: member.user.id, name: '김배움', profilePath: `/users/${member.user.id}` },
    });
  });

  test('not of oneself, of what one does not see, or without saying why', async () => {
    const [member, { postId }] = [await signedInClient(app), await posted(app)];
    const own = await addPost(app, { authorId: member.user.id });
    const held = (await posted(app, { held: true })).postId;
    expect(answerOf(await report(member, 'POST', own))).toEqual([403, 'REPORT_001']);
    for (const [type, id] of [['POST', held], ['POST', 987_654], ['COMMENT', 987_654], ['MESSAGE', 987_654]] as const) expect(answerOf(await report(member, type, id))).toEqual([404, 'COMMON_004']);
    for (const body of [{ reason: 'ETC' }, { reason: 'DULL' }, { text: '글'.repeat(1001) }]) expect((await report(member, 'POST', postId, body)).status).toBe(400);
  });
});

describe('settleReport', () => {
  test('takes a post or comment away, with all open reports of it; or leaves it', async () => {
    const { postId, authorId, commentId } = await posted(app);
    const [one, other] = [await signedInClient(app), await signedInClient(app)];
    await addComment(app, { postId, authorId: one.user.id, parentId: commentId });
    const [first, second, kept] = [await report(one, 'COMMENT', commentId), await report(other, 'COMMENT', commentId), await report(other, 'POST', postId)].map(({ body }) => body.id);
    expect((await settle(kept, 'DISMISSED')).body).toMatchObject({ status: 'DISMISSED', settledAt: expect.any(String) });
    expect((await settle(first, 'REMOVED')).body).toMatchObject({ status: 'REMOVED', reported: { link: `/community/${postId}#comment-${commentId}` } });
    expect([answerOf(await settle(second, 'DISMISSED')), answerOf(await settle(first, 'REMOVED')), answerOf(await settle(987_654, 'REMOVED'))]).toEqual([[409, 'COMMON_005'], [409, 'COMMON_005'], [404, 'COMMON_004']]);
    const read = async () => (await one.call('getPost', { params: { id: postId } })).body;
    expect(await read()).toMatchObject({ deleted: false, comments: [{ deleted: true, contentHtml: '' }, { deleted: false }] });

    const again = (await report(await signedInClient(app), 'POST', postId)).body.id;
    await settle(again, 'REMOVED');
    expect(await read()).toMatchObject({ deleted: true, title: '운영 원칙에 따라 삭제된 글입니다', author: { id: authorId } });
    const [entry] = await app.sql("SELECT action, diff FROM audit_logs WHERE target = $1", [`reports/${again}`]);
    expect(entry).toEqual({ action: 'reports.settle', diff: { status: ['OPEN', 'REMOVED'], reported: [null, `POST/${postId}`] } });
  });

  test('a year after it was settled a report is forgotten', async () => {
    const { postId } = await posted(app);
    const { id } = (await report(await signedInClient(app), 'POST', postId)).body;
    await settle(id, 'DISMISSED');
    await sweepReports.run({});
    expect(await app.sql('SELECT id FROM reports WHERE id = $1', [id])).toHaveLength(1);
    await app.sql("UPDATE reports SET settled_at = now() - interval '366 days' WHERE id = $1", [id]);
    await sweepReports.run({});
    expect(await app.sql('SELECT id FROM reports WHERE id = $1', [id])).toEqual([]);
  });
});
