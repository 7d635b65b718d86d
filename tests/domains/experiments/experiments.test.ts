import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client, type TestClient } from '../../support/client.ts';
import { evenVisitors } from '../../support/even-visitors.ts';
import { signedInClient } from '../../support/factories.ts';
import { managing, movedSlots } from '../../support/management.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { abTest, condition, halves, workspaceFile } from '../../support/workspace-file.ts';

let app: TestApp;
let admin: TestClient & { user: { id: number } };
let experiments: ReturnType<typeof managing>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInClient(app, { roleAdmin: true });
  experiments = managing(admin, 'Experiment');
  await admin.call('importWorkspace', { body: { file: workspaceFile() } });
});
afterAll(() => app.stop());

const two = [{ name: '지금' }, { name: '새로' }];
const draft = async (more: object = {}) => (await experiments.create({ name: '가입 버튼', variations: two, ...more })).body;
const running = async (more: object = {}) => (await experiments.transit((await draft(more)).key, 'start')).body;
const sharesOf = (body: { variations: { id: number }[]; bucket: { slots: { start: number; end: number; variationId: number }[] } }) =>
  body.variations.map(({ id }) => body.bucket.slots.filter(({ variationId }) => variationId === id).reduce((all, { start, end }) => all + end - start, 0));
const logsOf = async (key: number) => (await admin.call('listAuditLogs', { query: { target: `experiments/${key}` } })).body.items;

describe('createExperiment', () => {
  it('creates variations, keys, ids, bucket and seed from the input of an operator', async () => {
    const { status, body } = await experiments.create({
      name: '가입 버튼'.normalize('NFD'),
      description: '문구를 바꿔 봅니다',
      variations: [
        { name: '지금', weight: 3, parameters: { label: '회원가입' } },
        { weight: 1, parameters: { label: '시작', size: 20, bold: true } },
      ],
      traffic: 50,
      metrics: ['purchase'],
      userOverrides: { '직원 1': 'B' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: '가입 버튼',
      type: 'AB_TEST',
      status: 'DRAFT',
      executionStatus: 'READY',
      identifierType: '$id',
      version: 1,
      traffic: 50,
      metrics: ['purchase'],
      userOverrides: { '직원 1': 'B' },
      segmentOverrides: [],
      targetAudiences: [],
      variations: [
        { key: 'A', name: '지금', weight: 3, isDropped: false, parameters: { label: '회원가입' } },
        { key: 'B', weight: 1, isDropped: false, parameters: { label: '시작', size: 20, bold: true } },
      ],
      bucket: { slotSize: 10_000, seed: expect.any(Number) },
    });
    expect(sharesOf(body)).toEqual([3750, 1250]);
    expect((await experiments.get(body.key)).body).toEqual(body);
  });

  it('provides the members that the SDK needs', async () => {
    const { key, id, bucket, variations } = await running({
      variations: [{ parameters: { label: 'a' } }, {}],
      targetAudiences: [{ conditions: [condition('USER_PROPERTY', 'age', [20])] }],
    });
    const { body: file } = await admin.call('exportWorkspace');
    const test = file.experiments.find((each: { id: number }) => each.id === id);
    expect(test).toMatchObject({
      key,
      bucketId: bucket.id,
      implementationType: 'DEFAULT',
      execution: { status: 'RUNNING', defaultRule: { type: 'BUCKET', bucketId: bucket.id }, targetUrls: null },
    });
    expect(file.buckets).toContainEqual(expect.objectContaining({ id: bucket.id, seed: bucket.seed }));
    expect(file.parameterConfigurations).toContainEqual({ id: test.variations[0].parameterConfigurationId, parameters: [{ key: 'label', value: 'a' }] });
    expect(test.variations.map((variation: { id: number }) => variation.id)).toEqual(variations.map((variation: { id: number }) => variation.id));
    expect((await admin.call('importWorkspace', { body: { file, prune: true } })).body).toMatchObject({ created: [], updated: [], deleted: [] });
  });

  it('assigns consecutive keys, and gives a key to one of 64 concurrent requests', async () => {
    const first = await draft();
    expect((await draft()).key).toBe(first.key + 1);
    const answers = await inParallel(64, () => experiments.create({ key: 700, name: '경쟁', variations: two }));
    expect(tally(answers)).toEqual({ '201': 1, '409 EXP_004': 63 });
    expect(answers.find(({ status }) => status === 409)?.body.detail).toBe('이미 있는 실험 키입니다: 700');
    await experiments.remove(700);
  });

  it.each<[string, string, object]>([
    ['EXP_003', 'traffic', { traffic: 100.5 }],
    ['EXP_003', 'traffic', { traffic: -1 }],
    ['EXP_003', 'variations.1.weight', { variations: [{}, { weight: -1 }] }],
    ['EXP_003', 'variations', { variations: [{ weight: 0 }, { weight: 0 }] }],
    ['EXP_003', 'variations', { variations: [{ weight: 1_000_000 }, { weight: 1 }] }],
    [
      'EXP_003',
      'segmentOverrides.0.action',
      { segmentOverrides: [{ target: { conditions: [condition('SEGMENT', 'SEGMENT', ['staff'])] }, action: { A: 0 } }] },
    ],
    ['COMMON_001', 'variations', { variations: [{}] }],
    ['COMMON_001', 'variations', { variations: [{ key: 'B' }, { key: 'C' }] }],
    ['COMMON_001', 'variations.1.key', { variations: [{ key: 'A' }, { key: 'A' }] }],
    ['COMMON_001', 'userOverrides', { userOverrides: { someone: 'C' } }],
    ['COMMON_001', 'containerId', { containerId: 999_999 }],
    ['COMMON_001', 'groupId', { containerId: 1, groupId: 99 }],
    ['COMMON_001', 'targetAudiences', { targetAudiences: [{ conditions: [condition('SEGMENT', 'SEGMENT', ['nobody'])] }] }],
    [
      'COMMON_001',
      'targetAudiences.0.conditions.0.match.operator',
      { targetAudiences: [{ conditions: [condition('USER_PROPERTY', 'age', [1], { operator: 'EXISTS' as never })] }] },
    ],
    ['COMMON_001', 'environment', { environment: 'moon' }],
  ])('refuses with %s at %s', async (errorCode, field, more) => {
    const { status, body } = await experiments.create({ name: '틀림', variations: two, ...more });
    expect(status).toBe(400);
    expect(body.errorCode).toBe(errorCode);
    expect(body.errors).toContainEqual(expect.objectContaining({ field, errorCode }));
  });

  it('refuses circular targeting', async () => {
    const asking = (key: number) => [{ conditions: [condition('AB_TEST', String(key), ['B'])] }];
    const [one, other] = [await draft(), await draft()];
    await experiments.update(one.key, { version: 1, targetAudiences: asking(other.key) });
    const closed = await experiments.update(other.key, { version: 1, targetAudiences: asking(one.key) });
    expect(closed).toMatchObject({ status: 400, body: { errorCode: 'EXP_005' } });
    expect(closed.body.errors).toContainEqual({ field: 'targetAudiences', errorCode: 'EXP_005', message: '순환 참조가 있습니다.' });
    const self = await experiments.create({ key: 901, name: '나', variations: two, targetAudiences: asking(901) });
    expect(self.body.errorCode).toBe('EXP_005');
    expect((await experiments.get(901)).status).toBe(404);
  });
});

describe('updateExperiment', () => {
  it('changes only the members that were sent', async () => {
    const { key } = await draft({ description: '처음' });
    const { body } = await experiments.update(key, {
      version: 1,
      name: '새 이름',
      variations: [{ weight: 1 }, { weight: 1 }, { name: '셋째', weight: 2 }],
      identifierType: '$userId',
    });
    expect(body).toMatchObject({
      name: '새 이름',
      description: '처음',
      identifierType: '$userId',
      version: 2,
      variations: [{ name: '지금' }, { name: '새로' }, { key: 'C', name: '셋째' }],
    });
    expect(sharesOf(body)).toEqual([2500, 2500, 5000]);
    const unchanged = await experiments.update(key, { version: 2, name: '새 이름', traffic: 100 });
    expect(unchanged.body).toEqual(body);
  });

  it('accepts one of two updates with the same version, even if only the traffic changes', async () => {
    const { key, version } = await running();
    const answers = await inParallel(2, (index) => experiments.update(key, { version, traffic: 30 + index, confirm: true }));
    expect(tally(answers)).toEqual({ '200': 1, '409 COMMON_005': 1 });
    expect(answers.find(({ status }) => status === 409)?.body.detail).toContain(`version ${version + 1}`);
  });

  it('never moves a user who stays inside', async () => {
    let before = await running({ variations: [{}, {}, {}], traffic: 30 });
    const change = async (more: object) => {
      const { status, body } = await experiments.update(before.key, { version: before.version, confirm: true, ...more });
      expect(status).toBe(200);
      expect(movedSlots(before.bucket, body.bucket)).toBe(0);
      before = body;
    };
    await change({ traffic: 100 });
    expect(sharesOf(before)).toEqual([3334, 3333, 3333]);
    await change({ traffic: 10 });
    await change({ variations: [{ weight: 2 }, { weight: 1 }, { weight: 1 }], traffic: 80 });
    expect(sharesOf(before)).toEqual([4000, 2000, 2000]);
    const { bucket } = before;
    await change({ variations: [{}, { isDropped: true }, {}] });
    expect(before.bucket).toEqual(bucket);
    expect(before.traffic).toBe(60);
    await change({ traffic: 75 });
    expect(sharesOf(before)).toEqual([5000, 2000, 2500]);
    await change({ variations: [{}, { isDropped: false }, {}] });
    expect(before.variations[1].isDropped).toBe(false);
  });

  it('keeps the variations of users while the traffic changes', async () => {
    await ensureSdkKey({ name: 'experiments', kind: 'SERVER', key: 'experiments-server-key' });
    const started = await running({ variations: [{}, {}, {}], traffic: 60 });
    const ids = evenVisitors(started.bucket, 60);
    const decide = () =>
      inParallel(ids.length, async (index) => {
        const asked = { params: { key: started.key }, body: { user: { id: ids[index] } }, headers: { 'x-sdk-key': 'experiments-server-key' } };
        const { body } = await client(app.url).call('evaluateExperiment', asked);
        return body.reason === 'TRAFFIC_ALLOCATED' ? body.variation : undefined;
      });
    let [version, before] = [started.version, await decide()];
    for (const traffic of [100, 20, 70]) {
      version = (await experiments.update(started.key, { version, traffic, variations: [{}, { weight: 3 }, {}], confirm: true })).body.version;
      const after = await decide();
      expect(after.filter((variation, index) => variation && before[index] && variation !== before[index])).toEqual([]);
      expect(after.filter(Boolean).length).toBeGreaterThan(0);
      before = after;
    }
  });

  it('describes the effects of a new allocation of a started experiment, and requires confirmation', async () => {
    const { key, version } = await running();
    const weights = { version, variations: [{ weight: 80 }, { weight: 20 }] };
    expect(await experiments.update(key, weights)).toMatchObject({
      status: 409,
      body: {
        errorCode: 'EXP_009',
        detail:
          '지금 A 50%, B 50% → 바꾼 뒤 A 50%, B 12.5%. 실험에 들어오는 사용자가 100%에서 62.5%로 줄어듭니다. 받던 변형은 바뀌지 않습니다. 이대로 바꾸려면 confirm을 true로 보내주세요.',
      },
    });
    expect((await experiments.update(key, { version, traffic: 40 })).body.detail).toContain(
      '바꾼 뒤 A 20%, B 20%. 실험에 들어오는 사용자가 100%에서 40%로 줄어듭니다.',
    );
    expect((await experiments.get(key)).body).toMatchObject({ version, traffic: 100 });
    expect((await experiments.update(key, { ...weights, confirm: true })).body).toMatchObject({ traffic: 62.5, variations: [{ weight: 80 }, { weight: 20 }] });
    expect((await experiments.update(key, { version: version + 1, name: '이름만' })).status).toBe(200);
  });

  it('keeps the planned end after the start', async () => {
    const { key } = await draft({ plannedUsers: 1000 });
    expect((await experiments.transit(key, 'start', { plannedEndAt: '2020-01-01T00:00:00Z' })).body.errors).toMatchObject([
      { field: 'plannedEndAt', message: '끝나는 때는 지금보다 뒤여야 합니다.' },
    ]);
    const { body } = await experiments.transit(key, 'start', { plannedEndAt: '2099-01-01T09:00:00+09:00' });
    expect(body).toMatchObject({ plannedUsers: 1000, plannedEndAt: '2099-01-01T00:00:00.000Z' });
    for (const change of [{ plannedUsers: 500 }, { plannedUsers: null }, { plannedEndAt: '2098-01-01T00:00:00Z' }]) {
      expect(await experiments.update(key, { version: body.version, ...change })).toMatchObject({
        status: 409,
        body: { errorCode: 'EXP_002', errors: [{ field: Object.keys(change)[0] }] },
      });
    }
    expect((await experiments.update(key, { version: body.version, name: '이름', plannedUsers: 1000, plannedEndAt: '2099-01-01T00:00:00Z' })).status).toBe(200);
  });

  it('assigns as much as possible where the proportion would require moving users', async () => {
    const { key, version, bucket } = await running();
    const { body } = await experiments.update(key, { version, variations: [{ weight: 7 }, { weight: 3 }], confirm: true });
    expect(movedSlots(bucket, body.bucket)).toBe(0);
    expect([sharesOf(body), body.traffic]).toEqual([[5000, 2143], 71.43]);
    const { body: all } = await experiments.update(key, { version: body.version, traffic: 100, confirm: true });
    expect(sharesOf(all)).toEqual([7000, 3000]);
  });

  it.each<[string, object]>([
    ['identifierType', { identifierType: '$userId' }],
    ['variations', { variations: [{}, {}, {}] }],
    ['variations', { variations: [{}, { parameters: { label: 'x' } }] }],
    ['targetAudiences', { targetAudiences: [{ conditions: [condition('USER_PROPERTY', 'age', [1])] }] }],
    ['containerId', { containerId: 1 }],
  ])('refuses to change %s once it has started', async (field, more) => {
    const { key, version } = await running();
    const { status, body } = await experiments.update(key, { version, name: '이름도', ...more });
    expect([status, body.errorCode]).toEqual([409, 'EXP_002']);
    expect(body.errors).toEqual([{ field, errorCode: 'EXP_002', message: '시작한 뒤에는 바꿀 수 없습니다. 일시 정지하고 초기화하면 바꿀 수 있습니다.' }]);
    expect((await experiments.get(key)).body.name).toBe('가입 버튼');
  });

  it('allows a winner to be rolled out to more users, but locks its traffic', async () => {
    const { key } = await running({ targetAudiences: [{ conditions: [condition('USER_PROPERTY', 'age', [1])] }] });
    const { body } = await experiments.transit(key, 'complete', { winnerVariation: 'B' });
    expect((await experiments.update(key, { version: body.version, traffic: 10 })).body.errors[0]).toMatchObject({
      field: 'traffic',
      message: '종료한 뒤에는 바꿀 수 없습니다.',
    });
    expect((await experiments.update(key, { version: body.version, targetAudiences: [] })).status).toBe(200);
  });
});

describe('transitionExperiment', () => {
  it('passes all states, and records every step', async () => {
    const { key, bucket } = await draft();
    const step = async (action: string, rest: object = {}) => (await experiments.transit(key, action, rest)).body;
    expect(await step('start', { note: '1차 배포' })).toMatchObject({ status: 'RUNNING', executionStatus: 'RUNNING', executionVersion: 1, bucket });
    expect(await step('pause')).toMatchObject({ status: 'PAUSED' });
    expect(await step('resume')).toMatchObject({ status: 'RUNNING', bucket });
    expect(await step('complete', { winnerVariation: 'B' })).toMatchObject({ status: 'COMPLETED', executionStatus: 'STOPPED', winnerVariation: 'B' });
    const again = await step('reset');
    expect(again).toMatchObject({ status: 'DRAFT', executionVersion: 2 });
    expect(again).not.toHaveProperty('winnerVariation');
    expect(again.bucket.seed).not.toBe(bucket.seed);
    const logs = await logsOf(key);
    expect(logs.map(({ action }: { action: string }) => action)).toEqual(
      ['reset', 'complete', 'resume', 'pause', 'start', 'create'].map((action) => `experiments.${action}`),
    );
    expect(logs[4]).toMatchObject({
      actor: { id: admin.user.id },
      diff: { status: ['DRAFT', 'RUNNING'], note: [null, '1차 배포'] },
      requestId: expect.any(String),
    });
  });

  it.each<[string, string[], string[]]>([
    ['a draft', [], ['pause', 'resume', 'complete', 'reset']],
    ['a running one', ['start'], ['start', 'resume', 'reset']],
    ['a paused one', ['start', 'pause'], ['start', 'pause']],
    ['a completed one', ['start', 'complete'], ['start', 'pause', 'resume', 'complete']],
  ])('refuses actions that are not allowed in %s', async (_state, way, refused) => {
    const { key } = await draft();
    const step = (action: string) => experiments.transit(key, action, action === 'complete' ? { winnerVariation: 'B' } : {});
    for (const action of way) expect((await step(action)).status).toBe(200);
    for (const action of refused)
      expect(await step(action)).toMatchObject({
        status: 409,
        body: { errorCode: 'EXP_002', detail: expect.stringMatching(/^지금은 .+ 상태입니다\. .+ 상태에서만 할 수 있습니다\.$/) },
      });
  });

  it('accepts one of 16 concurrent starts', async () => {
    const { key } = await draft();
    expect(tally(await inParallel(16, () => experiments.transit(key, 'start')))).toEqual({ '200': 1, '409 EXP_002': 15 });
    expect(await logsOf(key)).toHaveLength(2);
  });

  it('requires a winner that is one of its variations and not dropped', async () => {
    const { key, version } = await running({ variations: [{}, {}, {}] });
    await experiments.update(key, { version, variations: [{}, {}, { isDropped: true }], confirm: true });
    for (const winnerVariation of ['C', 'D', undefined]) {
      expect(await experiments.transit(key, 'complete', { winnerVariation })).toMatchObject({ status: 400, body: { errors: [{ field: 'winnerVariation' }] } });
    }
  });
});

describe('setOverrides', () => {
  it('replaces both lists, in every state', async () => {
    const { key } = await running({ userOverrides: { old: 'A' } });
    const segmentOverrides = [{ target: { conditions: [condition('SEGMENT', 'SEGMENT', ['staff'])] }, action: { A: 20, B: 80 } }];
    const set = (body: object) => admin.call('setOverrides', { params: { key }, body });
    const { status, body } = await set({ userOverrides: { '김 배움': 'B' }, segmentOverrides });
    expect(status).toBe(200);
    expect(body).toMatchObject({ userOverrides: { '김 배움': 'B' }, segmentOverrides });
    expect((await set({ userOverrides: {}, segmentOverrides: [] })).body).toMatchObject({ userOverrides: {}, segmentOverrides: [] });
    expect((await set({ userOverrides: { x: 'J' }, segmentOverrides: [] })).body.errors).toEqual([expect.objectContaining({ field: 'userOverrides' })]);
    expect((await admin.call('setOverrides', { params: { key: 99_999 }, body: { userOverrides: {}, segmentOverrides: [] } })).body.errorCode).toBe('EXP_001');
  });
});

describe('deleteExperiment', () => {
  it('deletes its bucket and parameters only', async () => {
    const before = (await admin.call('exportWorkspace')).body;
    const { key } = await draft({ variations: [{ parameters: { a: 1 } }, { parameters: { a: 2 } }] });
    expect((await experiments.remove(key)).status).toBe(204);
    expect((await admin.call('exportWorkspace')).body).toEqual(before);
    expect((await experiments.get(key)).body).toMatchObject({ errorCode: 'EXP_001', detail: `없는 실험입니다: ${key}` });
    expect((await logsOf(key))[0]).toMatchObject({ action: 'experiments.delete', diff: { name: ['가입 버튼', null] } });
  });

  it('records the reason', async () => {
    const { key } = await draft();
    expect((await admin.call('deleteExperiment', { params: { key }, query: { note: '잘못 만들었어요' } })).status).toBe(204);
    expect((await logsOf(key))[0]).toMatchObject({ action: 'experiments.delete', diff: { note: [null, '잘못 만들었어요'] } });
  });

  it('is refused while it is running or referenced', async () => {
    expect((await experiments.remove((await running()).key)).body).toMatchObject({
      errorCode: 'EXP_002',
      detail: '사용 중이라 지울 수 없습니다. 먼저 멈춰주세요.',
    });
    const { key } = await draft();
    const asking = await draft({ targetAudiences: [{ conditions: [condition('AB_TEST', String(key), ['B'])] }] });
    expect(await experiments.remove(key)).toMatchObject({
      status: 409,
      body: { errorCode: 'EXP_002', detail: `실험 ${asking.key}에서 쓰고 있습니다. 먼저 그곳에서 빼주세요.` },
    });
    expect((await experiments.remove(asking.key)).status).toBe(204);
    expect((await experiments.remove(key)).status).toBe(204);
  });
});

describe('listExperiments', () => {
  it('finds by text and status, newest first, page by page', async () => {
    const made = await inParallel(5, (index) => draft({ name: `찾을 것 ${index}`, description: 'Needle' }));
    const newest = made.map(({ key }) => key).sort((a, b) => b - a);
    const { body } = await experiments.list({ q: 'needle', pageSize: 2, page: 2 });
    expect(body).toMatchObject({ total: 5, totalPages: 3, page: 2 });
    expect(body.items).toHaveLength(2);
    const all = await experiments.list({ q: '찾을 것', status: 'DRAFT' });
    expect(all.body.items.map(({ key }: { key: number }) => key).sort((a: number, b: number) => b - a)).toEqual(newest);
    expect((await experiments.list({ q: 'needle', status: 'RUNNING' })).body.total).toBe(0);
    expect((await experiments.list({ q: '%' })).body.total).toBe(0);
    expect((await experiments.list({ status: 'GONE' })).status).toBe(400);
  });
});

describe('imported entities', () => {
  it('can be listed, read and edited like others', async () => {
    const { body } = await experiments.get(1);
    expect(body).toMatchObject({
      name: '실험 1',
      status: 'RUNNING',
      traffic: 100,
      variations: [
        { key: 'A', weight: 50, parameters: { title: '기본' } },
        { key: 'B', weight: 50 },
      ],
      userOverrides: { '지정된 사용자': 'B' },
    });
    expect((await experiments.get(5)).body).toMatchObject({ status: 'COMPLETED', winnerVariation: 'B' });
    expect((await experiments.get(2)).body).toMatchObject({ containerId: 1, groupId: 1 });
    const { body: edited } = await experiments.update(1, { version: body.version, traffic: 60, description: '파일에서', confirm: true });
    expect(movedSlots(body.bucket, edited.bucket)).toBe(0);
    expect(edited).toMatchObject({ traffic: 60, description: '파일에서' });
    await admin.call('importWorkspace', { body: { file: workspaceFile() } });
    expect((await experiments.get(1)).body).toMatchObject({ traffic: 100, description: '파일에서' });
  });

  it('keep a bucket that others use, too', async () => {
    const file = workspaceFile();
    const shared = { defaultRule: { type: 'BUCKET' as const, bucketId: 990 } };
    file.experiments.push(abTest(990, 990, shared, { bucketId: 990 }), abTest(991, 991, { ...shared, status: 'READY' }, { bucketId: 990 }));
    file.buckets.push(halves(990));
    expect((await admin.call('importWorkspace', { body: { file } })).status).toBe(200);
    const before = (await experiments.get(991)).body;
    const { body } = await experiments.update(990, { version: 1, traffic: 20, confirm: true });
    expect(body.bucket.id).not.toBe(990);
    expect((await experiments.get(991)).body).toEqual(before);
    expect((await experiments.remove(991)).status).toBe(204);
  });

  it('keep a bucket that another rule of the same experiment uses', async () => {
    const file = workspaceFile();
    const staff = { conditions: [condition('SEGMENT', 'SEGMENT', ['staff'])] };
    const segmentOverrides = [{ target: staff, action: { type: 'BUCKET' as const, bucketId: 993 } }];
    file.experiments.push(abTest(993, 993, { segmentOverrides }));
    file.buckets.push(halves(993));
    await admin.call('importWorkspace', { body: { file } });
    const before = (await experiments.get(993)).body;
    const body = { userOverrides: {}, segmentOverrides: [{ target: staff, action: { A: 10, B: 90 } }] };
    const { body: after } = await admin.call('setOverrides', { params: { key: 993 }, body });
    expect(after).toMatchObject({ ...body, bucket: before.bucket });
  });

  it('stay in their container when other members change', async () => {
    const file = workspaceFile();
    file.experiments.push(abTest(994, 994, {}, { containerId: 1 }));
    file.buckets.push(halves(994));
    await admin.call('importWorkspace', { body: { file } });
    const { body } = await experiments.update(994, { version: 1, name: '이름만' });
    expect(body).toMatchObject({ name: '이름만', containerId: 1 });
    expect(body).not.toHaveProperty('groupId');
  });

  it('leave free ids for new entities', async () => {
    const file = workspaceFile();
    file.containers[0]!.groups[1]!.id = 5_000_000;
    file.buckets.find(({ id }) => id === 50)!.slots[1]!.variationId = 5_000_000;
    await admin.call('importWorkspace', { body: { file } });
    expect((await draft()).variations[0].id).toBeGreaterThan(5_000_000);
  });

  it('leave cohorts unchanged, which files do not contain', async () => {
    await app.sql(`INSERT INTO workspace_entities (environment_id, kind, id, key, position, body)
      SELECT id, 'COHORT', 42, '42', 0, '{"id": 42}' FROM environments WHERE is_primary`);
    const { body: file } = await admin.call('exportWorkspace');
    expect((await admin.call('importWorkspace', { body: { file, prune: true } })).body.deleted).toEqual([]);
    expect(await app.sql(`SELECT id FROM workspace_entities WHERE kind = 'COHORT'`)).toHaveLength(1);
  });

  it('are recorded', async () => {
    const { body } = await admin.call('listAuditLogs', { query: { action: 'workspace.', limit: 1 } });
    expect(body.items[0]).toMatchObject({ action: 'workspace.import', target: 'environments/production', actor: { id: admin.user.id } });
    expect(body.items[0].diff).toMatchObject({ 'CONTAINER/1': [expect.any(Number), expect.any(Number)] });
  });
});

describe('listAuditLogs', () => {
  it('returns pages, filtered by actor, action and target', async () => {
    const other = await signedInClient(app, { roleAdmin: true, name: '다른 운영자' });
    const { body } = await other.call('createExperiment', { body: { name: '남의 것', variations: two } });
    await managing(other, 'Experiment').remove(body.key);
    const mine = { actor: other.user.id };
    const first = (await admin.call('listAuditLogs', { query: { ...mine, limit: 1 } })).body;
    const second = (await admin.call('listAuditLogs', { query: { ...mine, limit: 1, cursor: first.nextCursor } })).body;
    expect([first.items[0].action, second.items[0].action, second.nextCursor]).toEqual(['experiments.delete', 'experiments.create', null]);
    expect(first.items[0].actor).toEqual({ id: other.user.id, name: '다른 운영자' });
    expect(
      (await admin.call('listAuditLogs', { query: { ...mine, action: 'experiments.create', target: `experiments/${body.key}` } })).body.items,
    ).toHaveLength(1);
  });
});

describe('another environment', () => {
  it('has separate experiments', async () => {
    const { body } = await experiments.create({ key: 1, name: '개발', variations: two, environment: 'development' });
    expect(body).toMatchObject({ key: 1, name: '개발' });
    expect((await experiments.get(1)).body.name).not.toBe('개발');
    expect((await experiments.list({ environment: 'development' })).body.total).toBe(1);
    expect((await admin.call('listAuditLogs', { query: { target: 'experiments/1@development' } })).body.items).toHaveLength(1);
    expect((await admin.call('deleteExperiment', { params: { key: 1 }, query: { environment: 'development' } })).status).toBe(204);
  });
});

it('is limited to operators', async () => {
  const body = { name: '남', variations: two };
  expect((await client(app.url).call('createExperiment', { body })).status).toBe(401);
  const member = await signedInClient(app, { isInstructor: true });
  for (const answer of [await member.call('createExperiment', { body }), await member.call('listExperiments'), await member.call('listAuditLogs')]) {
    expect(answer).toMatchObject({ status: 403, body: { errorCode: 'COMMON_003' } });
  }
});
