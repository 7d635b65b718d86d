import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client, type TestClient } from '../../support/client.ts';
import { signedInClient } from '../../support/factories.ts';
import { managing, ownersOf } from '../../support/management.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { condition, workspaceFile } from '../../support/workspace-file.ts';

const sdkKey = { 'x-sdk-key': 'flags-server-key-0001' };
let app: TestApp;
let admin: TestClient;
let flags: ReturnType<typeof managing>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInClient(app, { roleAdmin: true });
  flags = managing(admin, 'FeatureFlag');
  await ensureSdkKey({ name: 'flags', kind: 'SERVER', key: sdkKey['x-sdk-key'] });
  await admin.call('importWorkspace', { body: { file: workspaceFile() } });
});
afterAll(() => app.stop());

const draft = async (more: object = {}) => (await flags.create({ name: '새 결제창', ...more })).body;
const running = async (more: object = {}) => (await flags.transit((await draft(more)).key, 'start')).body;
const grown = { conditions: [condition('USER_PROPERTY', 'age', [20], { operator: 'GTE', valueType: 'NUMBER' })] };
const korean = { conditions: [condition('USER_PROPERTY', 'country', ['KR'])] };

/** The decision that an SDK would return to a user. */
async function decide(key: number, user: object = { id: 'user-1' }) {
  const { body } = await client(app.url).call('evaluateFeatureFlag', { params: { key }, body: { user }, headers: sdkKey });
  return [body.isOn, body.variation, body.reason];
}

describe('createFeatureFlag', () => {
  it('creates an on/off flag from a name', async () => {
    const { status, body } = await flags.create({ key: 500, name: '새 결제창', defaultRule: 'B' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      key: 500,
      type: 'FEATURE_FLAG',
      status: 'DRAFT',
      defaultRule: 'B',
      targetRules: [],
      version: 1,
      variations: [
        { key: 'A', name: '끔', parameters: {} },
        { key: 'B', name: '켬', parameters: {} },
      ],
    });
    expect((await flags.get(500)).body).toEqual(body);
    expect(await draft()).toMatchObject({ key: 501, defaultRule: 'B' });
    expect((await draft({ defaultRule: 'A' })).defaultRule).toBe('A');
  });

  it('divides a rule by weight among all users', async () => {
    const { body } = await flags.create({
      name: '단계 배포',
      variations: [{}, { parameters: { limit: 3 } }, { parameters: { limit: 9 } }],
      defaultRule: { A: 90, B: 10 },
      targetRules: [
        { target: grown, action: { B: 1, C: 1 } },
        { target: korean, action: 'C' },
      ],
    });
    expect(body).toMatchObject({
      defaultRule: { A: 90, B: 10 },
      targetRules: [
        { target: grown, action: { B: 50, C: 50 } },
        { target: korean, action: 'C' },
      ],
    });
    expect(ownersOf(body.bucket).every((owner) => owner > 0)).toBe(true);
  });

  it.each<[string, string, object]>([
    ['EXP_003', 'defaultRule', { defaultRule: {} }],
    ['EXP_003', 'defaultRule', { defaultRule: { A: 0, B: 0 } }],
    ['EXP_003', 'targetRules.0.action', { targetRules: [{ target: grown, action: { A: 0 } }] }],
    ['COMMON_001', 'defaultRule', { defaultRule: 'C' }],
    ['COMMON_001', 'targetRules.0.action', { targetRules: [{ target: grown, action: { C: 1 } }] }],
    ['COMMON_001', 'targetRules.0.target', { targetRules: [{ target: { conditions: [condition('SEGMENT', 'SEGMENT', ['nobody'])] }, action: 'B' }] }],
    ['COMMON_001', 'variations', { variations: [{ key: 'B' }, { key: 'C' }] }],
    ['COMMON_001', 'name', { name: '' }],
  ])('refuses with %s at %s', async (errorCode, field, more) => {
    const { status, body } = await flags.create({ name: '틀림', ...more });
    expect([status, body.errorCode]).toEqual([400, errorCode]);
    expect(body.errors).toContainEqual(expect.objectContaining({ field, errorCode }));
  });

  it('gives a key to one of 64 concurrent requests, and refuses circular targeting', async () => {
    expect(tally(await inParallel(64, () => flags.create({ key: 800, name: '경쟁' })))).toEqual({ '201': 1, '409 EXP_004': 63 });
    const self = { conditions: [condition('FEATURE_FLAG', '801', [true], { valueType: 'BOOLEAN' })] };
    const circle = await flags.create({ key: 801, name: '나', targetRules: [{ target: self, action: 'B' }] });
    expect(circle.body).toMatchObject({ errorCode: 'EXP_005', errors: [{ field: 'targetRules' }] });
  });
});

describe('updateFeatureFlag', () => {
  it('changes rules of a running flag, effective at once', async () => {
    const { key, version } = await running({ defaultRule: 'A' });
    expect(await decide(key)).toEqual([false, 'A', 'DEFAULT_RULE']);
    const { body } = await flags.update(key, { version, targetRules: [{ target: grown, action: 'B' }], userOverrides: { tester: 'B' } });
    expect(body).toMatchObject({ status: 'RUNNING', defaultRule: 'A', targetRules: [{ action: 'B' }] });
    expect(await decide(key, { id: 'user-1', properties: { age: 30 } })).toEqual([true, 'B', 'TARGET_RULE_MATCH']);
    expect(await decide(key, { id: 'tester' })).toEqual([true, 'B', 'INDIVIDUAL_TARGET_MATCH']);
    await flags.update(key, { version: body.version, defaultRule: 'B', targetRules: [] });
    expect(await decide(key)).toEqual([true, 'B', 'DEFAULT_RULE']);
  });

  it('removes no user from B while B grows', async () => {
    let flag = await running({ defaultRule: { A: 95, B: 5 } });
    const b = flag.variations[1].id;
    for (const share of [10, 25, 50, 100]) {
      const { body } = await flags.update(flag.key, { version: flag.version, defaultRule: { A: 100 - share, B: share } });
      const [before, after] = [ownersOf(flag.bucket), ownersOf(body.bucket)];
      expect(before.every((owner, at) => owner !== b || after[at] === b)).toBe(true);
      expect(after.filter((owner) => owner === b)).toHaveLength(share * 100);
      flag = body;
    }
  });

  it('recognises a rule when another is inserted before it or its target changes', async () => {
    const { key, version } = await running({ targetRules: [{ target: grown, action: { A: 50, B: 50 } }] });
    const seeds = async () => {
      const { body: file } = await admin.call('exportWorkspace');
      const { execution } = file.featureFlags.find((flag: { key: number }) => flag.key === key);
      return execution.targetRules.map(
        ({ action }: { action: { bucketId: number } }) => file.buckets.find(({ id }: { id: number }) => id === action.bucketId)?.seed,
      );
    };
    const [seed] = await seeds();
    const { body } = await flags.update(key, {
      version,
      targetRules: [
        { target: korean, action: { A: 1, B: 1 } },
        { target: grown, action: { A: 20, B: 80 } },
      ],
    });
    expect((await seeds())[1]).toBe(seed);
    const narrowed = { conditions: [...grown.conditions, ...korean.conditions] };
    await flags.update(key, { version: body.version, targetRules: [body.targetRules[0], { target: narrowed, action: { A: 20, B: 80 } }] });
    expect((await seeds())[1]).toBe(seed);
  });

  it('refuses to remove a variation that a rule uses', async () => {
    const { key, version } = await running({ variations: [{}, {}, {}], defaultRule: { A: 1, C: 1 } });
    expect((await flags.update(key, { version, variations: [{}, {}] })).body).toMatchObject({
      errorCode: 'COMMON_001',
      errors: [{ field: 'defaultRule', message: '없는 변형입니다.' }],
    });
    expect((await flags.update(key, { version, variations: [{}, { parameters: { a: 1 } }], defaultRule: 'B' })).body.variations).toHaveLength(2);
  });

  it('refuses changes that its state locks', async () => {
    const { key, version } = await running();
    const refused = await flags.update(key, { version, identifierType: '$userId' });
    expect(refused).toMatchObject({ status: 409, body: { errorCode: 'EXP_002', errors: [{ field: 'identifierType' }] } });
    const { body } = await flags.transit(key, 'complete');
    expect(body).toMatchObject({ status: 'COMPLETED', winnerVariation: 'B' });
    expect((await flags.update(key, { version: body.version, defaultRule: 'A' })).body.errors[0]).toMatchObject({
      field: 'defaultRule',
      message: '종료한 뒤에는 바꿀 수 없습니다.',
    });
    expect((await flags.update(key, { version: body.version, description: '끝' })).status).toBe(200);
  });

  it('accepts one of two updates with the same version', async () => {
    const { key, version } = await running({ defaultRule: { A: 50, B: 50 } });
    const answers = await inParallel(2, (index) => flags.update(key, { version, defaultRule: { A: 10 + index, B: 90 - index } }));
    expect(tally(answers)).toEqual({ '200': 1, '409 COMMON_005': 1 });
    expect((await flags.update(99_999, { version: 1 })).body.errorCode).toBe('EXP_001');
  });
});

describe('transitionFeatureFlag', () => {
  it('turns it on, off and on again, and completes it', async () => {
    const { key } = await draft();
    expect(await decide(key)).toEqual([false, 'A', 'EXPERIMENT_DRAFT']);
    await flags.transit(key, 'start', { note: '배포' });
    expect(await decide(key)).toEqual([true, 'B', 'DEFAULT_RULE']);
    await flags.transit(key, 'pause');
    expect(await decide(key)).toEqual([false, 'A', 'FEATURE_FLAG_INACTIVE']);
    await flags.transit(key, 'resume');
    await flags.transit(key, 'complete', { winnerVariation: 'A' });
    expect(await decide(key)).toEqual([false, 'A', 'EXPERIMENT_COMPLETED']);
    for (const action of ['start', 'pause', 'resume', 'complete']) expect((await flags.transit(key, action)).body.errorCode).toBe('EXP_002');
    expect((await flags.transit(key, 'reset')).status).toBe(400);
    const { body } = await admin.call('listAuditLogs', { query: { target: `feature-flags/${key}` } });
    expect(body.items.map(({ action }: { action: string }) => action)).toEqual(
      ['complete', 'resume', 'pause', 'start', 'create'].map((action) => `feature-flags.${action}`),
    );
    expect(body.items[3].diff).toMatchObject({ status: ['DRAFT', 'RUNNING'], note: [null, '배포'] });
  });

  it('accepts one of 16 concurrent starts', async () => {
    const { key } = await draft();
    expect(tally(await inParallel(16, () => flags.transit(key, 'start')))).toEqual({ '200': 1, '409 EXP_002': 15 });
  });
});

describe('deleteFeatureFlag', () => {
  it('deletes its buckets; refused while it is running or referenced', async () => {
    const before = (await admin.call('exportWorkspace')).body;
    const flag = await draft({ defaultRule: { A: 1, B: 1 }, targetRules: [{ target: grown, action: { A: 1, B: 1 } }] });
    const asking = await draft({
      targetRules: [{ target: { conditions: [condition('FEATURE_FLAG', String(flag.key), [true], { valueType: 'BOOLEAN' })] }, action: 'B' }],
    });
    expect((await flags.remove(flag.key)).body).toMatchObject({ errorCode: 'EXP_002', detail: expect.stringContaining(`기능 플래그 ${asking.key}`) });
    await flags.transit(asking.key, 'start');
    expect((await flags.remove(asking.key)).body.errorCode).toBe('EXP_002');
    await flags.transit(asking.key, 'pause');
    for (const { key } of [asking, flag]) expect((await flags.remove(key)).status).toBe(204);
    expect((await admin.call('exportWorkspace')).body).toEqual(before);
    expect((await flags.remove(flag.key)).body.errorCode).toBe('EXP_001');
  });

  it('records the reasons of deletions and of changed rules', async () => {
    const { key, version } = await draft();
    await flags.update(key, { version, defaultRule: { A: 90, B: 10 }, note: '조금씩' });
    expect((await admin.call('deleteFeatureFlag', { params: { key }, query: { note: '다 썼어요' } })).status).toBe(204);
    const { items } = (await admin.call('listAuditLogs', { query: { target: `feature-flags/${key}` } })).body;
    const notes = items.map(({ action, diff }: { action: string; diff: { note?: unknown } }) => [action, diff.note]);
    expect(notes.slice(0, 2)).toEqual([
      ['feature-flags.delete', [null, '다 썼어요']],
      ['feature-flags.update', [null, '조금씩']],
    ]);
  });
});

describe('listFeatureFlags', () => {
  it('returns imported and created flags, by status', async () => {
    const { body } = await flags.list({ status: 'PAUSED', q: '실험 2' });
    expect(body.items).toEqual([expect.objectContaining({ key: 2, name: '실험 2', status: 'PAUSED', defaultRule: { A: 50, B: 50 } })]);
    const { body: edited } = await flags.update(2, { version: 1, defaultRule: 'B' });
    expect(edited.defaultRule).toBe('B');
    expect(edited).not.toHaveProperty('bucket');
    const file = (await admin.call('exportWorkspace')).body;
    expect(file.buckets.some(({ id }: { id: number }) => id === 102)).toBe(false);
    expect((await admin.call('importWorkspace', { body: { file, prune: true } })).body).toMatchObject({ created: [], updated: [], deleted: [] });
  });
});

it('is limited to operators', async () => {
  expect((await client(app.url).call('createFeatureFlag', { body: { name: '남' } })).status).toBe(401);
  expect((await (await signedInClient(app)).call('listFeatureFlags')).status).toBe(403);
});
