import { definedStatements } from '@baeum/api/src/database/statement.ts';
import { measureOfEvent } from '@baeum/api/src/domains/experiment-metrics/measures.public.ts';
import { planForMany } from '@baeum/api/src/domains/experiment-results/from-events/plan-for-many.public.ts';
import type { ExperimentResults } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import type { ExperimentBreakdown } from '@baeum/contract/domains/experiment-results/results-breakdown.schemas.ts';
import type { ExperimentTimeline } from '@baeum/contract/domains/experiment-results/results-timeline.schemas.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client, type Body, type TestClient } from '../../support/client.ts';
import { signedInClient } from '../../support/factories.ts';
import { createRandom } from '../../support/random.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { exposed, group, storeEvents, tracked, type StoredEvent } from '../../support/stored-events.ts';
import { abTest, halves, workspaceFile } from '../../support/workspace-file.ts';

let app: TestApp;
let admin: TestClient;

/** Separate experiments with equal halves, so that no test sees the events of another. */
const own = [60, 61, 62, 63, 64, 65, 66, 67, 68, 69];

beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInClient(app, { roleAdmin: true });
  const file = workspaceFile();
  file.experiments.push(...own.map((id) => abTest(id, id)));
  file.buckets.push(...own.map((id) => halves(id)));
  expect(await admin.call('importWorkspace', { body: { file } })).toMatchObject({ status: 200 });
});
afterAll(() => app.stop());

const store = (events: readonly StoredEvent[], experiment: number) => storeEvents(app, events, experiment);

async function ask(operationId: string, key: number, query: Record<string, unknown> = {}): Promise<Body> {
  const { status, body } = await admin.call(operationId, { params: { key }, query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const results = (key: number, query = {}): Promise<ExperimentResults> => ask('getExperimentResults', key, query);
const timeline = (key: number, query = {}): Promise<ExperimentTimeline> => ask('getExperimentTimeline', key, query);
const breakdown = (key: number, by: string, query = {}): Promise<ExperimentBreakdown> => ask('getExperimentBreakdown', key, { by, ...query });

const at = (day: number, hour = 12): string => `2026-09-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`;

describe('getExperimentResults: verdict and multiple comparisons', () => {
  it('reports in one sentence that it is too early', async () => {
    expect((await results(68)).reading).toMatchObject({ state: 'NO_DATA', verdict: '아직 이릅니다: 노출된 사용자가 없습니다.', finding: null });
    await store([...group('A', 150, 5, 'few'), ...group('B', 150, 7, 'few')], 68);
    expect((await results(68)).reading).toMatchObject({
      state: 'UNFINISHED',
      verdict: '아직 이릅니다: purchase 전환율에서 비교할 만큼 모이지 않았습니다.',
      finding: null,
    });
    expect((await results(68, { metric: 'never' })).adjustment).toEqual({ method: 'BENJAMINI_HOCHBERG', comparisons: 0, of: 'SEQUENTIAL_P_VALUE' });
  });

  it('names metric, variation, lift and interval', async () => {
    await store([...group('A', 1000, 100), ...group('B', 1010, 200)], 60);
    const {
      reading,
      metrics: [metric],
    } = await results(60, { metric: 'purchase' });
    const [, b] = metric!.perVariation;
    expect(reading.finding).toMatchObject({
      key: 'purchase',
      name: null,
      kind: 'CONVERSION',
      variation: 'B',
      lift: b!.lift,
      interval: b!.sequentialCi95,
      pValue: b!.sequentialPValue,
      conclusion: 'DIFFERENT',
    });
    expect(reading.verdict).toMatch(/^지금까지는 B의 purchase 전환율이 A보다 98\.0% 높습니다\(95% 구간 \+\d+\.\d% ~ \+\d+\.\d%\)\.$/);
  });

  it('adjusts p-values over all metrics, so that a single significant one may no longer be', async () => {
    const noise = Array.from({ length: 18 }, (_, key) =>
      ['A', 'B'].flatMap((variation) => Array.from({ length: 50 }, (_each, user) => tracked(`many${variation}-${user}`, at(3), `click-${key}`))),
    ).flat();
    await store([...group('A', 1000, 100, 'many'), ...group('B', 1010, 150, 'many'), ...noise], 61);
    const metric = ['purchase', ...Array.from({ length: 18 }, (_, key) => `click-${key}`)];
    const { metrics, adjustment, reading } = await results(61, { metric });
    expect(adjustment).toEqual({ method: 'BENJAMINI_HOCHBERG', comparisons: 20, of: 'SEQUENTIAL_P_VALUE' });
    const [, b] = metrics[0]!.perVariation;
    expect(b!.sequentialPValue).toBeLessThan(0.05);
    expect(b!.adjustedPValue).toBeGreaterThan(0.05);
    expect(metrics[0]!.perVariation[0]!.adjustedPValue).toBeNull();
    expect(reading.finding?.conclusion).toBe('NOT_AFTER_ADJUSTMENT');
    expect(reading.verdict).toContain('비교 20개를 함께 본 것을 보정하면 우연일 수 있습니다');
    expect((await results(61, { metric: 'purchase' })).reading.verdict).not.toContain('우연');
    expect((await results(61, { metric: 'click-3' })).reading).toMatchObject({
      finding: { conclusion: 'UNDECIDED' },
      verdict: expect.stringContaining('다르다고 할 수 없습니다'),
    });
  });

  it('returns posteriors only on request, with their priors', async () => {
    await store([...group('A', 1000, 100, 'belief'), ...group('B', 1000, 130, 'belief')], 62);
    expect(await results(62)).not.toHaveProperty('bayesian');
    const { bayesian } = await results(62, { view: 'bayesian' });
    expect(bayesian!.message).toContain('p-value와 섞어 판단하지 말고');
    expect(bayesian!.metrics.map(({ kind, prior }) => [kind, prior])).toEqual([
      ['CONVERSION', 'UNIFORM_RATE'],
      ['MEAN', 'ONE_USER_MEAN'],
    ]);
    const [a, b] = bayesian!.metrics[0]!.perVariation;
    expect(a).toMatchObject({ variation: 'A', probabilityAboveControl: null, liftCredible95: null });
    expect(a!.mean).toBeCloseTo(101 / 1002, 10);
    expect(b!.probabilityBest).toBeCloseTo(0.982, 2);
    expect(b!.probabilityBest).toBe(b!.probabilityAboveControl);
    expect(b!.liftCredible95![0]).toBeGreaterThan(0);
    expect(b!.expectedLoss).toBeLessThan(a!.expectedLoss);
    expect(bayesian!.metrics[1]!.perVariation[1]!.probabilityBest).toBeGreaterThan(0.9);
  });

  it('returns the reasons of excluded users', async () => {
    await store(
      [
        ...group('A', 3, 0, 'counted'),
        exposed('mixed', at(1), 'A'),
        exposed('mixed', at(2), 'B'),
        exposed('forced', at(1), 'B', { reason: 'OVERRIDDEN' }),
        exposed('forced', at(2), 'B', { reason: 'OVERRIDDEN' }),
        exposed('before', at(1), 'A', { execution: 7 }),
        exposed('condition', at(1), 'B', { reason: 'TRAFFIC_ALLOCATED_BY_TARGETING' }),
        exposed('outside', at(1), 'A', { reason: 'NOT_IN_EXPERIMENT_TARGET' }),
        exposed('paused', at(1), 'A', { reason: 'EXPERIMENT_PAUSED' }),
        exposed('both', at(1), 'A', { reason: 'EXPERIMENT_PAUSED' }),
        exposed('both', at(2), 'A'),
      ],
      63,
    );
    await app.sql(
      "INSERT INTO events SELECT day, environment_id, gen_random_uuid(), kind, occurred_at, subject_id, subject_key, experiment_type, experiment_version, 4711, 'C', decision_reason, parameter_type, value_id, value, 'strange', identifiers, user_properties, hackle_properties, properties, received_at FROM events WHERE user_id = 'both' AND decision_reason = 'TRAFFIC_ALLOCATED'",
    );
    const all = await results(63, { view: 'excluded' });
    expect(all.variations).toMatchObject([{ users: 4 }, { users: 0 }]);
    expect(all.excluded).toEqual([
      { reason: 'MIXED', users: 1 },
      { reason: 'OVERRIDDEN', users: 1 },
      { reason: 'OTHER_EXECUTION', users: 1 },
      { reason: 'BY_TARGETING', users: 1 },
      { reason: 'NOT_ALLOCATED', users: 1 },
      { reason: 'NOT_RUNNING', users: 1 },
      { reason: 'UNKNOWN_VARIATION', users: 1 },
    ]);
    expect(all.excludedUsers).toBe(1);
    expect(await results(63)).not.toHaveProperty('excluded');
  });

  it('reports users without an identifier, and those after the planned number', async () => {
    await store(
      [exposed('member', at(1), 'A', { identifiers: { $id: 'member', $userId: '1' } }), exposed('visitor', at(1), 'A'), exposed('visitor', at(2), 'A')],
      8,
    );
    expect((await results(8, { view: 'excluded' })).excluded).toEqual([{ reason: 'NO_IDENTIFIER', users: 1 }]);
    const {
      body: { key },
    } = await admin.call('createExperiment', { body: { name: '가입 버튼', variations: [{}, {}] } });
    const {
      body: {
        id,
        variations: [a],
      },
    } = await admin.call('transitionExperiment', { params: { key }, body: { action: 'start', plannedUsers: 2 } });
    await store([exposed('p1', at(1), 'A'), exposed('p2', at(2), 'A'), exposed('p3', at(3), 'A')], id);
    await app.sql('UPDATE events SET variation_id = $1 WHERE subject_id = $2', [a.id, id]);
    expect((await results(key, { view: 'excluded' })).excluded).toEqual([{ reason: 'LATE', users: 1 }]);
  });

  it('adjusts by earlier values where that helps', async () => {
    const random = createRandom(20_261_123);
    const people = (variation: 'A' | 'B', more: number): StoredEvent[] =>
      Array.from({ length: 400 }, (_, user) => {
        const name = `cuped${variation}${user}`;
        const liking = 1000 + random.int(9000);
        return [
          exposed(name, at(10), variation),
          ...(user % 2 === 0 ? [tracked(name, at(5), 'purchase', liking)] : []),
          // Outside the window, so it must be ignored.
          tracked(name, '2026-08-20T12:00:00Z', 'purchase', random.int(100_000)),
          ...(user % 2 === 0 || user % 9 === 0 ? [tracked(name, at(12), 'purchase', liking + more + random.int(500))] : []),
          tracked(name, at(12), 'click'),
        ];
      }).flat();
    await store([...people('A', 0), ...people('B', 400)], 64);
    expect(await results(64)).not.toHaveProperty('cuped');
    const { cuped, metrics } = await results(64, { view: 'cuped', metric: ['purchase', 'click'] });
    const [rate, mean, clicks] = cuped!.metrics;
    expect(cuped!.windowDays).toBe(14);
    expect([rate!.kind, rate!.state, mean!.kind, mean!.state]).toEqual(['CONVERSION', 'USED', 'MEAN', 'USED']);
    expect(mean!.perVariation[1]).toMatchObject({ users: 400, earlierUsers: 200, ci95: null, pValue: null });
    expect(mean!.varianceReduction).toBeGreaterThan(0.5);
    const plain = metrics[1]!.perVariation[1]!;
    const width = ([low, high]: readonly number[]) => high! - low!;
    expect(width(mean!.perVariation[1]!.sequentialCi95!)).toBeLessThan(0.7 * width(plain.sequentialCi95!));
    // Everybody clicked, but nobody before.
    expect(clicks).toMatchObject({
      eventKey: 'click',
      state: 'TOO_FEW',
      theta: null,
      perVariation: [
        { earlierUsers: 0, mean: null },
        { lift: null, sequentialCi95: null },
      ],
    });
  });

  it('leaves values unchanged when earlier ones are uncorrelated', async () => {
    const people = (variation: 'A' | 'B') =>
      Array.from({ length: 200 }, (_, user) => {
        const name = `still${variation}${user}`;
        return [
          exposed(name, at(10), variation),
          ...(user % 2 === 0 ? [tracked(name, at(5), 'purchase', 1000)] : []),
          ...(user % 4 < 2 ? [tracked(name, at(12), 'purchase', 1000 + user)] : []),
        ];
      }).flat();
    await store([...people('A'), ...people('B')], 65);
    const { cuped } = await results(65, { view: ['cuped', 'bayesian'] });
    expect(cuped!.metrics.map(({ state }) => state)).toEqual(['NO_GAIN', 'NO_GAIN']);
    expect(cuped!.metrics[0]!.varianceReduction).toBeLessThan(0.01);
    expect(cuped!.metrics[0]!.perVariation[1]).toMatchObject({ mean: null, lift: null });
  });

  it('refuses unknown views', async () => {
    expect((await admin.call('getExperimentResults', { params: { key: 60 }, query: { view: 'tarot' } })).status).toBe(400);
  });
});

describe('getExperimentTimeline', () => {
  it('returns the state at the end of each day, equal to the results of that period', async () => {
    const arrive = (variation: 'A' | 'B', day: number, users: number, buyers: number): StoredEvent[] =>
      Array.from({ length: users }, (_, user) => {
        const name = `day${day}${variation}${user}`;
        return [
          exposed(name, at(day), variation),
          ...(user < buyers ? [tracked(name, at(day, 13), 'purchase', 1000 + user)] : []),
          // Two days later some buy again, and some for the first time.
          ...(user < 2 * buyers && user % 2 === 0 ? [tracked(name, at(day + 2, 13), 'purchase', 500)] : []),
        ];
      }).flat();
    await store(
      [
        ...[1, 2, 4].flatMap((day) => [...arrive('A', day, 120, 12), ...arrive('B', day, 130, 20)]),
        exposed('crossed', at(1), 'A'),
        exposed('crossed', at(1, 13), 'B'),
        tracked('crossed', at(4), 'purchase', 7),
      ],
      66,
    );
    const all = await timeline(66, { metric: 'purchase' });
    expect(all).toMatchObject({ experiment: { key: 66 }, control: 'A' });
    expect(all.days.slice(0, 4).map(({ day, users }) => [day, users])).toEqual([
      ['2026-09-01', { A: 120, B: 130 }],
      ['2026-09-02', { A: 240, B: 260 }],
      ['2026-09-03', { A: 240, B: 260 }],
      ['2026-09-04', { A: 360, B: 390 }],
    ]);
    expect(all.days[3]!.srm).toMatchObject({ p: expect.closeTo(0.273, 3), ok: true });
    expect(all.metrics.map(({ eventKey, kind }) => [eventKey, kind])).toEqual([
      ['purchase', 'CONVERSION'],
      ['purchase', 'MEAN'],
    ]);
    // The last day equals the results: band and mean come from the same numbers.
    const whole = await results(66, { metric: 'purchase' });
    for (const [nth, { kind, perVariation }] of all.metrics.entries()) {
      for (const [arm, { variation, points }] of perVariation.entries()) {
        expect(points).toHaveLength(all.days.length);
        const { users, conversions, tooEarly, lift, sequentialCi95, sequentialPValue, rate, comparedMean } = whole.metrics[nth]!.perVariation[arm]!;
        const last = points.at(-1)!;
        expect(last).toMatchObject({ users, conversions, tooEarly });
        expect(last.value, `${variation} ${kind}`).toBeCloseTo(kind === 'CONVERSION' ? rate : comparedMean, 6);
        if (lift !== null) {
          expect(last.lift).toBeCloseTo(lift, 8);
          expect(last.sequentialPValue).toBeCloseTo(sequentialPValue!, 8);
          expect(last.sequentialCi95![0]).toBeCloseTo(sequentialCi95![0], 8);
        }
      }
    }
    // So does every earlier day for conversions, which have no cap.
    const third = await results(66, { metric: 'purchase', to: '2026-09-03' });
    const b = all.metrics[0]!.perVariation[1]!.points[2]!;
    const [, then] = third.metrics[0]!.perVariation;
    expect(b).toMatchObject({ day: '2026-09-03', users: then!.users, conversions: then!.conversions });
    expect(b.lift).toBeCloseTo(then!.lift!, 8);
  });

  it('starts a day at midnight in Seoul, and is empty for experiments without exposures', async () => {
    await store(
      [exposed('late', '2026-09-01T14:59:59Z', 'A'), exposed('early', '2026-09-01T15:00:00Z', 'B'), tracked('late', '2026-09-01T15:30:00Z', 'click')],
      67,
    );
    const { days, metrics } = await timeline(67, { to: '2026-09-02' });
    expect(days.map(({ day, users }) => [day, users])).toEqual([
      ['2026-09-01', { A: 1, B: 0 }],
      ['2026-09-02', { A: 1, B: 1 }],
    ]);
    expect(metrics[0]!.perVariation[0]!.points.map(({ conversions, tooEarly }) => [conversions, tooEarly])).toEqual([
      [0, false],
      [1, false],
    ]);
    expect(metrics[0]!.perVariation[1]!.points[1]).toMatchObject({ tooEarly: true, lift: null });
    expect(await timeline(2)).toMatchObject({ days: [], metrics: [] });
    expect((await timeline(2, { metric: 'never' })).metrics).toMatchObject([{ eventKey: 'never', perVariation: [{ points: [] }, { points: [] }] }]);
  });

  it('compares each day with its own traffic split', async () => {
    const { body: made } = await admin.call('createExperiment', { body: { name: '가입 버튼', variations: [{}, {}] } });
    const {
      body: {
        id,
        key,
        version,
        variations: [a, b],
      },
    } = await admin.call('transitionExperiment', { params: { key: made.key }, body: { action: 'start' } });
    await store([...group('A', 150, 20, 'split'), ...group('B', 150, 40, 'split')], id);
    for (const [stored, real] of [
      [id * 10 + 1, a.id],
      [id * 10 + 2, b.id],
    ])
      await app.sql('UPDATE events SET variation_id = $2 WHERE subject_id = $3 AND variation_id = $1', [stored, real, id]);
    expect(
      (await admin.call('updateExperiment', { params: { key }, body: { version, variations: [{ weight: 80 }, { weight: 20 }], confirm: true } })).status,
    ).toBe(200);
    const { days } = await timeline(key, { to: '2026-09-03' });
    expect(days.map(({ srm }) => srm)).toEqual([
      { p: 1, ok: true },
      { p: 1, ok: true },
      { p: 1, ok: true },
    ]);
  });
});

describe('getExperimentBreakdown', () => {
  const kinds = [
    { hackleProperties: { platform: 'Web', deviceType: 'mobile', osName: 'iOS', browserName: 'Safari' }, userProperties: { grade: 'GOLD' } },
    { hackleProperties: { platform: 'Web', deviceType: 'pc', osName: 'Windows', browserName: 'Chrome' }, userProperties: { grade: 'SILVER' } },
    { hackleProperties: {}, userProperties: {} },
  ];

  beforeAll(async () => {
    const people = (variation: 'A' | 'B', users: number): StoredEvent[] =>
      Array.from({ length: users }, (_, user) => {
        const name = `part${variation}${user}`;
        const kind = user % 10 < 5 ? 0 : user % 10 < 9 ? 1 : 2;
        const identifiers = { $id: name, ...(kind === 0 && { $userId: name }) };
        // Users of the first kind buy more in B, and two thirds of the second have visited before.
        const buys = user % 10 === 9 ? user % 3 === 0 : user % (variation === 'B' && kind === 0 ? 2 : 5) === 0;
        return [
          ...(kind === 1 && user % 3 > 0 ? [tracked(name, at(8), 'visit')] : []),
          ...(user % 10 === 9 ? [tracked(name, '2026-09-10T11:45:00Z', 'visit'), tracked(name, '2026-08-20T00:00:00Z', 'visit')] : []),
          exposed(name, at(10), variation, { ...kinds[kind], identifiers }),
          exposed(name, at(11), variation, { identifiers, userProperties: { grade: 'VIP' } }),
          ...(buys ? [tracked(name, at(12), 'purchase', 1000)] : []),
        ];
      }).flat();
    const { body } = await admin.call('getExperiment', { params: { key: 67 } });
    expect(body.key).toBe(67);
    await app.sql('DELETE FROM events WHERE subject_id = 67');
    await store([...people('A', 600), ...people('B', 600)], 67);
  });

  it('compares users of each platform by their first exposure, adjusted over all comparisons', async () => {
    const all = await breakdown(67, 'platform', { metric: 'purchase' });
    expect(all.segments.map(({ value, isRest, users }) => [value, isRest, users])).toEqual([
      ['Web mobile', false, { A: 300, B: 300 }],
      ['Web pc', false, { A: 240, B: 240 }],
      [null, false, { A: 60, B: 60 }],
    ]);
    expect(all.segments[0]!.srm).toEqual({ p: 1, ok: true });
    const [mobile, pc] = all.segments.map(({ metrics }) => metrics[0]!.perVariation[1]!);
    expect([mobile!.conversions, pc!.conversions]).toEqual([180, 60]);
    expect(mobile!.adjustedPValue).toBeLessThan(0.05);
    expect(pc!.adjustedPValue).toBeGreaterThan(0.05);
    const told = all.segments.flatMap(({ metrics }) =>
      metrics.flatMap(({ perVariation }) => perVariation.flatMap(({ sequentialPValue }) => sequentialPValue ?? [])),
    );
    expect(all.adjustment).toEqual({ method: 'BENJAMINI_HOCHBERG', comparisons: told.length, of: 'SEQUENTIAL_P_VALUE' });
    expect(told.length).toBeGreaterThan(3);
    expect(all.message).toContain(`비교 ${told.length}개를 함께 보정한`);
  });

  it.each([
    ['os', ['iOS', 'Windows', null]],
    ['browser', ['Safari', 'Chrome', null]],
    ['property:grade', ['GOLD', 'SILVER', null]],
    ['property:none', [null]],
    ['membership', ['MEMBER', 'VISITOR']],
    ['visit', ['NEW', 'RETURNING']],
  ])('breaks down by %s', async (by, values) => {
    const { segments } = await breakdown(67, by, { metric: 'purchase' });
    expect(new Set(segments.map(({ value }) => value))).toEqual(new Set(values));
    expect(segments.reduce((sum, { users }) => sum + users['A']! + users['B']!, 0)).toBe(1200);
    // Events within the visit, or long ago, do not mark a returning user.
    if (by === 'visit') expect(segments.find(({ value }) => value === 'RETURNING')!.users).toEqual({ A: 160, B: 160 });
  });

  it('combines rare values', async () => {
    await app.sql('DELETE FROM events WHERE subject_id = 68');
    const cities = Array.from({ length: 12 }, (_, city) =>
      Array.from({ length: 20 - city }, (_each, user) =>
        exposed(`city${city}-${user}`, at(1), user % 2 === 0 ? 'A' : 'B', { userProperties: { city: `도시 ${city}` } }),
      ),
    ).flat();
    await store(cities, 68);
    const { segments } = await breakdown(68, 'property:city');
    expect(segments.map(({ value, isRest }) => [value, isRest])).toEqual([...Array.from({ length: 8 }, (_, city) => [`도시 ${city}`, false]), [null, true]]);
    expect(segments.at(-1)!.users).toEqual({ A: 6 + 6 + 5 + 5, B: 6 + 5 + 5 + 4 });
  });

  it('refuses an unknown breakdown', async () => {
    for (const by of ['colour', 'property:', `property:${'x'.repeat(129)}`]) {
      const { status, body } = await admin.call('getExperimentBreakdown', { params: { key: 67 }, query: { by } });
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'by']);
      expect(body.errors[0].message).toContain('property:');
    }
  });
});

describe('exportExperimentResults', () => {
  it('exports the same numbers for spreadsheets', async () => {
    await store([tracked('A-1', at(3), '=HYPERLINK("http://evil.test")'), tracked('B-1', at(3), '=HYPERLINK("http://evil.test")')], 60);
    const { status, headers, body } = await admin.call('exportExperimentResults', {
      params: { key: 60 },
      query: { metric: ['purchase', '=HYPERLINK("http://evil.test")'] },
    });
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="experiment-60-results.csv"',
    ]);
    const [head, ...lines] = (body as string).trimEnd().split('\r\n');
    const { metrics } = await results(60, { metric: 'purchase' });
    const [, b] = metrics[0]!.perVariation;
    expect(head).toContain('"sequentialPValue","adjustedPValue"');
    expect(lines).toHaveLength(6);
    expect(lines[1]).toBe(
      [
        '60',
        '"purchase"',
        '',
        '"SECONDARY"',
        '"CONVERSION"',
        '"B"',
        'false',
        '1010',
        '200',
        b!.rate,
        b!.mean,
        b!.comparedMean,
        b!.difference,
        b!.lift,
        '',
        '',
        '',
        ...b!.sequentialCi95!,
        b!.sequentialPValue,
        lines[1]!.split(',')[20],
        '',
        '"UNFINISHED"',
        '',
        lines[1]!.split(',')[24],
      ].join(','),
    );
    expect(lines[4]).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
    const bytes = await fetch(`${app.url}/admin/api/v1/experiments/60/results/export`, {
      headers: { cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    expect(
      Buffer.from(await bytes.arrayBuffer())
        .subarray(0, 3)
        .toString('hex'),
    ).toBe('efbbbf');
  });
});

describe('defined metrics', () => {
  const part = (eventKey: string, aggregation: string) => ({ eventKey, aggregation });
  const definitions = [
    { key: 'bought_soon', kind: 'CONVERSION', name: '하루 안에 산 사람', eventKey: 'buy', windowHours: 24 },
    { key: 'orders', kind: 'COUNT', name: '주문 수', eventKey: 'buy' },
    {
      key: 'revenue',
      kind: 'SUM',
      name: '매출',
      eventKey: 'buy',
      unit: '원',
      percentile: 95,
      filter: [{ property: 'currency', match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', values: ['KRW'] } }],
    },
    { key: 'basket', kind: 'MEAN', name: '주문 하나의 값', eventKey: 'buy' },
    { key: 'refunds', kind: 'RATIO', name: '주문마다 환불', numerator: part('refund', 'COUNT'), denominator: part('buy', 'COUNT'), direction: 'DECREASE' },
  ];
  const metric = definitions.map(({ key }) => key);

  beforeAll(async () => {
    for (const body of definitions) {
      const made = await admin.call('createExperimentMetric', { body });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
    }
    const random = createRandom(20_261_123);
    const people = (variation: 'A' | 'B'): StoredEvent[] =>
      Array.from({ length: 250 }, (_, user) => {
        const name = `defined${variation}${user}`;
        const day = 10 + random.int(4);
        const events = [exposed(name, at(day), variation)];
        const buys = (on: number) =>
          tracked(name, at(on, 13), 'buy', 1000 + random.int(50_000), { properties: { currency: random.chance(0.8) ? 'KRW' : 'USD' } });
        const isKeen = random.chance(0.5);
        if (isKeen) events.push(buys(day - 3), ...(random.chance(0.5) ? [buys(day - 2)] : []));
        for (const after of [0, 1, 3])
          if (random.chance(isKeen ? 0.6 : 0.15))
            events.push(buys(day + after), ...(random.chance(variation === 'B' ? 0.2 : 0.3) ? [tracked(name, at(day + after, 14), 'refund')] : []));
        return events;
      }).flat();
    await store([...people('A'), ...people('B')], 69);
  });

  it('have daily values that end with those of the results', async () => {
    const [whole, days] = [await results(69, { metric }), await timeline(69, { metric })];
    expect(days.metrics.map(({ key, kind, definition }) => [key, kind, definition?.name])).toEqual(definitions.map(({ key, kind, name }) => [key, kind, name]));
    for (const [nth, { key, kind, perVariation }] of days.metrics.entries()) {
      for (const [arm, { points }] of perVariation.entries()) {
        const { users, conversions, tooEarly, lift, sequentialPValue, rate, comparedMean } = whole.metrics[nth]!.perVariation[arm]!;
        const last = points.at(-1)!;
        expect([last.users, last.conversions, last.tooEarly], key).toEqual([users, conversions, tooEarly]);
        expect(last.value, key).toBeCloseTo(kind === 'CONVERSION' ? rate : comparedMean, 6);
        if (arm === 1)
          expect(
            [last.lift, last.sequentialPValue].map((each) => each!.toFixed(8)),
            key,
          ).toEqual([lift, sequentialPValue].map((each) => each!.toFixed(8)));
      }
    }
    // Up to a day, a metric without a cap equals the results read on that day.
    const then = await results(69, { metric: 'refunds', to: '2026-09-12' });
    const point = days.metrics[4]!.perVariation[1]!.points.find(({ day }) => day === '2026-09-12')!;
    expect(point.conversions).toBe(then.metrics[0]!.perVariation[1]!.conversions);
    expect(point.value).toBeCloseTo(then.metrics[0]!.perVariation[1]!.comparedMean, 8);
  });

  it('equal the results in a breakdown with a single value', async () => {
    const [whole, { segments }] = [await results(69, { metric }), await breakdown(69, 'property:none', { metric })];
    expect(segments).toHaveLength(1);
    const plain = ({ metrics }: Pick<ExperimentResults, 'metrics'>) =>
      metrics.map(({ key, cap, leftOutEvents, perVariation }) => ({
        key,
        cap,
        leftOutEvents,
        arms: perVariation.map(({ users, conversions, comparedMean, lift }) => [users, conversions, comparedMean.toFixed(6), lift?.toFixed(6)]),
      }));
    expect(plain(segments[0]!)).toEqual(plain(whole));
  });

  it('have posteriors, ratios as means, and CUPED except for ratios', async () => {
    const { bayesian, cuped, metrics } = await results(69, { metric, view: ['bayesian', 'cuped'] });
    expect(bayesian!.metrics.map(({ key, prior }) => [key, prior])).toEqual(
      definitions.map(({ key, kind }) => [key, kind === 'CONVERSION' ? 'UNIFORM_RATE' : 'ONE_USER_MEAN']),
    );
    for (const [nth, { perVariation }] of bayesian!.metrics.entries()) {
      const seen = metrics[nth]!.perVariation[1]!;
      const [low, high] = perVariation[1]!.credible95;
      expect(low).toBeLessThan(metrics[nth]!.kind === 'CONVERSION' ? seen.rate : seen.comparedMean);
      expect(high).toBeGreaterThan(metrics[nth]!.kind === 'CONVERSION' ? seen.rate : seen.comparedMean);
    }
    expect(cuped!.metrics.map(({ key, state }) => [key, state])).toEqual([
      ['bought_soon', 'USED'],
      ['orders', 'USED'],
      ['revenue', 'USED'],
    ]);
    expect(cuped!.metrics[0]!.perVariation[1]!.earlierUsers).toBeGreaterThan(80);
  });

  it('appear in the verdict by name, the primary one first', async () => {
    const { body: made } = await admin.call('createExperiment', {
      body: { name: '환불 안내', variations: [{}, {}], metrics: ['revenue', 'refunds'], metricRoles: [{ key: 'refunds', role: 'PRIMARY' }] },
    });
    const {
      body: {
        id,
        key: number,
        variations: [a, b],
      },
    } = await admin.call('transitionExperiment', { params: { key: made.key }, body: { action: 'start' } });
    await store(
      (['A', 'B'] as const).flatMap((variation) => Array.from({ length: 250 }, (_, user) => exposed(`defined${variation}${user}`, at(10, 0), variation))),
      id,
    );
    for (const [stored, real] of [
      [id * 10 + 1, a.id],
      [id * 10 + 2, b.id],
    ])
      await app.sql('UPDATE events SET variation_id = $2 WHERE subject_id = $3 AND variation_id = $1', [stored, real, id]);
    const { reading, metrics } = await results(number);
    expect(metrics.map(({ key }) => key)).toEqual(['revenue', 'refunds']);
    expect(reading.finding).toMatchObject({ key: 'refunds', name: '주문마다 환불', kind: 'RATIO' });
    expect(reading.verdict).toMatch(/^지금까지는 B의 주문마다 환불이 A/);
    expect((await results(69, { metric: 'bought_soon' })).reading.verdict).toContain('B의 하루 안에 산 사람이 A');
    expect((await results(69, { metric: 'orders' })).reading.verdict).toContain('B의 주문 수가 A');
  });
});

const operations = [
  ['getExperimentTimeline', {}],
  ['getExperimentBreakdown', { by: 'platform' }],
  ['exportExperimentResults', {}],
] as const;

describe.each(operations)('%s', (operationId, query) => {
  it('refuses unknown experiments and invalid windows', async () => {
    expect(await admin.call(operationId, { params: { key: 99 }, query })).toMatchObject({ status: 404, body: { errorCode: 'EXP_001' } });
    const backwards = await admin.call(operationId, { params: { key: 60 }, query: { ...query, from: '2026-09-02', to: '2026-09-01' } });
    expect([backwards.status, backwards.body.errors?.[0]?.field]).toEqual([400, 'to']);
    expect((await admin.call(operationId, { params: { key: 60 }, query: { ...query, environment: 'development' } })).status).toBe(404);
  });

  it('is limited to operators', async () => {
    const call = { params: { key: 60 }, query };
    expect((await client(app.url).call(operationId, call)).status).toBe(401);
    expect((await (await signedInClient(app, { isInstructor: true })).call(operationId, call)).status).toBe(403);
  });
});

it('reads events once, however few users the planner expects', async () => {
  const names = [
    'find-frequent-events',
    'count-days',
    'count-segments-by-value',
    'count-segments-by-visit',
    'count-earlier-values',
    'count-left-out',
    'count-values-of-rollup',
    'count-segments-of-rollup',
    'count-visits-of-rollup',
    'count-days-of-rollup',
    'count-earlier-values-of-rollup',
  ].map((name) => `experiment-results.${name}`);
  const values: Record<string, unknown> = {
    environmentId: 1,
    experimentId: 1,
    executionVersion: '1',
    variationIds: [11, 12],
    identifierType: '$id',
    from: null,
    to: new Date(),
    exposedBefore: new Date(),
    changes: [],
    measures: JSON.stringify([measureOfEvent('purchase', 99, null)]),
    eventKeys: ['purchase'],
    limit: 20,
    most: 8,
    by: 'platform',
    property: '',
    rollupId: 1,
    until: new Date(),
    metrics: ['purchase'],
    values: ['Web'],
    nothing: 0,
  };
  const connection = new pg.Client({ connectionString: app.databaseUrl });
  await connection.connect();
  try {
    await connection.query('BEGIN');
    await connection.query(planForMany.text);
    for (const name of names) {
      const { text, parameters } = definedStatements().get(name)!;
      const { rows } = await connection.query(
        `EXPLAIN (FORMAT JSON) ${text}`,
        Object.keys(parameters).map((parameter) => values[parameter]),
      );
      expect(JSON.stringify(rows), name).not.toContain('Nested Loop');
    }
  } finally {
    await connection.end();
  }
});
