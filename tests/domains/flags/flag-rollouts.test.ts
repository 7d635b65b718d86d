import { runDue } from '@baeum/api/src/domains/feature-flags/feature-flags.jobs.ts';
import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client, type Body, type TestClient } from '../../support/client.ts';
import { evenVisitors } from '../../support/even-visitors.ts';
import { signedInClient, unique } from '../../support/factories.ts';
import { managing, ownersOf } from '../../support/management.ts';
import { passTime } from '../../support/pass-time.ts';
import { inParallel } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { condition } from '../../support/workspace-file.ts';

const sdkKey = { 'x-sdk-key': 'rollout-server-key-01' };
const sdkHeaders = { 'x-hackle-sdk-key': sdkKey['x-sdk-key'], 'x-hackle-sdk-name': 'javascript-sdk_node', 'x-hackle-sdk-version': '11.56.1' };
let app: TestApp;
let admin: TestClient & { user: { id: number; email: string } };
let flags: ReturnType<typeof managing>;

beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  admin = await signedInClient(app, { roleAdmin: true });
  flags = managing(admin, 'FeatureFlag');
  await ensureSdkKey({ name: 'rollouts', kind: 'SERVER', key: sdkKey['x-sdk-key'] });
});
afterAll(() => app.stop());

const draft = async (more: object = {}) => (await flags.create({ name: '새 결제창', ...more })).body;
const running = async (more: object = {}) => (await flags.transit((await draft(more)).key, 'start')).body;
const ahead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const on = (key: number) => ({ params: { key } });
const steps = [{ percent: 1, minutes: 60 }, { percent: 10, minutes: 60 }, { percent: 100 }];
const purchase = { eventKey: 'purchase', harm: 'DECREASE', margin: 0.05 };
const rollout = (key: number, body: object = {}) => admin.call('startFlagRollout', { ...on(key), body: { steps, ...body } });
const steer = (key: number, action: string) => admin.call('transitionFlagRollout', { ...on(key), body: { action } });
const pass = (key: number, minutes: number) => passTime(app, 'FEATURE_FLAG', key, minutes);
const shown = async (key: number) => (await flags.get(key)).body;
const actionsOf = async (key: number) =>
  (await app.sql<{ action: string }>('SELECT action FROM audit_logs WHERE target = $1 ORDER BY id', [`feature-flags/${key}`])).map(
    ({ action }) => action.split('.')[1],
  );
const newsOf = () => app.sql<{ event: string; title: string }>('SELECT event, title FROM notifications WHERE user_id = $1 ORDER BY id', [admin.user.id]);

/** Slots of users who are on. */
function slotsOn({ bucket, variations }: Body): Set<number> {
  const id = variations.find(({ key }: { key: string }) => key === 'B').id;
  return new Set(ownersOf(bucket).flatMap((owner, slot) => (owner === id ? [slot] : [])));
}

const isWithin = (few: ReadonlySet<number> = new Set(), many: ReadonlySet<number> = new Set()) => few.size > 0 && [...few].every((slot) => many.has(slot));

async function decide(key: number, user: object = { id: 'user-1' }) {
  const { body } = await client(app.url).call('evaluateFeatureFlag', { params: { key }, body: { user }, headers: sdkKey });
  return [body.isOn, body.reason];
}

/** Evaluates the flag for users, on and off; of each, this many buy. */
async function visitors(
  flag: Body,
  people: Readonly<Record<'A' | 'B', readonly [users: number, buyers: number]>>,
  kin = '',
  reason = 'DEFAULT_RULE',
): Promise<void> {
  await app.sql('SELECT make_events_day(CURRENT_DATE)');
  for (const { id, key } of flag.variations as { id: number; key: 'A' | 'B' }[]) {
    const [users, buyers] = people[key];
    await app.sql(
      `INSERT INTO events (day, environment_id, insert_id, kind, occurred_at, subject_id, subject_key, experiment_type, variation_id, variation_key, decision_reason,
         user_id, identifiers, user_properties, hackle_properties, properties)
       SELECT (now() AT TIME ZONE 'UTC')::date, e.id, gen_random_uuid(), kind::event_kind, now(), CASE kind WHEN 'TRACK' THEN 0 ELSE $1::bigint END,
         CASE kind WHEN 'TRACK' THEN 'purchase' ELSE $1::text END, 'FEATURE_FLAG', $2, $3, $6, person, jsonb_build_object('$id', person), '{}', '{}', '{}'
       FROM environments e, generate_series(1, $4::int) n, LATERAL (SELECT concat_ws('-', $7::text, $1::text, $3::text, n) AS person) p, (VALUES ('EXPOSURE'), ('TRACK')) AS event (kind)
       WHERE e.is_primary AND (kind = 'EXPOSURE' OR n <= $5::int)`,
      [flag.id, id, key, users, buyers, reason, kin],
    );
  }
}

describe('startFlagRollout', () => {
  it('starts a draft at the first step and advances when each step is over; users who are on stay on', async () => {
    const { key } = await draft();
    const { status, body } = await rollout(key);
    expect([status, body.status, body.defaultRule]).toEqual([200, 'RUNNING', { A: 99, B: 1 }]);
    expect(body.rollout).toMatchObject({
      state: 'RUNNING',
      variation: 'B',
      percent: 1,
      step: 0,
      isHeld: false,
      steps,
      guardrails: [],
      onHarm: 'PAUSE',
      check: null,
    });
    expect(Date.parse(body.rollout.nextStepAt) - Date.parse(body.rollout.stepStartedAt)).toBe(3_600_000);
    await runDue.run({});
    expect((await shown(key)).rollout.step).toBe(0);

    const seen = [slotsOn(body)];
    for (const [percent, state] of [
      [10, 'RUNNING'],
      [100, 'DONE'],
    ] as const) {
      await pass(key, 61);
      await inParallel(3, () => runDue.run({}));
      const now = await shown(key);
      expect(now.rollout).toMatchObject({ percent, state });
      seen.push(slotsOn(now));
    }
    expect(seen.map(({ size }) => size)).toEqual([100, 1000, 10_000]);
    expect(isWithin(seen[0], seen[1])).toBe(true);
    expect(await actionsOf(key)).toEqual(['create', 'rollout', 'rollout-advance', 'rollout-advance']);
    expect(await decide(key)).toEqual([true, 'DEFAULT_RULE']);
  });

  it('grows from the current percentage, and refuses to reduce it', async () => {
    const { key } = await running({ defaultRule: { A: 70, B: 30 } });
    expect((await rollout(key)).body).toMatchObject({ errorCode: 'EXP_002', detail: '이미 30%가 받고 있습니다. 첫 단계는 그보다 크거나 같아야 합니다.' });
    const before = slotsOn(await shown(key));
    const { body } = await rollout(key, { steps: [{ percent: 40 }] });
    expect(body.rollout).toMatchObject({ state: 'DONE', percent: 40, nextStepAt: null });
    expect(isWithin(before, slotsOn(body))).toBe(true);
  });

  it.each<[string, object, string, string]>([
    ['steps that do not grow', { steps: [{ percent: 10, minutes: 5 }, { percent: 10 }] }, 'steps.1.percent', '단계마다 비율이 커져야 합니다.'],
    ['a step without an end', { steps: [{ percent: 1 }, { percent: 10 }] }, 'steps.0.minutes', '마지막 단계가 아니면 얼마나 머물지(분) 정해주세요.'],
    ['what is off', { variation: 'A' }, 'variation', 'A는 꺼짐입니다. 켜진 변형을 골라주세요.'],
    ['an unknown variation', { variation: 'C' }, 'variation', '없는 변형입니다.'],
    ['a guardrail of nothing', { guardrails: [{ margin: 0.1 }] }, 'guardrails.0.key', '지켜볼 지표의 key를 적어주세요.'],
  ])('refuses %s', async (_what, body, field, message) => {
    const answer = await rollout((await draft()).key, body);
    expect([answer.status, answer.body.errors]).toEqual([400, [{ field, errorCode: 'COMMON_001', message }]]);
  });

  it('refuses a second rollout, a paused or completed flag, and changes of the default rule meanwhile', async () => {
    const { key, version } = (await rollout((await draft()).key)).body;
    expect((await rollout(key)).body.detail).toBe('단계 배포가 이미 진행 중입니다. 먼저 마치거나 되돌려주세요.');
    expect(await flags.update(key, { version, defaultRule: 'B' })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'defaultRule', errorCode: 'EXP_002' }] },
    });
    expect((await flags.update(key, { version, name: '이름은 괜찮음', defaultRule: { A: 99, B: 1 } })).status).toBe(200);
    await flags.transit(key, 'pause');
    expect((await shown(key)).rollout.state).toBe('PAUSED');
    expect((await steer(key, 'resume')).body.detail).toBe('일시 정지한 플래그입니다. 먼저 재개해주세요.');
    await flags.transit(key, 'complete', { winnerVariation: 'B' });
    expect((await shown(key)).rollout).toMatchObject({ state: 'DONE' });
    expect((await rollout(key)).body.detail).toBe('종료한 플래그입니다.');
    expect((await rollout(987_654)).body.errorCode).toBe('EXP_001');
  });
});

describe('guardrails of a rollout', () => {
  it('stop it when a metric is harmed, and notify operators', async () => {
    const { key } = await draft({ name: '해치는 것' });
    const flag = (await rollout(key, { guardrails: [purchase] })).body;
    await visitors(flag, { A: [4000, 800], B: [4000, 400] });
    await pass(key, 1);
    await runDue.run({});
    const { rollout: now, status } = await shown(key);
    expect([status, now.state, now.percent]).toEqual(['RUNNING', 'STOPPED', 1]);
    // A third of the whole error for each of two steps with a group to compare, and for possible resumptions.
    expect(now.check.verdicts).toMatchObject([
      { key: 'purchase', eventKey: 'purchase', variation: 'B', state: 'HARMED', lift: -0.5, confidence: expect.closeTo(1 - 0.05 / 3, 10) },
    ]);
    expect(await newsOf()).toContainEqual({ event: 'guardrail-harmed', title: `플래그 ${key} ‘해치는 것’에서 지표(purchase)가 나빠져 멈췄어요` });
    expect(await app.mails(admin.user.email)).toContainEqual(expect.objectContaining({ subject: expect.stringContaining('단계 배포가 지표를 해쳤습니다') }));
    await pass(key, 100);
    await runDue.run({});
    expect((await shown(key)).rollout).toMatchObject({ state: 'STOPPED', percent: 1 });
    expect(await actionsOf(key)).toEqual(['create', 'rollout', 'rollout-stop']);
  });

  it('roll it back, if configured', async () => {
    const { key } = await draft();
    const flag = (await rollout(key, { guardrails: [{ ...purchase, harm: 'INCREASE' }], onHarm: 'ROLL_BACK' })).body;
    await visitors(flag, { A: [4000, 400], B: [4000, 800] });
    await pass(key, 1);
    await runDue.run({});
    expect(await shown(key)).toMatchObject({ defaultRule: { A: 100 }, rollout: { state: 'ROLLED_BACK', percent: 0 } });
    expect(await decide(key)).toEqual([false, 'DEFAULT_RULE']);
  });

  it('hold it while there is too little data, whatever the time; then it continues', async () => {
    const { key, version } = await draft();
    const flag = (await rollout(key, { guardrails: [purchase] })).body;
    await visitors(flag, { A: [900, 90], B: [9, 1] });
    await pass(key, 61);
    await runDue.run({});
    const held = await shown(key);
    expect(held.rollout).toMatchObject({ state: 'RUNNING', step: 0, isHeld: true, check: { verdicts: [{ state: 'TOO_EARLY', interval: null }] } });
    // A check changes no version, so neither the flag nor the workspace has to be read again.
    expect([held.version, flag.version - version]).toEqual([flag.version, 1]);
    await visitors(flag, { A: [0, 0], B: [200, 20] }, 'late');
    await runDue.run({});
    expect((await shown(key)).rollout.step).toBe(0);
    await pass(key, 6);
    await runDue.run({});
    expect((await shown(key)).rollout).toMatchObject({ state: 'RUNNING', step: 1, percent: 10, check: null, isHeld: false });
  });

  it('include metrics of every kind and events, which share the error', async () => {
    const { status } = await admin.call('createExperimentMetric', {
      body: { key: 'paid', name: '쓴 금액', kind: 'SUM', eventKey: 'purchase', percentile: null },
    });
    expect(status).toBe(201);
    const { key } = await draft({ name: '금액' });
    const flag = (await rollout(key, { guardrails: [{ key: 'paid', margin: 0.05 }, { key: '$refunds_per_order', margin: 0.05 }, purchase] })).body;
    expect(flag.rollout.guardrails).toEqual([
      { key: 'paid', eventKey: 'paid', harm: 'DECREASE', margin: 0.05 },
      { key: '$refunds_per_order', eventKey: '$refunds_per_order', harm: 'INCREASE', margin: 0.05 },
      { ...purchase, key: 'purchase' },
    ]);
    expect(await admin.call('deleteExperimentMetric', { params: { key: 'paid' } })).toMatchObject({ status: 409, body: { errorCode: 'EXP_002' } });
    await visitors(flag, { A: [4000, 800], B: [4000, 800] });
    await app.sql(
      "UPDATE events SET value = CASE variation_key WHEN 'A' THEN 1000 ELSE 400 END + length(user_id) WHERE kind = 'TRACK' AND variation_id = ANY($1)",
      [flag.variations.map(({ id }: Body) => id)],
    );
    await pass(key, 1);
    await runDue.run({});
    const { rollout: now } = await shown(key);
    expect([now.state, now.check.verdicts.map((each: Body) => [each.key, each.state, Number(each.confidence.toFixed(6))])]).toEqual([
      'STOPPED',
      [
        ['paid', 'HARMED', 0.994444],
        ['$refunds_per_order', 'TOO_EARLY', 0.994444],
        ['purchase', 'FINE', 0.994444],
      ],
    ]);
    expect(await newsOf()).toContainEqual({ event: 'guardrail-harmed', title: `플래그 ${key} ‘금액’에서 지표(paid)가 나빠져 멈췄어요` });
  });

  it('get another share of the error for a resumed step, never more than the whole', async () => {
    const { key } = await draft();
    const flag = (await rollout(key, { guardrails: [purchase] })).body;
    await visitors(flag, { A: [300, 60], B: [300, 60] });
    const errorNow = async () => {
      await visitors(flag, { A: [100, 20], B: [100, 20] }, unique('later-'));
      await pass(key, 6);
      await runDue.run({});
      return 1 - (await shown(key)).rollout.check.verdicts[0].confidence;
    };
    const errors = [await errorNow()];
    for (const actions of [['pause', 'resume'], ['advance'], ['pause', 'resume']]) {
      for (const action of actions) await steer(key, action);
      errors.push(await errorNow());
    }
    // 1/3 of 5 %, 1/3 of the remainder; then half of the rest each, with one step to go.
    expect(errors).toEqual([1 / 60, 1 / 90, 1 / 90, 1 / 180].map((error) => expect.closeTo(error, 10) as unknown));
  });

  it('count users evaluated by the server, and their later events', async () => {
    const { key } = await draft();
    const flag = (await rollout(key, { steps: [{ percent: 50, minutes: 60 }, { percent: 100 }], guardrails: [purchase] })).body;
    const ids = evenVisitors(flag.bucket, 60);
    const ask = (id: string) => client(app.url).call('evaluateFeatureFlag', { params: { key }, body: { user: { id }, track: true }, headers: sdkKey });
    const answers = await Promise.all(ids.map(ask));
    expect(answers.filter(({ body }) => body.isOn)).toHaveLength(30);
    // The first fifteen of each side buy.
    const buyers = [true, false].flatMap((isOn) => ids.filter((_id, at) => answers[at]?.body.isOn === isOn).slice(0, 15));
    const trackEvents = buyers.map((id) => ({
      insertId: randomUUID(),
      timestamp: Date.now(),
      userId: id,
      identifiers: { $id: id },
      userProperties: {},
      hackleProperties: {},
      eventTypeId: 0,
      eventTypeKey: 'purchase',
      properties: {},
    }));
    expect((await client(app.url).call('dispatchEvents', { body: { trackEvents }, headers: sdkHeaders })).status).toBe(202);
    await pass(key, 61);
    await runDue.run({});
    expect((await shown(key)).rollout).toMatchObject({ state: 'DONE', percent: 100 });
  });

  it('exclude users who got it by a rule, saw both, or came before the step', async () => {
    const { key } = await draft();
    const flag = (await rollout(key, { guardrails: [purchase] })).body;
    await visitors(flag, { A: [500, 0], B: [500, 500] }, 'ruled', 'TARGET_RULE_MATCH');
    await visitors(flag, { A: [300, 60], B: [300, 60] });
    await app.sql("UPDATE events SET user_id = 'both', identifiers = jsonb_build_object('$id', 'both') WHERE subject_id = $1 AND user_id ~ '-[AB]-(1|2)$'", [
      flag.id,
    ]);
    await pass(key, 1);
    await runDue.run({});
    expect((await shown(key)).rollout.check.verdicts).toMatchObject([{ state: 'FINE', lift: 0 }]);
  });
});

describe('transitionFlagRollout', () => {
  it('pauses, resumes, skips a step and rolls back', async () => {
    const { key } = (await rollout((await draft()).key)).body;
    expect((await steer(key, 'pause')).body.rollout).toMatchObject({ state: 'PAUSED', percent: 1, nextStepAt: null });
    await pass(key, 100);
    await runDue.run({});
    expect((await steer(key, 'pause')).body).toMatchObject({
      errorCode: 'EXP_002',
      detail: '지금 단계 배포는 일시 정지 상태입니다. 일시 정지는 진행 중 상태에서만 할 수 있습니다.',
    });
    const resumed = (await steer(key, 'resume')).body.rollout;
    expect([resumed.state, resumed.step, Date.parse(resumed.nextStepAt) > Date.now() + 3_500_000]).toEqual(['RUNNING', 0, true]);
    const first = await shown(key);
    const advanced = (await steer(key, 'advance')).body;
    expect(advanced.rollout).toMatchObject({ step: 1, percent: 10 });
    expect((await steer(key, 'rollback')).body).toMatchObject({ status: 'RUNNING', defaultRule: { A: 100 }, rollout: { state: 'ROLLED_BACK', percent: 0 } });
    expect((await steer(key, 'resume')).body.errorCode).toBe('EXP_002');
    // The same users come first again.
    expect(slotsOn((await rollout(key)).body)).toEqual(slotsOn(first));
    expect(await actionsOf(key)).toEqual(['create', 'rollout', 'rollout-pause', 'rollout-resume', 'rollout-advance', 'rollout-rollback', 'rollout']);
  });

  it('refuses a missing rollout, and skipping the last step', async () => {
    const { key } = await draft();
    expect((await steer(key, 'pause')).body).toMatchObject({ errorCode: 'EXP_002', detail: '단계 배포가 없습니다.' });
    await rollout(key, { steps: [{ percent: 50, minutes: 60 }] });
    expect((await steer(key, 'advance')).body.detail).toBe('마지막 단계입니다.');
    await pass(key, 61);
    await runDue.run({});
    expect((await shown(key)).rollout).toMatchObject({ state: 'DONE', percent: 50 });
    expect((await steer(987_654, 'pause')).body.errorCode).toBe('EXP_001');
  });
});

describe('scheduleFeatureFlag', () => {
  it('turns a flag on and off at the scheduled times', async () => {
    const { key } = await draft();
    const { body } = await admin.call('scheduleFeatureFlag', { ...on(key), body: { startAt: ahead(10), endAt: ahead(20) } });
    expect(body.schedule).toMatchObject({ atEnd: 'PAUSE' });
    await pass(key, 11);
    await runDue.run({});
    expect(await decide(key)).toEqual([true, 'DEFAULT_RULE']);
    await pass(key, 10);
    await runDue.run({});
    expect(await shown(key)).toMatchObject({ status: 'PAUSED', schedule: null });
    expect((await admin.call('scheduleFeatureFlag', { ...on(key), body: { startAt: ahead(10) } })).body.errorCode).toBe('EXP_002');
    expect((await admin.call('scheduleFeatureFlag', { ...on(987_654), body: { endAt: ahead(10) } })).body.errorCode).toBe('EXP_001');
  });

  it('notifies operators of a failed schedule', async () => {
    const { key } = await draft({ name: '시작 안 한 것' });
    await admin.call('scheduleFeatureFlag', { ...on(key), body: { endAt: ahead(10), atEnd: 'COMPLETE', winnerVariation: 'B' } });
    await pass(key, 11);
    await runDue.run({});
    expect(await newsOf()).toContainEqual({ event: 'schedule-failed', title: expect.stringContaining('지금은 초안 상태입니다.') });
    expect(await shown(key)).toMatchObject({ status: 'DRAFT', schedule: null });
  });
});

describe('cancelFeatureFlagSchedule', () => {
  it('removes the schedule', async () => {
    const { key } = await draft();
    await admin.call('scheduleFeatureFlag', { ...on(key), body: { startAt: ahead(10) } });
    expect((await admin.call('cancelFeatureFlagSchedule', on(key))).status).toBe(204);
    await pass(key, 11);
    await runDue.run({});
    expect((await shown(key)).status).toBe('DRAFT');
    expect((await admin.call('cancelFeatureFlagSchedule', on(key))).body.errorCode).toBe('EXP_002');
  });
});

describe('cloneFeatureFlag', () => {
  it('creates a draft with the same rules', async () => {
    const source = await running({
      description: '설명',
      defaultRule: { A: 90, B: 10 },
      targetRules: [{ target: { conditions: [condition('USER_PROPERTY', 'country', ['KR'])] }, action: 'B' }],
    });
    const { status, body } = await admin.call('cloneFeatureFlag', { ...on(source.key), body: {} });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: '새 결제창 (복사)',
      status: 'DRAFT',
      description: '설명',
      defaultRule: source.defaultRule,
      targetRules: source.targetRules,
      rollout: null,
    });
    expect(body.bucket.seed).not.toBe(source.bucket.seed);
    expect((await admin.call('cloneFeatureFlag', { ...on(source.key), body: { key: source.key } })).body.errorCode).toBe('EXP_004');
    expect((await admin.call('cloneFeatureFlag', { ...on(987_654), body: {} })).body.errorCode).toBe('EXP_001');
  });
});

describe('createFlagFromExperiment', () => {
  const make = (key: number, body: object = {}) => admin.call('createFlagFromExperiment', { ...on(key), body });

  it('gives the winner to the same users by an active flag, and stores the source', async () => {
    const targetAudiences = [{ conditions: [condition('USER_PROPERTY', 'country', ['KR'])] }];
    const variations = [{ parameters: { label: '회원가입' } }, { name: '새 문구', parameters: { label: '무료로 시작하기', size: 3 } }];
    const { body: experiment } = await admin.call('createExperiment', { body: { name: '가입 버튼', variations, targetAudiences } });
    const { key } = experiment;
    expect((await make(key)).body).toMatchObject({
      errorCode: 'EXP_002',
      detail: '종료한 실험만 플래그로 만들 수 있습니다. 먼저 종료하며 모두에게 줄 변형을 골라주세요.',
    });
    await managing(admin, 'Experiment').transit(key, 'start');
    await managing(admin, 'Experiment').transit(key, 'complete', { winnerVariation: 'B' });
    const { status, body } = await make(key);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: '가입 버튼',
      status: 'RUNNING',
      madeFrom: key,
      defaultRule: 'A',
      targetRules: [{ target: targetAudiences[0], action: 'B' }],
      variations: [
        { key: 'A', name: '끔', parameters: { label: '회원가입' } },
        { key: 'B', name: '새 문구', parameters: { label: '무료로 시작하기', size: 3 } },
      ],
    });
    expect(await decide(body.key, { id: 'user-1', properties: { country: 'KR' } })).toEqual([true, 'TARGET_RULE_MATCH']);
    expect(await decide(body.key)).toEqual([false, 'DEFAULT_RULE']);
    expect((await admin.call('getExperiment', on(key))).body.flagKey).toBe(body.key);
    expect((await make(key)).body).toMatchObject({ errorCode: 'EXP_004', detail: `이 실험으로 만든 플래그가 이미 있습니다: ${body.key}` });
    expect((await make(987_654)).body.errorCode).toBe('EXP_001');
  });
});

describe('listFeatureFlags', () => {
  it('returns stale flags with the reason', async () => {
    const old = async (more: object = {}) => {
      const flag = await running({ name: '낡은 플래그', ...more });
      await app.sql("UPDATE workspace_entities SET created_at = now() - interval '90 days', updated_at = now() - interval '80 days' WHERE id = $1", [flag.id]);
      return flag;
    };
    const [oneWay, split, forgotten, never] = [
      await old(),
      await old({ defaultRule: { A: 50, B: 50 } }),
      await old({ defaultRule: { A: 50, B: 50 } }),
      await old(),
    ];
    const fresh = await running({ name: '낡은 플래그' });
    for (const flag of [oneWay, split, fresh]) await visitors(flag, { A: [1, 0], B: [1, 0] });
    await visitors(forgotten, { A: [1, 0], B: [1, 0] });
    await app.sql('SELECT make_events_day(CURRENT_DATE - 40)');
    await app.sql("UPDATE events SET day = day - 40, occurred_at = occurred_at - interval '40 days' WHERE subject_id = $1", [forgotten.id]);
    const { body } = await flags.list({ stale: 'true', q: '낡은' });
    const found = Object.fromEntries(body.items.map(({ key, stale }: Body) => [key, stale.reason]));
    expect(found).toEqual({ [oneWay.key]: 'ONE_WAY', [forgotten.key]: 'NOT_ASKED', [never.key]: 'NEVER_EVALUATED' });
    expect(body.total).toBe(3);
    expect((await flags.list({ stale: 'true', staleDays: 85, q: '낡은' })).body.items.map(({ key }: Body) => key)).toEqual([never.key]);
    const all = (await flags.list({ q: '낡은' })).body.items;
    expect(all).toHaveLength(5);
    expect(all.find(({ key }: Body) => key === split.key)).not.toHaveProperty('stale');
    expect((await shown(oneWay.key)).stale).toMatchObject({ reason: 'ONE_WAY' });
    await flags.transit(never.key, 'pause');
    await flags.transit(never.key, 'archive');
    expect((await flags.list({ stale: 'true', q: '낡은' })).body.total).toBe(2);
    expect(await decide(never.key)).toEqual([false, 'FEATURE_FLAG_NOT_FOUND']);
  });
});

it('is limited to operators', async () => {
  const member = await signedInClient(app, { isInstructor: true });
  const { key } = await draft();
  const calls: [string, object | undefined][] = [
    ['startFlagRollout', { steps }],
    ['transitionFlagRollout', { action: 'pause' }],
    ['scheduleFeatureFlag', { endAt: ahead(5) }],
    ['cancelFeatureFlagSchedule', undefined],
    ['cloneFeatureFlag', {}],
    ['createFlagFromExperiment', {}],
  ];
  for (const [operation, body] of calls)
    expect(await member.call(operation, { ...on(key), body })).toMatchObject({ status: 403, body: { errorCode: 'COMMON_003' } });
});
