import { definedStatements } from '@baeum/api/src/database/statement.ts';
import { planForMany } from '@baeum/api/src/domains/experiment-results/from-events/plan-for-many.public.ts';
import type { ExperimentResults, ResultsMetric } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client, type TestClient } from '../../support/client.ts';
import { signedInClient } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { exposed, group, storeEvents, tracked, type StoredEvent } from '../../support/stored-events.ts';
import { abTest, halves, workspaceFile } from '../../support/workspace-file.ts';

let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInClient(app, { roleAdmin: true });
  const file = workspaceFile();
  file.experiments.push(abTest(60, 60), abTest(61, 61));
  file.buckets.push(halves(60), halves(61));
  expect(await admin.call('importWorkspace', { body: { file } })).toMatchObject({ status: 200 });
});
afterAll(() => app.stop());

const store = (events: readonly StoredEvent[], experiment = 1) => storeEvents(app, events, experiment);

async function results(key: number, query: Record<string, unknown> = {}): Promise<ExperimentResults> {
  const { status, body } = await admin.call('getExperimentResults', { params: { key }, query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as ExperimentResults;
}

/** Starts a separate experiment with halves for A and B. */
async function started(plan: object): Promise<Experiment> {
  const { body: made } = await admin.call('createExperiment', { body: { name: '가입 버튼', variations: [{}, {}] } });
  const { status, body } = await admin.call('transitionExperiment', { params: { key: made.key }, body: { action: 'start', ...plan } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Experiment;
}

/** Stores events of an experiment, with the variation ids of the server. */
async function storeOf({ id, variations: [a, b] }: { id: number; variations: [number, number] }, events: readonly StoredEvent[]): Promise<void> {
  await store(events, id);
  for (const [made, real] of [
    [id * 10 + 1, a],
    [id * 10 + 2, b],
  ])
    await app.sql('UPDATE events SET variation_id = $2 WHERE subject_id = $3 AND variation_id = $1', [made, real, id]);
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

const metric = (all: ExperimentResults, eventKey: string, kind: ResultsMetric['kind'] = 'CONVERSION') =>
  all.metrics.find((each) => each.eventKey === eventKey && each.kind === kind)?.perVariation;

describe('getExperimentResults', () => {
  it('reports that there are no exposures', async () => {
    expect(await results(2)).toMatchObject({
      experiment: { key: 2, status: 'RUNNING', identifierType: '$id' },
      control: 'A',
      exposures: { A: 0, B: 0 },
      excludedUsers: 0,
      firstExposureAt: null,
      srm: { p: null, ok: true },
      reading: { state: 'NO_DATA' },
      metrics: [],
    });
  });

  it.each(['never_sent', '__proto__', 'constructor', 'toString'])('counts nothing for the event %s, which was never sent', async (name) => {
    for (const operation of ['getExperimentResults', 'getExperimentTimeline']) {
      const { status, body } = await admin.call(operation, { params: { key: 2 }, query: { metric: name } });
      expect(status, `${operation}: ${JSON.stringify(body)}`).toBe(200);
    }
    const cut = await admin.call('getExperimentBreakdown', { params: { key: 2 }, query: { metric: name, by: `property:${name}` } });
    expect(cut.status, JSON.stringify(cut.body)).toBeLessThan(500);
    expect((await admin.call('getExperimentResults', { params: { key: 2 }, query: { metric: 'x'.repeat(3000) } })).status).toBe(400);
  });

  it('compares rates and means with the control', async () => {
    await store([...group('A', 1000, 100), ...group('B', 1010, 150)]);
    const all = await results(1);
    expect(all).toMatchObject({
      exposures: { A: 1000, B: 1010 },
      variations: [
        { variation: 'A', isControl: true, weight: 0.5, users: 1000 },
        { variation: 'B', isControl: false, weight: 0.5, users: 1010 },
      ],
      firstExposureAt: '2026-09-01T00:00:00.000Z',
      srm: { ok: true, degreesOfFreedom: 1 },
      reading: { state: 'UNFINISHED' },
    });
    const [a, b] = metric(all, 'purchase')!;
    expect(a).toMatchObject({ variation: 'A', users: 1000, conversions: 100, rate: 0.1, lift: null, ci95: null, pValue: null });
    expect(b).toMatchObject({ users: 1010, conversions: 150, rate: 150 / 1010 });
    expect(b!.lift).toBeCloseTo(150 / 101 - 1, 10);
    expect(b!.sequentialCi95![0]).toBeGreaterThan(0);
    expect(b!.sequentialCi95![1]).toBeGreaterThan(b!.lift!);
    expect(b!.sequentialPValue).toBeLessThan(0.05);
    expect([b!.ci95, b!.differenceCi95, b!.pValue]).toEqual([null, null, null]);
    const [, mean] = metric(all, 'purchase', 'MEAN')!;
    expect(mean!.mean).toBeCloseTo((150 * 1000 + (149 * 150) / 2) / 1010, 8);
    expect(mean!.difference).toBeGreaterThan(0);
  });

  it('compares values up to a reported cap, so that one enormous purchase is no difference', async () => {
    await store(
      [
        ...group('A', 400, 200, 'rich'),
        ...group('B', 400, 200, 'rich'),
        exposed('whale', '2026-09-01T00:00:00Z', 'B'),
        tracked('whale', '2026-09-02T00:00:00Z', 'purchase', 9_000_000),
      ],
      60,
    );
    const mean = async () => (await results(60, { metric: 'purchase' })).metrics[1]!;
    const {
      cap,
      perVariation: [a, b],
    } = await mean();
    // 99 % of the 401 buyers paid 1,198 or less; values within half a percent of that are not clipped.
    expect(cap).toEqual({ value: 1199, percentile: 99, users: 1 });
    expect(b!.mean).toBeGreaterThan(20_000);
    expect(b!.comparedMean).toBeLessThan(a!.comparedMean * 1.02);
    expect(b!.sequentialPValue).toBe(1);
    expect(b!.sequentialCi95![0]).toBeLessThan(0);
    expect(b!.sequentialCi95![1]).toBeLessThan(0.4);
    const { body } = await admin.call('getExperiment', { params: { key: 60 } });
    const lowered = (more: object) =>
      admin.call('updateExperiment', { params: { key: 60 }, body: { version: body.version, metricCaps: { purchase: 1100 }, ...more } });
    expect(await lowered({})).toMatchObject({
      status: 409,
      body: {
        errorCode: 'EXP_009',
        detail:
          '비교의 상한: purchase 없음 → 1100. 처음부터 새 상한으로 다시 비교하므로 결과가 달라질 수 있습니다. 이대로 바꾸려면 confirm을 true로 보내주세요.',
      },
    });
    expect((await mean()).cap).toEqual(cap);
    expect((await lowered({ confirm: true })).body.metricCaps).toEqual({ purchase: 1100 });
    expect((await mean()).cap).toMatchObject({ value: 1100, users: 99 + 99 + 1 });
  });

  it('compares nothing before ten users converted in each variation', async () => {
    await store([...group('A', 150, 60, 'early'), ...group('B', 150, 9, 'early')], 61);
    const all = await results(61, { metric: 'purchase' });
    for (const {
      perVariation: [, b],
    } of all.metrics) {
      expect(b).toMatchObject({ conversions: 9, tooEarly: true, ci95: null, pValue: null, sequentialCi95: null, sequentialPValue: null });
      expect(b!.lift).toBeLessThan(0);
    }
  });

  it('returns the requested metrics in order, including those without events', async () => {
    const { metrics } = await results(1, { metric: ['never', 'purchase'] });
    expect(metrics.map(({ eventKey, kind }) => [eventKey, kind])).toEqual([
      ['never', 'CONVERSION'],
      ['purchase', 'CONVERSION'],
      ['purchase', 'MEAN'],
    ]);
    expect(metrics[0]!.perVariation[1]).toMatchObject({ conversions: 0, rate: 0, lift: null, pValue: null });
  });

  it('is limited to a period: days in Seoul or timestamps', async () => {
    expect(await results(1, { from: '2026-09-01', to: '2026-09-01' })).toMatchObject({
      from: '2026-08-31T15:00:00.000Z',
      to: '2026-09-01T15:00:00.000Z',
      exposures: { A: 1000, B: 1010 },
      metrics: [],
    });
    expect(await results(1, { from: '2026-09-01T00:00:00.001Z' })).toMatchObject({ exposures: { A: 0, B: 0 } });
    expect((await results(1, { to: '2026-09-02T00:00:00.001+00:00' })).metrics).toHaveLength(2);
  });

  it('counts each user once, from the first exposure on, and excludes users of two variations', async () => {
    await store(
      [
        exposed('twice', '2026-09-01T10:00:00Z', 'A'),
        exposed('twice', '2026-09-01T11:00:00Z', 'A'),
        exposed('crossed', '2026-09-01T10:00:00Z', 'A'),
        exposed('crossed', '2026-09-01T10:00:01Z', 'B'),
        tracked('crossed', '2026-09-01T12:00:00Z', 'click'),
        exposed('early', '2026-09-01T10:00:00Z', 'B'),
        tracked('early', '2026-09-01T09:59:59Z', 'click'),
        exposed('at once', '2026-09-01T10:00:00Z', 'B'),
        tracked('at once', '2026-09-01T10:00:00Z', 'click', 5),
        tracked('at once', '2026-09-01T10:00:00Z', 'click', 7),
        exposed('broken value', '2026-09-01T10:00:00Z', 'B'),
        tracked('broken value', '2026-09-01T11:00:00Z', 'click', 1e300),
        exposed('forced', '2026-09-01T10:00:00Z', 'B', { reason: 'OVERRIDDEN' }),
        tracked('forced', '2026-09-01T11:00:00Z', 'click'),
        exposed('before the reset', '2026-08-01T10:00:00Z', 'A', { execution: 7 }),
        exposed('since', '2026-09-01T10:00:00Z', 'A', { execution: 1 }),
        tracked('stranger', '2026-09-01T11:00:00Z', 'click'),
        tracked('twice', '2026-09-01T11:00:00Z', '$page_view'),
      ],
      6,
    );
    const all = await results(6);
    expect(all).toMatchObject({
      exposures: { A: 3, B: 3 },
      excludedUsers: 1,
      variations: [{ users: 2 }, { users: 3 }],
      reading: { state: 'TOO_FEW_USERS' },
    });
    expect(metric(all, 'click')).toMatchObject([
      { users: 2, conversions: 0 },
      { users: 3, conversions: 2, mean: 4, variance: 48 },
    ]);
    expect(all.metrics.map(({ eventKey }) => eventKey)).not.toContain('$page_view');
    expect(metric(await results(6, { metric: '$page_view' }), '$page_view')).toMatchObject([{ conversions: 1 }, { conversions: 0 }]);
  });

  it('distinguishes users by the identifier of the experiment', async () => {
    const member = { $id: 'phone', $userId: 'member' };
    await store(
      [
        exposed('phone', '2026-09-01T10:00:00Z', 'A', { identifiers: member }),
        exposed('tablet', '2026-09-01T11:00:00Z', 'A', { identifiers: { ...member, $id: 'tablet' } }),
        exposed('nobody', '2026-09-01T11:00:00Z', 'A'),
        { ...tracked('tablet', '2026-09-01T12:00:00Z', 'click'), identifiers: { ...member, $id: 'tablet' } },
      ],
      8,
    );
    const all = await results(8);
    expect(all).toMatchObject({ experiment: { identifierType: '$userId' }, exposures: { A: 2, B: 0 }, variations: [{ users: 1 }, { users: 0 }] });
    expect(metric(all, 'click')?.[0]).toMatchObject({ users: 1, conversions: 1, rate: 1 });
  });

  it('warns of a sample ratio mismatch', async () => {
    await store([...group('A', 300, 0), ...group('B', 200, 0)], 4);
    const { srm, reading } = await results(4);
    expect(srm).toMatchObject({ ok: false, chiSquare: 20, degreesOfFreedom: 1 });
    expect(srm.p).toBeLessThan(0.001);
    expect(reading).toMatchObject({
      state: 'SAMPLE_RATIO_MISMATCH',
      message: expect.stringContaining('판단하지 마세요'),
      verdict: expect.stringMatching(/^믿지 마세요:/),
    });
  });

  it('compares each traffic span with its own split, and reports both', async () => {
    const {
      key,
      id,
      version,
      variations: [a, b],
    } = await started({});
    const before = Date.now();
    const update = (more: object) =>
      admin.call('updateExperiment', { params: { key }, body: { version, variations: [{ weight: 80 }, { weight: 20 }], ...more } });
    expect((await update({})).body.errorCode).toBe('EXP_009');
    expect((await update({ confirm: true })).body.traffic).toBe(62.5);
    const arrivals = (at: string, inA: number, inB: number) => [
      ...Array.from({ length: inA }, (_, nth) => exposed(`${at}A${nth}`, at, 'A')),
      ...Array.from({ length: inB }, (_, nth) => exposed(`${at}B${nth}`, at, 'B')),
    ];
    await storeOf({ id, variations: [a!.id, b!.id] }, [...arrivals('2026-09-01T00:00:00Z', 400, 410), ...arrivals(tomorrow(), 640, 155)]);
    const { srm, reading, variations } = await results(key, { to: '2099-01-01' });
    expect(variations).toMatchObject([
      { weight: 0.8, users: 1040 },
      { weight: 0.2, users: 565 },
    ]);
    expect(srm).toMatchObject({
      ok: true,
      degreesOfFreedom: 2,
      spans: [
        { weights: { A: 0.5, B: 0.5 }, users: { A: 400, B: 410 }, ok: true },
        { weights: { A: 0.8, B: 0.2 }, users: { A: 640, B: 155 }, to: null, ok: true },
      ],
    });
    expect(srm.spans[0]!.to).toBe(srm.spans[1]!.from);
    expect(Date.parse(srm.spans[1]!.from)).toBeGreaterThanOrEqual(before - 1000);
    expect(reading.state).toBe('UNFINISHED');
    await storeOf({ id, variations: [a!.id, b!.id] }, arrivals(`${tomorrow().slice(0, 11)}23:00:00Z`, 300, 300));
    expect((await results(key, { to: '2099-01-01' })).srm).toMatchObject({ ok: false, spans: [{ ok: true }, { ok: false }] });
  });

  it('does not treat a single look as valid because of early completion', async () => {
    await store([...group('A', 120, 20, 'over'), ...group('B', 110, 40, 'over')], 5);
    const all = await results(5);
    expect(all).toMatchObject({ experiment: { status: 'COMPLETED' }, plan: { users: null, endAt: null, reachedAt: null }, reading: { state: 'ENDED_EARLY' } });
    const [, b] = metric(all, 'purchase')!;
    expect(b).toMatchObject({ tooEarly: false, ci95: null, differenceCi95: null, pValue: null });
    expect(b!.sequentialPValue).toBeGreaterThan(0);
  });

  it('returns single-look numbers of the planned users once they are final', async () => {
    const {
      key,
      id,
      variations: [a, b],
    } = await started({ plannedUsers: 300 });
    const arrived = (variation: 'A' | 'B', hour: number, users: number, conversions: number) =>
      Array.from({ length: users }, (_, at) => [
        exposed(`plan${hour}${variation}${at}`, `2026-09-01T0${hour}:00:00.${String(at).padStart(3, '0')}Z`, variation),
        ...(at < conversions ? [tracked(`plan${hour}${variation}${at}`, '2026-09-03T00:00:00Z', 'purchase', 1000)] : []),
      ]).flat();
    const put = (events: StoredEvent[]) => storeOf({ id, variations: [a!.id, b!.id] }, events);
    const one = async () => {
      const all = await results(key);
      return { all, b: metric(all, 'purchase')![1]! };
    };
    await put([...arrived('A', 0, 140, 14), ...arrived('B', 0, 140, 30)]);
    expect((await one()).b).toMatchObject({ users: 140, ci95: null, pValue: null });
    // Twenty of the hundred complete the plan; later users are not counted.
    await put([...arrived('A', 1, 50, 0), ...arrived('B', 1, 50, 50)]);
    const reached = await one();
    expect(reached.all).toMatchObject({ plan: { users: 300, reachedAt: '2026-09-01T01:00:00.009Z' }, reading: { state: 'UNFINISHED' } });
    expect(reached.b).toMatchObject({ users: 150, conversions: 40, ci95: null, pValue: null });
    expect((await admin.call('transitionExperiment', { params: { key }, body: { action: 'complete', winnerVariation: 'B' } })).status).toBe(200);
    const over = await one();
    expect(over.all).toMatchObject({ reading: { state: 'FINISHED', message: expect.stringContaining('ci95') }, variations: [{ users: 150 }, { users: 150 }] });
    expect(over.b.pValue).toBeCloseTo(0.000_093_4, 6);
    expect(over.b.ci95![0]).toBeGreaterThan(0);
    expect(over.b.sequentialPValue).toBeGreaterThan(over.b.pValue!);
    // Another window only returns numbers that are valid at any number of looks.
    expect(metric(await results(key, { to: '2099-01-01' }), 'purchase')![1]).toMatchObject({ users: 190, ci95: null, pValue: null });
  });

  it('supports experiments that ended before their history was recorded', async () => {
    const {
      key,
      id,
      variations: [a, b],
    } = await started({});
    await storeOf({ id, variations: [a!.id, b!.id] }, [...group('A', 150, 20, 'old'), ...group('B', 150, 40, 'old')]);
    await admin.call('transitionExperiment', { params: { key }, body: { action: 'complete', winnerVariation: 'B' } });
    await app.sql("UPDATE workspace_entities SET details = details - 'history', created_at = '2026-08-01' WHERE id = $1", [id]);
    const all = await results(key);
    expect(all).toMatchObject({
      exposures: { A: 150, B: 150 },
      srm: { ok: true, spans: [{ weights: { A: 0.5, B: 0.5 } }] },
      reading: { state: 'ENDED_EARLY' },
    });
    expect(metric(all, 'purchase')![1]).toMatchObject({ conversions: 40, sequentialPValue: expect.any(Number), pValue: null });
  });

  it('ends at the planned end, whatever arrives later', async () => {
    const {
      key,
      id,
      variations: [a, b],
    } = await started({ plannedEndAt: '2099-01-01T00:00:00Z' });
    await storeOf({ id, variations: [a!.id, b!.id] }, [...group('A', 100, 20, 'end'), ...group('B', 100, 30, 'end')]);
    expect(await results(key)).toMatchObject({ plan: { endAt: '2099-01-01T00:00:00.000Z', reachedAt: null }, reading: { state: 'UNFINISHED' } });
    await app.sql(`UPDATE workspace_entities SET details = details || '{"plannedEndAt": "2026-09-01T12:00:00.000Z"}' WHERE id = $1`, [id]);
    const over = await results(key, {});
    expect(over).toMatchObject({
      to: '2026-09-01T12:00:00.000Z',
      plan: { reachedAt: '2026-09-01T12:00:00.000Z' },
      reading: { state: 'FINISHED' },
      metrics: [],
    });
  });

  it('returns the most frequent events when there are many', async () => {
    const often = Array.from({ length: 25 }, (_, at) =>
      Array.from({ length: at + 1 }, (_each, user) => tracked(`A-${user}`, '2026-09-03T00:00:00Z', `event-${at}`)),
    ).flat();
    await store(often, 1);
    const keys = (await results(1)).metrics.map(({ eventKey }) => eventKey);
    expect(new Set(keys).size).toBe(20);
    expect(keys).toContain('event-24');
    expect(keys).not.toContain('event-0');
  });

  it('uses the metrics of the experiment when none are requested', async () => {
    const { body } = await admin.call('getExperiment', { params: { key: 1 } });
    await admin.call('updateExperiment', { params: { key: 1 }, body: { version: body.version, metrics: ['sign_up', 'purchase'] } });
    expect((await results(1)).metrics.map(({ eventKey }) => eventKey)).toEqual(['sign_up', 'purchase', 'purchase']);
  });

  it('separates environments', async () => {
    expect((await admin.call('getExperimentResults', { params: { key: 1 }, query: { environment: 'development' } })).status).toBe(404);
  });

  it('refuses invalid requests', async () => {
    expect(await admin.call('getExperimentResults', { params: { key: 99 } })).toMatchObject({ status: 404, body: { errorCode: 'EXP_001' } });
    const refused = async (query: Record<string, unknown>) => {
      const { status, body } = await admin.call('getExperimentResults', { params: { key: 1 }, query });
      expect(status).toBe(400);
      return body.errors.map(({ field }: { field: string }) => field) as string[];
    };
    expect(await refused({ from: '2026-09-02', to: '2026-09-01' })).toEqual(['to']);
    expect(await refused({ from: 'yesterday' })).toEqual(['from']);
    expect(await refused({ environment: 'moon' })).toEqual(['environment']);
    expect(await refused({ metric: Array.from({ length: 21 }, (_, at) => `m${at}`) })).toEqual(['metric']);
  });

  it('reads events once, however few users the planner expects', async () => {
    const counting = [...definedStatements().values()].filter(({ name }) =>
      /^experiment-results\.(?:count-events|count-rollup|count-.+-of-rollup|roll-up-)/.test(name),
    );
    expect(counting).toHaveLength(13);
    const values: Record<string, unknown> = {
      environmentId: 1,
      experimentId: 1,
      executionVersion: '1',
      variationIds: [11, 12],
      reasons: ['TRAFFIC_ALLOCATED'],
      identifierType: '$id',
      from: null,
      to: new Date(),
      exposedBefore: new Date(),
      rollupId: 1,
      metrics: ['purchase'],
      after: new Date(0),
      until: new Date(),
      since: new Date(0),
      changes: [],
      caps: {},
      measures: '[]',
      eventKeys: ['purchase'],
      limit: 40,
      by: 'platform',
      property: '',
      most: 8,
      values: ['Web'],
      nothing: 0,
    };
    const connection = new pg.Client({ connectionString: app.databaseUrl });
    await connection.connect();
    const plans = async (): Promise<string> => {
      const each = [];
      for (const { text, parameters } of counting)
        each.push(
          await connection.query(
            `EXPLAIN (FORMAT JSON) ${text}`,
            Object.keys(parameters).map((name) => values[name]),
          ),
        );
      return JSON.stringify(each.map(({ rows }) => rows));
    };
    try {
      expect(await plans()).toContain('Nested Loop');
      await connection.query('BEGIN');
      await connection.query(planForMany.text);
      expect(await plans()).not.toContain('Nested Loop');
    } finally {
      await connection.end();
    }
  });

  it('is limited to operators', async () => {
    const call = { params: { key: 1 } };
    expect((await client(app.url).call('getExperimentResults', call)).status).toBe(401);
    expect((await (await signedInClient(app, { isInstructor: true })).call('getExperimentResults', call)).status).toBe(403);
  });
});
