import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, signedInClient } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { group, storeEvents, tracked } from '../support/stored-events.ts';
import { workspaceFile } from '../support/workspace-file.ts';
import { createHome, type Home, type Run } from './cli.ts';
import { runLine } from './one-process.ts';

let app: TestApp;
let home: Home;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

beforeAll(async () => {
  app = await startTestApp();
  home = await createHome({ BAEUM_HOST: app.url });
  const operator = await signedInClient(app, { roleAdmin: true });
  expect((await operator.call('importWorkspace', { body: { file: workspaceFile() } })).status).toBe(200);
  const { email, password } = await createUser(app, { roleAdmin: true });
  expect((await runLine(home, ['auth', 'login', '--email', email, '--password-stdin'], { stdin: password })).code).toBe(0);
  const visitors = Array.from({ length: 1400 }, (_, at) => `visitor-${at}`);
  await storeEvents(app, [
    ...visitors.map((user) => tracked(user, daysAgo(9), '$page_view')),
    ...visitors.slice(0, 140).map((user) => tracked(user, daysAgo(8), 'signup_completed')),
  ]);
});
afterAll(async () => {
  await app.stop();
  await home.remove();
});

const admin = (...args: string[]): Promise<Run> => runLine(home, ['admin', ...args]);
const plan = (...args: string[]): Promise<Run> => runLine(home, ['exp', 'plan', ...args]);

async function json(run: Promise<Run>): Promise<ReturnType<typeof JSON.parse>> {
  const { code, stdout, stderr } = await run;
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout);
}

async function file(name: string, content: unknown): Promise<string> {
  const path = join(home.folder, name);
  await writeFile(path, JSON.stringify(content));
  return path;
}

describe('metrics', () => {
  test('are made by flags or a file, shown, changed, listed and deleted', async () => {
    const made = await json(
      admin(
        'metrics',
        'create',
        '--key',
        'revenue_in_a_week',
        '--name',
        '일주일 매출',
        '--kind',
        'SUM',
        '--event-key',
        'purchase_completed',
        '--unit',
        '원',
        '--window-hours',
        '168',
        '--server-only',
        'true',
        '--json',
      ),
    );
    expect(made).toMatchObject({ key: 'revenue_in_a_week', kind: 'SUM', windowHours: 168, serverOnly: true, percentile: 99 });
    const ratio = await file('ratio.json', {
      key: 'refunds',
      name: '환불',
      kind: 'RATIO',
      numerator: { eventKey: 'refund', aggregation: 'COUNT' },
      denominator: { eventKey: 'buy', aggregation: 'COUNT' },
      direction: 'DECREASE',
    });
    expect(await json(admin('metrics', 'create', '--file', ratio, '--json'))).toMatchObject({ kind: 'RATIO', direction: 'DECREASE' });
    expect(await json(admin('metrics', 'update', 'refunds', '--unit', '회', '--json'))).toMatchObject({ unit: '회', version: 2, kind: 'RATIO' });
    const [listed, shown] = [await admin('metrics', 'list'), await admin('metrics', 'show', '$revenue')];
    expect(listed.stdout).toContain('일주일 매출');
    expect(listed.stdout).toContain('$refunds_per_order');
    expect(shown.stdout).toMatch(/단위 +원/);
    expect((await admin('metrics', 'delete', '$revenue', '--yes')).code).toBe(6);
    expect((await admin('metrics', 'delete', 'refunds', '--yes')).code).toBe(0);
  });

  test('have versions; another definition of what an experiment looks at has to be confirmed', async () => {
    await json(admin('metrics', 'create', '--key', 'spent', '--name', '쓴 금액', '--kind', 'SUM', '--event-key', 'purchase', '--window-hours', '24', '--json'));
    const { key } = await json(
      admin('experiments', 'create', '--file', await file('looking.json', { name: '가입 버튼', variations: [{}, {}], metrics: ['spent'] }), '--json'),
    );
    await json(admin('experiments', 'start', String(key), '--json'));
    const used = await json(admin('metrics', 'used-by', 'spent', '--json'));
    expect(used).toEqual([{ kind: 'EXPERIMENT', key: String(key), name: '가입 버튼', archived: false }]);
    const refused = await admin('metrics', 'update', 'spent', '--window-hours', '48');
    expect(refused).toMatchObject({ code: 6, stderr: expect.stringContaining(`실험 ${key}`) });
    expect((await runLine(home, ['admin', 'metrics', 'update', 'spent', '--window-hours', '48', '--lang', 'en'])).stderr).toContain('add --confirm true');
    expect(await json(admin('metrics', 'update', 'spent', '--window-hours', '48', '--confirm', '--json'))).toMatchObject({ version: 2, windowHours: 48 });
    expect((await admin('metrics', 'versions', 'spent')).stdout).toMatch(/│ 2 .*windowHours: 24 → 48/);
    expect(await json(admin('metrics', 'revert', 'spent', '--to-version', '1', '--dry-run', '--json'))).toMatchObject({
      changes: [{ path: 'windowHours', before: 48, after: 24 }],
    });
    expect(await admin('metrics', 'revert', 'spent', '--to-version', '1', '--yes')).toMatchObject({ code: 6, stderr: expect.stringContaining('EXP_009') });
    expect(await json(admin('metrics', 'revert', 'spent', '--to-version', '1', '--yes', '--confirm', '--json'))).toMatchObject({
      version: 3,
      entity: { windowHours: 24 },
    });
    expect(await admin('metrics', 'revert', 'spent', '--to-version', '9', '--yes')).toMatchObject({ code: 5, stderr: expect.stringContaining('EXP_001') });
    expect(await admin('metrics', 'revert', '$revenue', '--to-version', '1', '--yes')).toMatchObject({ code: 6, stderr: expect.stringContaining('EXP_002') });
    expect((await admin('metrics', 'versions', '$revenue')).stdout).toMatch(/│ 1 /);
  });

  test('tell what they are now, and how many match an audience', async () => {
    expect(await json(admin('metrics', 'baseline', '$sign_up', '--days', '28', '--json'))).toMatchObject({
      users: 1400,
      conversions: 140,
      mean: 0.1,
      usersPerDay: 50,
    });
    const targets = [
      { conditions: [{ key: { type: 'USER_PROPERTY', name: 'grade' }, match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', values: ['GOLD'] } }] },
    ];
    expect(await json(admin('experiments', 'audience', '--file', await file('audience.json', { targets }), '--days', '14', '--json'))).toMatchObject({
      days: 14,
      users: 1400,
      matched: 0,
    });
  });

  test('stand in the results with their names, roles and verdicts', async () => {
    await storeEvents(app, [...group('A', 2000, 1000, 'role'), ...group('B', 2000, 700, 'role')], 1);
    await json(admin('metrics', 'create', '--key', 'bought', '--name', '산 사람', '--kind', 'CONVERSION', '--event-key', 'purchase', '--json'));
    await app.sql(
      `UPDATE workspace_entities SET details = details || '{"metrics": ["bought"], "metricRoles": [{"key": "bought", "role": "GUARDRAIL", "nonInferiorityMargin": 0.05, "harm": "DECREASE", "onHarm": "NOTIFY", "confidence": 0.95}]}' WHERE kind = 'EXPERIMENT' AND id = 1`,
    );
    const { stdout } = await admin('experiments', 'results', '1');
    expect(stdout).toContain('산 사람 · 나빠지면 안 되는 지표');
    expect(stdout).toContain('5.0%까지');
    expect(stdout).toContain('✗ 나빠짐');
    expect((await runLine(home, ['admin', 'experiments', 'results', '1', '--lang', 'en'])).stdout).toMatch(/산 사람 · guardrail[\s\S]*✗ harmed/);
  });
});

describe('exp plan', () => {
  test('counts users and days for a lift, from what a metric is now or from numbers', async () => {
    const found = await json(plan('--metric', '$sign_up', '--lift', '10%', '--json'));
    expect(found).toMatchObject({ users: 29_502, usersPerVariation: [14_751, 14_751], days: 591, lift: 0.1, baseline: { mean: 0.1, usersPerDay: 50 } });
    expect(await json(plan('--baseline', '10%', '--lift', '0.1', '--users-per-day', '50', '--json'))).toMatchObject({ users: 29_502, days: 591 });
    const { stdout } = await plan('--metric', '$sign_up', '--lift', '10%', '--split', '1', '1', '1');
    expect(stdout).toMatch(/지금 값 +10%/);
    expect(stdout).toMatch(/변형마다 +[\d,]+ \+ [\d,]+ \+ [\d,]+/);
    expect(stdout).toContain('(비교마다 2.5%)');
  });

  test('tells what some days can show', async () => {
    const { lift } = await json(plan('--metric', '$sign_up', '--days', '591', '--json'));
    expect(lift).toBeCloseTo(0.1, 3);
    const { stdout } = await runLine(home, [
      'exp',
      'plan',
      '--baseline',
      '100',
      '--variance',
      '250000',
      '--days',
      '14',
      '--users-per-day',
      '2000',
      '--power',
      '90%',
      '--lang',
      'en',
    ]);
    expect(stdout).toMatch(/Lift +\+/);
    expect(stdout).toMatch(/Power +90%/);
  });

  test('says what past events do not tell', async () => {
    const target = { conditions: [{ key: { type: 'COHORT', name: 'COHORT' }, match: { type: 'MATCH', operator: 'IN', valueType: 'NUMBER', values: [3] } }] };
    const { key } = await json(
      admin('experiments', 'create', '--file', await file('cohort.json', { name: '코호트', variations: [{}, {}], targetAudiences: [target] }), '--json'),
    );
    const { stderr, code } = await plan('--metric', '$sign_up', '--lift', '5%', '--experiment', String(key));
    expect(code).toBe(0);
    expect(stderr).toContain('COHORT');
  });

  test.each([
    [['--metric', '$sign_up'], 2],
    [['--lift', '5%'], 2],
    [['--metric', '$sign_up', '--baseline', '0.1', '--lift', '5%'], 2],
    [['--metric', 'nothing', '--lift', '5%'], 5],
    [['--baseline', '1.5', '--lift', '5%'], 3],
    [['--baseline', 'much', '--lift', '5%'], 3],
  ])('refuses %j', async (args, code) => {
    expect((await plan(...args)).code).toBe(code);
  });
});
