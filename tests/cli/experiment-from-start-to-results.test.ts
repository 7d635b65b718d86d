import type { ExperimentResults } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { evenVisitors } from '../support/even-visitors.ts';
import { createUser } from '../support/factories.ts';
import type { Seen, Visitors } from '../support/sdk-visitors.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { createHome, type Home } from './cli.ts';
import { runLine } from './one-process.ts';

const visitorsProgram = fileURLToPath(new URL('../support/sdk-visitors.ts', import.meta.url));
const trueRates = { A: 0.2, B: 0.3 };
const trueLift = trueRates.B / trueRates.A - 1;

let app: TestApp;
let home: Home;

beforeAll(async () => {
  app = await startTestApp();
  home = await createHome({ BAEUM_HOST: app.url });
  const { email, password } = await createUser(app, { roleAdmin: true });
  expect((await runLine(home, ['auth', 'login', '--email', email, '--password-stdin'], { stdin: password })).code).toBe(0);
});
afterAll(async () => {
  await app.stop();
  await home.remove();
});

async function admin<T>(args: readonly string[], stdin?: object): Promise<T> {
  const { code, stdout, stderr } = await runLine(home, ['admin', ...args, '--json'], { stdin: stdin === undefined ? '' : JSON.stringify(stdin) });
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout) as T;
}

async function visit(visitors: Visitors): Promise<Seen> {
  const { stdout } = await promisify(execFile)(process.execPath, [visitorsProgram, JSON.stringify(visitors)]);
  return JSON.parse(stdout) as Seen;
}

test('an operator makes an A/B test, visitors come through the public SDK, and the results cover the true lift', async () => {
  const [{ key, bucket }, { key: sdkKey }] = await Promise.all([
    admin<Experiment & Required<Pick<Experiment, 'bucket'>>>(['experiments', 'create', '--file', '-'], {
      name: '가입 버튼 문구',
      metrics: ['sign_up'],
      variations: [{ name: '회원가입' }, { name: '무료로 시작하기' }],
    }),
    admin<{ key: string }>(['keys', 'create', '--name', '방문자', '--kind', 'SERVER', '--environment', 'production']),
    admin(['event-types', 'create', '--key', 'sign_up', '--name', '가입']),
  ]);
  expect(await admin(['experiments', 'start', String(key), '--planned-users', '2000'])).toMatchObject({ status: 'RUNNING', traffic: 100 });

  // The server draws a seed for the bucket; these visitors are split evenly by any.
  const ids = evenVisitors(bucket, 2000);
  const seen = await visit({ url: app.url, sdkKey, experimentKey: key, eventKey: 'sign_up', ids, seed: 20_261_121, rates: trueRates });

  const results = await admin<ExperimentResults>(['experiments', 'results', String(key)]);
  expect(results).toMatchObject({
    exposures: { A: 1000, B: 1000 },
    excludedUsers: 0,
    srm: { ok: true, p: 1 },
    reading: { state: 'UNFINISHED' },
    variations: [
      { name: '회원가입', weight: 0.5, users: 1000 },
      { name: '무료로 시작하기', weight: 0.5, users: 1000 },
    ],
  });
  const [a, b] = results.metrics.find(({ eventKey, kind }) => eventKey === 'sign_up' && kind === 'CONVERSION')!.perVariation;
  expect([a?.conversions, b?.conversions]).toEqual([seen['A']?.conversions, seen['B']?.conversions]);
  const expectTruth = (interval: readonly number[] | null | undefined) => {
    expect(interval?.[0]).toBeLessThan(trueLift);
    expect(interval?.[1]).toBeGreaterThan(trueLift);
  };
  expectTruth(b?.sequentialCi95);
  expect(b?.sequentialPValue).toBeLessThan(0.05);
  // The planned users have come; the numbers for a single look are shown when nothing more can follow.
  expect([results.plan.users, b?.ci95, b?.pValue]).toEqual([2000, null, null]);
  await admin(['experiments', 'complete', String(key), '--winner-variation', 'B', '--yes']);
  const over = await admin<ExperimentResults>(['experiments', 'results', String(key)]);
  expect(over).toMatchObject({ reading: { state: 'FINISHED' }, plan: { reachedAt: expect.any(String) }, variations: [{ users: 1000 }, { users: 1000 }] });
  const [, winner] = over.metrics.find(({ eventKey, kind }) => eventKey === 'sign_up' && kind === 'CONVERSION')!.perVariation;
  expectTruth(winner?.ci95);
  expect(winner?.pValue).toBeLessThan(0.001);
}, 120_000);
