import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCourse } from '../support/catalogue.ts';
import { createUser, goodPassword } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { createHome, type Home } from './cli.ts';
import { runLine } from './one-process.ts';

let app: TestApp;
let [mine, operators]: Home[] = [];
let memberId: number;
let courseId: number;

const homeOf = (home: Home | undefined): Home => {
  if (!home) throw new Error('nobody has signed in');
  return home;
};
const baeum = (...args: string[]) => runLine(homeOf(mine), args);
const admin = (...args: string[]) => runLine(homeOf(operators), ['admin', ...args]);

async function signIn(email: string): Promise<Home> {
  const home = await createHome({ BAEUM_HOST: app.url });
  expect((await runLine(home, ['auth', 'login', '--email', email, '--password-stdin'], { stdin: goodPassword })).code).toBe(0);
  return home;
}

beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  const [member, operator] = [await createUser(app), await createUser(app, { roleAdmin: true })];
  memberId = member.id;
  courseId = (await createCourse(app, { instructorId: operator.id, title: '스프링 첫걸음', price: 30_000 })).id;
  [mine, operators] = [await signIn(member.email), await signIn(operator.email)];
});
afterAll(async () => {
  await app.stop();
  for (const home of [mine, operators]) await home?.remove();
});

describe('points', () => {
  test('are adjusted by an operator, shown and told line by line', async () => {
    const adjust = (...args: string[]) => admin('points', 'adjust', String(memberId), ...args);
    expect((await adjust('--amount', '3000', '--reason', '이벤트 당첨', '--dry-run')).stdout).toContain('3000');
    const given = await adjust('--amount', '3000', '--reason', '이벤트 당첨', '--expires-at', '2099-12-31T15:00:00.000Z', '--yes', '--json');
    expect(JSON.parse(given.stdout), given.stderr).toMatchObject({ type: 'ADJUST', amount: 3000, balanceAfter: 3000 });
    expect((await adjust('--amount', '-1000', '--reason', '잘못 드린 포인트', '--yes')).stdout).toContain('2000');
    expect(await adjust('--amount', '-2001', '--reason', '너무 많음', '--yes')).toMatchObject({ code: 6, stderr: expect.stringContaining('POINT_001') });
    expect(JSON.parse((await baeum('points', 'show', '--json')).stdout)).toEqual({ balance: 2000, expiringSoon: { amount: 0 } });
    const lines = (await baeum('points', 'history', '--plain')).stdout
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t').slice(2));
    expect(lines).toEqual([
      ['ADJUST', '-1000', '2000', '잘못 드린 포인트', ''],
      ['ADJUST', '3000', '3000', '이벤트 당첨', expect.any(String)],
    ]);
    expect((await baeum('points', 'history', '--type', 'EARN', '--all', '--json')).stdout).toBe('[]\n');
    expect((await baeum('points', 'history', '--type', 'NOTHING')).code).toBe(2);
  });

  test('the books are verified, and a fault is a failure', async () => {
    expect(await admin('ledger', 'verify')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('points-of-people'),
      stderr: expect.stringContaining('장부가 맞습니다'),
    });
    await app.sql('UPDATE users SET point_balance = 1 WHERE id = $1', [memberId]);
    const wrong = await admin('ledger', 'verify', '--plain');
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('맞지 않는 것이 3개')]);
    expect(wrong.stdout).toContain(`points-of-people\tusers/${memberId}\t2000\t1\n`);
    await app.sql('UPDATE users SET point_balance = 2000 WHERE id = $1', [memberId]);
  });
});

describe('vouchers', () => {
  test('are made, redeemed, listed and put away', async () => {
    const made = await admin(
      'vouchers',
      'create',
      '--yes',
      '--name',
      '신입 교육',
      '--target.type',
      'COURSE',
      '--target.id',
      String(courseId),
      '--count',
      '2',
      '--grant-days',
      '90',
      '--json',
    );
    const { codes } = JSON.parse(made.stdout) as { codes: string[] };
    expect([made.code, codes.length, made.stderr]).toEqual([0, 2, expect.stringContaining('지금만 볼 수 있습니다')]);
    const redeemed = await baeum('vouchers', 'redeem', '--yes', codes[0] ?? '', '--json');
    const { voucher } = JSON.parse(redeemed.stdout) as { voucher: { id: number } };
    expect([redeemed.code, voucher]).toEqual([0, expect.objectContaining({ name: '신입 교육', status: 'ACTIVE' })]);
    expect(await baeum('vouchers', 'redeem', '--yes', codes[0] ?? '')).toMatchObject({ code: 6, stderr: expect.stringContaining('VOUCHER_002') });
    expect(await baeum('vouchers', 'redeem', '--yes', codes[1] ?? '')).toMatchObject({ code: 6, stderr: expect.stringContaining('COURSE_003') });
    expect(await baeum('vouchers', 'redeem', '--yes', 'BBBB-BBBB-BBBB-BBBB')).toMatchObject({ code: 5, stderr: expect.stringContaining('VOUCHER_001') });
    expect((await baeum('vouchers', 'redeem', '--yes', 'short')).code).toBe(3);
    expect((await baeum('vouchers', 'list', '--plain')).stdout).toContain(`${voucher.id}\t스프링 첫걸음\t신입 교육\tACTIVE\t`);
    expect((await baeum('vouchers', 'archive', String(voucher.id))).code).toBe(0);
    expect((await baeum('vouchers', 'list', '--all', '--json')).stdout).toBe('[]\n');
    expect((await baeum('vouchers', 'list', '--status', 'ARCHIVED', '--plain')).stdout).toContain('ARCHIVED');
    expect((await baeum('vouchers', 'archive', String(voucher.id), '--restore', '--lang', 'en')).stdout).toContain('ACTIVE');
    expect((await baeum('vouchers', 'archive', '987654')).code).toBe(5);
    const lines = (
      await admin('vouchers', 'create', '--yes', '--name', '더', '--target.type', 'COURSE', '--target.id', String(courseId), '--count', '3', '--plain')
    ).stdout
      .trim()
      .split('\n');
    expect([lines.length, lines.filter((line) => /^(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}$/.test(line)).length]).toEqual([4, 3]);
    expect((await admin('vouchers', 'list', '--plain')).stdout).toMatch(/신입 교육\t스프링 첫걸음\t90\t.*2\t1\t/);
    const { batchId } = JSON.parse(made.stdout) as { batchId: number };
    const why = ['--reason', '코드가 새어 나갔습니다.'];
    expect((await admin('vouchers', 'stop', String(batchId), ...why, '--dry-run')).stdout).toContain('코드가 새어');
    const stopped = await admin('vouchers', 'stop', String(batchId), ...why, '--json');
    expect(JSON.parse(stopped.stdout), stopped.stderr).toMatchObject({ batchId, stopReason: '코드가 새어 나갔습니다.' });
    expect(await admin('vouchers', 'stop', String(batchId), ...why)).toMatchObject({ code: 6, stderr: expect.stringContaining('VOUCHER_003') });
    expect(await baeum('vouchers', 'redeem', '--yes', codes[1] ?? '')).toMatchObject({ code: 6, stderr: expect.stringContaining('VOUCHER_003') });
    expect((await admin('vouchers', 'resume', String(batchId), ...why)).code).toBe(0);
    expect(await admin('vouchers', 'resume', String(batchId), ...why)).toMatchObject({ code: 6, stderr: expect.stringContaining('VOUCHER_004') });
  });
});
