import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../support/client.ts';
import { signedInClient, unique } from '../../support/factories.ts';
import { managing } from '../../support/management.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let admin: TestClient;
let segments: ReturnType<typeof managing>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInClient(app, { roleAdmin: true });
  segments = managing(admin, 'Segment');
});
afterAll(() => app.stop());

const gold = [
  { conditions: [{ key: { type: 'USER_PROPERTY', name: 'grade' }, match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', values: ['GOLD'] } }] },
];
const inSegment = (key: string) => [
  { conditions: [{ key: { type: 'SEGMENT', name: 'SEGMENT' }, match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', values: [key] } }] },
];
const development = { environment: 'development' };
const promote = (entities: readonly object[], options: object = {}) =>
  admin.call('promoteEntities', { body: { from: 'development', to: 'production', entities, ...options } });
const newSegment = async (where: object = development) => (await segments.create({ key: unique('segment-'), name: '우수 회원', targets: gold, ...where })).body;
const flagIn = (environment: string, key: number) => admin.call('getFeatureFlag', { params: { key }, query: { environment } });
const experimentIn = (environment: string, key: number) => admin.call('getExperiment', { params: { key }, query: { environment } });
const auditOf = (requestId: string | null) =>
  app.sql<{ action: string; target: string }>('SELECT action, target FROM audit_logs WHERE request_id = $1 ORDER BY id', [requestId]);
/** Keys are counted per environment, so tests use their own. */
let nextKey = 9000;

describe('listEnvironments', () => {
  it('returns counts, keys and the last change of each', async () => {
    await newSegment();
    await admin.call('createSdkKey', { body: { name: '개발 서버', kind: 'SERVER', environment: 'development' } });
    const { key } = await newSegment();
    const { status, body } = await admin.call('listEnvironments');
    expect(status).toBe(200);
    expect(body.map(({ name, isPrimary }: { name: string; isPrimary: boolean }) => [name, isPrimary])).toEqual([
      ['production', true],
      ['development', false],
    ]);
    expect(body[1]).toMatchObject({
      sdkKeys: { client: 0, server: 1 },
      lastChange: { action: 'segments.create', target: `segments/${key}@development`, actor: expect.any(String) },
    });
    expect(body[1].counts.segments).toBeGreaterThanOrEqual(2);
    const { key: other } = await newSegment({});
    const again = (await admin.call('listEnvironments')).body;
    expect([again[0].lastChange.target, again[1].lastChange.target]).toEqual([`segments/${other}`, `segments/${key}@development`]);
    expect(again[0].revision).toBeGreaterThan(body[0].revision);
  });

  it('is limited to operators', async () => {
    expect((await (await signedInClient(app)).call('listEnvironments')).status).toBe(403);
  });
});

describe('promoteEntities', () => {
  it('previews the differences, and changes nothing', async () => {
    const { key } = await newSegment();
    const { status, body } = await promote([{ kind: 'SEGMENT', key }], { dryRun: true });
    expect([status, body.dryRun, body.updated, body.unchanged]).toEqual([200, true, [], []]);
    expect(body.created).toMatchObject([{ kind: 'SEGMENT', key, name: '우수 회원', sourceVersion: 1, targetVersion: 0, heldBack: [] }]);
    expect(body.created[0].changes).toContainEqual({ path: 'name', after: '우수 회원' });
    expect((await segments.get(key)).status).toBe(404);
    expect(await app.sql('SELECT FROM audit_logs WHERE target = $1', [`segments/${key}`])).toEqual([]);
  });

  it('creates, then finds no difference, then copies the difference only', async () => {
    const { key, version } = await newSegment();
    const asked = [{ kind: 'SEGMENT', key }];
    const { body, headers } = await promote(asked);
    expect([body.created.length, await auditOf(headers.get('x-request-id'))]).toEqual([1, [{ action: 'segments.create', target: `segments/${key}` }]]);
    expect((await segments.get(key)).body).toMatchObject({ targets: gold, version: 1 });
    expect((await promote(asked)).body).toMatchObject({ created: [], updated: [], unchanged: [{ key, changes: [] }] });
    await admin.call('updateSegment', { params: { key }, body: { ...development, version, name: '골드 회원' } });
    expect((await promote(asked)).body.updated).toMatchObject([
      { sourceVersion: 2, targetVersion: 1, changes: [{ path: 'name', before: '우수 회원', after: '골드 회원' }] },
    ]);
    expect((await segments.get(key)).body).toMatchObject({ name: '골드 회원', version: 2 });
  });

  it('copies dependencies first, so that both can be given together', async () => {
    const { key: segment } = await newSegment();
    const key = (nextKey += 1);
    const flag = (
      await admin.call('createFeatureFlag', {
        body: { ...development, key, name: '새 결제창', targetRules: [{ target: inSegment(segment)[0], action: 'B' }], defaultRule: 'A' },
      })
    ).body;
    const alone = await promote([{ kind: 'FEATURE_FLAG', key: String(flag.key) }]);
    expect(alone).toMatchObject({ status: 400, body: { errorCode: 'COMMON_001', detail: expect.stringContaining(`기능 플래그 ${flag.key}`) } });
    expect(alone.body.errors[0].field).toMatch(/^entities\.0\.targetRules/);
    const { body } = await promote([
      { kind: 'FEATURE_FLAG', key: String(flag.key) },
      { kind: 'SEGMENT', key: segment },
    ]);
    expect(body.created.map(({ kind }: { kind: string }) => kind)).toEqual(['SEGMENT', 'FEATURE_FLAG']);
    const carried = (await flagIn('production', key)).body;
    expect(carried).toMatchObject({ status: 'DRAFT', targetRules: flag.targetRules, defaultRule: 'A' });
    expect(carried.id).not.toBe(flag.id);
  });

  it('copies all or nothing', async () => {
    const { key } = await newSegment();
    expect(
      await promote([
        { kind: 'SEGMENT', key },
        { kind: 'FEATURE_FLAG', key: '987654' },
      ]),
    ).toMatchObject({ status: 404, body: { errorCode: 'EXP_001', detail: '기능 플래그 987654: 없는 기능 플래그입니다: 987654' } });
    expect((await segments.get(key)).status).toBe(404);
  });

  it('leaves status and traffic unchanged unless requested', async () => {
    const key = (nextKey += 1);
    const content = {
      key,
      name: '가입 버튼',
      variations: [
        { name: '지금', weight: 1 },
        { name: '새 문구', weight: 1, parameters: { label: '무료로 시작' } },
      ],
    };
    await admin.call('createExperiment', { body: { ...content, traffic: 20 } });
    await admin.call('transitionExperiment', { params: { key }, body: { action: 'start' } });
    await admin.call('createExperiment', { body: { ...content, ...development, description: '2차', traffic: 80, userOverrides: { tester: 'B' } } });
    const asked = [{ kind: 'EXPERIMENT', key: String(key) }];
    const { body } = await promote(asked);
    expect(body.updated).toMatchObject([{ heldBack: ['status', 'traffic'], changes: [{ path: 'description', before: '', after: '2차' }] }]);
    expect((await experimentIn('production', key)).body).toMatchObject({ status: 'RUNNING', traffic: 20, userOverrides: {}, description: '2차' });
    const refused = await promote(asked, { withTraffic: true });
    expect(refused).toMatchObject({ status: 409, body: { errorCode: 'EXP_009', detail: expect.stringContaining('confirm') } });
    expect((await promote(asked, { withTraffic: true, confirm: true })).body.updated).toMatchObject([{ heldBack: ['status'] }]);
    expect((await experimentIn('production', key)).body).toMatchObject({ status: 'RUNNING', traffic: 80 });
  });

  it('refuses changes that the status in the target locks', async () => {
    const key = (nextKey += 1);
    const content = { key, name: '잠긴 실험', variations: [{ name: '지금' }, { name: '새 문구' }] };
    await admin.call('createExperiment', { body: content });
    await admin.call('transitionExperiment', { params: { key }, body: { action: 'start' } });
    await admin.call('createExperiment', { body: { ...content, ...development, identifierType: '$userId' } });
    expect(await promote([{ kind: 'EXPERIMENT', key: String(key) }])).toMatchObject({
      status: 409,
      body: { errorCode: 'EXP_002', errors: [{ field: 'entities.0.identifierType' }] },
    });
  });

  it('follows the status on request', async () => {
    const key = (nextKey += 1);
    await admin.call('createExperiment', { body: { ...development, key, name: '따라 하기', variations: [{ name: '지금' }, { name: '새 문구' }] } });
    const asked = [{ kind: 'EXPERIMENT', key: String(key) }];
    const transit = (action: string, rest: object = {}) => admin.call('transitionExperiment', { params: { key }, body: { action, ...development, ...rest } });
    const statusAfter = async () => {
      expect((await promote(asked, { withStatus: true })).status).toBe(200);
      return (await experimentIn('production', key)).body.status;
    };
    expect(await statusAfter()).toBe('DRAFT');
    await transit('start');
    expect(await statusAfter()).toBe('RUNNING');
    await transit('pause');
    expect(await statusAfter()).toBe('PAUSED');
    await transit('complete', { winnerVariation: 'B' });
    expect(await statusAfter()).toBe('COMPLETED');
    expect((await experimentIn('production', key)).body.winnerVariation).toBe('B');
  });

  it('copies the metrics of an experiment unless it has started in the target', async () => {
    const key = (nextKey += 1);
    const metricRoles = [
      { key: 'purchase', role: 'PRIMARY' },
      { key: 'refund', role: 'GUARDRAIL', nonInferiorityMargin: 0.1, harm: 'INCREASE', onHarm: 'PAUSE', confidence: 0.99 },
    ];
    await admin.call('createExperiment', { body: { ...development, key, name: '환불', variations: [{}, {}], metrics: ['purchase', 'refund'], metricRoles } });
    const asked = [{ kind: 'EXPERIMENT', key: String(key) }];
    expect((await promote(asked)).body.created).toHaveLength(1);
    expect((await experimentIn('production', key)).body).toMatchObject({ metricRoles, guardrails: [{ key: 'refund', harm: 'INCREASE', margin: 0.1 }] });
    await admin.call('transitionExperiment', { params: { key }, body: { action: 'start' } });
    await admin.call('updateExperiment', { params: { key }, body: { ...development, version: 1, metricRoles: [] } });
    expect((await promote(asked)).status).toBe(200);
    expect((await experimentIn('production', key)).body).toMatchObject({ metricRoles });
  });

  it('copies every kind, messages with all members of an import', async () => {
    const key = (nextKey += 1);
    const text = unique('kind-');
    const event = { key: text, name: '구매' };
    await admin.call('createEventType', { body: { ...development, ...event } });
    await admin.call('createRemoteConfig', {
      body: {
        ...development,
        key: text,
        name: '안내',
        type: 'STRING',
        defaultValue: { value: '안녕하세요' },
        targetRules: [{ key: 'vip', target: gold[0], traffic: 30, value: { value: '반가워요' } }],
      },
    });
    const message = {
      key,
      name: '환영',
      trigger: { eventKeys: [text] },
      display: 'MODAL',
      messages: [{ lang: 'ko', layout: 'TEXT_ONLY', title: '안녕하세요', body: '반가워요', buttons: [] }],
    };
    await admin.call('createInAppMessage', { body: { ...development, ...message } });
    await app.sql(
      'UPDATE workspace_entities SET body = jsonb_set(body, \'{eventTriggerDelay}\', \'{"type":"AFTER","afterCondition":{"duration":{"timeUnit":"SECONDS","amount":5}}}\') WHERE kind = \'IN_APP_MESSAGE\' AND key = $1',
      [String(key)],
    );
    const asked = [
      { kind: 'EVENT_TYPE', key: text },
      { kind: 'REMOTE_CONFIG_PARAMETER', key: text },
      { kind: 'IN_APP_MESSAGE', key: String(key) },
    ];
    expect((await promote(asked)).body.created).toHaveLength(3);
    expect((await promote(asked)).body.unchanged).toHaveLength(3);
    expect((await admin.call('getRemoteConfig', { params: { key: text } })).body).toMatchObject({
      type: 'STRING',
      defaultValue: { value: '안녕하세요' },
      targetRules: [{ key: 'vip', traffic: 30, value: { value: '반가워요' } }],
    });
    const [{ body }] = (await app.sql<{ body: object }>(
      "SELECT body FROM workspace_entities WHERE kind = 'IN_APP_MESSAGE' AND key = $1 AND environment_id = 1",
      [String(key)],
    )) as [{ body: object }];
    expect(body).toMatchObject({ status: 'DRAFT', eventTriggerDelay: { type: 'AFTER' } });
  });

  it('refuses to overwrite changes since the comparison, on either side', async () => {
    const { key } = await newSegment();
    const asked = (versions: object) => promote([{ kind: 'SEGMENT', key, ...versions }]);
    expect((await asked({ sourceVersion: 1, targetVersion: 0 })).status).toBe(200);
    expect(await asked({ sourceVersion: 1, targetVersion: 0 })).toMatchObject({
      status: 409,
      body: { errorCode: 'COMMON_005', detail: expect.stringContaining('production 환경의 version은 1') },
    });
    expect(await asked({ sourceVersion: 2, targetVersion: 1 })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('development 환경의 version은 1') },
    });
    expect((await asked({ sourceVersion: 1, targetVersion: 1 })).status).toBe(200);
  });

  it('refuses conditions on cohorts, which are different in the target', async () => {
    const { key: cohort } = (await admin.call('createCohort', { body: { ...development, name: '최근 구매' } })).body;
    const targets = [
      { conditions: [{ key: { type: 'COHORT', name: 'COHORT' }, match: { type: 'MATCH', operator: 'IN', valueType: 'NUMBER', values: [cohort] } }] },
    ];
    const key = (nextKey += 1);
    await admin.call('createExperiment', {
      body: { ...development, key, name: '코호트', variations: [{ name: '가' }, { name: '나' }], targetAudiences: targets },
    });
    expect(await promote([{ kind: 'EXPERIMENT', key: String(key) }])).toMatchObject({
      status: 409,
      body: { errorCode: 'EXP_002', detail: expect.stringContaining(`코호트 조건(${cohort})`) },
    });
  });

  it.each([
    ['the same environment', { to: 'development' }, 'to'],
    ['an unknown source', { from: 'moon' }, 'from'],
    ['an unknown target', { to: 'moon' }, 'to'],
    ['nothing', { entities: [] }, 'entities'],
    [
      'the same twice',
      {
        entities: [
          { kind: 'SEGMENT', key: 'a' },
          { kind: 'SEGMENT', key: 'a' },
        ],
      },
      'entities.1',
    ],
    ['a cohort', { entities: [{ kind: 'COHORT', key: '1' }] }, 'entities.0.kind'],
  ])('refuses %s', async (_name, change, field) => {
    const body = { from: 'development', to: 'production', entities: [{ kind: 'SEGMENT', key: 'a' }], ...change };
    expect(await admin.call('promoteEntities', { body })).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });
});
