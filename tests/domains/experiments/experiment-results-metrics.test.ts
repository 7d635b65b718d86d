import { normal95 } from '@baeum/api/src/domains/experiment-results/statistics/distributions.public.ts';
import { ratioSample } from '@baeum/api/src/domains/experiment-results/statistics/samples.public.ts';
import { compareMeans } from '@baeum/api/src/domains/experiment-results/statistics/two-means.ts';
import type { ExperimentResults, ResultsMetric } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { TestClient } from '../../support/client.ts';
import { signedInClient } from '../../support/factories.ts';
import { createRandom } from '../../support/random.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { exposed, storeEvents, tracked, type StoredEvent } from '../../support/stored-events.ts';
import { abTest, halves, workspaceFile } from '../../support/workspace-file.ts';

let app: TestApp;
let admin: TestClient;
let experiment = 70;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInClient(app, { roleAdmin: true });
  const file = workspaceFile();
  for (let id = 71; id < 90; id += 1) {
    file.experiments.push(abTest(id, id));
    file.buckets.push(halves(id));
  }
  expect(await admin.call('importWorkspace', { body: { file } })).toMatchObject({ status: 200 });
});
afterAll(() => app.stop());
beforeEach(() => {
  experiment += 1;
});

const seen = '2026-09-01T00:00:00Z';
const later = '2026-09-01T06:00:00Z';

/** Users of both variations exposed to the experiment of this test. */
const everybody = (users: number): StoredEvent[] =>
  (['A', 'B'] as const).flatMap((variation) => Array.from({ length: users }, (_, at) => exposed(nameOf(variation, at), seen, variation)));
const nameOf = (variation: 'A' | 'B', at: number) => `${experiment}${variation}${at}`;
const did = (variation: 'A' | 'B', at: number, key: string, value?: number, rest: Partial<StoredEvent> = {}): StoredEvent =>
  tracked(nameOf(variation, at), rest.at ?? later, key, value, rest);
const store = (events: readonly StoredEvent[]) => storeEvents(app, events, experiment);

async function define(definition: Record<string, unknown>): Promise<string> {
  const key = `m${experiment}_${String(definition['kind']).toLowerCase()}`;
  const { status, body } = await admin.call('createExperimentMetric', { body: { key, name: '지표', eventKey: 'buy', ...definition } });
  expect(status, JSON.stringify(body)).toBe(201);
  return key;
}

async function resultsOf(...metric: string[]): Promise<ResultsMetric[]> {
  const { status, body } = await admin.call('getExperimentResults', { params: { key: experiment }, query: { metric } });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as ExperimentResults).metrics;
}

describe('a defined metric', () => {
  it('is counted by its kind', async () => {
    await store([...everybody(20), did('A', 0, 'buy', 10), did('A', 0, 'buy', 30), did('A', 1, 'buy', 20), did('B', 0, 'buy', 8)]);
    const kinds = ['CONVERSION', 'COUNT', 'SUM', 'MEAN'];
    const keys = await Promise.all(kinds.map((kind) => define({ kind, percentile: null, unit: '원' })));
    const found = await resultsOf(...keys, 'buy');
    expect(found.map(({ key, eventKey, kind }) => [key, eventKey, kind])).toEqual([
      ...kinds.map((kind, at) => [keys[at], 'buy', kind]),
      ['buy', 'buy', 'CONVERSION'],
      ['buy', 'buy', 'MEAN'],
    ]);
    expect(found.map(({ definition }) => definition?.unit)).toEqual(['원', '원', '원', '원', undefined, undefined]);
    expect(found.map(({ perVariation: [a] }) => a!.mean)).toEqual([2 / 20, 3 / 20, 60 / 20, 60 / 3, 3, 3]);
    expect(found.map(({ perVariation: [a] }) => a!.conversions)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(
      found.every(
        ({ role, nonInferiorityMargin, leftOutEvents, perVariation }) =>
          role === 'SECONDARY' && nonInferiorityMargin === null && leftOutEvents === 0 && perVariation[1]!.guardrail === null,
      ),
    ).toBe(true);
  });

  it('is a ratio of two sums, whichever users they come from', async () => {
    // A: 3 refunds of 6 orders; B: 1 of 4. Refunds of users without an order count, too.
    await store([
      ...everybody(12),
      ...[0, 0, 0, 1, 1, 2].map((at) => did('A', at, 'order')),
      ...[0, 0, 3].map((at) => did('A', at, 'refund')),
      ...[0, 1, 2, 3].map((at) => did('B', at, 'order')),
      did('B', 0, 'refund'),
    ]);
    const part = (eventKey: string, aggregation = 'COUNT') => ({ eventKey, aggregation });
    const key = await define({ kind: 'RATIO', eventKey: null, numerator: part('refund'), denominator: part('order'), direction: 'DECREASE' });
    const [ratio] = await resultsOf(key);
    expect(ratio).toMatchObject({
      eventKey: 'refund',
      definition: { direction: 'DECREASE' },
      perVariation: [
        { mean: 0.5, conversions: 2, users: 12 },
        { mean: 0.25, conversions: 1, tooEarly: true },
      ],
    });
    // Two of A's ordering users had a refund: the parts of a ratio may also be conversions.
    const people = await admin.call('createExperimentMetric', {
      body: { key: 'people', name: '환불한 사람', kind: 'RATIO', numerator: part('refund', 'CONVERSION'), denominator: part('order', 'CONVERSION') },
    });
    expect(people.status).toBe(201);
    expect((await resultsOf('people'))[0]!.perVariation.map(({ mean }) => mean)).toEqual([2 / 3, 1 / 4]);
  });

  it('only counts events in its conversion window', async () => {
    await store([
      ...everybody(5),
      did('A', 0, 'buy', 1, { at: '2026-09-01T00:59:59Z' }),
      did('A', 1, 'buy', 1, { at: '2026-09-01T01:00:00Z' }),
      did('A', 2, 'buy', 1),
    ]);
    const key = await define({ kind: 'CONVERSION', windowHours: 1 });
    expect((await resultsOf(key))[0]!.perVariation[0]!.conversions).toBe(1);
  });

  it('only counts events from servers if configured, and valid values from client keys', async () => {
    await store([
      ...everybody(5),
      did('A', 0, 'buy', 100, { fromServer: true }),
      did('A', 1, 'buy', 9_000_000),
      did('A', 2, 'buy', 50),
      did('A', 3, 'buy', -1),
      did('A', 4, 'buy', 5000, { fromServer: true }),
    ]);
    const [safe, ranged, mean] = [
      await define({ kind: 'SUM', serverOnly: true, percentile: null }),
      await define({ kind: 'COUNT', acceptedMin: 0, acceptedMax: 1000 }),
      await define({ kind: 'MEAN', acceptedMin: 0, acceptedMax: 1000 }),
    ];
    const found = await resultsOf(safe, ranged, mean);
    expect(found.map(({ leftOutEvents, perVariation: [a] }) => [leftOutEvents, a!.conversions, a!.mean])).toEqual([
      [0, 2, 5100 / 5],
      [2, 3, 3 / 5],
      [2, 3, 5150 / 3],
    ]);
  });

  it('is capped by its own cap or percentile, which an experiment may lower', async () => {
    await store([
      ...everybody(100),
      ...Array.from({ length: 100 }, (_, at) => did('A', at, 'buy', at + 1)),
      ...Array.from({ length: 100 }, (_, at) => did('B', at, 'buy', at + 1)),
    ]);
    const [capped, cut, free] = [
      await define({ kind: 'SUM', cap: 40, percentile: null }),
      await define({ kind: 'COUNT', percentile: 50 }),
      await define({ kind: 'MEAN' }),
    ];
    const of = async () => (await resultsOf(capped, cut, free)).map(({ cap }) => cap);
    expect(await of()).toEqual([{ value: 40, percentile: 100, users: 120 }, null, null]);
    const { body } = await admin.call('getExperiment', { params: { key: experiment } });
    await admin.call('updateExperiment', {
      params: { key: experiment },
      body: { version: body.version, metricCaps: { [capped]: 10, [free]: 90 }, confirm: true },
    });
    expect((await of()).map((cap) => cap?.value)).toEqual([10, undefined, 90]);
  });

  const condition = (property: string, operator: string, valueType: string, values: unknown[], type = 'MATCH') => ({
    property,
    match: { type, operator, valueType, values },
  });
  test.each<[string, object[], number[]]>([
    ['is one of some texts', [condition('course', 'IN', 'STRING', ['react', '7'])], [0, 2]],
    ['is none of them', [condition('course', 'IN', 'STRING', ['react', '7'], 'NOT_MATCH')], [1, 3, 4]],
    [
      'begins, holds and ends',
      [
        condition('course', 'STARTS_WITH', 'STRING', ['a.']),
        condition('course', 'CONTAINS', 'STRING', ['."']),
        condition('course', 'ENDS_WITH', 'STRING', ['(b']),
      ],
      [1],
    ],
    ['a point is a point', [condition('course', 'ENDS_WITH', 'STRING', ['.ct', 'eac.'])], []],
    ['is a number within bounds, as number or text', [condition('price', 'GTE', 'NUMBER', [10]), condition('price', 'LT', 'NUMBER', [30])], [0, 1]],
    ['is true', [condition('first', 'IN', 'BOOLEAN', [true])], [0, 2]],
    ['holds for one of a list', [condition('tags', 'IN', 'STRING', ['b'])], [3]],
    ['has an odd name', [condition('$a "b"\\', 'IN', 'STRING', ['x'])], [4]],
    ['no value matches nothing', [condition('course', 'IN', 'STRING', [])], []],
  ])('looks at events only whose property %s', async (_what, filter, users) => {
    const properties = [
      { course: 'react', price: 10, first: true },
      { course: 'a."(b', price: '20', first: false },
      { course: 7, price: 30, first: 'true' },
      { price: 'much', tags: ['a', 'b'] },
      { '$a "b"\\': 'x' },
    ];
    await store([...everybody(5), ...properties.map((each, at) => did('A', at, 'buy', 10 ** at, { properties: each }))]);
    const key = await define({ kind: 'SUM', filter, percentile: null });
    expect((await resultsOf(key))[0]!.perVariation[0]!.mean * 5).toBe(users.reduce((sum, at) => sum + 10 ** at, 0));
  });

  it('as a guardrail is safe, harmed or unclear', async () => {
    const buyers = (variation: 'A' | 'B', key: string, users: number) => Array.from({ length: users }, (_, at) => did(variation, at, key));
    await store([
      ...everybody(2000),
      ...buyers('A', 'good', 1000),
      ...buyers('B', 'good', 1010),
      ...buyers('A', 'bad', 1000),
      ...buyers('B', 'bad', 700),
      ...buyers('A', 'rare', 20),
      ...buyers('B', 'rare', 18),
    ]);
    const { body: down } = await admin.call('createExperimentMetric', {
      body: { key: `down${experiment}`, name: '불만', kind: 'CONVERSION', eventKey: 'bad', direction: 'DECREASE' },
    });
    const { body } = await admin.call('getExperiment', { params: { key: experiment } });
    const guardrail = (key: string) => ({
      key,
      role: 'GUARDRAIL',
      nonInferiorityMargin: 0.1,
      harm: key === down.key ? 'INCREASE' : 'DECREASE',
      onHarm: 'NOTIFY',
      confidence: 0.95,
    });
    await app.sql('UPDATE workspace_entities SET details = details || $1 WHERE kind = $2 AND id = $3', [
      JSON.stringify({ metrics: ['good', 'bad', 'rare', down.key], metricRoles: ['good', 'bad', 'rare', down.key].map(guardrail) }),
      'EXPERIMENT',
      body.id,
    ]);
    const { body: all } = await admin.call('getExperimentResults', { params: { key: experiment } });
    expect(
      (all as ExperimentResults).metrics.map(({ key, role, nonInferiorityMargin, perVariation: [a, b] }) => [
        key,
        role,
        nonInferiorityMargin,
        a!.guardrail,
        b!.guardrail,
      ]),
    ).toEqual([
      ['good', 'GUARDRAIL', 0.1, null, 'SAFE'],
      ['bad', 'GUARDRAIL', 0.1, null, 'HARMED'],
      ['rare', 'GUARDRAIL', 0.1, null, 'UNCLEAR'],
      [down.key, 'GUARDRAIL', 0.1, null, 'SAFE'],
    ]);
  });
});

describe('ratios', () => {
  const pairsOf = (pairs: readonly (readonly [x: number, y: number])[]) => {
    const mean = (of: (pair: readonly [number, number]) => number) => pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length;
    const [x, y] = [mean((pair) => pair[0]), mean((pair) => pair[1])];
    return {
      users: pairs.length,
      x: { mean: x, variance: mean((pair) => (pair[0] - x) ** 2) },
      y: { mean: y, variance: mean((pair) => (pair[1] - y) ** 2) },
      covariance: mean((pair) => (pair[0] - x) * (pair[1] - y)),
    };
  };

  test('Davison & Hinkley, "Bootstrap Methods and their Application" (1997), examples 1.2 and 2.20: cities grew by 1.520, give or take 0.18', () => {
    const cities = [
      [143, 138],
      [104, 93],
      [69, 61],
      [260, 179],
      [75, 48],
      [63, 37],
      [50, 29],
      [48, 23],
      [111, 30],
      [50, 2],
    ] as const;
    const { mean, variance } = ratioSample(pairsOf(cities), 10);
    expect(mean).toBeCloseTo(1.52, 3);
    // The book divides by n, a sample's variance by n − 1.
    expect(Math.sqrt((variance * 9) / 10 / 10)).toBeCloseTo(0.18, 2);
  });

  test('users without events count as zeros', () => {
    const pairs: [number, number][] = [
      [3, 2],
      [0, 1],
      [7, 4],
    ];
    const direct = ratioSample(pairsOf([...pairs, [0, 0], [0, 0], [0, 0]]), 6);
    const added = ratioSample(pairsOf(pairs), 6);
    expect(added.mean).toBeCloseTo(direct.mean, 12);
    expect(added.variance).toBeCloseTo(direct.variance, 12);
    expect(ratioSample(pairsOf([[0, 0]]), 5)).toEqual({ users: 5, mean: 0, variance: 0 });
  });

  test('95 % intervals contain the true lift when orders are clustered by user', () => {
    const random = createRandom(20_261_123);
    const runs = 400;
    // Users with many orders have many refunds: the parts of a ratio are not independent.
    const group = (users: number, chance: number) =>
      ratioSample(
        pairsOf(
          Array.from({ length: users }, () => {
            const orders = random.int(5) * (1 + random.int(3));
            const own = chance * 2 * random.fraction();
            return [Array.from({ length: orders }, () => random.chance(own)).filter(Boolean).length, orders] as const;
          }),
        ),
        users,
      );
    let held = 0;
    for (let run = 0; run < runs; run += 1) {
      const [low, high] = compareMeans(group(800, 0.2), group(800, 0.3))!.liftInterval(normal95)!;
      if (low <= 0.5 && high >= 0.5) held += 1;
    }
    expect(held / runs).toBeGreaterThan(0.95 - 3 * Math.sqrt((0.05 * 0.95) / runs));
    expect(held / runs).toBeLessThan(0.985);
  });
});
