import { confirmSettlements } from '@baeum/api/src/domains/settlements/settlements.jobs.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, goodPassword } from '../support/factories.ts';
import { addPayee, earnedAt } from '../support/incomes.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { createHome, type Home } from './cli.ts';
import { runLine } from './one-process.ts';

let app: TestApp;
let maker: Home;
let approver: Home;

async function signIn(email: string): Promise<Home> {
  const home = await createHome({ BAEUM_HOST: app.url });
  expect((await runLine(home, ['auth', 'login', '--email', email, '--password-stdin'], { stdin: goodPassword })).code).toBe(0);
  return home;
}

beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  [maker, approver] = [await signIn((await createUser(app, { roleAdmin: true })).email), await signIn((await createUser(app, { roleAdmin: true })).email)];
});
afterAll(async () => {
  await app.stop();
  for (const home of [maker, approver]) await home.remove();
});

const admin = (home: Home, ...args: string[]) => runLine(home, ['admin', ...args]);
const json = async (home: Home, ...args: string[]) => {
  const { stdout, stderr, code } = await admin(home, ...args, '--json');
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout);
};

/** Somebody who earned 10,000 won in July, confirmed. */
async function earner(name: string, kind: 'INDIVIDUAL' | 'CORPORATION' = 'INDIVIDUAL'): Promise<string> {
  const { id } = await createUser(app, { isInstructor: true, name });
  await addPayee(app, id, kind);
  await earnedAt(app, id, '2026-07-10T00:00:00Z', 10_000);
  await confirmSettlements.run({});
  const [row] = await app.sql<{ id: number }>('SELECT id FROM settlements WHERE instructor_id = $1', [id]);
  return String(row?.id);
}

test('a month is looked at, held, released, paid by two operators, and a line comes back', async () => {
  const [one, two] = [await earner('이하나'), await earner('이둘', 'CORPORATION')];
  const listed = await admin(maker, 'settlements', 'list', '--month', '2026-07', '--plain');
  expect(listed.stdout).toContain(`${one}\t2026-07\t이하나\tCONFIRMED\t10000\t9670\t`);
  expect(listed.stdout).toContain('TAX_INVOICE');
  expect((await admin(maker, 'settlements', 'rows', one, '--plain')).stdout).toContain('ADJUSTMENT\t지난 수입\t10000');

  expect(await json(maker, 'settlements', 'hold', one, '--reason', '확인하고 있습니다.')).toMatchObject({ state: 'HELD', heldReason: '확인하고 있습니다.' });
  expect(await json(maker, 'settlements', 'release', one)).toMatchObject({ state: 'CONFIRMED' });
  expect(await admin(maker, 'settlements', 'confirm', one, '--yes')).toMatchObject({ code: 6, stderr: expect.stringContaining('SETTLEMENT_001') });
  expect(await json(maker, 'settlements', 'tax-invoice', two, '--tax-invoice', 'RECEIVED')).toMatchObject({ taxInvoice: 'RECEIVED' });

  expect((await admin(maker, 'settlements', 'pay', '--yes')).stderr).toContain('지급할 정산을 정해 주세요.');
  expect((await admin(maker, 'settlements', 'pay', '--payable', '--month', '2026-06', '--yes')).stderr).toContain('지금 지급할 수 있는 정산이 없습니다.');
  const rehearsed = await admin(maker, 'settlements', 'pay', '--payable', '--month', '2026-07', '--dry-run');
  expect(rehearsed.stderr).toContain('정산 2개, 19,670원');
  const { id } = await json(maker, 'settlements', 'pay', '--payable', '--month', '2026-07', '--yes');
  expect(await admin(maker, 'settlements', 'pay', '--settlement-ids', one, '--yes')).toMatchObject({
    code: 6,
    stderr: expect.stringContaining('다른 지급에 들어 있습니다.'),
  });
  expect(await json(maker, 'payouts', 'cancel', String(id))).toMatchObject({ state: 'CANCELED' });

  const payout = String((await json(maker, 'settlements', 'pay', '--settlement-ids', one, two, '--yes')).id);
  expect((await admin(maker, 'payouts', 'list', '--state', 'MADE', '--plain')).stdout).toContain(`${payout}\tMADE\t19670\t2\t`);
  expect((await admin(maker, 'payouts', 'approve', payout, '--yes')).stderr).toContain('PAYOUT_003');
  expect((await admin(approver, 'payouts', 'approve', payout, '--dry-run')).stderr).toContain(`${payout} 19,670원`);
  expect((await admin(approver, 'payouts', 'approve', payout)).code).toBe(2);
  expect(await json(approver, 'payouts', 'approve', payout, '--yes')).toMatchObject({ state: 'APPROVED' });
  const file = await admin(approver, 'payouts', 'file', payout);
  expect(file.stdout).toBe(
    `\uFEFF"은행 코드","계좌 번호","예금주","금액","적요"\r\n${[9670, 10_000].map((won) => `"020","1002000001234","김배움",${won},"배움 2026-07 정산"\r\n`).join('')}`,
  );
  expect(await json(maker, 'payouts', 'sent', payout, '--yes')).toMatchObject({ state: 'SENT' });
  const back = await json(maker, 'payouts', 'return', payout, '--settlement-id', one, '--reason', '해지된 계좌', '--yes');
  expect(back).toMatchObject({ returned: 9670, lines: [{ state: 'RETURNED' }, { state: 'SENT' }] });
  expect(await json(maker, 'payouts', 'show', payout)).toEqual(back);
  expect(await json(maker, 'settlements', 'show', one)).toMatchObject({ state: 'CONFIRMED', payouts: [{ state: 'RETURNED' }, { state: 'CANCELED' }] });
});

test('holidays, shares and an adjustment are kept, and the taxes of a month are printed', async () => {
  const added = await json(maker, 'holidays', 'add', '2087-06-03', '--name', '지방선거');
  expect(added).toEqual({ date: '2087-06-03', name: '지방선거', moved: [{ month: '2087-05', from: '2087-06-10', to: '2087-06-11' }] });
  const { stdout } = await admin(maker, 'holidays', 'list', '--year', '2087', '--plain');
  for (const line of ['2087-06-03\t지방선거\t\n', '2087-06-11\t\t2087-05\n']) expect(stdout).toContain(line);
  expect(await json(maker, 'holidays', 'remove', '2087-06-03')).toMatchObject({ moved: [{ to: '2087-06-10' }] });
  expect(await admin(maker, 'holidays', 'remove', '2087-06-03')).toMatchObject({ code: 5 });

  const { id: instructorId } = await createUser(app, { isInstructor: true, name: '이셋' });
  const ofThem = ['--instructor-id', String(instructorId)];
  const term = ['share-terms', 'add', ...ofThem, '--channel', 'PLATFORM', '--starts-on', '2087-01-01'];
  const { id } = await json(maker, ...term, '--rate', '80');
  expect((await admin(maker, ...term, '--rate', '90')).stderr).toContain('SHARE_001');
  expect(await json(maker, ...term, '--rate', '90', '--id', String(id))).toMatchObject({ id, rate: 90 });
  expect((await admin(maker, 'share-terms', 'list', '--plain')).stdout).toContain(`${id}\t이셋\t`);
  expect((await admin(maker, 'share-terms', 'remove', String(id), '--yes')).code).toBe(0);

  const adjust = ['settlements', 'adjust', ...ofThem, '--amount', '-3000', '--note', '중복 지급분'];
  expect((await admin(maker, ...adjust)).code).toBe(2);
  expect(await json(maker, ...adjust, '--yes')).toMatchObject({ instructorId, amount: -3000, note: '중복 지급분' });
  expect((await admin(maker, 'settlements', 'withholding', '--month', '2026-07')).stdout).toMatch(/^\uFEFF"귀속연월".*\r\n"2026-07",/);
});

const tables = ['income_facts', 'settlements', 'ledger_entries', 'payout_lines'];
const triggers = (how: string) => tables.map((table) => `ALTER TABLE ${table} ${how} TRIGGER USER`).join('; ');
const paid = "batch_id IN (SELECT id FROM payout_batches WHERE state = 'SENT') AND settlement_id IN (SELECT id FROM settlements WHERE state = 'PAID')";

test.each([
  ['a fact', 'UPDATE income_facts SET income = income + 1, fee = fee - 1', 'UPDATE income_facts SET income = income - 1, fee = fee + 1', 'sums-of-statements'],
  [
    'a statement',
    "UPDATE settlements SET net = net + 1, income_tax = income_tax - 1 WHERE state = 'CONFIRMED'",
    "UPDATE settlements SET net = net - 1, income_tax = income_tax + 1 WHERE state = 'CONFIRMED'",
    'payables-of-people',
  ],
  [
    'a pay-out',
    "UPDATE ledger_entries SET account = 'sales' WHERE account = 'payouts'",
    "UPDATE ledger_entries SET account = 'payouts' WHERE account = 'sales'",
    'payouts-in-books',
  ],
  ['a line', `UPDATE payout_lines SET amount = amount + 1 WHERE ${paid}`, `UPDATE payout_lines SET amount = amount - 1 WHERE ${paid}`, 'payouts-of-statements'],
])('verifying the books fails where %s was changed by hand', async (_what, wrong, right, check) => {
  const change = (text: string) => app.sql(`${triggers('DISABLE')}; ${text}; ${triggers('ENABLE')}`);
  expect((await admin(maker, 'ledger', 'verify')).code).toBe(0);
  await change(wrong);
  const { code, stdout } = await admin(maker, 'ledger', 'verify', '--plain');
  await change(right);
  expect(code).toBe(1);
  expect(stdout).toMatch(new RegExp(`^${check}\t[^-]`, 'm'));
});
