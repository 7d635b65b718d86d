import { sweepEntityVersions } from '@baeum/api/src/domains/workspaces/workspaces.jobs.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client, type TestClient } from '../../support/client.ts';
import { signedInClient, unique } from '../../support/factories.ts';
import { managing } from '../../support/management.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInClient(app, { roleAdmin: true });
});
afterAll(() => app.stop());

const gold = [
  { conditions: [{ key: { type: 'USER_PROPERTY', name: 'grade' }, match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', values: ['GOLD'] } }] },
];
const versionsOf = (kind: string, key: string | number, query: object = {}) =>
  admin.call('listEntityVersions', { query: { kind, key: String(key), ...query } });
const revert = (kind: string, key: string | number, versions: { toVersion: number; version: number }, options: object = {}) =>
  admin.call('revertEntity', { body: { kind, key: String(key), ...versions, ...options } });

async function namedSegment(names: readonly string[]): Promise<string> {
  const segments = managing(admin, 'Segment');
  const key = unique('segment-');
  await segments.create({ key, name: names[0], targets: gold });
  for (const [at, name] of names.slice(1).entries()) expect((await segments.update(key, { version: at + 1, name })).status).toBe(200);
  return key;
}

async function experiment(content: object = {}): Promise<number> {
  return (
    await admin.call('createExperiment', {
      body: { name: '버튼', variations: [{ name: '지금' }, { name: '새 문구', parameters: { label: '시작' } }], ...content },
    })
  ).body.key;
}
const update = (key: number, body: object) => admin.call('updateExperiment', { params: { key }, body });
const transit = (key: number, action: string) => admin.call('transitionExperiment', { params: { key }, body: { action } });
const shown = async (key: number) => (await admin.call('getExperiment', { params: { key } })).body;

describe('listEntityVersions', () => {
  it('returns each version with its author, time and changes', async () => {
    const key = await namedSegment(['하나', '둘', '셋']);
    const { status, body } = await versionsOf('SEGMENT', key);
    expect([status, body.nextCursor]).toEqual([200, null]);
    expect(body.items).toMatchObject([
      { version: 3, actor: expect.any(String), changes: [{ path: 'name', before: '둘', after: '셋' }], entity: { name: '셋' } },
      { version: 2, actor: expect.any(String), changes: [{ path: 'name', before: '하나', after: '둘' }], entity: { name: '둘' } },
      { version: 1, actor: null, changes: null, entity: { name: '하나', targets: gold } },
    ]);
    expect(body.items[0].at >= body.items[1].at).toBe(true);
  });

  it('continues at a cursor without a gap', async () => {
    const key = await namedSegment(['하나', '둘', '셋', '넷']);
    const first = (await versionsOf('SEGMENT', key, { limit: 2 })).body;
    const second = (await versionsOf('SEGMENT', key, { limit: 2, cursor: first.nextCursor })).body;
    expect([...first.items, ...second.items].map(({ version, changes }) => [version, changes?.length ?? null])).toEqual([
      [4, 1],
      [3, 1],
      [2, 1],
      [1, null],
    ]);
    expect(second.nextCursor).toBeNull();
  });

  it('includes changes of parts: another percentage is another version of the experiment', async () => {
    const key = await experiment({ traffic: 10 });
    await update(key, { version: 1, traffic: 40 });
    expect((await versionsOf('EXPERIMENT', key)).body.items).toMatchObject([
      { changes: [{ path: 'traffic', before: 10, after: 40 }] },
      { entity: { traffic: 10 } },
    ]);
  });

  it('stores versions that an import replaces, with a new version when only a part changes', async () => {
    const key = await experiment({ traffic: 30 });
    const { id, bucket } = await shown(key);
    const { body: file } = await admin.call('exportWorkspace');
    const half = {
      ...file,
      buckets: file.buckets.map((each: { id: number; slots: object[] }) => (each.id === bucket.id ? { ...each, slots: each.slots.slice(0, 1) } : each)),
    };
    expect((await admin.call('importWorkspace', { body: { file: half } })).status).toBe(200);
    const { items } = (await versionsOf('EXPERIMENT', key)).body;
    expect(items.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
    expect([items[0].entity.traffic, items[1].entity.traffic]).toEqual([15, 30]);
    const named = { ...half, experiments: half.experiments.map((each: { id: number }) => (each.id === id ? { ...each, name: '파일의 이름' } : each)) };
    await admin.call('importWorkspace', { body: { file: named } });
    expect((await versionsOf('EXPERIMENT', key)).body.items[0]).toMatchObject({ version: 3, changes: [{ path: 'name', after: '파일의 이름' }] });
  });

  it('refuses unknown entities, and is limited to operators', async () => {
    expect(await versionsOf('SEGMENT', 'nowhere')).toMatchObject({ status: 404, body: { errorCode: 'EXP_001' } });
    expect(await versionsOf('BUCKET', '1')).toMatchObject({ status: 400, body: { errors: [{ field: 'kind' }] } });
    expect((await (await signedInClient(app)).call('listEntityVersions', { query: { kind: 'SEGMENT', key: 'a' } })).status).toBe(403);
  });

  it('are deleted with the entity, after their retention, and beyond a hundred', async () => {
    const segments = managing(admin, 'Segment');
    const gone = await namedSegment(['하나', '둘']);
    const { id } = (await segments.get(gone)).body;
    await segments.remove(gone);
    expect(await app.sql('SELECT FROM entity_versions WHERE entity_id = $1', [id])).toEqual([]);
    const key = await namedSegment(['하나', '둘', '셋']);
    await app.sql("UPDATE entity_versions SET changed_at = now() - interval '366 days' WHERE key = $1 AND version = 1", [key]);
    await sweepEntityVersions.run({});
    expect((await versionsOf('SEGMENT', key)).body.items).toMatchObject([{ version: 3 }, { version: 2, changes: null }]);
    await app.sql('UPDATE workspace_entities SET version = 103 WHERE key = $1', [key]);
    await sweepEntityVersions.run({});
    expect(await app.sql('SELECT version FROM entity_versions WHERE key = $1', [key])).toEqual([]);
  });
});

describe('revertEntity', () => {
  it('writes the former content as a new version; a dry run previews it and writes nothing', async () => {
    const key = await namedSegment(['하나', '둘', '셋']);
    const versions = { toVersion: 1, version: 3 };
    const { status, body } = await revert('SEGMENT', key, versions, { dryRun: true });
    expect([status, body.changes]).toEqual([200, [{ path: 'name', before: '셋', after: '하나' }]]);
    expect((await versionsOf('SEGMENT', key)).body.items[0]).toMatchObject({ version: 3, entity: { name: '셋' } });
    expect((await revert('SEGMENT', key, versions)).body).toMatchObject({ version: 4, entity: { name: '하나', targets: gold } });
    expect((await versionsOf('SEGMENT', key)).body.items).toMatchObject([
      { version: 4, entity: { name: '하나' } },
      { version: 3 },
      { version: 2 },
      { version: 1 },
    ]);
    // Restoring equal content changes nothing.
    expect((await revert('SEGMENT', key, { toVersion: 1, version: 4 })).body).toMatchObject({ version: 4, changes: [] });
  });

  it('is recorded with the reason and the new version', async () => {
    const key = await namedSegment(['하나', '둘']);
    await revert('SEGMENT', key, { toVersion: 1, version: 2 }, { note: '앞이 나아요' });
    const { items } = (await admin.call('listAuditLogs', { query: { target: `segments/${key}` } })).body;
    expect(items).toMatchObject([
      { operationId: 'revertEntity', version: 3, diff: { name: ['둘', '하나'], note: [null, '앞이 나아요'] } },
      { version: 2, diff: { name: ['하나', '둘'] } },
      { version: 1 },
    ]);
    await managing(admin, 'Segment').remove(key);
    expect((await admin.call('listAuditLogs', { query: { target: `segments/${key}` } })).body.items[0]).not.toHaveProperty('version');
  });

  it('restores variations, audience, overrides and traffic of a draft', async () => {
    const key = await experiment({ traffic: 25, userOverrides: { tester: 'B' }, targetAudiences: gold, metricCaps: { purchase: 100 } });
    const before = await shown(key);
    await update(key, {
      version: 1,
      name: '다른 이름',
      traffic: 90,
      targetAudiences: [],
      userOverrides: {},
      variations: [{ name: '하나' }, { name: '둘' }, { name: '셋' }],
    });
    expect((await revert('EXPERIMENT', key, { toVersion: 1, version: 2 })).status).toBe(200);
    const after = await shown(key);
    const members = ['name', 'traffic', 'targetAudiences', 'userOverrides', 'metricCaps'];
    const comparable = (view: { variations: { id: number }[] }) => [
      ...Object.entries(view).filter(([member]) => members.includes(member)),
      view.variations.map(({ id: _id, ...variation }) => variation),
    ];
    expect(comparable(after)).toEqual(comparable(before));
  });

  it('keeps the status; a started experiment keeps its design, and its traffic unless confirmed', async () => {
    const key = await experiment({ traffic: 50 });
    await update(key, { version: 1, description: '둘째', traffic: 80 });
    await transit(key, 'start');
    const versions = { toVersion: 1, version: 3 };
    expect(await revert('EXPERIMENT', key, versions)).toMatchObject({ status: 409, body: { errorCode: 'EXP_009' } });
    expect((await revert('EXPERIMENT', key, versions, { confirm: true })).body.entity).toMatchObject({ status: 'RUNNING', description: '', traffic: 50 });
    const other = await experiment();
    await update(other, { version: 1, variations: [{ name: '가' }, { name: '나', parameters: { label: '다른 값' } }] });
    await transit(other, 'start');
    expect(await revert('EXPERIMENT', other, versions)).toMatchObject({ status: 409, body: { errorCode: 'EXP_002', errors: [{ field: 'variations' }] } });
  });

  it('restores flags, parameters, messages and event types', async () => {
    const text = unique('kind-');
    const flag = (
      await admin.call('createFeatureFlag', { body: { name: '결제창', defaultRule: { A: 90, B: 10 }, targetRules: [{ target: gold[0], action: 'B' }] } })
    ).body;
    await admin.call('updateFeatureFlag', { params: { key: flag.key }, body: { version: 1, defaultRule: 'B', targetRules: [] } });
    expect((await revert('FEATURE_FLAG', flag.key, { toVersion: 1, version: 2 })).body.entity).toMatchObject({
      defaultRule: { A: 90, B: 10 },
      targetRules: flag.targetRules,
    });
    await admin.call('createRemoteConfig', {
      body: {
        key: text,
        name: '안내',
        type: 'STRING',
        defaultValue: { value: '하나' },
        targetRules: [{ key: 'vip', target: gold[0], traffic: 30, value: { value: '둘' } }],
      },
    });
    await admin.call('updateRemoteConfig', { params: { key: text }, body: { version: 1, defaultValue: { value: '셋' }, targetRules: [] } });
    expect((await revert('REMOTE_CONFIG_PARAMETER', text, { toVersion: 1, version: 2 })).body.entity).toMatchObject({
      defaultValue: { value: '하나' },
      targetRules: [{ key: 'vip', traffic: 30 }],
    });
    const message = (
      await admin.call('createInAppMessage', {
        body: {
          name: '환영',
          trigger: { eventKeys: ['view'] },
          display: 'MODAL',
          messages: [{ lang: 'ko', layout: 'TEXT_ONLY', title: '안녕하세요', body: '글', buttons: [] }],
        },
      })
    ).body;
    await admin.call('updateInAppMessage', { params: { key: message.key }, body: { version: 1, display: 'BANNER', trigger: { eventKeys: ['leave'] } } });
    await admin.call('transitionInAppMessage', { params: { key: message.key }, body: { action: 'activate' } });
    expect((await revert('IN_APP_MESSAGE', message.key, { toVersion: 1, version: 3 })).body.entity).toMatchObject({
      status: 'ACTIVE',
      display: 'MODAL',
      trigger: { eventKeys: ['view'] },
    });
    await admin.call('createEventType', { body: { key: text, name: '구매' } });
    await admin.call('updateEventType', { params: { key: text }, body: { version: 1, name: '판매' } });
    expect((await revert('EVENT_TYPE', text, { toVersion: 1, version: 2 })).body.entity).toMatchObject({ name: '구매' });
  });

  it('restores a container: shares, and the experiments of each group', async () => {
    const containers = managing(admin, 'Container');
    const [one, two, started] = [await experiment(), await experiment(), await experiment()];
    const { body: made } = await containers.create({
      name: '홈',
      groups: [
        { share: 40, experimentKeys: [one] },
        { share: 30, experimentKeys: [two] },
      ],
    });
    const [first, second] = made.groups.map(({ id }: { id: number }) => id);
    expect((await containers.update(made.key, { version: 1, name: '첫 화면', groups: [{ id: first, share: 20, experimentKeys: [two] }] })).status).toBe(200);
    const { items } = (await versionsOf('CONTAINER', made.key)).body;
    expect(items[1].entity).toMatchObject({
      name: '홈',
      groups: [
        { id: first, share: 40, experimentKeys: [one] },
        { id: second, share: 30, experimentKeys: [two] },
      ],
    });
    const { status, body } = await revert('CONTAINER', made.key, { toVersion: 1, version: 2 });
    expect([status, body.entity]).toMatchObject([
      200,
      {
        name: '홈',
        groups: [
          { id: first, share: 40, experimentKeys: [one] },
          { share: 30, experimentKeys: [two] },
        ],
      },
    ]);
    expect(await shown(two)).toMatchObject({ containerId: made.key, groupId: body.entity.groups[1].id });
    // An outdated version is a conflict; restoring equal content changes nothing.
    expect(await revert('CONTAINER', made.key, { toVersion: 1, version: 2 })).toMatchObject({ status: 409, body: { errorCode: 'COMMON_005' } });
    await containers.update(made.key, { version: 3, description: '함께 바꾸지 않아요' });
    expect((await revert('CONTAINER', made.key, { toVersion: 3, version: 4 })).body).toMatchObject({ version: 5, changes: [{ path: 'description' }] });
    const { body: same } = await revert('CONTAINER', made.key, { toVersion: 3, version: 5 });
    expect([same.version, same.changes]).toEqual([5, []]);
    // A started experiment stays in its group.
    const groups = [...same.entity.groups.map(({ id }: { id: number }) => ({ id })), { share: 10, experimentKeys: [started] }];
    expect((await containers.update(made.key, { version: 5, groups })).status).toBe(200);
    await transit(started, 'start');
    expect(await revert('CONTAINER', made.key, { toVersion: 5, version: 6 })).toMatchObject({
      status: 409,
      body: { errorCode: 'EXP_002', errors: [{ field: 'groups' }] },
    });
  });

  it('restores definition and rule of a cohort; added members stay', async () => {
    const cohorts = managing(admin, 'Cohort');
    const rule = (eventKey: string) => ({ identifierType: '$userId', conditions: [{ type: 'EVENT', eventKey, atLeast: 1, days: 30 }] });
    const { body: made } = await cohorts.create({ name: '산 회원', rule: '한 번이라도', membership: rule('purchase') });
    await admin.call('addCohortMembers', { params: { key: made.key }, body: { identifierType: '$userId', identifiers: ['7'] } });
    await cohorts.update(made.key, { version: 1, name: '본 회원', membership: rule('view') });
    await cohorts.update(made.key, { version: 2, membership: null });
    const rehearsed = await revert('COHORT', made.key, { toVersion: 1, version: 3 }, { dryRun: true });
    expect(rehearsed.body.changes.map(({ path }: { path: string }) => path)).toEqual(['membership', 'name']);
    const { status, body } = await revert('COHORT', made.key, { toVersion: 1, version: 3 });
    expect([status, body.version, body.entity]).toMatchObject([200, 4, { name: '산 회원', rule: '한 번이라도', membership: rule('purchase') }]);
    expect((await cohorts.get(made.key)).body.memberCount).toBe(1);
    expect((await versionsOf('COHORT', made.key)).body.items.map(({ version }: { version: number }) => version)).toEqual([4, 3, 2, 1]);
    expect((await revert('COHORT', made.key, { toVersion: 1, version: 4 })).body).toMatchObject({ version: 4, changes: [] });
    expect(await revert('COHORT', made.key, { toVersion: 9, version: 4 })).toMatchObject({ status: 404, body: { errorCode: 'EXP_001' } });
  });

  it('restores metric roles before the start', async () => {
    const guardrail = { key: 'purchase', role: 'GUARDRAIL', nonInferiorityMargin: 0.05, harm: 'DECREASE', onHarm: 'PAUSE', confidence: 0.95 };
    const key = await experiment({ metrics: ['purchase', 'view'], metricRoles: [{ key: 'view', role: 'PRIMARY' }, guardrail] });
    await update(key, { version: 1, metricRoles: [{ key: 'purchase', role: 'PRIMARY' }] });
    expect((await revert('EXPERIMENT', key, { toVersion: 1, version: 2 })).body.entity.metricRoles).toEqual([
      expect.objectContaining({ key: 'view', role: 'PRIMARY' }),
      guardrail,
    ]);
    await transit(key, 'start');
    // Guardrails can be restored while it runs, the primary metric cannot.
    await update(key, { version: 4, metricRoles: [{ key: 'view', role: 'PRIMARY' }] });
    expect((await revert('EXPERIMENT', key, { toVersion: 4, version: 5 })).body.entity).toMatchObject({ status: 'RUNNING', guardrails: [{ key: 'purchase' }] });
    expect(await revert('EXPERIMENT', key, { toVersion: 2, version: 6 })).toMatchObject({
      status: 409,
      body: { errorCode: 'EXP_002', errors: [{ field: 'metricRoles' }] },
    });
  });

  it('restores the exact definition of a metric, of every kind', async () => {
    const metrics = managing(admin, 'ExperimentMetric');
    const key = unique('metric-');
    const large = [{ property: 'size', match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', values: ['L'] } }];
    const { body: first } = await metrics.create({
      key,
      name: '비싼 구매',
      kind: 'SUM',
      eventKey: 'purchase',
      filter: large,
      unit: '원',
      cap: 500_000,
      windowHours: 168,
      acceptedMin: 0,
      acceptedMax: 1_000_000,
    });
    const part = (eventKey: string) => ({ eventKey, aggregation: 'COUNT', filter: [] });
    const ratio = {
      version: 1,
      name: '환불',
      description: '주문마다',
      kind: 'RATIO',
      eventKey: null,
      filter: [],
      numerator: part('refund'),
      denominator: part('purchase'),
      direction: 'DECREASE',
      unit: '회',
      cap: null,
      percentile: null,
      windowHours: null,
      serverOnly: true,
      acceptedMin: null,
      acceptedMax: null,
    };
    const { body: second } = await metrics.update(key, ratio);
    expect(second).toMatchObject({ ...ratio, version: 2 });
    expect((await versionsOf('METRIC', key)).body.items).toMatchObject([
      { version: 2, actor: expect.any(String), entity: { kind: 'RATIO', numerator: part('refund') } },
      { version: 1, actor: null, changes: null, entity: { kind: 'SUM', filter: large } },
    ]);
    const of = (body: { [member: string]: unknown }) => ({ ...body, version: 0, updatedAt: '' });
    expect((await revert('METRIC', key, { toVersion: 1, version: 2 })).body).toMatchObject({
      version: 3,
      changes: expect.arrayContaining([{ path: 'kind', before: 'RATIO', after: 'SUM' }]),
    });
    expect(of((await metrics.get(key)).body)).toEqual(of(first));
    expect((await revert('METRIC', key, { toVersion: 2, version: 3 })).body.version).toBe(4);
    expect(of((await metrics.get(key)).body)).toEqual(of(second));
    expect((await revert('METRIC', key, { toVersion: 2, version: 4 })).body).toMatchObject({ version: 4, changes: [] });
    expect(await app.sql("SELECT action FROM audit_logs WHERE operation_id = 'revertEntity' AND target = $1", [`experiment-metrics/${key}`])).toEqual([
      { action: 'experiment-metrics.update' },
      { action: 'experiment-metrics.update' },
    ]);
  });

  it('names the experiments whose results another definition changes, and requires confirmation', async () => {
    const metrics = managing(admin, 'ExperimentMetric');
    const key = unique('metric-');
    await metrics.create({ key, name: '산 사람', kind: 'CONVERSION', eventKey: 'purchase' });
    await metrics.update(key, { version: 1, windowHours: 24 });
    const looking = await experiment({ metrics: [key] });
    await transit(looking, 'start');
    const versions = { toVersion: 1, version: 2 };
    for (const options of [{}, { dryRun: true }]) {
      const { status, body } = await revert('METRIC', key, versions, options);
      expect([status, body.errorCode, body.detail]).toEqual([
        409,
        'EXP_009',
        expect.stringMatching(new RegExp(`^이 지표로 판정하는 곳: 실험 ${looking}\\. .*confirm`)),
      ]);
    }
    const windowHours = [{ path: 'windowHours', before: 24, after: null }];
    expect((await revert('METRIC', key, versions, { dryRun: true, confirm: true })).body.changes).toEqual(windowHours);
    expect((await metrics.get(key)).body).toMatchObject({ version: 2, windowHours: 24 });
    expect((await revert('METRIC', key, versions, { confirm: true })).body).toMatchObject({ version: 3, changes: windowHours, entity: { windowHours: null } });
    // Changes that affect no numbers need no confirmation.
    await metrics.update(key, { version: 3, name: '구매', unit: '명' });
    expect((await revert('METRIC', key, { toVersion: 3, version: 4 })).body).toMatchObject({ version: 5, entity: { name: '산 사람', unit: '' } });
  });

  it('knows a single version of built-in metrics', async () => {
    const { status, body } = await versionsOf('METRIC', '$revenue');
    expect([status, body.nextCursor]).toEqual([200, null]);
    expect(body.items).toMatchObject([{ version: 1, actor: null, changes: null, entity: { key: '$revenue', builtIn: true, eventKey: 'purchase_completed' } }]);
    expect(await revert('METRIC', '$revenue', { toVersion: 1, version: 1 })).toMatchObject({
      status: 409,
      body: { errorCode: 'EXP_002', detail: expect.stringContaining('처음부터 있는 지표') },
    });
    expect(await revert('METRIC', '$unknown', { toVersion: 1, version: 1 })).toMatchObject({ status: 404, body: { errorCode: 'EXP_001' } });
  });

  it('is refused after a concurrent change of the metric, and limited to operators', async () => {
    const metrics = managing(admin, 'ExperimentMetric');
    const key = unique('metric-');
    await metrics.create({ key, name: '산 사람', kind: 'CONVERSION', eventKey: 'purchase' });
    await metrics.update(key, { version: 1, windowHours: 24 });
    const answers = await inParallel(6, (at) =>
      at % 2 === 0 ? revert('METRIC', key, { toVersion: 1, version: 2 }) : metrics.update(key, { version: 2, windowHours: 48 }),
    );
    expect(tally(answers)).toEqual({ 200: 1, '409 COMMON_005': 5 });
    const { body } = await metrics.get(key);
    expect([body.version, [null, 48]]).toEqual([3, expect.arrayContaining([body.windowHours])]);
    expect(await revert('METRIC', key, { toVersion: 9, version: 3 })).toMatchObject({
      status: 404,
      body: { errorCode: 'EXP_001', detail: expect.stringContaining('version 9') },
    });
    const asked = { body: { kind: 'METRIC', key, toVersion: 1, version: 3 } };
    expect((await client(app.url).call('revertEntity', asked)).status).toBe(401);
    expect((await (await signedInClient(app, { isInstructor: true })).call('revertEntity', asked)).status).toBe(403);
    expect((await metrics.get(key)).body.version).toBe(3);
  });

  it('is refused for a missing reference or version', async () => {
    const segment = await namedSegment(['하나']);
    const target = {
      conditions: [{ key: { type: 'SEGMENT', name: 'SEGMENT' }, match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', values: [segment] } }],
    };
    const { key } = (await admin.call('createFeatureFlag', { body: { name: '결제창', targetRules: [{ target, action: 'B' }] } })).body;
    await admin.call('updateFeatureFlag', { params: { key }, body: { version: 1, targetRules: [] } });
    expect((await managing(admin, 'Segment').remove(segment)).status).toBe(204);
    expect(await revert('FEATURE_FLAG', key, { toVersion: 1, version: 2 })).toMatchObject({ status: 400, body: { errorCode: 'COMMON_001' } });
    expect(await revert('FEATURE_FLAG', key, { toVersion: 7, version: 2 })).toMatchObject({
      status: 404,
      body: { errorCode: 'EXP_001', detail: expect.stringContaining('version 7') },
    });
    expect(await revert('FEATURE_FLAG', 987_654, { toVersion: 1, version: 2 })).toMatchObject({ status: 404, body: { errorCode: 'EXP_001' } });
  });

  it('accepts one of several concurrent requests, and records it', async () => {
    const key = await namedSegment(['하나', '둘']);
    const answers = await inParallel(4, () => revert('SEGMENT', key, { toVersion: 1, version: 2 }));
    expect(tally(answers)).toEqual({ 200: 1, '409 COMMON_005': 3 });
    const rows = await app.sql('SELECT action, diff FROM audit_logs WHERE target = $1 AND operation_id = $2', [`segments/${key}`, 'revertEntity']);
    expect(rows).toEqual([{ action: 'segments.update', diff: { name: ['둘', '하나'] } }]);
  });

  it('applies to the given environment only', async () => {
    const key = unique('segment-');
    const development = { environment: 'development' };
    await admin.call('createSegment', { body: { ...development, key, name: '하나', targets: gold } });
    await admin.call('updateSegment', { params: { key }, body: { ...development, version: 1, name: '둘' } });
    expect((await revert('SEGMENT', key, { toVersion: 1, version: 2 })).status).toBe(404);
    expect((await revert('SEGMENT', key, { toVersion: 1, version: 2 }, development)).body.entity).toMatchObject({ name: '하나' });
  });
});
