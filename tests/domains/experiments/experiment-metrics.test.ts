import { builtInMetrics } from '@baeum/api/src/domains/experiment-metrics/built-in-metrics.ts';
import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import type { ExperimentMetric } from '@baeum/contract/domains/experiment-metrics/experiment-metrics.schemas.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { client, type TestClient } from '../../support/client.ts';
import { trackEvent } from '../../support/events.ts';
import { signedInClient } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { workspaceFile } from '../../support/workspace-file.ts';

let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInClient(app, { roleAdmin: true });
  expect(await admin.call('importWorkspace', { body: { file: workspaceFile() } })).toMatchObject({ status: 200 });
});
afterAll(() => app.stop());

const usual = { key: 'revenue', name: '매출', kind: 'SUM', eventKey: 'purchase' };

async function made(definition: object): Promise<ExperimentMetric> {
  const { status, body } = await admin.call('createExperimentMetric', { body: { ...usual, ...definition } });
  expect(status, JSON.stringify(body)).toBe(201);
  return body as ExperimentMetric;
}

const refused = async (operation: string, call: object): Promise<[number, string, string[]]> => {
  const { status, body } = await admin.call(operation, call);
  return [status, body.errorCode, (body.errors ?? []).map(({ field }: { field: string }) => field)];
};

describe('createExperimentMetric', () => {
  it('fills in defaults', async () => {
    const { version, createdAt, updatedAt, ...metric } = await made({ key: 'usual' });
    expect([version, createdAt === updatedAt]).toEqual([1, true]);
    expect(metric).toEqual({
      ...usual,
      key: 'usual',
      description: '',
      builtIn: false,
      filter: [],
      numerator: null,
      denominator: null,
      direction: 'INCREASE',
      unit: '',
      cap: null,
      percentile: 99,
      windowHours: null,
      serverOnly: false,
      acceptedMin: null,
      acceptedMax: null,
    });
    expect((await made({ key: 'usual_conversion', kind: 'CONVERSION' })).percentile).toBeNull();
    expect(await app.sql("SELECT action, target FROM audit_logs WHERE target = 'experiment-metrics/usual'")).toEqual([
      { action: 'experiment-metrics.create', target: 'experiment-metrics/usual' },
    ]);
  });

  it('creates a ratio of two event types', async () => {
    const part = (eventKey: string) => ({ eventKey, aggregation: 'COUNT', filter: [] });
    expect(
      await made({
        key: 'refunds',
        kind: 'RATIO',
        eventKey: null,
        numerator: part('refund'),
        denominator: part('purchase'),
        direction: 'DECREASE',
        unit: '회',
      }),
    ).toMatchObject({
      kind: 'RATIO',
      eventKey: null,
      numerator: part('refund'),
      denominator: part('purchase'),
      percentile: null,
      direction: 'DECREASE',
    });
  });

  const condition = (valueType: string, operator = 'IN') => ({ property: 'currency', match: { type: 'MATCH', operator, valueType, values: ['KRW'] } });
  const part = { eventKey: 'purchase', aggregation: 'SUM', filter: [] };
  test.each<[string, object, string[]]>([
    ['no event', { eventKey: null }, ['eventKey']],
    ['a ratio without its parts, of one event', { kind: 'RATIO' }, ['numerator', 'denominator', 'eventKey']],
    ['a ratio with conditions of its own', { kind: 'RATIO', eventKey: null, numerator: part, denominator: part, filter: [condition('STRING')] }, ['filter']],
    ['a part of no ratio', { numerator: part }, ['numerator']],
    [
      'values of what is done or not',
      { kind: 'CONVERSION', cap: 10, percentile: 99, acceptedMin: 0, acceptedMax: 1 },
      ['cap', 'percentile', 'acceptedMin', 'acceptedMax'],
    ],
    ['a range upside down', { acceptedMin: 2, acceptedMax: 1 }, ['acceptedMax']],
    ['a range of what only servers tell', { serverOnly: true, acceptedMax: 1 }, ['acceptedMax']],
    ['a type that events are not compared by', { filter: [condition('VERSION')] }, ['filter.0.match.valueType']],
    ['an operator of another type', { filter: [condition('STRING'), condition('BOOLEAN', 'GT')] }, ['filter.1.match.operator']],
    ['a key of the service', { key: '$mine' }, ['key']],
    ['a window that is none', { windowHours: 0 }, ['windowHours']],
  ])('refuses %s', async (_what, definition, fields) => {
    expect(await refused('createExperimentMetric', { body: { ...usual, key: 'refused', ...definition } })).toEqual([400, 'COMMON_001', fields]);
    expect((await admin.call('getExperimentMetric', { params: { key: 'refused' } })).status).toBe(404);
  });

  it('refuses an existing key, and an unknown environment', async () => {
    await made({ key: 'twice' });
    expect(await refused('createExperimentMetric', { body: { ...usual, key: 'twice' } })).toEqual([409, 'EXP_004', []]);
    expect(await refused('createExperimentMetric', { body: { ...usual, key: 'other', environment: 'moon' } })).toEqual([400, 'COMMON_001', ['environment']]);
  });
});

describe('listExperimentMetrics', () => {
  const keysOf = async (query: Record<string, string>) => {
    const { body } = await admin.call('listExperimentMetrics', { query });
    return { total: body.total as number, keys: body.items.map(({ key }: { key: string }) => key) as string[] };
  };

  it('returns created metrics, then built-in ones, page by page', async () => {
    await made({ key: 'listed_1' });
    await made({ key: 'listed_2' });
    const all = await keysOf({ pageSize: '100' });
    const own = all.total - builtInMetrics.length;
    expect(all.keys.slice(0, 2)).toEqual(['listed_2', 'listed_1']);
    expect(all.keys.slice(own)).toEqual(builtInMetrics.map(({ key }) => key));
    const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((page) => keysOf({ page: String(page), pageSize: '4' })));
    expect(pages.flatMap(({ keys }) => keys)).toEqual(all.keys);
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([all.total]));
  });

  it('finds by a part of key or name, and separates environments', async () => {
    expect((await keysOf({ q: 'listed_' })).keys).toEqual(['listed_2', 'listed_1']);
    expect((await keysOf({ q: '환불' })).keys).toEqual(['$refunds_per_order']);
    expect(await keysOf({ environment: 'development' })).toMatchObject({ total: builtInMetrics.length });
  });
});

describe('getExperimentMetric', () => {
  it('returns built-in metrics', async () => {
    const { status, body } = await admin.call('getExperimentMetric', { params: { key: '$revenue' } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: '방문자마다 매출',
      builtIn: true,
      kind: 'SUM',
      eventKey: 'purchase_completed',
      unit: '원',
      serverOnly: true,
      version: 1,
    });
    expect(await refused('getExperimentMetric', { params: { key: '$unknown' } })).toEqual([404, 'EXP_001', []]);
  });
});

describe('updateExperimentMetric', () => {
  it('changes only the members that were sent, with an audit record', async () => {
    const { version } = await made({ key: 'changed', unit: '원' });
    const { body } = await admin.call('updateExperimentMetric', { params: { key: 'changed' }, body: { version, windowHours: 168, name: '일주일 매출' } });
    expect(body).toMatchObject({ key: 'changed', name: '일주일 매출', windowHours: 168, unit: '원', version: 2 });
    const [record] = await app.sql<{ diff: object }>(
      "SELECT diff FROM audit_logs WHERE action = 'experiment-metrics.update' AND target = 'experiment-metrics/changed'",
    );
    expect(record?.diff).toEqual({ windowHours: [null, 168], name: ['매출', '일주일 매출'] });
    expect(await refused('updateExperimentMetric', { params: { key: 'changed' }, body: { version, unit: '' } })).toEqual([409, 'COMMON_005', []]);
    expect(await refused('updateExperimentMetric', { params: { key: 'changed' }, body: { version: 2, kind: 'CONVERSION' } })).toEqual([
      400,
      'COMMON_001',
      ['percentile'],
    ]);
    expect(await refused('updateExperimentMetric', { params: { key: 'nothing' }, body: { version } })).toEqual([404, 'EXP_001', []]);
    expect(await refused('updateExperimentMetric', { params: { key: '$revenue' }, body: { version: 1, unit: '달러' } })).toEqual([409, 'EXP_002', []]);
  });
});

describe('changing the definition of a metric in use', () => {
  const looking = async (metrics: string[], ...actions: object[]) => {
    const { body } = await admin.call('createExperiment', { body: { name: '가입 버튼', variations: [{}, {}], metrics } });
    for (const action of actions) expect(await admin.call('transitionExperiment', { params: { key: body.key }, body: action })).toMatchObject({ status: 200 });
    return body.key as number;
  };
  const update = (key: string, body: object) => admin.call('updateExperimentMetric', { params: { key }, body });
  const start = { action: 'start' };

  it('needs confirmation once an experiment has started, even after it is completed', async () => {
    await made({ key: 'judged' });
    const [running, over] = [await looking(['judged'], start), await looking(['purchase', 'judged'], start, { action: 'complete', winnerVariation: 'A' })];
    await looking(['judged']);
    const { status, body } = await update('judged', { version: 1, windowHours: 24 });
    expect([status, body.errorCode, body.detail]).toEqual([
      409,
      'EXP_009',
      `이 지표로 판정하는 곳: 실험 ${running}, 실험 ${over}. 처음부터 새 정의로 다시 세어 결과와 판정이 달라질 수 있습니다. 이대로 바꾸려면 confirm을 true로 보내주세요.`,
    ]);
    expect((await admin.call('getExperimentMetric', { params: { key: 'judged' } })).body).toMatchObject({ version: 1, windowHours: null });
    expect((await update('judged', { version: 1, windowHours: 24, confirm: true })).body).toMatchObject({ version: 2, windowHours: 24 });
    // The confirmation is not stored: it is not part of the metric.
    const [stored] = await app.sql<{ body: object }>("SELECT body FROM workspace_entities WHERE kind = 'METRIC' AND key = 'judged'");
    expect(stored?.body).not.toHaveProperty('confirm');
  });

  it.each<[string, object]>([
    ['event', { eventKey: 'view' }],
    ['conditions', { filter: [{ property: 'size', match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', values: ['L'] } }] }],
    ['cap', { cap: 10 }],
    ['percentile', { percentile: 95 }],
    ['direction', { direction: 'DECREASE' }],
    ['kind', { kind: 'COUNT' }],
    ['sender', { serverOnly: true }],
    ['range', { acceptedMax: 5 }],
  ])('is another %s', async (what, change) => {
    const key = `judged_by_${what}`;
    await made({ key });
    await looking([key], start);
    expect(await refused('updateExperimentMetric', { params: { key }, body: { version: 1, ...change } })).toEqual([409, 'EXP_009', []]);
    expect((await update(key, { version: 1, name: '다른 이름', description: '설명', unit: '달러' })).body).toMatchObject({
      version: 2,
      name: '다른 이름',
      unit: '달러',
    });
  });

  it('includes creating a metric for an event that an experiment uses', async () => {
    const key = await looking(['clicked_it'], start);
    const input = { ...usual, key: 'clicked_it', kind: 'CONVERSION', eventKey: 'clicked_it' };
    const { status, body } = await admin.call('createExperimentMetric', { body: input });
    expect([status, body.errorCode, body.detail]).toEqual([409, 'EXP_009', expect.stringContaining(`실험 ${key}.`)]);
    expect((await admin.call('getExperimentMetric', { params: { key: 'clicked_it' } })).status).toBe(404);
    expect((await admin.call('createExperimentMetric', { body: { ...input, confirm: true } })).body).toMatchObject({ key: 'clicked_it', version: 1 });
    // In another environment no confirmation is needed.
    expect((await admin.call('createExperimentMetric', { body: { ...input, environment: 'development' } })).status).toBe(201);
  });

  it('names staged rollouts that use it as a guardrail, and at most five experiments', async () => {
    await made({ key: 'watched' });
    const { body: flag } = await admin.call('createFeatureFlag', { body: { name: '결제창', metrics: ['watched'] } });
    expect((await update('watched', { version: 1, cap: 10 })).status).toBe(200);
    const params = { key: flag.key };
    const rollout = { steps: [{ percent: 10, minutes: 60 }, { percent: 100 }], guardrails: [{ key: 'watched', margin: 0.05 }] };
    expect(await admin.call('startFlagRollout', { params, body: rollout })).toMatchObject({ status: 200 });
    const { body } = await update('watched', { version: 2, cap: 20 });
    expect([body.errorCode, body.detail]).toEqual(['EXP_009', expect.stringMatching(new RegExp(`^이 지표로 판정하는 곳: 기능 플래그 ${flag.key}\\. `))]);
    expect((await admin.call('transitionFlagRollout', { params, body: { action: 'rollback' } })).status).toBe(200);
    expect((await update('watched', { version: 2, cap: 20 })).body.version).toBe(3);
    const keys: number[] = [];
    for (let more = 0; more < 7; more += 1) keys.push(await looking(['watched'], start));
    const named = keys
      .slice(0, 5)
      .map((key) => `실험 ${key}`)
      .join(', ');
    expect((await update('watched', { version: 3, cap: 30 })).body.detail).toContain(`: ${named} 외 2곳. `);
  });
});

describe('deleteExperimentMetric', () => {
  it('refuses a metric in use, and a built-in one', async () => {
    await made({ key: 'used' });
    const { body: experiment } = await admin.call('createExperiment', { body: { name: '가입 버튼', variations: [{}, {}], metrics: ['used'] } });
    const { body, status } = await admin.call('deleteExperimentMetric', { params: { key: 'used' } });
    expect([status, body.errorCode, body.detail]).toEqual([409, 'EXP_002', `실험 ${experiment.key}에서 쓰고 있습니다. 먼저 그곳에서 빼주세요.`]);
    await admin.call('updateExperiment', { params: { key: experiment.key }, body: { version: experiment.version, metrics: [] } });
    expect((await admin.call('deleteExperimentMetric', { params: { key: 'used' } })).status).toBe(204);
    expect(await refused('deleteExperimentMetric', { params: { key: 'used' } })).toEqual([404, 'EXP_001', []]);
    expect(await refused('deleteExperimentMetric', { params: { key: '$sign_up' } })).toEqual([409, 'EXP_002', []]);
  });

  it('prevents the deletion of event types that metrics count', async () => {
    await admin.call('createEventType', { body: { key: 'counted', name: '센 것' } });
    await made({ key: 'counting', eventKey: 'counted' });
    expect(await refused('deleteEventType', { params: { key: 'counted' } })).toEqual([409, 'EXP_002', []]);
    await admin.call('deleteExperimentMetric', { params: { key: 'counting' } });
    expect((await admin.call('deleteEventType', { params: { key: 'counted' } })).status).toBe(204);
  });
});

describe('metrics and the workspace file', () => {
  it('SDKs do not receive metrics, and imports do not delete them', async () => {
    await made({ key: 'kept' });
    const { body: file } = await admin.call('exportWorkspace');
    expect(JSON.stringify(file)).not.toContain('"kept"');
    expect(await admin.call('importWorkspace', { body: { file, prune: true } })).toMatchObject({ status: 200, body: { deleted: [] } });
    expect((await admin.call('getExperimentMetric', { params: { key: 'kept' } })).status).toBe(200);
  });

  it('are limited to operators', async () => {
    const call = { params: { key: '$revenue' } };
    expect((await client(app.url).call('getExperimentMetric', call)).status).toBe(401);
    expect((await (await signedInClient(app, { isInstructor: true })).call('getExperimentMetric', call)).status).toBe(403);
  });
});

describe('roles of an experiment', () => {
  const create = (more: object) =>
    admin.call('createExperiment', { body: { name: '가입 버튼', variations: [{}, {}], metrics: ['$sign_up', '$refunds_per_order', 'purchase'], ...more } });
  const guarded = { key: 'purchase', role: 'GUARDRAIL', nonInferiorityMargin: 0.1 };
  const roles = [
    { key: '$sign_up', role: 'PRIMARY' },
    { key: '$refunds_per_order', role: 'GUARDRAIL', nonInferiorityMargin: 0.1 },
  ];
  const plain = { nonInferiorityMargin: null, harm: null, onHarm: null, confidence: null };
  const shown = [
    { ...roles[0], ...plain },
    { ...roles[1], harm: 'INCREASE', onHarm: 'NOTIFY', confidence: 0.95 },
  ];

  it('are stored with hypothesis and owner, until the start', async () => {
    const { status, body } = await create({ metricRoles: roles, hypothesis: '가입이 늘어납니다.', owner: '성장팀' });
    expect([status, body.metricRoles, body.hypothesis, body.owner]).toEqual([201, shown, '가입이 늘어납니다.', '성장팀']);
    const params = { key: body.key };
    const less = await admin.call('updateExperiment', { params, body: { version: 1, metrics: ['$sign_up', 'purchase'] } });
    expect(less.body.metricRoles).toEqual([shown[0]]);
    const { body: started } = await admin.call('transitionExperiment', { params, body: { action: 'start' } });
    const { version } = started;
    expect(await refused('updateExperiment', { params, body: { version, metricRoles: [] } })).toEqual([409, 'EXP_002', ['metricRoles']]);
    expect(await refused('updateExperiment', { params, body: { version, metrics: ['purchase'] } })).toEqual([409, 'EXP_002', ['metricRoles']]);
    const more = await admin.call('updateExperiment', { params, body: { version, metrics: ['$sign_up', '$revenue'], owner: '결제팀' } });
    expect(more.body).toMatchObject({ metrics: ['$sign_up', '$revenue'], metricRoles: [shown[0]], owner: '결제팀', hypothesis: '가입이 늘어납니다.' });
  });

  it('guard a primary metric in both directions, and may be set while it is running', async () => {
    const { body: draft } = await create({ metricRoles: [{ key: 'purchase', role: 'PRIMARY' }] });
    const params = { key: draft.key };
    await admin.call('transitionExperiment', { params, body: { action: 'start' } });
    const both = [
      { key: 'purchase', role: 'PRIMARY' },
      { ...guarded, onHarm: 'PAUSE', confidence: 0.99 },
      { ...guarded, harm: 'INCREASE', nonInferiorityMargin: 0 },
    ];
    const { status, body } = await admin.call('updateExperiment', { params, body: { version: 2, metricRoles: both } });
    expect([status, body.metricRoles.slice(1)]).toEqual([
      200,
      [
        { ...both[1], harm: 'DECREASE' },
        { ...both[2], onHarm: 'NOTIFY', confidence: 0.95 },
      ],
    ]);
    expect(body).toMatchObject({
      onHarm: 'PAUSE',
      guardrails: [
        { key: 'purchase', eventKey: 'purchase', harm: 'DECREASE', margin: 0.1 },
        { harm: 'INCREASE', margin: 0 },
      ],
    });
    // Refused without the primary metric.
    expect(await refused('updateExperiment', { params, body: { version: 3, metricRoles: both.slice(1) } })).toEqual([409, 'EXP_002', ['metricRoles']]);
  });

  test.each<[string, object[], string[]]>([
    ['of a metric that is not looked at', [{ key: '$revenue', role: 'PRIMARY' }], ['metricRoles.0.key']],
    ['guarded twice in one direction', [guarded, { ...guarded, harm: 'DECREASE', nonInferiorityMargin: 0.2 }], ['metricRoles.1.key']],
    [
      'what another is to do when harmed',
      [{ key: 'purchase', role: 'PRIMARY', harm: 'DECREASE', onHarm: 'PAUSE', confidence: 0.9 }],
      ['metricRoles.0.harm', 'metricRoles.0.onHarm', 'metricRoles.0.confidence'],
    ],
    [
      'twice',
      [
        { key: 'purchase', role: 'SECONDARY' },
        { key: 'purchase', role: 'PRIMARY' },
      ],
      ['metricRoles.1.key'],
    ],
    [
      'two that decide',
      [
        { key: 'purchase', role: 'PRIMARY' },
        { key: '$sign_up', role: 'PRIMARY' },
      ],
      ['metricRoles.1.role'],
    ],
    ['a guardrail without what is tolerated', [{ key: 'purchase', role: 'GUARDRAIL' }], ['metricRoles.0.nonInferiorityMargin']],
    ['what is tolerated of another', [{ key: 'purchase', role: 'SECONDARY', nonInferiorityMargin: 0.1 }], ['metricRoles.0.nonInferiorityMargin']],
  ])('are refused %s', async (_what, metricRoles, fields) => {
    const { status, body } = await create({ metricRoles });
    expect([status, body.errorCode, body.errors.map(({ field }: { field: string }) => field)]).toEqual([400, 'COMMON_001', fields]);
  });
});

test('stores whether a server sent an event', async () => {
  for (const kind of ['CLIENT', 'SERVER'] as const) {
    const key = `metrics-${kind.toLowerCase()}-key-01`;
    await ensureSdkKey({ name: kind, kind, key });
    const sent = await client(app.url, { 'x-sdk-key': key }).call('dispatchEvents', {
      body: { trackEvents: [{ ...trackEvent(), eventTypeKey: `of_${kind}` }] },
    });
    expect(sent).toMatchObject({ status: 202, body: { accepted: 1 } });
  }
  expect(await app.sql("SELECT subject_key, from_server FROM events WHERE subject_key LIKE 'of\\_%' ORDER BY 1")).toEqual([
    { subject_key: 'of_CLIENT', from_server: false },
    { subject_key: 'of_SERVER', from_server: true },
  ]);
});
