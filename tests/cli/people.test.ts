import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationInput } from '../support/application-input.ts';
import { clientOf, createUser, goodPassword } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { createHome, type Home } from './cli.ts';
import { runLine } from './one-process.ts';

let app: TestApp;
let home: Home;

beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  home = await createHome({ BAEUM_HOST: app.url });
  const { email } = await createUser(app, { roleAdmin: true });
  expect((await runLine(home, ['auth', 'login', '--email', email, '--password-stdin'], { stdin: goodPassword })).code).toBe(0);
});
afterAll(async () => {
  await app.stop();
  await home.remove();
});

const admin = (...args: string[]) => runLine(home, ['admin', ...args]);

test('applications are listed, confirmed, rejected for reasons, approved again and exported', async () => {
  const { id: userId } = await createUser(app);
  const { body } = await (await clientOf(app, userId)).call('submitInstructorApplication', { body: applicationInput({ realname: '단말기' }) });
  const id = String(body.application.id);
  const list = async (...flags: string[]) => (await admin('applications', 'list', '--q', '단말기', ...flags, '--plain')).stdout;
  expect(await list('--reviewed', 'false')).toContain(`${id}\t`);
  const confirmed = await admin('applications', 'approve', id);
  expect(confirmed.code, confirmed.stderr).toBe(0);
  expect(await list('--reviewed', 'false')).not.toContain(`${id}\t`);
  expect((await admin('applications', 'approve', id)).stderr).toContain('COMMON_005');
  expect((await admin('applications', 'reject', id, '--reasons', 'CONTACT')).code).not.toBe(0);
  const rejected = await admin(
    'applications',
    'reject',
    id,
    '--reasons',
    'CONTACT',
    '--reasons',
    'LINK',
    '--review-note',
    '메일이 돌아왔습니다.',
    '--yes',
    '--json',
  );
  expect(rejected.code, rejected.stderr).toBe(0);
  expect(JSON.parse(rejected.stdout)).toMatchObject({ status: 'REJECTED', reasons: ['CONTACT', 'LINK'], reviewNote: '메일이 돌아왔습니다.' });
  const again = JSON.parse((await admin('applications', 'approve', id, '--json')).stdout);
  expect(again).toMatchObject({ status: 'APPROVED', reasons: [] });
  expect(JSON.parse((await admin('applications', 'show', id, '--json')).stdout).effects).toMatchObject({ losesInstructor: true });
  const uncovered = await admin('applications', 'uncover', id, '--fields', 'realName', '--reason', '연락', '--json');
  expect(JSON.parse(uncovered.stdout)).toEqual({ id: Number(id), realName: '단말기' });
  expect((await admin('applications', 'export', '--q', '단말기')).stdout).toContain(`${id},"`);
});

test('people are exported, and what they have to do with the site is read', async () => {
  const { id, email } = await createUser(app, { name: '내보낼사람' });
  await clientOf(app, id);
  const exported = await admin('users', 'export', '--q', '내보낼사람', '--masked', 'true');
  expect([exported.code, exported.stdout.includes(email), exported.stdout.includes('"내보낼사람"')]).toEqual([0, false, true]);
  expect((await admin('users', 'list', '--q', email, '--sort=-name', '--plain')).stdout).toContain(`${id}\t${email}`);
  expect((await admin('users', 'mentorings', String(id), '--plain')).code).toBe(0);
  expect(JSON.parse((await admin('users', 'sessions', String(id), '--json')).stdout)).toHaveLength(1);
});
