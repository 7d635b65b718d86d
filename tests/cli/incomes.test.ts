import { confirmSettlements } from '@baeum/api/src/domains/settlements/settlements.jobs.ts';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, goodPassword } from '../support/factories.ts';
import { addPayee, earnedAt } from '../support/incomes.ts';
import { pdfText } from '../support/pdf-text.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { createHome, type Home } from './cli.ts';
import { runLine } from './one-process.ts';

let app: TestApp;
let home: Home;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  home = await createHome({ BAEUM_HOST: app.url });
  const { id, email } = await createUser(app, { isInstructor: true, name: '이강사' });
  await addPayee(app, id);
  await earnedAt(app, id, '2026-06-10T00:00:00Z', 900);
  await earnedAt(app, id, '2026-07-10T00:00:00Z', 100_000);
  await confirmSettlements.run({});
  expect((await runLine(home, ['auth', 'login', '--email', email, '--password-stdin'], { stdin: goodPassword })).code).toBe(0);
});
afterAll(async () => {
  await app.stop();
  await home.remove();
});

test('what was earned is read line by line, and a month with its files', async () => {
  const [lines, month, months] = await Promise.all([
    runLine(home, ['instructor', 'incomes', '--month', '2026-07', '--plain']),
    runLine(home, ['instructor', 'statement', '2026-07', '--pdf', 'july.pdf', '--csv', 'july.csv', '--plain']),
    runLine(home, ['instructor', 'statement', '--json']),
  ]);
  expect([lines.code, lines.stderr, lines.stdout.split('\n')[1]]).toEqual([
    0,
    '',
    expect.stringMatching(/^\d+\t2026-07-10T00:00:00\.000Z\t조정\t지난 수입\t0\t0\t0\t100000\t100\t0\t100000\t지급 예정$/),
  ]);
  expect([month.code, month.stdout.split('\n')[1]]).toEqual([0, '2026-07\t지급 예정\t2026-08-11\t900\t100000\t3020\t300\t97580\t0\t1']);
  expect(pdfText(await readFile(join(home.folder, 'july.pdf'))).split('\n')).toContain('97,580원');
  expect(await readFile(join(home.folder, 'july.csv'), 'utf8')).toMatch(/^\uFEFF"생긴 때"[^]*,100000,100,0,100000,/);
  expect((await stat(join(home.folder, 'july.pdf'))).mode & 0o777).toBe(0o600);
  expect(JSON.parse(months.stdout)).toMatchObject([
    { month: '2026-07', payout: 97_580 },
    { month: '2026-06', payout: 0, carriedOut: 900 },
  ]);
});

test('what cannot be is said before anything is asked or written', async () => {
  const [without, again, unknown] = [
    await runLine(home, ['instructor', 'statement', '--pdf', 'all.pdf']),
    await runLine(home, ['instructor', 'statement', '2026-07', '--pdf', 'july.pdf']),
    await runLine(home, ['instructor', 'statement', '2026-03', '--pdf', 'march.pdf']),
  ];
  expect([without.code, without.stderr]).toEqual([2, expect.stringContaining('--pdf와 --csv는 달과 함께 씁니다')]);
  expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('이미 있습니다')]);
  expect([unknown.code, unknown.stderr]).toEqual([expect.toSatisfy((code) => code > 0), expect.stringContaining('COMMON_004')]);
});
