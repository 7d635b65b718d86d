import { afterAll, beforeAll, expect, test } from 'vitest';
import { contacted, disputed } from '../support/content-desk.ts';
import { createUser, finishJobs, unique } from '../support/factories.ts';
import { claimed, posted } from '../support/posts.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { createHome, type Home, type Run } from './cli.ts';
import { runLine } from './one-process.ts';

let app: TestApp;
let home: Home;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  home = await createHome({ BAEUM_HOST: app.url });
  const { email, password } = await createUser(app, { roleAdmin: true });
  expect((await runLine(home, ['auth', 'login', '--email', email, '--password-stdin'], { stdin: password })).code).toBe(0);
});
afterAll(async () => {
  await app.stop();
  await home.remove();
});

const admin = (...args: string[]): Promise<Run> => runLine(home, ['admin', ...args]);
async function json(...args: string[]): Promise<ReturnType<typeof JSON.parse>> {
  const { code, stdout, stderr } = await admin(...args, '--json');
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout);
}

test('a claim of copyright is found, hidden, decided and opened again', async () => {
  const id = String((await claimed(app)).id);
  expect((await json('reports', 'list', '--reason', 'COPYRIGHT', '--status', 'OPEN')).items).toMatchObject([{ id: Number(id) }]);
  expect(await json('reports', 'hide', id)).toMatchObject({ status: 'HIDDEN' });
  expect((await admin('reports', 'show', id)).stdout).toContain('제 블로그의 사진이에요.');
  const [{ by } = { by: 0 }] = await app.sql<{ by: number }>('SELECT reporter_id::int AS by FROM reports WHERE id = $1', [id]);
  expect((await json('reports', 'list', '--reporter-id', String(by))).items).toMatchObject([{ id: Number(id) }]);
  expect((await admin('reports', 'export', '--reporter-id', String(by))).stdout).toContain(`\n${id},"`);
  expect(await admin('reports', 'settle', id, '--outcome', 'REMOVED')).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
  expect(await json('reports', 'settle', id, '--outcome', 'REMOVED', '--yes')).toMatchObject({ status: 'REMOVED' });
  expect(await json('reports', 'reopen', id)).toMatchObject({ status: 'OPEN' });
  expect((await admin('reports', 'reopen', id)).stderr).toContain('COMMON_005');
});

test('what waits is shown and released', async () => {
  const { postId } = await posted(app, { held: true, title: '링크 모음' });
  const one = [String(postId), '--kind', 'POST'];
  expect((await admin('held', 'show', ...one)).stdout).toContain('링크 모음');
  expect(await json('held', 'release', ...one)).toMatchObject({ id: postId });
});

test('a message is given to somebody, answered after asking, another closed and opened again', async () => {
  const email = `${unique('asks')}@example.test`;
  const [id, other] = [await contacted(app, { email }), await contacted(app)];
  expect((await admin('contact-messages', 'list', '--state', 'OPEN', '--plain')).stdout).toContain(id);
  const [{ id: operatorId } = { id: 0 }] = await app.sql<{ id: number }>('SELECT id::int FROM users WHERE role_admin ORDER BY id LIMIT 1');
  expect(await json('contact-messages', 'assign', id, '--assignee-id', String(operatorId))).toMatchObject({ assignee: { id: operatorId } });
  const answer = ['contact-messages', 'answer', id, '--answer', '오늘 고쳤습니다.'];
  expect(await admin(...answer)).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
  expect(await json(...answer, '--yes')).toMatchObject({ state: 'ANSWERED' });
  await finishJobs();
  expect((await app.mails(email)).map(({ text }) => text).join()).toContain('오늘 고쳤습니다.');
  expect(await json('contact-messages', 'close', other, '--note', '광고')).toMatchObject({ state: 'CLOSED', note: '광고' });
  expect(await json('contact-messages', 'reopen', other)).toMatchObject({ state: 'OPEN' });
  expect((await admin('contact-messages', 'show', other)).stdout).toContain('광고');
  const exported = (await admin('contact-messages', 'export', '--state', 'ANSWERED', '--masked', 'true')).stdout;
  expect([exported.includes(id), exported.includes(other), exported.includes(email)]).toEqual([true, false, false]);
  expect(await json('contact-messages', 'uncover', id, '--reason', '전화로 답하려고')).toEqual({ id, email });
  const [mail] = await app.sql<{ id: number }>('SELECT id::int FROM outbox WHERE recipient = $1', [email]);
  expect(await json('outbox', 'uncover', String(mail?.id), '--reason', '받지 못했다는 문의')).toEqual({ id: mail?.id, to: email });
});

test('a dispute is shown with what would be given back, and words that mean the same are kept', async () => {
  const id = String(await disputed(app, { reason: '이십 분을 기다렸어요.' }));
  expect((await admin('mentorings', 'dispute', id)).stdout).toContain('이십 분을 기다렸어요.');
  expect((await admin('mentorings', 'export', '--state', 'OPEN')).stdout).toContain('"이십 분을 기다렸어요."');
  const made = await json('search-synonyms', 'create', '--word', '학습앱', '--synonym', 'studyapp');
  expect((await admin('search-synonyms', 'list', '--q', '학습앱', '--plain')).stdout).toContain('studyapp');
  expect((await admin('search-synonyms', 'delete', String(made.id), '--yes')).code).toBe(0);
  expect((await json('search-synonyms', 'list', '--q', '학습앱')).items).toEqual([]);
});
