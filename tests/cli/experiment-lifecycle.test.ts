import { watch } from '@baeum/api/src/domains/experiment-results/experiment-results.jobs.ts';
import { runDue as runDueExperiments } from '@baeum/api/src/domains/experiments/experiments.jobs.ts';
import { runDue as runDueFlags } from '@baeum/api/src/domains/feature-flags/feature-flags.jobs.ts';
import type { ExperimentResults } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import type { FeatureFlag } from '@baeum/contract/domains/feature-flags/feature-flags.schemas.ts';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { client } from '../support/client.ts';
import { evenVisitors } from '../support/even-visitors.ts';
import { createUser } from '../support/factories.ts';
import { passTime } from '../support/pass-time.ts';
import type { Visitors } from '../support/sdk-visitors.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { createHome, type Home } from './cli.ts';
import { runLine } from './one-process.ts';

const visitorsProgram = fileURLToPath(new URL('../support/sdk-visitors.ts', import.meta.url));
/** What is true of everybody who comes: the new text brings a quarter more sign-ups. */
const signUps = { A: 0.2, B: 0.25 };
const trueLift = signUps.B / signUps.A - 1;
/** How many complain, while all is well and while the new text is broken. */
const complaints = { usual: { A: 0.02, B: 0.02 }, broken: { A: 0.02, B: 0.2 } };
/** Visitors of each of five days. */
const visitorsADay = 4000;

let app: TestApp;
let home: Home;
let email: string;

beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  home = await createHome({ BAEUM_HOST: app.url });
  const operator = await createUser(app, { roleAdmin: true });
  ({ email } = operator);
  expect((await runLine(home, ['auth', 'login', '--email', email, '--password-stdin'], { stdin: operator.password })).code).toBe(0);
});
afterAll(async () => {
  await app.stop();
  await home.remove();
});

const admin = (args: readonly string[], stdin?: object) =>
  runLine(home, ['admin', ...args, '--json'], { stdin: stdin === undefined ? '' : JSON.stringify(stdin) });

async function done<T>(args: readonly string[], stdin?: object): Promise<T> {
  const { code, stdout, stderr } = await admin(args, stdin);
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout) as T;
}

test('an operator plans, starts, watches, changes the traffic, is stopped by a guardrail, completes and makes the winner a flag', async () => {
  const [{ key, bucket }, { key: sdkKey }] = await Promise.all([
    done<Experiment & Required<Pick<Experiment, 'bucket'>>>(['experiments', 'create', '--file', '-'], {
      name: '가입 버튼 문구',
      metrics: ['sign_up', 'complaint'],
      plannedUsers: 14_000,
      variations: [
        { name: '회원가입', parameters: { label: '회원가입' } },
        { name: '무료로 시작하기', parameters: { label: '무료로 시작하기' } },
      ],
    }),
    done<{ key: string }>(['keys', 'create', '--name', '방문자', '--kind', 'SERVER', '--environment', 'production']),
  ]);
  const at = String(key);
  let day = 0;
  const visit = async (also: Readonly<Record<string, number>> = complaints.usual) => {
    day += 1;
    const ids = evenVisitors(bucket, visitorsADay, `day${day}`);
    const visitors: Visitors = {
      url: app.url,
      sdkKey,
      experimentKey: key,
      eventKey: 'sign_up',
      ids,
      seed: 7000 + day * 10,
      rates: signUps,
      also: { eventKey: 'complaint', rates: also },
    };
    await promisify(execFile)(process.execPath, [visitorsProgram, JSON.stringify(visitors)]);
  };
  const results = () => done<ExperimentResults>(['experiments', 'results', at]);
  const signUp = ({ metrics }: ExperimentResults) => metrics.find(({ eventKey, kind }) => eventKey === 'sign_up' && kind === 'CONVERSION')!.perVariation[1]!;
  const expectTruth = (interval: readonly number[] | null | undefined) => expect([interval![0]! < trueLift, trueLift < interval![1]!]).toEqual([true, true]);
  const look = async () => {
    await passTime(app, 'EXPERIMENT', key, 6);
    await runDueExperiments.run({});
    await watch.run({});
    return done<Experiment>(['experiments', 'show', at]);
  };

  // It is planned, and starts by itself.
  expect(await done(['experiments', 'schedule', at, '--start-at', new Date(Date.now() + 5 * 60_000).toISOString()])).toMatchObject({
    status: 'DRAFT',
    schedule: { endAt: null },
  });
  expect(await look()).toMatchObject({ status: 'RUNNING', schedule: null });
  expect(
    await done(['experiments', 'guardrails', at, '--file', '-'], { guardrails: [{ eventKey: 'complaint', harm: 'INCREASE', margin: 0.1 }] }),
  ).toMatchObject({ onHarm: 'PAUSE' });

  // Before the planned end only numbers are shown that are valid at any time.
  await visit();
  const early = await results();
  expect(early).toMatchObject({ reading: { state: 'UNFINISHED' }, srm: { ok: true }, variations: [{ users: 2000 }, { users: 2000 }] });
  expect([signUp(early).ci95, signUp(early).pValue]).toEqual([null, null]);
  expectTruth(signUp(early).sequentialCi95);
  expect((await look()).guardrailCheck?.verdicts).toMatchObject([{ eventKey: 'complaint', variation: 'B', state: 'FINE' }]);

  // Another traffic in the middle says what it does before it is made, and raises no false alarm.
  const change = ['experiments', 'update', at, '--file', '-'];
  const weights = {
    variations: [
      { key: 'A', weight: 80 },
      { key: 'B', weight: 20 },
    ],
  };
  const refused = await admin(change, weights);
  expect([refused.code === 0, refused.stderr]).toEqual([false, expect.stringContaining('100%에서 62.5%로 줄어듭니다')]);
  expect(await done([...change, '--confirm', 'true'], weights)).toMatchObject({ traffic: 62.5 });
  await visit();
  const changed = await results();
  expect(changed).toMatchObject({
    srm: { ok: true, spans: [{ ok: true }, { ok: true, weights: { A: 0.8, B: 0.2 } }] },
    variations: [{ users: 4000 }, { users: 2500 }],
    excludedUsers: 0,
  });
  expectTruth(signUp(changed).sequentialCi95);
  expect(await look()).toMatchObject({ status: 'RUNNING', guardrailCheck: { verdicts: [{ state: 'FINE' }] } });

  // The new text breaks: a guardrail stops the experiment, and the operator hears of it.
  await visit(complaints.broken);
  expect(await look()).toMatchObject({ status: 'PAUSED', guardrailCheck: { verdicts: [{ state: 'HARMED' }] } });
  expect((await app.mails(email)).map(({ subject }) => subject)).toContainEqual(expect.stringContaining('실험이 지표를 해쳤습니다'));

  // It is mended and goes on to the planned end; only then is there a verdict of one look.
  await done(['experiments', 'guardrails', at, '--file', '-'], { guardrails: [] });
  await done(['experiments', 'resume', at]);
  await visit();
  expect(signUp(await results()).ci95).toBeNull();
  await visit();
  await done(['experiments', 'complete', at, '--winner-variation', 'B', '--yes']);
  const over = await results();
  expect(over).toMatchObject({
    reading: { state: 'FINISHED' },
    srm: { ok: true },
    plan: { users: 14_000, reachedAt: expect.any(String) },
    variations: [{ users: 10_000 }, { users: 4000 }],
  });
  expectTruth(signUp(over).ci95);
  expect(signUp(over).pValue).toBeLessThan(0.001);

  const flag = await done<FeatureFlag>(['experiments', 'make-flag', at]);
  expect(flag).toMatchObject({
    name: '가입 버튼 문구',
    status: 'RUNNING',
    madeFrom: key,
    defaultRule: 'B',
    variations: [{ parameters: { label: '회원가입' } }, { parameters: { label: '무료로 시작하기' } }],
  });
  const { body } = await client(app.url).call('evaluateFeatureFlag', {
    params: { key: flag.key },
    body: { user: { id: 'anybody' } },
    headers: { 'x-sdk-key': sdkKey },
  });
  expect([body.isOn, body.parameters]).toEqual([true, { label: '무료로 시작하기' }]);
  expect(await done(['experiments', 'archive', at])).toMatchObject({ flagKey: flag.key, archivedAt: expect.any(String) });
}, 180_000);

test('a flag is rolled out step by step and rolled back; holdouts, copies and what uses what are at hand', async () => {
  const { key } = await done<FeatureFlag>(['flags', 'create', '--name', '새 결제창']);
  const at = String(key);
  const steps = JSON.stringify([{ percent: 5, minutes: 60 }, { percent: 50, minutes: 60 }, { percent: 100 }]);
  expect(await done(['flags', 'rollout-start', at, '--steps', steps])).toMatchObject({
    status: 'RUNNING',
    defaultRule: { A: 95, B: 5 },
    rollout: { percent: 5 },
  });
  await passTime(app, 'FEATURE_FLAG', key, 61);
  await runDueFlags.run({});
  expect(await done(['flags', 'rollout-pause', at])).toMatchObject({ rollout: { state: 'PAUSED', percent: 50 } });
  expect(await done(['flags', 'rollout-resume', at])).toMatchObject({ rollout: { state: 'RUNNING', percent: 50 } });
  expect(await done(['flags', 'advance', at])).toMatchObject({ rollout: { state: 'DONE', percent: 100 } });
  expect(await done(['flags', 'rollback', at, '--yes'])).toMatchObject({ defaultRule: { A: 100 }, rollout: { state: 'ROLLED_BACK', percent: 0 } });
  expect(await done(['flags', 'clone', at])).toMatchObject({ name: '새 결제창 (복사)', status: 'DRAFT' });
  expect(await done(['flags', 'schedule', at, '--end-at', '2036-12-01T00:00:00Z'])).toMatchObject({ schedule: { atEnd: 'PAUSE' } });
  // By the clock of Seoul, as people type it.
  expect(await done(['flags', 'schedule', at, '--end-at', '2036-12-01 09:00'])).toMatchObject({ schedule: { endAt: '2036-12-01T00:00:00.000Z' } });
  expect(await done(['flags', 'unschedule', at, '--yes'])).toEqual({ ok: true });

  const holdout = await done<{ key: number }>(['holdouts', 'create', '--name', '4분기', '--percent', '5']);
  await done(['flags', 'update', at, '--holdout-key', String(holdout.key)]);
  expect(await done(['experiments', 'used-by', String(holdout.key)])).toEqual([{ kind: 'FEATURE_FLAG', key: at, name: '새 결제창', archived: false }]);
  const people = await runLine(home, ['admin', 'experiments', 'used-by', String(holdout.key)]);
  expect(people.stdout).toContain('새 결제창');
  expect(await done(['holdouts', 'release', String(holdout.key), '--yes'])).toMatchObject({ status: 'COMPLETED' });
  expect((await runLine(home, ['admin', 'flags', 'used-by', at])).stderr).toContain('쓰는 곳이 없습니다.');

  await app.sql("UPDATE workspace_entities SET created_at = now() - interval '90 days' WHERE kind = 'FEATURE_FLAG' AND key = $1", [at]);
  const stale = await runLine(home, ['admin', 'flags', 'list', '--stale', 'true']);
  expect(stale.stdout).toContain('NEVER_EVALUATED');
});
