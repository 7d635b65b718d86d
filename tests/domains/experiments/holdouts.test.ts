import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Compared, Comparison } from '../../engine/public-sdk-worker.ts';
import { client, type TestClient } from '../../support/client.ts';
import { evenVisitors } from '../../support/even-visitors.ts';
import { signedInClient } from '../../support/factories.ts';
import { managing } from '../../support/management.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { condition } from '../../support/workspace-file.ts';

const sdkKey = { 'x-sdk-key': 'holdout-server-key-01' };
let app: TestApp;
let admin: TestClient;
let experiments: ReturnType<typeof managing>;
let flags: ReturnType<typeof managing>;

beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  admin = await signedInClient(app, { roleAdmin: true });
  experiments = managing(admin, 'Experiment');
  flags = managing(admin, 'FeatureFlag');
  await ensureSdkKey({ name: 'holdouts', kind: 'SERVER', key: sdkKey['x-sdk-key'] });
});
afterAll(() => app.stop());

const hold = async (more: object = {}) => (await admin.call('createHoldout', { body: { name: '4분기 홀드아웃', percent: 10, ...more } })).body;
const two = [{ name: '지금' }, { name: '새로' }];
const ask = async (operation: 'evaluateExperiment' | 'evaluateFeatureFlag', key: number, id: string) => {
  const { body } = await client(app.url).call(operation, { params: { key }, body: { user: { id }, track: true }, headers: sdkKey });
  return `${body.variation} ${body.reason}`;
};

/** Compares decisions and events of the unmodified public SDK with our engine. */
function askPublicSdk(workerData: Comparison): Promise<Compared> {
  const worker = new Worker(new URL('../../engine/public-sdk-worker.ts', import.meta.url), { workerData });
  return new Promise<Compared>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  }).finally(() => worker.terminate());
}

describe('createHoldout', () => {
  it('excludes a share of users from all experiments and flags assigned to it, and counts both groups in its results', async () => {
    const holdout = await hold();
    expect(holdout).toMatchObject({ name: '4분기 홀드아웃', percent: 10, status: 'RUNNING', identifierType: '$id' });
    const { body: kept } = await experiments.get(holdout.key);
    expect(kept).toMatchObject({
      isHoldout: true,
      traffic: 100,
      variations: [
        { name: '홀드아웃', weight: 10 },
        { name: '나머지', weight: 90 },
      ],
    });

    const experiment = (await experiments.create({ name: '실험', variations: two, holdoutKey: holdout.key })).body;
    expect(experiment).toMatchObject({ holdoutKey: holdout.key, targetAudiences: [] });
    await experiments.transit(experiment.key, 'start');
    const flag = (
      await flags.create({
        name: '플래그',
        holdoutKey: holdout.key,
        targetRules: [{ target: { conditions: [condition('USER_PROPERTY', 'x', ['y'])] }, action: 'B' }],
      })
    ).body;
    expect(flag).toMatchObject({ holdoutKey: holdout.key, targetRules: [{ action: 'B' }] });
    await flags.transit(flag.key, 'start');

    const ids = evenVisitors(kept.bucket, 20);
    const answers = await Promise.all(
      ids.map(async (id) => [await ask('evaluateExperiment', experiment.key, id), await ask('evaluateFeatureFlag', flag.key, id)]),
    );
    const held = answers.filter(([test]) => test === 'A NOT_IN_EXPERIMENT_TARGET');
    expect(held).toEqual([
      ['A NOT_IN_EXPERIMENT_TARGET', 'A TARGET_RULE_MATCH'],
      ['A NOT_IN_EXPERIMENT_TARGET', 'A TARGET_RULE_MATCH'],
    ]);
    expect(answers.filter(([test, on]) => test?.endsWith(' TRAFFIC_ALLOCATED') && on === 'B DEFAULT_RULE')).toHaveLength(18);

    const { body: workspace } = await admin.call('exportWorkspace');
    const { decisions, difference, eventDifference } = await askPublicSdk({ workspace, users: ids.map((id) => ({ id })), withEvents: true });
    expect(decisions).toBeGreaterThanOrEqual(3 * ids.length);
    expect([difference, eventDifference]).toEqual([undefined, undefined]);

    const { body: results } = await admin.call('getExperimentResults', { params: { key: holdout.key } });
    expect(results.variations).toMatchObject([
      { name: '홀드아웃', users: 2 },
      { name: '나머지', users: 18 },
    ]);
    expect(results.srm.ok).toBe(true);
  });

  it('returns the targets of operators and keeps its own condition after them, whatever changes', async () => {
    const holdout = await hold();
    const targetAudiences = [{ conditions: [condition('USER_PROPERTY', 'country', ['KR'])] }, { conditions: [] }];
    const { key } = (await experiments.create({ name: '대상', variations: two, targetAudiences, holdoutKey: holdout.key })).body;
    const stored = async () => {
      const { body: file } = await admin.call('exportWorkspace');
      return file.experiments
        .find((each: { key: number }) => each.key === key)
        .execution.targetAudiences.map(({ conditions }: { conditions: unknown[] }) => conditions);
    };
    const own = condition('AB_TEST', String(holdout.key), ['B']);
    expect(await stored()).toEqual([[condition('USER_PROPERTY', 'country', ['KR']), own], [own]]);
    const { body: shown } = await experiments.get(key);
    expect(shown.targetAudiences).toEqual(targetAudiences);
    const { body: narrowed } = await experiments.update(key, { version: shown.version, targetAudiences: targetAudiences.slice(0, 1) });
    expect(narrowed).toMatchObject({ holdoutKey: holdout.key, targetAudiences: targetAudiences.slice(0, 1) });
    expect(await stored()).toEqual([[condition('USER_PROPERTY', 'country', ['KR']), own]]);
    const { body: out } = await experiments.update(key, { version: narrowed.version, holdoutKey: null });
    expect(out).not.toHaveProperty('holdoutKey');
    expect(await stored()).toEqual([[condition('USER_PROPERTY', 'country', ['KR'])]]);
    await experiments.update(key, { version: out.version, holdoutKey: holdout.key });
    await experiments.transit(key, 'start');
    const { body: started } = await experiments.get(key);
    expect(await experiments.update(key, { version: started.version, holdoutKey: null })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'holdoutKey', errorCode: 'EXP_002' }] },
    });
  });

  it.each<[string, object, object, string]>([
    ['what is no holdout', { holdoutKey: 1_000_000 }, {}, '없는 홀드아웃입니다.'],
    ['another identifier', {}, { identifierType: '$userId' }, '홀드아웃과 같은 식별자로 사용자를 나누어야 합니다.'],
  ])('is refused to %s', async (_what, other, more, message) => {
    const { key: holdoutKey } = await hold();
    for (const kind of [experiments, flags]) {
      const answer = await kind.create({ name: '틀림', ...(kind === experiments && { variations: two }), holdoutKey, ...more, ...other });
      expect([answer.status, answer.body.errors]).toEqual([400, [{ field: 'holdoutKey', errorCode: 'COMMON_001', message }]]);
    }
  });

  it('refuses an invalid share, and an existing key', async () => {
    const { key } = await hold();
    expect((await admin.call('createHoldout', { body: { name: '없음', percent: 0 } })).status).toBe(400);
    expect((await admin.call('createHoldout', { body: { name: '또', percent: 5, key } })).body.errorCode).toBe('EXP_004');
  });

  it('cannot be paused or reset, because nobody would get its entities, nor deleted while it contains any', async () => {
    const { key } = await hold();
    for (const action of ['pause', 'complete'])
      expect((await experiments.transit(key, action, action === 'complete' ? { winnerVariation: 'A' } : {})).body).toMatchObject({
        errorCode: 'EXP_002',
        detail: expect.stringContaining('홀드아웃은 멈추거나'),
      });
    const { body: flag } = await flags.create({ name: '안에 든 것', holdoutKey: key });
    const { body } = await admin.call('listReferrers', { query: { kind: 'EXPERIMENT', key } });
    expect(body).toEqual([{ kind: 'FEATURE_FLAG', key: String(flag.key), name: '안에 든 것', archived: false }]);
  });
});

describe('releaseHoldout', () => {
  it('gives everybody its entities, accepts no new ones, and is limited to holdouts', async () => {
    const holdout = await hold({ percent: 50 });
    const flag = (await flags.transit((await flags.create({ name: '플래그', holdoutKey: holdout.key })).body.key, 'start')).body;
    const ids = evenVisitors((await experiments.get(holdout.key)).body.bucket, 10);
    const answers = () => Promise.all(ids.map((id) => ask('evaluateFeatureFlag', flag.key, id)));
    expect((await answers()).filter((each) => each === 'A TARGET_RULE_MATCH')).toHaveLength(5);
    const { body } = await admin.call('releaseHoldout', { params: { key: holdout.key }, body: { note: '분기가 끝남' } });
    expect(body).toMatchObject({ status: 'COMPLETED', percent: 50 });
    expect(new Set(await answers())).toEqual(new Set(['B DEFAULT_RULE']));
    expect((await flags.create({ name: '늦은 것', holdoutKey: holdout.key })).body.errors).toMatchObject([
      { field: 'holdoutKey', message: '이미 끝난 홀드아웃입니다.' },
    ]);
    expect((await admin.call('releaseHoldout', { params: { key: holdout.key }, body: {} })).body.errorCode).toBe('EXP_002');
    const { key } = (await experiments.create({ name: '실험', variations: two })).body;
    expect((await admin.call('releaseHoldout', { params: { key }, body: {} })).body.errorCode).toBe('EXP_001');
  });
});

describe('listHoldouts', () => {
  it('separates them from other experiments', async () => {
    const { key } = await hold({ name: '찾을 홀드아웃' });
    await experiments.create({ name: '찾을 홀드아웃', variations: two });
    const { body } = await admin.call('listHoldouts', { query: { q: '찾을' } });
    expect([body.total, body.items[0].key]).toEqual([1, key]);
  });
});

it('is limited to operators', async () => {
  const member = await signedInClient(app, { isInstructor: true });
  const calls: [string, object][] = [
    ['listHoldouts', {}],
    ['createHoldout', { body: { name: '홀드아웃', percent: 5 } }],
    ['releaseHoldout', { params: { key: 1 }, body: {} }],
    ['listReferrers', { query: { kind: 'SEGMENT', key: 'x' } }],
  ];
  for (const [operation, request] of calls) expect(await member.call(operation, request)).toMatchObject({ status: 403, body: { errorCode: 'COMMON_003' } });
});
