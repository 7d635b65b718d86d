import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, goodPassword } from '../support/factories.ts';
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

test('today and the figures need no verb', async () => {
  const today = await admin('today', '--plain');
  expect([today.code, today.stderr]).toEqual([0, '']);
  expect(today.stdout).toContain('심사할 강의\t0\t');
  expect(JSON.parse((await admin('today', 'show', '--json')).stdout).queues).toHaveLength(12);
  const stats = await admin('stats', '--from', '2019-05-01', '--to', '2019-05-02', '--plain');
  expect(stats.stdout).toContain('2019-05-02\t0\t0\t0\t0\t0\t0');
  expect((await admin('stats', '--from', '2019-05-02', '--to', '2019-05-01')).stderr).toContain('마지막 날이 첫날보다 빠릅니다.');
});

test('views are saved, listed and removed', async () => {
  const saved = await admin('views', 'save', '--list', 'courses', '--name', '공개한 강의', '--query', 'status=PUBLISHED', '--json');
  expect(saved.code, saved.stderr).toBe(0);
  const { id } = JSON.parse(saved.stdout);
  expect((await admin('views', 'list', '--list', 'courses', '--plain')).stdout).toContain(`${id}\tcourses\t공개한 강의\tstatus=PUBLISHED\t`);
  expect((await admin('views', 'save', '--list', 'courses', '--name', '공개한 강의', '--query', '')).stderr).toContain('VIEW_002');
  expect((await admin('views', 'remove', String(id))).code).toBe(0);
  expect((await admin('views', 'remove', String(id))).stderr).toContain('COMMON_004');
});
