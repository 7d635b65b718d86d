import { applicationProblems } from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { closedPort, createHome, type Home } from './cli.ts';
import { runLine } from './one-process.ts';

const form = {
  contact_mail: 'teacher@example.test',
  realname: '김배움',
  phone: '010-1234-5678',
  category: '개발·프로그래밍',
  instructor_introduce: '백엔드를 가르치고 싶습니다.',
  registerChannels: [{ type: 'REFERRAL', content: '동료 추천' }, { type: 'SNS' }],
};
let app: TestApp;
const homes: Home[] = [];

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await app.stop();
  for (const home of homes) await home.remove();
});

test('the template is a form to fill in and to give back', async () => {
  const home = await homeOf(true);
  const made = await runLine(home, ['apply', 'template', '-o', 'empty.json']);
  expect(made).toMatchObject({ code: 0, stdout: '', stderr: expect.stringMatching(/empty\.json[^]*개발·프로그래밍[^]*REFERRAL/) });
  const empty = JSON.parse(await readFile(join(home.folder, 'empty.json'), 'utf8')) as object;
  expect(Object.keys(empty)).toEqual(['contact_mail', 'realname', 'phone', 'category', 'instructor_introduce', 'my_link', 'registerChannels']);
  expect((await runLine(home, ['apply', 'template', '-o', 'empty.json'])).code).toBe(2);
  expect(JSON.parse((await runLine(home, ['apply', 'template', '-o', '-'])).stdout)).toEqual(empty);
  expect(await runLine(home, ['apply', 'submit', '--file', 'empty.json', '--dry-run'])).toMatchObject({ code: 3, stderr: expect.stringContaining('realname') });
  await writeFile(join(home.folder, 'filled.json'), JSON.stringify({ ...empty, ...form }));
  const sent = await runLine(home, ['apply', 'submit', '--file', 'filled.json']);
  expect(sent.code, sent.stderr).toBe(0);
});

async function homeOf(signedIn: boolean): Promise<Home & { file: string }> {
  const home = await createHome({ BAEUM_HOST: app.url });
  homes.push(home);
  const file = join(home.folder, 'form.json');
  await writeFile(file, JSON.stringify(form));
  if (signedIn) {
    const { email, password } = await createUser(app);
    const { code } = await runLine(home, ['auth', 'login', '--email', email, '--password-stdin'], { stdin: password });
    expect(code).toBe(0);
  }
  return Object.assign(home, { file });
}

describe('apply', () => {
  test('check, submit from a file, status; a second time is a conflict', async () => {
    const home = await homeOf(true);
    expect((await runLine(home, ['apply', 'status'])).code).toBe(5);
    expect(JSON.parse((await runLine(home, ['apply', 'check', '--json'])).stdout)).toMatchObject({ canApply: true, isInstructor: false });
    const submitted = await runLine(home, ['apply', 'submit', '--file', home.file, '--json']);
    expect(submitted.code).toBe(0);
    expect(JSON.parse(submitted.stdout)).toMatchObject({ mode: 'ls', isInstructor: true, application: { phone: '01012345678', realname: '김배움' } });
    expect((await runLine(home, ['apply', 'status'])).stdout).toContain('010-1234-5678');
    const again = await runLine(home, ['apply', 'submit', '--file', home.file]);
    expect(again).toMatchObject({ code: 6, stderr: expect.stringContaining('이미 지식공유자입니다.') });
    expect((await runLine(home, ['auth', 'status'])).stdout).toContain('지식공유자');
  });

  test('submit reads standard input, and flags win over the file', async () => {
    const home = await homeOf(true);
    const { code, stdout } = await runLine(home, ['apply', 'submit', '--file', '-', '--mode', 'mt', '--realname', '이 선생', '--json'], {
      stdin: JSON.stringify(form),
    });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ mode: 'mt', application: { realname: '이 선생' } });
  });

  test('every field has a flag', async () => {
    const home = await homeOf(true);
    const { code, stderr } = await runLine(home, [
      'apply',
      'submit',
      '--contact-mail',
      'a@b.test',
      '--realname',
      '김배움',
      '--phone',
      '02-123-4567',
      '--category',
      '보안',
      '--instructor-introduce',
      '보안을 가르칩니다',
      '--my-link',
      'https://example.test',
      '--register-channel',
      'ETC=전단지',
      'SNS',
      '--mode',
      'ls',
    ]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('지식공유자') });
  });

  test('register sends the same as form data', async () => {
    const home = await homeOf(true);
    expect(JSON.parse((await runLine(home, ['apply', 'register', '--file', home.file, '--json'])).stdout)).toEqual({ ok: true });
    expect(JSON.parse((await runLine(home, ['apply', 'status', '--json'])).stdout)).toMatchObject({ registerChannels: form.registerChannels });
  });

  test('guest applies without a login', async () => {
    const home = await homeOf(false);
    const { code, stdout } = await runLine(home, ['apply', 'guest', '--file', home.file, '--contact-mail', 'new@example.test', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ status: 'APPLIED' });
  });

  test('submit without a login ends with 4 and says what to do', async () => {
    const home = await homeOf(false);
    const { code, stderr } = await runLine(home, ['apply', 'submit', '--file', home.file]);
    expect(code).toBe(4);
    expect(stderr).toContain('이 요청에는 로그인이 반드시 필요합니다.');
    expect(stderr).toContain('baeum auth login');
  });
});

describe('apply submit --dry-run', () => {
  test('says nothing is wrong, and sends nothing', async () => {
    const home = await homeOf(false);
    const { code, stdout, stderr } = await runLine(home, ['apply', 'submit', '--file', home.file, '--dry-run', '--json', '--host', await closedPort()]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ ...form, phone: '01012345678', mode: 'ls' });
    expect(stderr).toContain('보내지 않았습니다');
  });

  test('tells every fault in the words of the web, with the flags that mend it', async () => {
    const home = await homeOf(false);
    const wrong = {
      ...form,
      contact_mail: ' ',
      realname: '김1',
      phone: '',
      category: null,
      instructor_introduce: '',
      my_link: 'ftp://x',
      registerChannels: [],
    };
    const { code, stderr } = await runLine(home, ['apply', 'submit', '--dry-run', '--file', '-'], { stdin: JSON.stringify(wrong) });
    expect(code).toBe(3);
    const problems = applicationProblems(wrong);
    expect(problems).toHaveLength(7);
    for (const { field, error } of problems) expect(stderr).toMatch(new RegExp(`${field} +${error.message.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}`));
    expect(stderr).toContain('--register-channel');
  });

  test('what is missing altogether is told too, without being asked for', async () => {
    const home = await homeOf(false);
    const { code, stderr } = await runLine(home, ['apply', 'guest', '--dry-run', '--json']);
    expect(code).toBe(3);
    const { errors } = JSON.parse(stderr) as { errors: { field: string; message: string }[] };
    expect(errors.map(({ field }) => field)).toEqual(['contact_mail', 'realname', 'phone', 'category', 'instructor_introduce', 'registerChannels']);
  });

  test('refuses members that no form has, and files that hold none', async () => {
    const home = await homeOf(false);
    const dryRun = (stdin: string) => runLine(home, ['apply', 'submit', '--dry-run', '--file', '-'], { stdin });
    expect(await dryRun(JSON.stringify({ ...form, isAdmin: true }))).toMatchObject({ code: 3, stderr: expect.stringContaining('isAdmin') });
    expect((await dryRun('[1]')).code).toBe(3);
    expect((await dryRun('{')).code).toBe(3);
  });
});
