import { watch } from '@baeum/api/src/domains/experiment-results/experiment-results.jobs.ts';
import { runDue } from '@baeum/api/src/domains/experiments/experiments.jobs.ts';
import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client, type Body, type TestClient } from '../../support/client.ts';
import { signedInClient } from '../../support/factories.ts';
import { managing } from '../../support/management.ts';
import { passTime } from '../../support/pass-time.ts';
import { inParallel } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { condition } from '../../support/workspace-file.ts';

const sdkKey = { 'x-sdk-key': 'life-server-key-0001' };
let app: TestApp;
let admin: TestClient & { user: { id: number; email: string } };
let experiments: ReturnType<typeof managing>;

beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  admin = await signedInClient(app, { roleAdmin: true });
  experiments = managing(admin, 'Experiment');
  await ensureSdkKey({ name: 'life', kind: 'SERVER', key: sdkKey['x-sdk-key'] });
});
afterAll(() => app.stop());

const two = [
  { name: '지금', parameters: { label: '회원가입' } },
  { name: '새로', parameters: { label: '시작' } },
];
const draft = async (more: object = {}) => (await experiments.create({ name: '가입 버튼', variations: two, ...more })).body;
const running = async (more: object = {}) => (await experiments.transit((await draft(more)).key, 'start')).body;
const ahead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const on = (key: number) => ({ params: { key } });
const schedule = (key: number, body: object) => admin.call('scheduleExperiment', { ...on(key), body });
const actionsOf = async (key: number) =>
  (await app.sql<{ action: string }>('SELECT action FROM audit_logs WHERE target = $1 ORDER BY id', [`experiments/${key}`])).map(
    ({ action }) => action.split('.')[1],
  );
const newsOf = () => app.sql<{ event: string; title: string }>('SELECT event, title FROM notifications WHERE user_id = $1 ORDER BY id', [admin.user.id]);
const pass = (key: number, minutes: number) => passTime(app, 'EXPERIMENT', key, minutes);

async function decide(key: number, id = 'user-1') {
  const { body } = await client(app.url).call('evaluateExperiment', { params: { key }, body: { user: { id } }, headers: sdkKey });
  return [body.variation, body.reason];
}

describe('scheduleExperiment', () => {
  it('starts and completes at the scheduled times, once', async () => {
    const { key } = await draft();
    const [startAt, endAt] = [ahead(60), ahead(600)];
    const { status, body } = await schedule(key, { startAt, endAt, atEnd: 'COMPLETE', winnerVariation: 'B', note: '가을 실험' });
    expect([status, body.status, body.schedule]).toEqual([200, 'DRAFT', { startAt, endAt, atEnd: 'COMPLETE', winnerVariation: 'B' }]);
    await runDue.run({});
    expect((await experiments.get(key)).body.status).toBe('DRAFT');
    await pass(key, 61);
    await inParallel(3, () => runDue.run({}));
    expect((await experiments.get(key)).body).toMatchObject({ status: 'RUNNING', schedule: { startAt: null } });
    await pass(key, 540);
    await runDue.run({});
    await runDue.run({});
    expect((await experiments.get(key)).body).toMatchObject({ status: 'COMPLETED', winnerVariation: 'B', schedule: null });
    expect(await actionsOf(key)).toEqual(['create', 'schedule', 'start', 'complete']);
    expect(await decide(key)).toEqual(['B', 'EXPERIMENT_COMPLETED']);
  });

  it('pauses at the end unless completion is requested, and ignores a paused experiment', async () => {
    const [first, second] = [(await running()).key, (await running()).key];
    for (const key of [first, second]) expect((await schedule(key, { endAt: ahead(5) })).body.schedule).toMatchObject({ startAt: null, atEnd: 'PAUSE' });
    await experiments.transit(second, 'pause');
    for (const key of [first, second]) await pass(key, 6);
    await runDue.run({});
    for (const key of [first, second]) expect((await experiments.get(key)).body).toMatchObject({ status: 'PAUSED', schedule: null });
    expect(await actionsOf(second)).toEqual(['create', 'start', 'schedule', 'pause', 'unschedule']);
  });

  it('keeps a due end until it is executed, whatever changes before', async () => {
    const { key } = await running();
    await schedule(key, { endAt: ahead(5), atEnd: 'COMPLETE', winnerVariation: 'A' });
    await pass(key, 6);
    await admin.call('setExperimentGuardrails', { ...on(key), body: { guardrails: [] } });
    await experiments.transit(key, 'pause');
    await runDue.run({});
    expect((await experiments.get(key)).body).toMatchObject({ status: 'COMPLETED', winnerVariation: 'A', schedule: null });
  });

  it('removes a schedule that cannot be executed, and notifies operators of the reason', async () => {
    const { key, version } = await running({ variations: [...two, {}] });
    await schedule(key, { endAt: ahead(5), atEnd: 'COMPLETE', winnerVariation: 'C' });
    const variations = [{ key: 'A' }, { key: 'B' }, { key: 'C', isDropped: true }];
    expect((await experiments.update(key, { version: version + 1, variations, confirm: true })).status).toBe(200);
    await pass(key, 6);
    await runDue.run({});
    expect((await experiments.get(key)).body).toMatchObject({ status: 'RUNNING', schedule: null });
    expect(await newsOf()).toContainEqual({
      event: 'schedule-failed',
      title: `실험 ${key} ‘가입 버튼’에 예약한 일을 하지 못했어요: 제외한 변형은 선택할 수 없습니다.`,
    });
    expect(await app.mails(admin.user.email)).toContainEqual(expect.objectContaining({ subject: expect.stringContaining('예약한 일을 하지 못했습니다') }));
  });

  it.each<[string, object, string, string]>([
    ['a start that is over', { startAt: '2026-01-01T00:00:00Z' }, 'startAt', '시작하는 때는 지금보다 뒤여야 합니다.'],
    ['an end that is over', { endAt: '2026-01-01T00:00:00Z' }, 'endAt', '끝나는 때는 지금보다 뒤여야 합니다.'],
    ['an end before the start', { startAt: '2036-02-01T00:00:00Z', endAt: '2036-01-01T00:00:00Z' }, 'endAt', '끝나는 때는 시작하는 때보다 뒤여야 합니다.'],
    ['no moment', {}, 'startAt', '시작하는 때나 끝나는 때를 보내주세요.'],
    ['no winner', { endAt: '2036-01-01T00:00:00Z', atEnd: 'COMPLETE' }, 'winnerVariation', '끝날 때 모두에게 줄 변형을 골라주세요.'],
    ['a needless winner', { endAt: '2036-01-01T00:00:00Z', winnerVariation: 'B' }, 'winnerVariation', '일시 정지로 끝날 때는 변형을 고르지 않습니다.'],
    ['an unknown winner', { endAt: '2036-01-01T00:00:00Z', atEnd: 'COMPLETE', winnerVariation: 'D' }, 'winnerVariation', '없는 변형입니다.'],
  ])('refuses %s', async (_what, body, field, message) => {
    const answer = await schedule((await draft()).key, body);
    expect([answer.status, answer.body.errors]).toEqual([400, [{ field, errorCode: 'COMMON_001', message }]]);
  });

  it('refuses a start of a started experiment, any schedule of a completed one, and unknown ones', async () => {
    const { key } = await running();
    expect((await schedule(key, { startAt: ahead(5) })).body).toMatchObject({
      errorCode: 'EXP_002',
      detail: '이미 시작했습니다. 시작은 초안일 때만 예약할 수 있습니다.',
    });
    await experiments.transit(key, 'complete', { winnerVariation: 'A' });
    expect((await schedule(key, { endAt: ahead(5) })).body.errorCode).toBe('EXP_002');
    expect((await schedule(987_654, { endAt: ahead(5) })).status).toBe(404);
  });
});

describe('cancelExperimentSchedule', () => {
  it('removes the schedule, and fails without one', async () => {
    const { key } = await draft();
    await schedule(key, { startAt: ahead(5) });
    expect((await admin.call('cancelExperimentSchedule', on(key))).status).toBe(204);
    await pass(key, 6);
    await runDue.run({});
    expect((await experiments.get(key)).body).toMatchObject({ status: 'DRAFT', schedule: null });
    expect(await admin.call('cancelExperimentSchedule', on(key))).toMatchObject({ status: 409, body: { errorCode: 'EXP_002', detail: '예약이 없습니다.' } });
  });
});

/** `users` per variation, and how many of them buy. */
async function visitors(
  experiment: { id: number; variations: { id: number; key: string }[] },
  users: number,
  buyers: Readonly<Record<string, number>>,
  day = '2026-11-01',
): Promise<void> {
  await app.sql('SELECT make_events_day($1)', [day]);
  for (const { id, key } of experiment.variations) {
    await app.sql(
      `INSERT INTO events (day, environment_id, insert_id, kind, occurred_at, subject_id, subject_key, experiment_type, variation_id, variation_key, decision_reason,
         user_id, identifiers, user_properties, hackle_properties, properties)
       SELECT $1::date, e.id, gen_random_uuid(), kind::event_kind, $1::date + make_interval(hours => hour), CASE kind WHEN 'TRACK' THEN 0 ELSE $2::bigint END,
         CASE kind WHEN 'TRACK' THEN 'purchase' ELSE $2::text END, 'AB_TEST', $3, $4, 'TRAFFIC_ALLOCATED', person, jsonb_build_object('$id', person), '{}', '{}', '{}'
       FROM environments e, generate_series(1, $5::int) n, LATERAL (SELECT $2 || '-' || $4 || n AS person) p,
         (VALUES ('EXPOSURE', 1), ('TRACK', 2)) AS event (kind, hour)
       WHERE e.is_primary AND (kind = 'EXPOSURE' OR n <= $6::int)`,
      [day, experiment.id, id, key, users, buyers[key] ?? 0],
    );
  }
}

describe('setExperimentGuardrails', () => {
  const guard = (key: number, body: object) => admin.call('setExperimentGuardrails', { ...on(key), body });
  const purchase = { eventKey: 'purchase', harm: 'DECREASE', margin: 0.05 };

  it('pauses an experiment that harms a metric, and notifies operators once', async () => {
    const made = await running();
    const { headers, body: set } = await guard(made.key, { guardrails: [purchase] });
    expect(set).toMatchObject({ guardrails: [{ ...purchase, key: 'purchase' }], onHarm: 'PAUSE', guardrailCheck: null, metrics: ['purchase'] });
    expect(set.metricRoles).toEqual([{ key: 'purchase', role: 'GUARDRAIL', nonInferiorityMargin: 0.05, harm: 'DECREASE', onHarm: 'PAUSE', confidence: 0.95 }]);
    expect([headers.get('deprecation'), headers.get('link')]).toEqual(['@1795392000', `</admin/api/v1/experiments/${made.key}>; rel="successor-version"`]);
    await visitors(made, 4000, { A: 800, B: 400 });
    await pass(made.key, 1);
    await watch.run({});
    const { body } = await experiments.get(made.key);
    expect(body).toMatchObject({
      status: 'PAUSED',
      guardrailCheck: { verdicts: [{ key: 'purchase', eventKey: 'purchase', variation: 'B', state: 'HARMED', lift: -0.5, confidence: 0.95 }] },
    });
    expect(body.guardrailCheck.verdicts[0].interval[1]).toBeLessThan(-0.05);
    const told = { event: 'guardrail-harmed', title: `실험 ${made.key} ‘가입 버튼’에서 지표(purchase)가 나빠져 멈췄어요` };
    expect((await newsOf()).filter(({ title }) => title === told.title)).toEqual([told]);
    expect(await actionsOf(made.key)).toEqual(['create', 'start', 'guardrails', 'pause']);
  });

  it('ignores harmless, early and tolerated results, and a check changes no version', async () => {
    const made = await running();
    await guard(made.key, { guardrails: [purchase, { ...purchase, eventKey: 'sign_up' }, { ...purchase, harm: 'INCREASE', margin: 0.9 }] });
    const before = (await experiments.get(made.key)).body;
    await visitors(made, 4000, { A: 800, B: 790 });
    await pass(made.key, 1);
    await watch.run({});
    const { body } = await experiments.get(made.key);
    expect(body).toMatchObject({ status: 'RUNNING', version: before.version, updatedAt: before.updatedAt });
    expect(body.guardrailCheck.verdicts.map(({ state }: { state: string }) => state)).toEqual(['FINE', 'FINE', 'TOO_EARLY']);
    // The next check is due in five minutes.
    await visitors(made, 8000, { A: 0, B: 0 }, '2026-11-02');
    await watch.run({});
    expect((await experiments.get(made.key)).body.guardrailCheck).toEqual(body.guardrailCheck);
    await pass(made.key, 6);
    await watch.run({});
    expect((await experiments.get(made.key)).body.guardrailCheck.at).not.toBe(body.guardrailCheck.at);
  });

  it('only notifies, if configured', async () => {
    const made = await running({ name: '알림만' });
    await guard(made.key, { guardrails: [{ eventKey: 'purchase', harm: 'INCREASE', margin: 0 }], onHarm: 'NOTIFY' });
    await visitors(made, 2000, { A: 100, B: 300 });
    for (let look = 0; look < 2; look += 1) {
      await pass(made.key, 6);
      await watch.run({});
    }
    expect((await experiments.get(made.key)).body.status).toBe('RUNNING');
    expect((await newsOf()).filter(({ title }) => title.includes('알림만'))).toEqual([
      { event: 'guardrail-harmed', title: `실험 ${made.key} ‘알림만’에서 지표(purchase)가 나빠져 알려드려요` },
    ]);
  });

  it('equals metric roles: metrics of every kind, with a pause or a notice each, at the required confidence', async () => {
    const revenue = { key: 'spent', name: '쓴 금액', kind: 'SUM', eventKey: 'purchase', percentile: null };
    expect((await admin.call('createExperimentMetric', { body: revenue })).status).toBe(201);
    const role = { role: 'GUARDRAIL', nonInferiorityMargin: 0.05 };
    const made = await running({
      name: '금액',
      metrics: ['spent', 'purchase'],
      metricRoles: [
        { ...role, key: 'spent' },
        { ...role, key: 'purchase', onHarm: 'PAUSE', confidence: 0.9999 },
      ],
    });
    await visitors(made, 4000, { A: 800, B: 730 });
    await app.sql("UPDATE events SET value = CASE WHEN user_id LIKE $1 THEN 1000 ELSE 400 END + length(user_id) WHERE kind = 'TRACK' AND user_id LIKE $2", [
      `${made.id}-A%`,
      `${made.id}-%`,
    ]);
    await pass(made.key, 1);
    await watch.run({});
    const { body } = await experiments.get(made.key);
    // A tenth less is not certain at 99.99 %; less than half the revenue is, but only causes a notification.
    expect([body.status, body.onHarm, body.guardrailCheck.verdicts]).toMatchObject([
      'RUNNING',
      'PAUSE',
      [
        { key: 'spent', state: 'HARMED', confidence: 0.95 },
        { key: 'purchase', state: 'FINE', confidence: 0.9999 },
      ],
    ]);
    expect((await newsOf()).filter(({ title }) => title.includes('금액'))).toEqual([
      { event: 'guardrail-harmed', title: `실험 ${made.key} ‘금액’에서 지표(spent)가 나빠져 알려드려요` },
    ]);
    // The results contain the same verdicts.
    const { body: results } = await admin.call('getExperimentResults', on(made.key));
    expect(results.metrics.filter(({ kind }: Body) => kind !== 'MEAN').map(({ key, perVariation }: Body) => [key, perVariation[1].guardrail])).toEqual([
      ['spent', 'HARMED'],
      ['purchase', expect.stringMatching(/SAFE|UNCLEAR/)],
    ]);
    // Now the same harm pauses it.
    const metricRoles = body.metricRoles.map((each: Body) => ({ ...each, onHarm: 'PAUSE' }));
    expect((await experiments.update(made.key, { version: body.version, metricRoles })).body.guardrailCheck).toBeNull();
    await watch.run({});
    expect((await experiments.get(made.key)).body.status).toBe('PAUSED');
  });

  it('keeps other roles and unsupported members, and enforces the maximum number of metrics', async () => {
    const made = await draft({
      metrics: ['$sign_up', 'purchase'],
      metricRoles: [
        { key: '$sign_up', role: 'PRIMARY' },
        { key: 'purchase', role: 'GUARDRAIL', nonInferiorityMargin: 0.2, confidence: 0.9 },
      ],
    });
    const { body } = await guard(made.key, {
      guardrails: [{ key: '$refunds_per_order', margin: 0.1 }, { ...purchase, margin: 0.4 }, purchase],
      onHarm: 'NOTIFY',
    });
    expect(body.metrics).toEqual(['$sign_up', 'purchase', '$refunds_per_order']);
    expect(
      body.metricRoles.map(({ key, role, nonInferiorityMargin, harm, onHarm, confidence }: Body) => [
        key,
        role,
        nonInferiorityMargin,
        harm,
        onHarm,
        confidence,
      ]),
    ).toEqual([
      ['$sign_up', 'PRIMARY', null, null, null, null],
      ['$refunds_per_order', 'GUARDRAIL', 0.1, 'INCREASE', 'NOTIFY', 0.95],
      ['purchase', 'GUARDRAIL', 0.05, 'DECREASE', 'NOTIFY', 0.9],
    ]);
    // A response can be sent again.
    expect((await guard(made.key, { guardrails: body.guardrails, onHarm: 'NOTIFY' })).body.metricRoles).toEqual(body.metricRoles);
    expect((await guard(made.key, { guardrails: [] })).body).toMatchObject({
      guardrails: [],
      metricRoles: [{ key: '$sign_up', role: 'PRIMARY' }],
      metrics: body.metrics,
    });
    const full = await draft({ metrics: Array.from({ length: 50 }, (_, at) => `event-${at}`) });
    expect((await guard(full.key, { guardrails: [purchase] })).body.errors).toMatchObject([{ field: 'guardrails', errorCode: 'COMMON_001' }]);
    expect((await guard(full.key, { guardrails: [{ margin: 0.1 }] })).body.errors).toMatchObject([{ field: 'guardrails.0.key' }]);
    expect((await guard(full.key, { guardrails: [{ ...purchase, key: 'other' }] })).body.errors).toMatchObject([{ field: 'guardrails.0.eventKey' }]);
  });

  it('prevents the deletion of an event that it uses', async () => {
    await admin.call('createEventType', { body: { key: 'watched', name: '지켜보는 이벤트' } });
    const { key } = await draft();
    await guard(key, { guardrails: [{ ...purchase, eventKey: 'watched' }] });
    expect(await admin.call('deleteEventType', { params: { key: 'watched' } })).toMatchObject({
      status: 409,
      body: { detail: `실험 ${key}에서 쓰고 있습니다. 먼저 그곳에서 빼주세요.` },
    });
    expect((await guard(987_654, { guardrails: [] })).status).toBe(404);
  });
});

describe('transitionExperiment', () => {
  it('archives: removes it from lists and from SDKs, which use the default, and restores it unchanged', async () => {
    const { key, id } = await running({ name: '오래된 실험', userOverrides: { vip: 'B' } });
    expect((await experiments.transit(key, 'archive')).body).toMatchObject({
      errorCode: 'EXP_002',
      detail: '진행 중입니다. 먼저 일시 정지하거나 종료한 뒤에 보관해주세요.',
    });
    await experiments.transit(key, 'complete', { winnerVariation: 'B' });
    const { body } = await experiments.transit(key, 'archive', { note: '정리' });
    expect(body).toMatchObject({ status: 'COMPLETED', archivedAt: expect.any(String) });
    expect((await experiments.list({ q: '오래된 실험' })).body.items).toEqual([]);
    expect((await experiments.list({ q: '오래된 실험', archived: 'true' })).body.items).toEqual([body]);
    expect(await decide(key)).toEqual(['A', 'EXPERIMENT_NOT_FOUND']);
    expect(await decide(key, 'vip')).toEqual(['A', 'EXPERIMENT_NOT_FOUND']);
    const { body: file } = await admin.call('exportWorkspace');
    expect(file.experiments.some((each: { id: number }) => each.id === id)).toBe(false);
    expect((await admin.call('importWorkspace', { body: { file, prune: true } })).body.deleted).toEqual([]);
    const archived = { status: 409, body: { errorCode: 'EXP_002', detail: '보관한 것입니다. 먼저 되돌려주세요(restore).' } };
    expect(await experiments.update(key, { version: body.version, name: '이름' })).toMatchObject(archived);
    expect(await experiments.transit(key, 'archive')).toMatchObject(archived);
    expect(await admin.call('setOverrides', { ...on(key), body: { userOverrides: {}, segmentOverrides: [] } })).toMatchObject(archived);
    expect((await experiments.transit(key, 'restore')).body).toMatchObject({ status: 'COMPLETED', winnerVariation: 'B', archivedAt: null });
    expect(await decide(key)).toEqual(['B', 'EXPERIMENT_COMPLETED']);
    expect((await experiments.transit(key, 'restore')).body.errorCode).toBe('EXP_002');
  });

  it('restores an archived experiment when a file contains it', async () => {
    const { key } = await draft();
    const { body: file } = await admin.call('exportWorkspace');
    await experiments.transit(key, 'archive');
    await admin.call('importWorkspace', { body: { file } });
    expect((await experiments.get(key)).body.archivedAt).toBeNull();
  });

  it('refuses to archive a referenced experiment', async () => {
    const { key } = await draft();
    const other = await draft({ targetAudiences: [{ conditions: [condition('AB_TEST', String(key), ['B'])] }] });
    expect((await experiments.transit(key, 'archive')).body.detail).toBe(`실험 ${other.key}에서 쓰고 있습니다. 먼저 그곳에서 빼주세요.`);
  });
});

describe('cloneExperiment', () => {
  const clone = (key: number, body: object = {}) => admin.call('cloneExperiment', { ...on(key), body });

  it('creates a draft with the same design and a new seed', async () => {
    const targetAudiences = [{ conditions: [condition('USER_PROPERTY', 'country', ['KR'])] }];
    const source = await running({
      description: '문구',
      traffic: 40,
      metrics: ['purchase'],
      metricCaps: { purchase: 9000 },
      plannedUsers: 500,
      targetAudiences,
      variations: [
        { ...two[0], weight: 3 },
        { ...two[1], weight: 1 },
      ],
    });
    await admin.call('setExperimentGuardrails', { ...on(source.key), body: { guardrails: [{ eventKey: 'purchase', harm: 'DECREASE', margin: 0.1 }] } });
    await schedule(source.key, { endAt: ahead(60) });
    const { status, body } = await clone(source.key);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: '가입 버튼 (복사)',
      status: 'DRAFT',
      executionVersion: 1,
      version: 1,
      description: '문구',
      traffic: 40,
      metrics: ['purchase'],
      metricCaps: { purchase: 9000 },
      plannedUsers: 500,
      targetAudiences,
      schedule: null,
      guardrails: [{ key: 'purchase', margin: 0.1 }],
      metricRoles: [{ onHarm: 'PAUSE' }],
      guardrailCheck: null,
      variations: [
        { key: 'A', name: '지금', weight: 3, parameters: { label: '회원가입' } },
        { key: 'B', name: '새로', weight: 1, parameters: { label: '시작' } },
      ],
    });
    expect(body.key).not.toBe(source.key);
    expect(body.bucket.seed).not.toBe(source.bucket.seed);
    expect((await clone(source.key, { key: 70_001, name: '둘째' })).body).toMatchObject({ key: 70_001, name: '둘째' });
    expect((await clone(source.key, { key: 70_001 })).body.errorCode).toBe('EXP_004');
    expect((await clone(987_654)).body.errorCode).toBe('EXP_001');
  });

  it('truncates a name that would be too long', async () => {
    const { key } = await draft({ name: '가'.repeat(200) });
    expect((await clone(key)).body.name).toBe(`${'가'.repeat(195)} (복사)`);
  });
});

it('is limited to operators', async () => {
  const member = await signedInClient(app, { isInstructor: true });
  const { key } = await draft();
  const calls: [string, object | undefined][] = [
    ['scheduleExperiment', { endAt: ahead(5) }],
    ['cancelExperimentSchedule', undefined],
    ['setExperimentGuardrails', { guardrails: [] }],
    ['cloneExperiment', {}],
  ];
  for (const [operation, body] of calls)
    expect(await member.call(operation, { ...on(key), body })).toMatchObject({ status: 403, body: { errorCode: 'COMMON_003' } });
});
