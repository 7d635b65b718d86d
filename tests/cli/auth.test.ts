import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientOf, createUser, signedInClient, type TestUser } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { createHome, program, run, type Home, type Run } from './cli.ts';
import { runLine } from './one-process.ts';

let app: TestApp;
let home: Home;
let user: TestUser;

beforeAll(async () => {
  app = await startTestApp({ OPERATOR_SECOND_FACTOR: 'required' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  home = await createHome({ BAEUM_HOST: app.url });
  user = await createUser(app);
});
afterEach(() => home.remove());

const credentials = (): string => join(home.folder, 'baeum/credentials.json');
const passwordLogin = (...more: string[]): Promise<Run> =>
  runLine(home, ['auth', 'login', '--email', user.email, '--password-stdin', ...more], { stdin: `${user.password}\n` });

interface Stored {
  accessToken: string;
  refreshToken: string;
  expiresAt: string;
}
type Credentials = { profiles: Record<string, Record<string, Stored>> };

async function stored(): Promise<Stored> {
  const { profiles } = JSON.parse(await readFile(credentials(), 'utf8')) as Credentials;
  return profiles['default']?.[app.url] ?? { accessToken: '', refreshToken: '', expiresAt: '' };
}

async function changeStored(change: Partial<Stored>): Promise<void> {
  await writeFile(credentials(), JSON.stringify({ profiles: { default: { [app.url]: { ...(await stored()), ...change } } } }));
}

describe('auth login --email', () => {
  test('signs in, and status, token and logout follow', async () => {
    expect(await runLine(home, ['auth', 'status'])).toMatchObject({ code: 4, stdout: '' });
    expect(await passwordLogin()).toMatchObject({ code: 0, stdout: '', stderr: expect.stringContaining(user.email) });
    expect((await stat(credentials())).mode & 0o777).toBe(0o600);
    const { stdout } = await runLine(home, ['auth', 'status', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ host: app.url, user: { email: user.email }, tokenFrom: 'file' });
    const { accessToken } = await stored();
    expect((await runLine(home, ['auth', 'token'])).stdout).toBe(`${accessToken}\n`);
    expect((await runLine(home, ['auth', 'status'], { env: { BAEUM_TOKEN: accessToken } })).stdout).toContain('BAEUM_TOKEN');
    expect((await runLine(home, ['auth', 'logout'])).code).toBe(0);
    expect((await runLine(home, ['auth', 'status'])).code).toBe(4);
    const revoked = await fetch(`${app.url}/instructor/api/v1/application`, { headers: { authorization: `Bearer ${accessToken}` } });
    expect(revoked.status).toBe(401);
  });

  test('a wrong password is told in the words of the web, and changes nothing', async () => {
    const { code, stderr } = await runLine(home, ['auth', 'login', '--email', user.email, '--password-stdin'], { stdin: 'wrong' });
    expect(code).toBe(4);
    expect(stderr).toContain('이메일 또는 비밀번호를 확인해주세요.');
    expect((await runLine(home, ['auth', 'status'])).code).toBe(4);
  });

  test('keeps logins of profiles and hosts apart', async () => {
    await passwordLogin('--profile', 'work');
    expect((await runLine(home, ['auth', 'status'])).code).toBe(4);
    expect((await runLine(home, ['auth', 'status', '--profile', 'work'])).code).toBe(0);
    const sameServer = app.url.replace('127.0.0.1', 'localhost');
    expect((await runLine(home, ['auth', 'status', '--profile', 'work', '--host', sameServer])).code).toBe(4);
  });

  test('--scope limits the token', async () => {
    await passwordLogin('--scope', 'profile:read');
    const { code, stderr } = await runLine(home, ['apply', 'check']);
    expect(code).toBe(4);
    expect(stderr).toContain('COMMON_003');
    expect(await passwordLogin('--scope', 'everything')).toMatchObject({ code: 2 });
  });

  test('an operator without a second factor is signed in as a member, and told what to do; a login from before it says so, too', async () => {
    user = await createUser(app, { roleAdmin: true });
    expect(await passwordLogin()).toMatchObject({ code: 0, stderr: expect.stringContaining('운영자의 권한은 받지 않았습니다') });
    expect(await passwordLogin('--scope', 'admin')).toMatchObject({ code: 4, stderr: expect.stringContaining('FACTOR_009') });
    expect(await runLine(home, ['api', 'listUsers'])).toMatchObject({ code: 4, stderr: expect.stringContaining('계정 설정에서 2단계 인증을 등록한 뒤') });
    await app.sql('UPDATE users SET has_second_factor = true WHERE id = $1', [user.id]);
    const { code, stderr } = await runLine(home, ['api', 'listUsers'], { env: { BAEUM_LANG: 'en' } });
    expect([code, stderr]).toEqual([4, expect.stringContaining('Sign in again and confirm the second factor: baeum auth login')]);
    expect(stderr).toContain('FACTOR_010');
  });

  test('what asks for a recent sign-in is done in a browser, and the login stays as it was', async () => {
    await passwordLogin();
    const before = await stored();
    const { code, stderr } = await runLine(home, ['api', 'approveDeviceLogin', '--userCode', 'BCDF-GHJK', '--approve']);
    expect([code, stderr]).toEqual([4, expect.stringContaining('브라우저에서 사이트에 로그인해')]);
    expect(stderr).toContain('COMMON_016');
    expect(await stored()).toEqual(before);
  });
});

describe('auth login by device code', () => {
  interface Device {
    code(): Promise<string>;
    ended: Promise<{ code: number; stderr: string }>;
  }

  function start(): Device {
    const child = spawn(process.execPath, [program, 'auth', 'login'], { env: home.env, stdio: ['ignore', 'ignore', 'pipe'] });
    let stderr = '';
    let wake = (): void => undefined;
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
      wake();
    });
    return {
      ended: once(child, 'close').then(([code]) => ({ code: code as number, stderr })),
      async code() {
        for (;;) {
          const found = /[B-Z]{4}-[B-Z]{4}/.exec(stderr);
          if (found) return found[0];
          await new Promise<void>((resolve) => (wake = resolve));
        }
      },
    };
  }

  test('shows an address and a code, and is in once a browser approves', async () => {
    const browser = await signedInClient(app);
    const device = start();
    const approval = await browser.call('approveDeviceLogin', { body: { userCode: await device.code(), approve: true } });
    expect(approval.status).toBe(200);
    const { code, stderr } = await device.ended;
    expect(code).toBe(0);
    expect(stderr).toContain('/cli/activate');
    expect(JSON.parse((await runLine(home, ['auth', 'status', '--json=user.email'])).stdout)).toEqual({ 'user.email': browser.user.email });
  });

  test('a refusal in the browser ends with 4', async () => {
    const browser = await signedInClient(app);
    const device = start();
    await browser.call('approveDeviceLogin', { body: { userCode: await device.code(), approve: false } });
    const { code, stderr } = await device.ended;
    expect(code).toBe(4);
    expect(stderr).toContain('거절');
  });
});

describe('auth login --token-stdin', () => {
  test('keeps a token that the server knows, and no other', async () => {
    await passwordLogin();
    const { accessToken } = await stored();
    const other = await createHome({ BAEUM_HOST: app.url });
    const login = (token: string) => runLine(other, ['auth', 'login', '--token-stdin'], { stdin: token });
    expect(await login('not-a-token')).toMatchObject({ code: 4 });
    expect((await runLine(other, ['auth', 'status'])).code).toBe(4);
    expect(await login(accessToken)).toMatchObject({ code: 0 });
    expect((await runLine(other, ['auth', 'status'])).stdout).toContain(user.email);
    await other.remove();
  });
});

describe('tokens', () => {
  test('are renewed before they end and after a refusal', async () => {
    await passwordLogin();
    const first = await stored();
    await changeStored({ expiresAt: new Date(0).toISOString() });
    expect((await runLine(home, ['auth', 'status'])).code).toBe(0);
    const second = await stored();
    expect(second.accessToken).not.toBe(first.accessToken);
    await changeStored({ accessToken: 'no-longer-valid' });
    expect((await runLine(home, ['auth', 'status'])).code).toBe(0);
    expect((await stored()).accessToken).not.toBe(second.accessToken);
  });

  test('are renewed once by many processes at the same time', async () => {
    await passwordLogin();
    await changeStored({ expiresAt: new Date(0).toISOString() });
    const runs = await Promise.all(Array.from({ length: 4 }, () => run(home, ['auth', 'token'])));
    expect(new Set(runs.map(({ stdout }) => stdout))).toEqual(new Set([`${(await stored()).accessToken}\n`]));
    expect((await runLine(home, ['auth', 'status'])).code).toBe(0);
  });

  test('that have ended ask for a new login', async () => {
    await passwordLogin();
    await changeStored({ accessToken: 'gone', refreshToken: 'gone' });
    expect(await runLine(home, ['auth', 'status'])).toMatchObject({ code: 4, stderr: expect.stringContaining('baeum auth login') });
    expect((await runLine(home, ['auth', 'logout'])).code).toBe(0);
  });

  test('never show in the debug log, nor do passwords', async () => {
    const login = await passwordLogin('--debug');
    const { accessToken, refreshToken } = await stored();
    const status = await runLine(home, ['auth', 'status', '--debug']);
    const pulled = await runLine(home, ['exp', 'pull', '--debug', '--sdk-key', 'a-very-secret-key']);
    await changeStored({ expiresAt: new Date(0).toISOString() });
    const renewed = await runLine(home, ['auth', 'status', '--debug']);
    const shown = [login, status, pulled, renewed].map(({ stderr }) => stderr).join('\n');
    expect(shown).toContain('> POST ');
    expect(shown).toContain('authorization: ***');
    const fresh = await stored();
    for (const secret of [user.password, accessToken, refreshToken, fresh.accessToken, fresh.refreshToken, 'a-very-secret-key']) {
      expect(shown).not.toContain(secret);
    }
  });
});

describe('auth token create', () => {
  test('makes a token by the password, lists it without its secret, and revokes it', async () => {
    await passwordLogin();
    const create = (...more: string[]) =>
      runLine(home, ['auth', 'token', 'create', 'backup', '--scope', 'profile:read', '--expires', '30', '--password-stdin', ...more], {
        stdin: `${user.password}\n`,
      });
    const { code, stdout, stderr } = await create();
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^baeum_pat_[\w-]+\n$/)]);
    expect(stderr).not.toContain('baeum_pat_');
    const profile = () => fetch(`${app.url}/user/api/v1/profile`, { headers: { authorization: `Bearer ${stdout.trim()}` } });
    expect((await profile()).status).toBe(200);
    const listed = JSON.parse((await runLine(home, ['auth', 'token', 'list', '--json'])).stdout) as { id: number; name: string; kind: string }[];
    expect(listed.map(({ name, kind }) => [name, kind])).toEqual([
      ['backup', 'API'],
      [expect.stringContaining('baeum CLI'), 'PROGRAM'],
    ]);
    const revoke = ['auth', 'token', 'revoke', String(listed[0]?.id)];
    expect(await runLine(home, revoke)).toMatchObject({ code: 2, stderr: expect.stringMatching(/\d '[^']+'[^]*--yes/) });
    expect(await runLine(home, [...revoke, '--yes', '--no-input'])).toMatchObject({ code: 2, stderr: expect.stringContaining('--password-stdin') });
    const agreed = ['--yes', '--password-stdin'];
    expect((await runLine(home, [...revoke, ...agreed], { stdin: `${user.password}\n` })).code).toBe(0);
    expect((await profile()).status).toBe(401);
    expect((await runLine(home, ['auth', 'token', 'revoke', '987654', ...agreed], { stdin: `${user.password}\n` })).code).toBe(5);
    expect((await runLine(home, ['auth', 'sessions', '--json'])).stdout, 'the session of the creation has ended').toBe('[]\n');
    expect((await runLine(home, ['auth', 'token'])).code, 'the command alone prints the login’s token').toBe(0);
    expect((await runLine(home, ['auth', 'token', 'create', 'x', '--scope', 'everything', '--password-stdin'], { stdin: 'x' })).code).toBe(2);
  });
});

describe('auth sessions', () => {
  test('shows where the person is signed in', async () => {
    await passwordLogin();
    await clientOf(app, user.id);
    const { code, stdout } = await runLine(home, ['auth', 'sessions']);
    expect([code, stdout]).toEqual([0, expect.stringContaining('알 수 없는 기기')]);
  });
});

describe('doctor', () => {
  test('finds a server that fits, and files that others can read', async () => {
    await passwordLogin();
    const healthy = await runLine(home, ['doctor', '--json']);
    const findings = JSON.parse(healthy.stdout) as { check: string; ok: boolean }[];
    expect(findings.find(({ check }) => check === 'host')).toMatchObject({ ok: true });
    expect(findings.find(({ check }) => check === 'clock')).toMatchObject({ ok: true });
    expect(findings.find(({ check }) => check === 'login')).toMatchObject({ ok: true, account: user.email });
    expect(findings.map(({ check }) => check)).toContain('contract');
    await chmod(credentials(), 0o644);
    const { code, stdout } = await runLine(home, ['doctor']);
    expect(code).toBe(1);
    expect(stdout).toContain('chmod 600');
  });

  test('a server that does not answer ends with 8', async () => {
    expect((await runLine(home, ['doctor', '--host', 'http://127.0.0.1:9', '--timeout', '2'])).code).toBe(8);
  });
});
