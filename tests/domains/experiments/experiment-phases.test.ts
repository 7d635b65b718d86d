import { countViews } from '@baeum/api/src/domains/experiment-results/rollups/count-views.ts';
import { rollUpResults } from '@baeum/api/src/domains/experiment-results/rollups/roll-up-results.ts';
import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import { clearSharedAnswers } from '@baeum/api/src/http/server/shared-answer.ts';
import type { ExperimentResults } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { evaluateExperiment } from '@baeum/contract/engine/evaluate.ts';
import { openWorkspace } from '@baeum/contract/engine/open-workspace.ts';
import type { ExpUser } from '@baeum/contract/engine/user.ts';
import type { WorkspaceConfig } from '@baeum/contract/engine/workspace.ts';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Compared, Comparison } from '../../engine/public-sdk-worker.ts';
import { client, type TestClient } from '../../support/client.ts';
import { signedInClient } from '../../support/factories.ts';
import { managing, movedSlots } from '../../support/management.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { exposed, storeEvents, tracked, type StoredEvent } from '../../support/stored-events.ts';

const sdkKey = { 'x-sdk-key': 'phases-server-key-01' };
let app: TestApp;
let admin: TestClient & { user: { id: number } };
let experiments: ReturnType<typeof managing>;

beforeAll(async () => {
  // Without jobs, because the worker rolls up every minute and could do so between two steps.
  app = await startTestApp({ JOBS: 'off' });
  admin = await signedInClient(app, { roleAdmin: true });
  experiments = managing(admin, 'Experiment');
  await ensureSdkKey({ name: 'phases', kind: 'SERVER', key: sdkKey['x-sdk-key'] });
});
afterAll(() => app.stop());

const two = [
  { name: '지금', parameters: { label: '회원가입' } },
  { name: '새로', parameters: { label: '시작' } },
];
const at = (a: number, b: number) => [
  { key: 'A', weight: a },
  { key: 'B', weight: b },
];
const hour = 3_600_000;
const moment = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

async function running(more: object = {}, start: object = {}): Promise<Experiment> {
  const { body } = await experiments.create({ name: '가입 버튼', variations: two, metrics: ['purchase'], ...more });
  const { status, body: started } = await experiments.transit(body.key, 'start', start);
  expect(status, JSON.stringify(started)).toBe(200);
  return started as Experiment;
}

async function changed({ key, version }: Experiment, changes: object): Promise<Experiment> {
  const { status, body } = await experiments.update(key, { version, confirm: true, ...changes });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Experiment;
}

const newPhase = (experiment: Experiment, changes: object = {}) => changed(experiment, { phase: 'NEW', ...changes });

async function results({ key }: Pick<Experiment, 'key'>, query: Record<string, unknown> = {}): Promise<ExperimentResults> {
  clearSharedAnswers();
  const { status, body } = await admin.call('getExperimentResults', { params: { key }, query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as ExperimentResults;
}

/** Moves the start of the execution, and all earlier history, to this many hours ago. */
async function longAgo({ id }: Experiment, hours: number): Promise<void> {
  await app.sql(
    `UPDATE workspace_entities SET details = (
       SELECT jsonb_object_agg(key, CASE key
         WHEN 'history' THEN moved(value, $2) WHEN 'executions' THEN (SELECT jsonb_agg(e || jsonb_build_object('endedAt', earlier(e ->> 'endedAt', $2), 'allocations', moved(e -> 'allocations', $2))) FROM jsonb_array_elements(value) AS e)
         ELSE value END) FROM jsonb_each(details))
     WHERE kind = 'EXPERIMENT' AND id = $1`,
    [id, hours],
  );
}

/** Stores events of an experiment, with the variation ids of the server. */
async function storeOf({ id, variations }: Experiment, events: readonly StoredEvent[]): Promise<void> {
  await storeEvents(app, events, id);
  for (const [index, variation] of variations.entries())
    await app.sql('UPDATE events SET variation_id = $2 WHERE subject_id = $3 AND variation_id = $1', [id * 10 + index + 1, variation.id, id]);
}

/** Users exposed to a variation in an execution; the first `conversions` of them buy a minute later. */
function crowd(
  variation: 'A' | 'B',
  users: number,
  conversions: number,
  { execution, when, kin = '' }: { execution?: number; when: string; kin?: string },
): StoredEvent[] {
  const names = Array.from({ length: users }, (_, index) => `${kin}${variation}-${index}`);
  const later = new Date(Date.parse(when) + 60_000).toISOString();
  return [
    ...names.map((name) => exposed(name, when, variation, { received: when, ...(execution !== undefined && { execution }) })),
    ...names.slice(0, conversions).map((name) => tracked(name, later, 'purchase', 1000, { received: later })),
  ];
}

const purchases = ({ metrics }: ExperimentResults) =>
  metrics.find(({ kind }) => kind === 'CONVERSION')!.perVariation.map(({ users, conversions }) => [users, conversions]);

describe('updateExperiment of a running experiment', () => {
  it('keeps users who stay unless a new phase is requested: 50/50 → 80/20 leaves 62.5 % of the traffic', async () => {
    const before = await running();
    const kept = await changed(before, { variations: at(80, 20) });
    expect(kept).toMatchObject({ traffic: 62.5, executionVersion: 1, bucket: { seed: before.bucket!.seed } });
    expect(movedSlots(before.bucket!, kept.bucket!)).toBe(0);
    expect(await changed(kept, { phase: 'KEEP', traffic: 30 })).toMatchObject({ traffic: 30, executionVersion: 1, bucket: { seed: before.bucket!.seed } });
  });

  it('reassigns all users in a new phase, with all the requested traffic', async () => {
    const before = await running();
    const after = await newPhase(before, { variations: at(80, 20) });
    expect(after).toMatchObject({
      status: 'RUNNING',
      traffic: 100,
      executionVersion: 2,
      variations: [
        { key: 'A', weight: 80 },
        { key: 'B', weight: 20 },
      ],
    });
    expect(after.bucket!.seed).not.toBe(before.bucket!.seed);
    expect(after.bucket!.id).toBe(before.bucket!.id);
    const again = await newPhase(after);
    expect(again).toMatchObject({ traffic: 100, executionVersion: 3, variations: [{ weight: 80 }, { weight: 20 }] });
    expect(again.bucket!.seed).not.toBe(after.bucket!.seed);
  });

  it('describes the effects of a new phase before it starts', async () => {
    const { key, version } = await running();
    expect(await experiments.update(key, { version, phase: 'NEW', variations: at(80, 20) })).toMatchObject({
      status: 409,
      body: {
        errorCode: 'EXP_009',
        detail:
          '지금 A 50%, B 50% → 바꾼 뒤 A 80%, B 20%. 실험에 들어오는 사용자는 100%로 그대로입니다. 새 단계를 시작합니다: 모두를 새로 나누어 다른 변형을 받는 사용자가 생기고, 결과를 처음부터 셉니다. 지금까지의 결과는 1번째 실행으로 남습니다. 이대로 바꾸려면 confirm을 true로 보내주세요.',
      },
    });
    // Even when only the seed would change.
    expect(await experiments.update(key, { version, phase: 'NEW' })).toMatchObject({ status: 409, body: { errorCode: 'EXP_009' } });
    expect((await experiments.get(key)).body).toMatchObject({ executionVersion: 1, version });
  });

  it.each([
    ['a draft', [], false],
    ['a paused one', ['start', 'pause'], true],
    ['a completed one', ['start', 'complete'], false],
  ] as const)('of %s begins a phase: %s → %s', async (_name, steps, may) => {
    let { body } = await experiments.create({ name: '가입 버튼', variations: two });
    for (const step of steps) ({ body } = await experiments.transit(body.key, step, step === 'complete' ? { winnerVariation: 'B' } : {}));
    const answer = await experiments.update(body.key, { version: body.version, phase: 'NEW', confirm: true });
    if (may) expect(answer).toMatchObject({ status: 200, body: { status: 'PAUSED', executionVersion: 2 } });
    else
      expect(answer).toMatchObject({
        status: 409,
        body: { errorCode: 'EXP_002', detail: '새 단계는 진행 중이거나 일시 정지한 실험에서만 시작할 수 있습니다.' },
      });
  });

  it('refuses a new phase of a holdout, because its users would be reassigned for everything in it', async () => {
    const { body } = await admin.call('createHoldout', { body: { name: '홀드아웃', percent: 5 } });
    const { version } = (await experiments.get(body.key)).body;
    expect(await experiments.update(body.key, { version, phase: 'NEW', confirm: true })).toMatchObject({ status: 409, body: { errorCode: 'EXP_002' } });
  });

  it('changes the plan only with a phase, and never to an end in the past', async () => {
    const before = await running({}, { plannedUsers: 500 });
    expect(await experiments.update(before.key, { version: before.version, confirm: true, plannedUsers: 900 })).toMatchObject({
      status: 409,
      body: { errorCode: 'EXP_002', errors: [{ field: 'plannedUsers' }] },
    });
    const plannedEndAt = moment(48);
    const after = await newPhase(before, { plannedUsers: 900, plannedEndAt });
    expect(after).toMatchObject({ plannedUsers: 900, plannedEndAt });
    expect(await experiments.update(after.key, { version: after.version, phase: 'NEW', confirm: true, plannedEndAt: moment(-1) })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'plannedEndAt', message: '끝나는 때는 지금보다 뒤여야 합니다.' }] },
    });
    expect((await results(after)).plan).toMatchObject({ users: 900, endAt: plannedEndAt });
    expect((await results(after, { execution: 1 })).plan).toMatchObject({ users: 500, endAt: null });
  });

  it('records the former and new state, with the reason', async () => {
    const before = await running();
    const after = await newPhase(before, { variations: at(80, 20), note: '반응이 좋아 넓힘' });
    const { body } = await admin.call('listAuditLogs', { query: { target: `experiments/${before.key}`, limit: 1 } });
    expect(body.items[0]).toMatchObject({
      action: 'experiments.update',
      actor: { id: admin.user.id },
      diff: { executionVersion: [1, 2], note: [null, '반응이 좋아 넓힘'], bucket: [{ seed: before.bucket!.seed }, { seed: after.bucket!.seed }] },
    });
  });

  it.each(['NEW', 'KEEP'])('starts one phase for concurrent requests of two operators: NEW and %s', async (other) => {
    const { key, version } = await running();
    const phases = ['NEW', other];
    const answers = await inParallel(2, (index) => experiments.update(key, { version, confirm: true, phase: phases[index], variations: at(80, 20 + index) }));
    expect(tally(answers)).toEqual({ '200': 1, '409 COMMON_005': 1 });
    const { body } = await experiments.get(key);
    expect([
      [2, 100],
      [1, 62.5],
    ]).toContainEqual([body.executionVersion, body.traffic === 100 ? 100 : 62.5]);
    const logs = await app.sql("SELECT FROM audit_logs WHERE target = $1 AND action = 'experiments.update'", [`experiments/${key}`]);
    expect(logs).toHaveLength(1);
  });

  it('leaves overrides, the mutual exclusion group and its other experiments unchanged', async () => {
    const { body: container } = await admin.call('createContainer', { body: { name: '가입', groups: [{ share: 50 }, { share: 50 }] } });
    const containerId = container.id;
    const [first, second] = container.groups;
    const before = await running({ containerId, groupId: first.id, userOverrides: { 'user-1': 'B' } });
    const beside = await running({ containerId, groupId: second.id });
    const after = await newPhase(before, { variations: at(20, 80) });
    expect(after).toMatchObject({ containerId, groupId: first.id, userOverrides: { 'user-1': 'B' } });
    const served = (await admin.call('exportWorkspace')).body as WorkspaceConfig;
    const workspace = openWorkspace(served);
    const people = Array.from({ length: 400 }, (_, index) => ({ id: `visitor-${index}` }));
    const inBoth = people.filter((user) => [after, beside].every(({ key }) => evaluateExperiment(workspace, key, user).reason === 'TRAFFIC_ALLOCATED'));
    expect(inBoth).toEqual([]);
    expect(evaluateExperiment(workspace, after.key, { id: 'user-1' })).toMatchObject({ variation: 'B', reason: 'OVERRIDDEN' });
    expect((await experiments.get(beside.key)).body).toMatchObject({ bucket: beside.bucket, version: beside.version });
  });
});

describe('decisions', () => {
  const people: ExpUser[] = ['user-1', '한글 사용자', '🙂', ...Array.from({ length: 120 }, (_, index) => `visitor-${index}`)].map((id) => ({ id }));

  async function expectSameEverywhere({ key, executionVersion }: Experiment): Promise<Record<string, string>> {
    const file = (await admin.call('exportWorkspace')).body as WorkspaceConfig;
    const { difference, eventDifference } = await inWorker({ workspace: file, users: people, withEvents: true });
    expect([difference, eventDifference]).toEqual([undefined, undefined]);
    const workspace = openWorkspace(file);
    const given: Record<string, string> = {};
    for (const user of people) {
      const ours = evaluateExperiment(workspace, key, user);
      expect(ours.executionVersion).toBe(executionVersion);
      given[String(user.id)] = ours.reason === 'TRAFFIC_ALLOCATED' ? ours.variation : ours.reason;
    }
    for (const user of people.slice(0, 12)) {
      const { body } = await client(app.url).call('evaluateExperiment', { params: { key }, body: { user }, headers: sdkKey });
      expect(body.reason === 'TRAFFIC_ALLOCATED' ? body.variation : body.reason).toBe(given[String(user.id)]);
    }
    return given;
  }

  it('are equal on the server, in our engine and in the public SDK, in every phase', { timeout: 120_000 }, async () => {
    const first = await running({ userOverrides: { 'user-1': 'B' } });
    const given = await expectSameEverywhere(first);
    const kept = await changed(first, { variations: at(80, 20) });
    const afterKeep = await expectSameEverywhere(kept);
    const movedBy = (after: Record<string, string>) =>
      Object.keys(given).filter((id) => ['A', 'B'].includes(given[id]!) && ['A', 'B'].includes(after[id]!) && given[id] !== after[id]).length;
    expect(movedBy(afterKeep)).toBe(0);
    const renewed = await newPhase(kept, { variations: at(50, 50), traffic: 100 });
    const afterNew = await expectSameEverywhere(renewed);
    expect(movedBy(afterNew)).toBeGreaterThan(30);
    expect(afterNew['user-1']).toBe('OVERRIDDEN');
    await experiments.transit(renewed.key, 'pause');
    expect(new Set(Object.values(await expectSameEverywhere(renewed)))).toEqual(new Set(['EXPERIMENT_PAUSED', 'OVERRIDDEN']));
  });
});

function inWorker(workerData: Comparison): Promise<Compared> {
  const worker = new Worker(new URL('../../engine/public-sdk-worker.ts', import.meta.url), { workerData });
  return new Promise<Compared>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  }).finally(() => worker.terminate());
}

describe('results of executions', () => {
  beforeAll(async () => {
    await app.sql(`CREATE FUNCTION earlier(at text, hours int) RETURNS text LANGUAGE sql IMMUTABLE AS $$
      SELECT to_char((at::timestamptz - make_interval(hours => hours)) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$`);
    await app.sql(`CREATE FUNCTION moved(list jsonb, hours int) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
      SELECT coalesce(jsonb_agg(each || jsonb_build_object('at', earlier(each ->> 'at', hours))), '[]') FROM jsonb_array_elements(list) AS each $$`);
  });

  /** Two phases: 50/50 until 24 hours ago, 80/20 since. */
  async function twoPhases(): Promise<Experiment> {
    const first = await running();
    await longAgo(first, 24);
    const second = await newPhase((await experiments.get(first.key)).body as Experiment, { variations: at(80, 20) });
    await longAgo(second, 24);
    return second;
  }

  it('restart with a phase, and those of the former phase stay unchanged', async () => {
    const experiment = await twoPhases();
    const former = [...crowd('A', 500, 50, { execution: 1, when: moment(-40) }), ...crowd('B', 510, 80, { execution: 1, when: moment(-40) })];
    await storeOf(experiment, former);
    const alone = await results(experiment, { execution: 1 });
    expect(purchases(alone)).toEqual([
      [500, 50],
      [510, 80],
    ]);
    expect(await results(experiment)).toMatchObject({ execution: 2, reading: { state: 'NO_DATA' } });
    // The same users in other variations; their purchases now belong to the current phase.
    await storeOf(experiment, [
      ...crowd('A', 800, 10, { execution: 2, when: moment(-10) }),
      ...crowd('B', 210, 20, { execution: 2, when: moment(-10) }),
      // A client that does not know the new phase yet.
      ...crowd('B', 5, 5, { execution: 1, when: moment(-23.9), kin: 'late-' }),
    ]);
    const present = await results(experiment);
    expect(purchases(present)).toEqual([
      [800, 10],
      [210, 20],
    ]);
    expect(present).toMatchObject({ execution: 2, srm: { ok: true, spans: [{ weights: { A: 0.8, B: 0.2 }, traffic: 100, to: null }] } });
    const again = await results(experiment, { execution: 1 });
    expect({ ...again, to: alone.to }).toEqual({ ...alone, executions: again.executions });
    expect(again).toMatchObject({
      execution: 1,
      reading: { state: 'ENDED_EARLY' },
      srm: { ok: true, spans: [{ weights: { A: 0.5, B: 0.5 }, to: again.to }] },
      variations: [
        { variation: 'A', weight: 0.5, users: 500 },
        { variation: 'B', weight: 0.5, users: 510 },
      ],
      executions: [
        { version: 1, endedAt: expect.any(String), traffic: 100, weights: { A: 0.5, B: 0.5 } },
        { version: 2, endedAt: null, traffic: 100, weights: { A: 0.8, B: 0.2 } },
      ],
    });
    expect(again.to).toBe(again.executions[0]!.endedAt);
    expect(again.executions[0]!.endedAt).toBe(again.executions[1]!.startedAt);
    expect({ ...(await results(experiment, { execution: 2 })), to: present.to }).toEqual(present);
  });

  it('are available in every view and in the export', async () => {
    const experiment = await twoPhases();
    await storeOf(experiment, [
      ...crowd('A', 300, 30, { execution: 1, when: moment(-40) }),
      ...crowd('B', 310, 60, { execution: 1, when: moment(-40) }),
      ...crowd('A', 80, 3, { execution: 2, when: moment(-5) }),
      ...crowd('B', 20, 1, { execution: 2, when: moment(-5) }),
    ]);
    const look = async (operationId: string, query: Record<string, unknown>) =>
      (await admin.call(operationId, { params: { key: experiment.key }, query })).body;
    for (const [execution, users] of [
      [1, { A: 300, B: 310 }],
      [2, { A: 80, B: 20 }],
      [undefined, { A: 80, B: 20 }],
    ] as const) {
      const asked = execution === undefined ? {} : { execution };
      const timeline = await look('getExperimentTimeline', asked);
      expect([timeline.execution, timeline.days.at(-1).users]).toEqual([execution ?? 2, users]);
      const breakdown = await look('getExperimentBreakdown', { by: 'property:grade', ...asked });
      expect([breakdown.execution, breakdown.segments[0].users]).toEqual([execution ?? 2, users]);
      const csv = String(await look('exportExperimentResults', asked));
      expect(csv).toContain(`"purchase",,"SECONDARY","CONVERSION","B",false,${users.B},`);
    }
    for (const execution of [3, 99])
      expect(await admin.call('getExperimentResults', { params: { key: experiment.key }, query: { execution } })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'execution' }] },
      });
  });

  it('assign events without an execution by their time', async () => {
    const experiment = await twoPhases();
    await storeOf(experiment, [...crowd('A', 7, 0, { when: moment(-30), kin: 'old-' }), ...crowd('A', 4, 0, { when: moment(-3), kin: 'new-' })]);
    expect((await results(experiment, { execution: 1 })).exposures).toEqual({ A: 7, B: 0 });
    expect((await results(experiment)).exposures).toEqual({ A: 4, B: 0 });
  });

  it('of an execution before a reset remain, with its variations and plan', async () => {
    const first = await running({}, { plannedUsers: 40 });
    await longAgo(first, 24);
    await storeOf(first, [...crowd('A', 30, 12, { execution: 1, when: moment(-20) }), ...crowd('B', 30, 25, { execution: 1, when: moment(-20) })]);
    await experiments.transit(first.key, 'pause');
    const draft = (await experiments.transit(first.key, 'reset')).body as Experiment;
    await experiments.update(draft.key, { version: draft.version, variations: [...two, { name: '또 하나' }], plannedUsers: null });
    expect((await experiments.transit(first.key, 'start')).body).toMatchObject({ executionVersion: 2 });
    const former = await results(first, { execution: 1 });
    expect(former.variations.map(({ variation }) => variation)).toEqual(['A', 'B']);
    expect(former).toMatchObject({ plan: { users: 40 }, reading: { state: 'TOO_FEW_USERS' } });
    expect(former.exposures['A']! + former.exposures['B']!).toBeGreaterThan(0);
    expect((await results(first)).variations).toHaveLength(3);
  });

  it('of a copy are separate from those of the original', async () => {
    const experiment = await twoPhases();
    const { body } = await admin.call('cloneExperiment', { params: { key: experiment.key }, body: {} });
    expect((await results({ key: body.key })).executions).toMatchObject([{ version: 1, startedAt: null, endedAt: null }]);
  });

  it('are rolled up separately for each execution, and read from there when they are large', async () => {
    const experiment = await twoPhases();
    await storeOf(experiment, [
      ...crowd('A', 60, 6, { execution: 1, when: moment(-40), kin: 'many-' }),
      ...crowd('B', 60, 12, { execution: 1, when: moment(-40), kin: 'many-' }),
      ...crowd('A', 80, 8, { execution: 2, when: moment(-5), kin: 'many-' }),
      ...crowd('B', 20, 4, { execution: 2, when: moment(-5), kin: 'many-' }),
    ]);
    const counted = [await results(experiment, { execution: 1 }), await results(experiment)];
    await rollUpResults();
    const many = () => app.sql('UPDATE result_collections SET people = 60000 WHERE experiment_id = $1', [experiment.id]);
    await many();
    await countViews();
    expect(await app.sql('SELECT execution_version AS version FROM result_collections WHERE experiment_id = $1 ORDER BY 1', [experiment.id])).toEqual([
      { version: 1 },
      { version: 2 },
    ]);
    // Manipulated numbers prove which rollup is read.
    await app.sql('UPDATE result_people SET exposures = exposures + 1 WHERE collection_id IN (SELECT id FROM result_collections WHERE experiment_id = $1)', [
      experiment.id,
    ]);
    for (const [index, execution] of [1, undefined].entries()) {
      const added = await results(experiment, execution === undefined ? {} : { execution });
      expect(purchases(added)).toEqual(purchases(counted[index]!));
      expect(added.exposures['A']).toBe(2 * counted[index]!.exposures['A']!);
      const { body } = await admin.call('getExperimentTimeline', { params: { key: experiment.key }, query: execution === undefined ? {} : { execution } });
      expect(body.days.at(-1).users).toEqual(Object.fromEntries(counted[index]!.variations.map(({ variation, users }) => [variation, users])));
    }
    // Events of the current phase leave the former one unchanged.
    await rollUpResults();
    expect(await app.sql('SELECT count(*)::int AS n FROM result_collections WHERE experiment_id = $1', [experiment.id])).toEqual([{ n: 2 }]);
  });
});

describe('revertEntity', () => {
  const revert = (experiment: Experiment, toVersion: number, options: object = {}) =>
    admin.call('revertEntity', {
      body: { kind: 'EXPERIMENT', key: String(experiment.key), toVersion, version: experiment.version, confirm: true, ...options },
    });

  it('to a phase starts another one with the former allocation and a new seed', async () => {
    const before = await running({}, { plannedUsers: 700 });
    const renewed = await newPhase(before, { variations: at(80, 20), traffic: 60, plannedUsers: 900 });
    const { status, body } = await revert(renewed, before.version);
    expect([status, body.entity]).toMatchObject([200, { traffic: 100, plannedUsers: 700, variations: [{ weight: 1 }, { weight: 1 }] }]);
    const after = (await experiments.get(before.key)).body;
    expect(after.executionVersion).toBe(3);
    expect([before.bucket!.seed, renewed.bucket!.seed]).not.toContain(after.bucket.seed);
    expect((await results(before)).executions.map(({ version, traffic }) => [version, traffic])).toEqual([
      [1, 100],
      [2, 60],
      [3, 100],
    ]);
  });

  it('previews the change, starts nothing for an equal allocation, and stays within a phase', async () => {
    const before = await running();
    const renewed = await newPhase(before);
    const named = await changed(renewed, { name: '다른 이름' });
    expect(await revert(named, before.version)).toMatchObject({ status: 200, body: { entity: { name: '가입 버튼' } } });
    const same = (await experiments.get(before.key)).body as Experiment;
    expect([same.executionVersion, same.bucket!.seed]).toEqual([2, renewed.bucket!.seed]);
    const kept = await changed(same, { traffic: 40 });
    expect(await revert(kept, before.version, { confirm: false })).toMatchObject({
      status: 409,
      body: { errorCode: 'EXP_009', detail: expect.stringContaining('새 단계를 시작합니다') },
    });
    expect(await revert(kept, same.version)).toMatchObject({ status: 200, body: { entity: { traffic: 100 } } });
    expect((await experiments.get(before.key)).body).toMatchObject({ executionVersion: 2, traffic: 100, bucket: { seed: renewed.bucket!.seed } });
  });

  it('drops a planned end in the past', async () => {
    const before = await running({}, { plannedEndAt: moment(2) });
    const renewed = await newPhase(before, { traffic: 50, plannedEndAt: moment(90) });
    await app.sql(`UPDATE entity_versions SET details = details || jsonb_build_object('plannedEndAt', $2::text) WHERE kind = 'EXPERIMENT' AND entity_id = $1`, [
      before.id,
      moment(-1),
    ]);
    expect(await revert(renewed, before.version)).toMatchObject({ status: 200, body: { entity: { traffic: 100, plannedEndAt: renewed.plannedEndAt } } });
  });
});
