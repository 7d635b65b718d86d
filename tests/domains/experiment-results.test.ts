import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExperimentResults, ResultsMetric } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import { client, type TestClient } from '../support/client.ts';
import { exposed, group, storeEvents, tracked, type StoredEvent } from '../support/stored-events.ts';
import { signedInClient } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { abTest, halves, workspaceFile } from '../support/workspace-file.ts';

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

const metric = (all: ExperimentResults, eventKey: string, kind: ResultsMetric['kind'] = 'CONVERSION') =>
  all.metrics.find((each) => each.eventKey === eventKey && each.kind === kind)?.perVariation;

describe('getExperimentResults', () => {
  it('says so when nobody has seen the experiment', async () => {
    expect(await results(2)).toMatchObject({
      experiment: { key: 2, status: 'RUNNING', identifierType: '$id' }, control: 'A', exposures: { A: 0, B: 0 },
      excludedUsers: 0, firstExposureAt: null, srm: { p: null, ok: true }, reading: { state: 'NO_DATA' }, metrics: [],
    });
  });

  it('compares rates and means with the control', async () => {
    await store([...group('A', 1000, 100), ...group('B', 1010, 150)]);
    const all = await results(1);
    expect(all).toMatchObject({
      exposures: { A: 1000, B: 1010 },
      variations: [{ variation: 'A', isControl: true, weight: 0.5, users: 1000 }, { variation: 'B', isControl: false, weight: 0.5, users: 1010 }],
      firstExposureAt: '2026-09-01T00:00:00.000Z', srm: { ok: true, degreesOfFreedom: 1 }, reading: { state: 'UNFINISHED' },
    });
    const [a, b] = metric(all, 'purchase')!;
    expect(a).toMatchObject({ variation: 'A', users: 1000, conversions: 100, rate: 0.1, lift: null, ci95: null, pValue: null });
    expect(b).toMatchObject({ users: 1010, conversions: 150, rate: 150 / 1010 });
    expect(b!.lift).toBeCloseTo(150 / 101 - 1, 10);
    expect(b!.ci95![0]).toBeGreaterThan(0);
    expect(b!.ci95![1]).toBeGreaterThan(b!.lift!);
    expect(b!.pValue).toBeLessThan(0.01);
    // Looking again and again costs something.
    expect(b!.sequentialCi95![0]).toBeLessThan(b!.ci95![0]);
    expect(b!.sequentialPValue).toBeGreaterThan(b!.pValue!);
    const [, mean] = metric(all, 'purchase', 'MEAN')!;
    expect(mean!.mean).toBeCloseTo((150 * 1000 + (149 * 150) / 2) / 1010, 8);
    expect(mean!.differenceCi95![0]).toBeGreaterThan(0);
  });

  it('compares values up to a cap that it tells, so that one enormous purchase is no difference', async () => {
    await store([...group('A', 400, 200, 'rich'), ...group('B', 400, 200, 'rich'), exposed('whale', '2026-09-01T00:00:00Z', 'B'), tracked('whale', '2026-09-02T00:00:00Z', 'purchase', 9_000_000)], 60);
    const mean = async () => (await results(60, { metric: 'purchase' })).metrics[1]!;
    const { cap, perVariation: [a, b] } = await mean();
    // 99 % of the 401 who bought paid 1,198 or less.
    expect(cap).toEqual({ value: 1198, percentile: 99, users: 3 });
    expect(b!.mean).toBeGreaterThan(20_000);
    expect(b!.comparedMean).toBeLessThan(a!.comparedMean * 1.02);
    expect(b!.sequentialPValue).toBe(1);
    expect(b!.ci95![0]).toBeLessThan(0);
    expect(b!.ci95![1]).toBeLessThan(0.25);
    expect(b!.pValue).toBeGreaterThan(0.5);
    const { body } = await admin.call('getExperiment', { params: { key: 60 } });
    expect((await admin.call('updateExperiment', { params: { key: 60 }, body: { version: body.version, metricCaps: { purchase: 1100 } } })).body.metricCaps).toEqual({ purchase: 1100 });
    expect((await mean()).cap).toMatchObject({ value: 1100, users: 99 + 99 + 1 });
  });

  it('compares nothing before ten users converted in each variation', async () => {
    await store([...group('A', 150, 60, 'early'), ...group('B', 150, 9, 'early')], 61);
    const all = await results(61, { metric: 'purchase' });
    for (const { perVariation: [, b] } of all.metrics) {
      expect(b).toMatchObject({ conversions: 9, tooEarly: true, ci95: null, pValue: null, sequentialCi95: null, sequentialPValue: null });
      expect(b!.lift).toBeLessThan(0);
    }
  });

  it('keeps to the metrics asked for, in their order, with those nobody sent', async () => {
    const { metrics } = await results(1, { metric: ['never', 'purchase'] });
    expect(metrics.map(({ eventKey, kind }) => [eventKey, kind])).toEqual([['never', 'CONVERSION'], ['purchase', 'CONVERSION'], ['purchase', 'MEAN']]);
    expect(metrics[0]!.perVariation[1]).toMatchObject({ conversions: 0, rate: 0, lift: null, pValue: null });
  });

  it('keeps to a stretch of time: a day of Seoul, a moment', async () => {
    expect(await results(1, { from: '2026-09-01', to: '2026-09-01' })).toMatchObject({
      from: '2026-08-31T15:00:00.000Z', to: '2026-09-01T15:00:00.000Z', exposures: { A: 1000, B: 1010 }, metrics: [],
    });
    expect(await results(1, { from: '2026-09-01T00:00:00.001Z' })).toMatchObject({ exposures: { A: 0, B: 0 } });
    expect((await results(1, { to: '2026-09-02T00:00:00.001+00:00' })).metrics).toHaveLength(2);
  });

  it('counts each user once, from the first exposure on, and not those who saw two variations', async () => {
    await store([
      exposed('twice', '2026-09-01T10:00:00Z', 'A'), exposed('twice', '2026-09-01T11:00:00Z', 'A'),
      exposed('crossed', '2026-09-01T10:00:00Z', 'A'), exposed('crossed', '2026-09-01T10:00:01Z', 'B'),
      tracked('crossed', '2026-09-01T12:00:00Z', 'click'),
      exposed('early', '2026-09-01T10:00:00Z', 'B'), tracked('early', '2026-09-01T09:59:59Z', 'click'),
      exposed('at once', '2026-09-01T10:00:00Z', 'B'), tracked('at once', '2026-09-01T10:00:00Z', 'click', 5), tracked('at once', '2026-09-01T10:00:00Z', 'click', 7),
      exposed('broken value', '2026-09-01T10:00:00Z', 'B'), tracked('broken value', '2026-09-01T11:00:00Z', 'click', 1e300),
      exposed('forced', '2026-09-01T10:00:00Z', 'B', { reason: 'OVERRIDDEN' }), tracked('forced', '2026-09-01T11:00:00Z', 'click'),
      exposed('before the reset', '2026-08-01T10:00:00Z', 'A', { execution: 7 }), exposed('since', '2026-09-01T10:00:00Z', 'A', { execution: 1 }),
      tracked('stranger', '2026-09-01T11:00:00Z', 'click'),
      tracked('twice', '2026-09-01T11:00:00Z', '$page_view'),
    ], 6);
    const all = await results(6);
    expect(all).toMatchObject({
      exposures: { A: 3, B: 3 }, excludedUsers: 1, variations: [{ users: 2 }, { users: 3 }], reading: { state: 'TOO_FEW_USERS' },
    });
    expect(metric(all, 'click')).toMatchObject([{ users: 2, conversions: 0 }, { users: 3, conversions: 2, mean: 4, variance: 48 }]);
    expect(all.metrics.map(({ eventKey }) => eventKey)).not.toContain('$page_view');
    expect(metric(await results(6, { metric: '$page_view' }), '$page_view')).toMatchObject([{ conversions: 1 }, { conversions: 0 }]);
  });

  it("tells users apart by the experiment's own identifier", async () => {
    const member = { $id: 'phone', $userId: 'member' };
    await store([
      exposed('phone', '2026-09-01T10:00:00Z', 'A', { identifiers: member }),
      exposed('tablet', '2026-09-01T11:00:00Z', 'A', { identifiers: { ...member, $id: 'tablet' } }),
      exposed('nobody', '2026-09-01T11:00:00Z', 'A'),
      { ...tracked('tablet', '2026-09-01T12:00:00Z', 'click'), identifiers: { ...member, $id: 'tablet' } },
    ], 8);
    const all = await results(8);
    expect(all).toMatchObject({ experiment: { identifierType: '$userId' }, exposures: { A: 2, B: 0 }, variations: [{ users: 1 }, { users: 0 }] });
    expect(metric(all, 'click')?.[0]).toMatchObject({ users: 1, conversions: 1, rate: 1 });
  });

  it('warns when the groups are not what the traffic was split into', async () => {
    await store([...group('A', 300, 0), ...group('B', 200, 0)], 4);
    const { srm, reading } = await results(4);
    expect(srm).toMatchObject({ ok: false, chiSquare: 20, degreesOfFreedom: 1 });
    expect(srm.p).toBeLessThan(0.001);
    expect(reading).toEqual({ state: 'SAMPLE_RATIO_MISMATCH', message: expect.stringContaining('판단하지 마세요') });
  });

  it('gives the fixed numbers free once the experiment is over', async () => {
    await store([...group('A', 120, 10), ...group('B', 110, 20)], 5);
    expect(await results(5)).toMatchObject({ experiment: { status: 'COMPLETED' }, reading: { state: 'FINISHED' } });
  });

  it('tells the most frequent events when there are very many', async () => {
    const often = Array.from({ length: 25 }, (_, at) => Array.from({ length: at + 1 }, (_each, user) => tracked(`A-${user}`, '2026-09-03T00:00:00Z', `event-${at}`))).flat();
    await store(often, 1);
    const keys = (await results(1)).metrics.map(({ eventKey }) => eventKey);
    expect(new Set(keys).size).toBe(20);
    expect(keys).toContain('event-24');
    expect(keys).not.toContain('event-0');
  });

  it("goes by the experiment's own metrics when none are asked for", async () => {
    const { body } = await admin.call('getExperiment', { params: { key: 1 } });
    await admin.call('updateExperiment', { params: { key: 1 }, body: { version: body.version, metrics: ['sign_up', 'purchase'] } });
    expect((await results(1)).metrics.map(({ eventKey }) => eventKey)).toEqual(['sign_up', 'purchase', 'purchase']);
  });

  it('keeps environments apart', async () => {
    expect((await admin.call('getExperimentResults', { params: { key: 1 }, query: { environment: 'development' } })).status).toBe(404);
  });

  it('refuses what it cannot answer', async () => {
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

  it('is for operators', async () => {
    const call = { params: { key: 1 } };
    expect((await client(app.url).call('getExperimentResults', call)).status).toBe(401);
    expect((await (await signedInClient(app, { isInstructor: true })).call('getExperimentResults', call)).status).toBe(403);
  });
});
