import { databaseTime } from '@baeum/api/src/database/clock.ts';
import { unzipSync } from 'fflate';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientOf, createUser, type TestUser } from '../support/factories.ts';
import { newSubscription } from '../support/push-service.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { createHome, keys, openTerminal, type Home } from './cli.ts';
import { runLine } from './one-process.ts';

let app: TestApp;
let home: Home;
let user: TestUser;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  home = await createHome({ BAEUM_HOST: app.url });
  user = await createUser(app);
});
afterEach(() => home.remove());

const withPassword = (args: string[]) => runLine(home, [...args, '--password-stdin'], { stdin: `${user.password}\n` });
const login = () => withPassword(['auth', 'login', '--email', user.email]);
const statusOf = async () => (await app.sql<{ status: string }>('SELECT status FROM users WHERE id = $1', [user.id]))[0]?.status;

describe('account', () => {
  test('is shown, its data is saved for its owner only, and who leaves is signed out here', async () => {
    expect(await runLine(home, ['account', 'show'])).toMatchObject({ code: 4, stdout: '' });
    await login();
    expect(JSON.parse((await runLine(home, ['account', 'show', '--json'])).stdout)).toMatchObject({ id: user.id, email: user.email });

    const saved = await withPassword(['account', 'export', '--json']);
    expect([saved.code, JSON.parse(saved.stdout)]).toEqual([0, expect.objectContaining({ file: 'my-data.zip', state: 'READY' })]);
    const file = join(home.folder, 'my-data.zip');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(Buffer.from(unzipSync(new Uint8Array(await readFile(file)))['users.json'] ?? []).toString()).toContain(user.email);
    expect(await withPassword(['account', 'export'])).toMatchObject({ code: 2, stderr: expect.stringContaining('my-data.zip') });

    const unasked = await runLine(home, ['account', 'withdraw', '--no-input']);
    expect([unasked.code, unasked.stderr, await statusOf()]).toEqual([2, expect.stringContaining('--yes'), 'ACTIVE']);
    expect(await runLine(home, ['account', 'withdraw', '--yes', '--password-stdin'], { stdin: 'wrong-password-here\n' })).toMatchObject({
      code: 4,
      stderr: expect.stringMatching(/SIGNIN_001[^]*[0-9a-f]{8}-/),
    });
    const left = await withPassword(['account', 'withdraw', '--yes', '--json']);
    expect([left.code, JSON.parse(left.stdout), await statusOf()]).toEqual([0, { ok: true }, 'WITHDRAWN']);
    expect((await runLine(home, ['auth', 'status'])).code).toBe(4);
  });

  test('its devices that get push notifications are listed, and stopped', async () => {
    await login();
    const browser = await clientOf(app, user.id);
    const { body: device } = await browser.call('createPushDevice', { body: newSubscription('https://push.example.com/send/cli').input });
    const listed = await runLine(home, ['account', 'push-devices', '--json']);
    expect(JSON.parse(listed.stdout)).toEqual([{ ...device, current: false }]);
    expect(await runLine(home, ['account', 'stop-push', String(device.id)])).toMatchObject({ code: 0 });
    expect((await browser.call('listPushDevices')).body).toEqual([]);
    expect(await runLine(home, ['account', 'stop-push', String(device.id)])).toMatchObject({
      code: 5,
      stderr: expect.stringContaining('COMMON_004') as string,
    });
  });

  test('an operator is told why not, with code and way on', async () => {
    await login();
    await app.sql('UPDATE users SET role_admin = true WHERE id = $1', [user.id]);
    const { code, stderr } = await withPassword(['account', 'withdraw', '--yes']);
    expect([code, stderr, await statusOf()]).toEqual([6, expect.stringMatching(/COMMON_005[^]*운영자는 탈퇴할 수 없습니다/), 'ACTIVE']);
  });

  test('the code of a second factor stands on the second line of standard input', async () => {
    const browser = await clientOf(app, user.id);
    const { secret } = (await browser.call('startTotp')).body;
    const code = (later: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: databaseTime() + later * 1000 });
    await browser.call('confirmTotp', { body: { code: code(0) } });
    expect(await login()).toMatchObject({ code: 2, stderr: expect.stringContaining('--password-stdin의 둘째 줄') });
    const signedIn = await runLine(home, ['auth', 'login', '--email', user.email, '--password-stdin'], { stdin: `${user.password}\n${code(30)}\n` });
    expect(signedIn.code, signedIn.stderr).toBe(0);
    expect((await runLine(home, ['auth', 'login', '--email', user.email, '--code', code(0)])).code).toBe(2);
  });

  test('asks on a terminal: the address is typed, then password and second factor', async () => {
    const browser = await clientOf(app, user.id);
    const { secret } = (await browser.call('startTotp')).body;
    const code = (later = 0) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: databaseTime() + later * 1000 });
    const [recoveryCode] = (await browser.call('confirmTotp', { body: { code: code() } })).body.recoveryCodes;
    expect((await runLine(home, ['auth', 'login', '--email', user.email, '--password-stdin'], { stdin: `${user.password}\n${recoveryCode}\n` })).code).toBe(0);
    const terminal = openTerminal(home, ['account', 'withdraw']);
    await terminal.sees(`탈퇴하려면 그대로 입력해 주세요: ${user.email}`);
    terminal.type(`${user.email}${keys.enter}`);
    await terminal.sees('비밀번호');
    terminal.type(`${user.password}${keys.enter}`);
    await terminal.sees('2단계 인증 번호');
    terminal.type(`${code(30)}${keys.enter}`);
    await terminal.sees('탈퇴가 완료되었습니다');
    expect([await terminal.ended, await statusOf()]).toEqual([0, 'WITHDRAWN']);
  });
});
