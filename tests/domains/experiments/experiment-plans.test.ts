import { matchPath, memberPath } from '@baeum/api/src/domains/experiment-metrics/property-path.public.ts';
import { differenceFor, powerOf, usersFor, type PlannedTest } from '@baeum/api/src/domains/experiment-plans/power.ts';
import { normal95 } from '@baeum/api/src/domains/experiment-results/statistics/distributions.public.ts';
import { compareProportions } from '@baeum/api/src/domains/experiment-results/statistics/two-proportions.ts';
import type { AudienceEstimate, MetricBaseline, SampleSize } from '@baeum/contract/domains/experiment-plans/experiment-plans.schemas.ts';
import { compileMatch } from '@baeum/contract/engine/match.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { client, type TestClient } from '../../support/client.ts';
import { signedInClient } from '../../support/factories.ts';
import { createRandom } from '../../support/random.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { storeEvents, tracked, type StoredEvent } from '../../support/stored-events.ts';
import { workspaceFile } from '../../support/workspace-file.ts';

let app: TestApp;
let admin: TestClient;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const people = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `visitor-${from + at}`);
const sees = (user: string, rest: Partial<StoredEvent> = {}) => tracked(user, rest.at ?? daysAgo(10), '$page_view', 0, rest);

beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInClient(app, { roleAdmin: true });
  expect(await admin.call('importWorkspace', { body: { file: workspaceFile() } })).toMatchObject({ status: 200 });
  const gold = { userProperties: { grade: 'GOLD' }, hackleProperties: { platform: 'Web' } };
  await storeEvents(app, [
    // Forty gold members, who return, and sixty others; the first ten of each buy afterwards.
    ...people(0, 40).flatMap((user) => [sees(user, gold), sees(user, { ...gold, at: daysAgo(3) })]),
    ...people(40, 100).map((user) =>
      sees(user, {
        userProperties: { grade: 'SILVER' },
        hackleProperties: { platform: 'Android' },
        identifiers: { $id: user, $userId: `member-${Number(user.slice(8)) % 30}` },
      }),
    ),
    ...people(0, 10).flatMap((user, at) => [tracked(user, daysAgo(5), 'buy', 100 * (at + 1), gold)]),
    ...people(40, 50).map((user) => tracked(user, daysAgo(5), 'buy', 10)),
    ...people(40, 44).map((user) => tracked(user, daysAgo(4), 'refund')),
    // Outside the period.
    ...people(200, 250).map((user) => sees(user, { at: daysAgo(29) })),
    ...people(60, 80).map((user) => tracked(user, daysAgo(30), 'buy', 1_000_000)),
  ]);
  for (const metric of [
    { key: 'buyers', name: '구매', kind: 'CONVERSION', eventKey: 'buy' },
    { key: 'spent', name: '매출', kind: 'SUM', eventKey: 'buy', percentile: null },
    { key: 'spent_capped', name: '매출', kind: 'SUM', eventKey: 'buy', percentile: null, cap: 500 },
    {
      key: 'refunds',
      name: '환불',
      kind: 'RATIO',
      numerator: { eventKey: 'refund', aggregation: 'COUNT' },
      denominator: { eventKey: 'buy', aggregation: 'COUNT' },
    },
  ])
    expect(await admin.call('createExperimentMetric', { body: metric })).toMatchObject({ status: 201 });
});
afterAll(() => app.stop());

async function baseline(key: string, query: Record<string, string> = {}): Promise<MetricBaseline> {
  const { status, body } = await admin.call('getMetricBaseline', { params: { key }, query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as MetricBaseline;
}

async function audience(body: object): Promise<AudienceEstimate> {
  const answer = await admin.call('estimateAudience', { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as AudienceEstimate;
}

const condition = (type: string, name: string, values: unknown[], match: object = {}) => ({
  key: { type, name },
  match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', values, ...match },
});
const target = (...conditions: object[]) => ({ conditions });
const isGold = condition('USER_PROPERTY', 'grade', ['GOLD']);

describe('getMetricBaseline', () => {
  it('returns rate, mean and ratio of four weeks', async () => {
    expect(await baseline('buyers')).toEqual({
      key: 'buyers',
      kind: 'CONVERSION',
      days: 28,
      identifierType: '$id',
      users: 100,
      usersPerDay: 100 / 28,
      conversions: 20,
      mean: 0.2,
      variance: expect.closeTo((0.2 * 0.8 * 100) / 99, 10),
      notJudged: [],
    });
    const spent = await baseline('spent');
    const values = [...Array.from({ length: 10 }, (_, at) => 100 * (at + 1)), ...Array.from({ length: 10 }, () => 10), ...Array.from({ length: 80 }, () => 0)];
    const mean = values.reduce((sum, value) => sum + value, 0) / 100;
    expect(spent.mean).toBeCloseTo(mean, 10);
    expect(spent.variance).toBeCloseTo(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 99, 6);
    expect((await baseline('spent_capped')).mean).toBeCloseTo(values.reduce((sum, value) => sum + Math.min(500, value), 0) / 100, 10);
    expect(await baseline('refunds')).toMatchObject({ kind: 'RATIO', mean: expect.closeTo(0.2, 12), conversions: 4 });
  });

  it('uses the conversion of a known event without a metric', async () => {
    await admin.call('createEventType', { body: { key: 'refund', name: '환불' } });
    expect(await baseline('refund')).toMatchObject({ key: 'refund', kind: 'CONVERSION', users: 100, conversions: 4, mean: 0.04 });
  });

  it('is limited to the period, and to the audience of an experiment', async () => {
    expect(await baseline('buyers', { days: '1' })).toMatchObject({ days: 1, users: 0, usersPerDay: 0, mean: 0, variance: 0 });
    const { body: experiment } = await admin.call('createExperiment', {
      body: { name: '금', variations: [{}, {}], targetAudiences: [target(isGold, condition('COHORT', 'COHORT', [3], { valueType: 'NUMBER' }))] },
    });
    expect(await baseline('buyers', { experiment: String(experiment.key) })).toMatchObject({
      users: 40,
      mean: 0.25,
      notJudged: [{ type: 'COHORT', name: 'COHORT', reason: expect.stringContaining('코호트') }],
    });
    expect(await baseline('buyers', { identifierType: '$userId' })).toMatchObject({ identifierType: '$userId', users: 30, conversions: 0 });
  });

  it('refuses unknown keys', async () => {
    const refused = async (key: string, query: Record<string, string> = {}) =>
      (await admin.call('getMetricBaseline', { params: { key }, query })).body.errorCode as string;
    expect([
      await refused('nothing'),
      await refused('buyers', { experiment: '999' }),
      await refused('buyers', { environment: 'moon' }),
      await refused('buyers', { days: '91' }),
    ]).toEqual(['EXP_001', 'EXP_001', 'COMMON_001', 'COMMON_001']);
    expect((await client(app.url).call('getMetricBaseline', { params: { key: 'buyers' } })).status).toBe(401);
  });
});

describe('estimateAudience', () => {
  it('counts users whose events show that they match', async () => {
    expect(await audience({})).toEqual({ days: 28, identifierType: '$id', users: 100, matched: 100, share: 1, usersPerDay: 100 / 28, notJudged: [] });
    expect(await audience({ targets: [target(isGold)] })).toMatchObject({ matched: 40, share: 0.4 });
    expect(await audience({ targets: [target(isGold, condition('HACKLE_PROPERTY', 'platform', ['Android']))] })).toMatchObject({ matched: 0 });
    expect(await audience({ targets: [target(isGold), target(condition('HACKLE_PROPERTY', 'platform', ['Android']))] })).toMatchObject({ matched: 100 });
    expect(await audience({ days: 5 })).toMatchObject({ users: 44 });
    expect(await audience({ days: 1 })).toMatchObject({ users: 0, share: null });
  });

  it('evaluates segments', async () => {
    for (const [key, targets] of [
      ['gold', [target(isGold)]],
      ['odd', [target(condition('USER_PROPERTY', 'version', ['1.2.0'], { valueType: 'VERSION', operator: 'GTE' }))]],
      ['one', [target(condition('USER_ID', '$id', ['visitor-7']))]],
    ] as const) {
      expect(await admin.call('createSegment', { body: { key, name: key, targets } })).toMatchObject({ status: 201 });
    }
    const inSegments = (values: string[], match: object = {}) => audience({ targets: [target(condition('SEGMENT', 'SEGMENT', values, match))] });
    expect(await inSegments(['gold'])).toMatchObject({ matched: 40, notJudged: [] });
    expect(await inSegments(['gold'], { type: 'NOT_MATCH' })).toMatchObject({ matched: 60, notJudged: [] });
    expect(await inSegments(['one'])).toMatchObject({ matched: 1 });
    // Events cannot answer membership in the other segment, so everybody may match.
    expect(await inSegments(['gold', 'odd'])).toMatchObject({ matched: 100, notJudged: [{ type: 'USER_PROPERTY', name: 'version' }] });
    expect(await inSegments(['gold', 'odd'], { type: 'NOT_MATCH' })).toMatchObject({ matched: 100 });
  });

  it('reports conditions that events cannot answer, and counts them as true', async () => {
    const asked = [
      condition('COHORT', 'COHORT', [1], { valueType: 'NUMBER' }),
      condition('AB_TEST', '1', ['B']),
      condition('FEATURE_FLAG', '1', [true], { valueType: 'BOOLEAN' }),
      condition('EVENT_PROPERTY', 'kind', ['course']),
    ];
    const { matched, notJudged } = await audience({ targets: [target(isGold, ...asked)] });
    expect(matched).toBe(40);
    expect(notJudged.map(({ type, name }) => [type, name])).toEqual([
      ['COHORT', 'COHORT'],
      ['AB_TEST', '1'],
      ['FEATURE_FLAG', '1'],
      ['EVENT_PROPERTY', 'kind'],
    ]);
  });

  it('is limited to operators, and changes nothing', async () => {
    const before = await app.sql('SELECT count(*)::int AS n FROM audit_logs');
    await audience({ targets: [target(isGold)] });
    expect(await app.sql('SELECT count(*)::int AS n FROM audit_logs')).toEqual(before);
    expect((await admin.call('estimateAudience', { body: { experiment: 999 } })).body.errorCode).toBe('EXP_001');
    expect((await (await signedInClient(app)).call('estimateAudience', { body: {} })).status).toBe(403);
  });
});

test('conditions on stored events decide like the engine', async () => {
  const random = createRandom(20_261_123);
  const values = [
    '',
    'a',
    'ab',
    'A',
    'a.b',
    'true',
    'false',
    '1',
    '1.5',
    '01',
    ' 2 ',
    '"',
    '\\',
    'ㅎ',
    '😀',
    0,
    1,
    1.5,
    -2,
    1e21,
    true,
    false,
    null,
    ['a', 1],
    [],
    { a: 1 },
  ];
  const wanted = ['a', 'b', '.', 'true', '1', '1.5', '01', '"', '\\', 'ㅎ', '😀', 0, 1, 1.5, -2, true, false];
  const operators = { STRING: ['IN', 'CONTAINS', 'STARTS_WITH', 'ENDS_WITH'], NUMBER: ['IN', 'GT', 'GTE', 'LT', 'LTE'], BOOLEAN: ['IN'] } as const;
  const cases = Array.from({ length: 3000 }, () => {
    const valueType = random.pick(['STRING', 'NUMBER', 'BOOLEAN'] as const);
    const match = {
      type: random.pick(['MATCH', 'NOT_MATCH']),
      operator: random.pick<string>(operators[valueType]),
      valueType,
      values: random.some(3, () => random.pick(wanted)),
    };
    return { match, value: random.pick(values) };
    // The engine also searches for substrings in numbers, and converts empty texts to 0.
  }).filter(
    ({ match: { operator, valueType }, value }) =>
      !((operator.endsWith('WITH') || operator === 'CONTAINS') && JSON.stringify(value).match(/^(-?\d|true|false|\[)/)) &&
      !(valueType === 'NUMBER' && value === ''),
  );
  const rows = cases.map(({ match, value }, at) => ({ at, properties: { p: value }, path: matchPath(memberPath('$', 'p'), match) }));
  const decided = await app.sql<{ holds: boolean }>(
    'SELECT properties @@ path::jsonpath AS holds FROM jsonb_to_recordset($1) AS r (at int, properties jsonb, path text) ORDER BY at',
    [JSON.stringify(rows)],
  );
  const wrong = cases.filter(({ match, value }, at) => decided[at]?.holds !== compileMatch(match)?.(value));
  expect(wrong).toEqual([]);
  expect(decided.filter(({ holds }) => holds).length).toBeGreaterThan(500);
});

const rates = (before: number, after: number, alpha = 0.05): PlannedTest => ({ baseline: before, difference: after - before, variance: undefined, alpha });
const means = (difference: number, alpha = 0.05): PlannedTest => ({ baseline: 0, difference, variance: 1, alpha });
const each = (planned: PlannedTest, power: number) => usersFor(planned, 0.5, power)! / 2;

describe('power', () => {
  // Output of R for the examples of its manual: tests/Examples/stats-Ex.Rout.save of its sources.
  test('power.prop.test: n = 50, p1 = .50, p2 = .75 has power 0.7401659', () => expect(powerOf(rates(0.5, 0.75), [50, 50])).toBeCloseTo(0.740_165_9, 6));
  test('power.prop.test: p1 = .50, p2 = .75, power = .90 takes n = 76.70693', () => expect(each(rates(0.5, 0.75), 0.9)).toBeCloseTo(76.706_93, 4));
  test('power.prop.test: n = 50, p1 = .5, power = .90 finds p2 = 0.8026', () =>
    expect(0.5 + differenceFor({ baseline: 0.5, variance: undefined, alpha: 0.05 }, [50, 50], 0.9)!).toBeCloseTo(0.8026, 4));
  test('power.t.test: n = 20, delta = 1 has power 0.8689528', () => expect(powerOf(means(1), [20, 20])).toBeCloseTo(0.868_952_8, 6));
  test('power.t.test: power = .90, delta = 1 takes n = 22.02110', () => expect(each(means(1), 0.9)).toBeCloseTo(22.021_1, 4));
  // One-sided 5 % equals two-sided 10 %, because the opposite tail is ignored.
  test('power.t.test: power = .90, delta = 1, one-sided takes n = 17.84713', () => expect(each(means(1, 0.1), 0.9)).toBeCloseTo(17.847_13, 4));
  test('G*Power, reference manual, t-tests of independent means: d = 0.5, power .9 takes 172 users, of power 0.9032', () => {
    expect(2 * Math.ceil(each(means(0.5), 0.9))).toBe(172);
    expect(powerOf(means(0.5), [86, 86])).toBeCloseTo(0.9032, 4);
  });
  test('Faul, Erdfelder, Lang & Buchner, Behavior Research Methods 39 (2007): d = 0.5, one-sided, power .95 takes 88 users each', () =>
    expect(Math.ceil(each(means(0.5, 0.1), 0.95))).toBe(88));

  test('is continuous where an approximation begins', () => {
    const at = (users: number) => powerOf(means(0.07), [users, users]);
    expect(at(1001.001) - at(1000.999)).toBeGreaterThan(0);
    expect(at(1001.001) - at(1000.999)).toBeLessThan(0.000_01);
    // For millions of users it is the normal distribution: (1.95996 + 0.84162)² × 2 ÷ 0.005².
    expect(each(means(0.005), 0.8)).toBeCloseTo(((1.959_963_985 + 0.841_621_234) ** 2 * 2) / 0.005 ** 2, -1);
  });

  test.each([
    [0.05, 0.06, 0.5],
    [0.2, 0.16, 0.8],
    [0.5, 0.55, 0.3],
  ])('is what simulated tests of %d against %d find, the control with %d of the traffic', (before, after, share) => {
    const random = createRandom(20_261_123);
    const total = usersFor(rates(before, after), share, 0.8)!;
    const [control, variation] = [Math.round(total * share), Math.round(total * (1 - share))];
    // Sums of many draws are drawn at once from a normal distribution.
    const drawn = (users: number, rate: number) => {
      const noise = Math.sqrt(-2 * Math.log(1 - random.fraction())) * Math.cos(2 * Math.PI * random.fraction());
      return { users, conversions: Math.round(users * rate + noise * Math.sqrt(users * rate * (1 - rate))) };
    };
    const runs = 4000;
    let found = 0;
    for (let run = 0; run < runs; run += 1) if (Math.abs(compareProportions(drawn(control, before), drawn(variation, after))!.z) > normal95) found += 1;
    expect(Math.abs(found / runs - 0.8)).toBeLessThan(3 * Math.sqrt((0.8 * 0.2) / runs) + 0.004);
  });
});

describe('calculateSampleSize', () => {
  const ask = (query: Record<string, string | string[]>) => admin.call('calculateSampleSize', { query });
  async function planned(query: Record<string, string | string[]>): Promise<SampleSize> {
    const { status, body } = await ask(query);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as SampleSize;
  }

  it('returns users and days for a lift', async () => {
    expect(await planned({ baseline: '0.1', lift: '0.1' })).toEqual({
      users: 29_502,
      usersPerVariation: [14_751, 14_751],
      days: null,
      lift: 0.1,
      difference: expect.closeTo(0.01, 12),
      power: 0.8,
      alpha: 0.05,
      alphaPerComparison: 0.05,
    });
    expect((await planned({ baseline: '0.1', lift: '0.1', usersPerDay: '1000', traffic: '50' })).days).toBe(60);
    const mean = await planned({ baseline: '100', variance: '250000', lift: '0.1' });
    expect(mean.users).toBe(2 * Math.ceil(each({ baseline: 100, difference: 10, variance: 250_000, alpha: 0.05 }, 0.8)));
    expect(await planned({ baseline: '0.1', lift: '-0.1' })).toMatchObject({ difference: expect.closeTo(-0.01, 12) });
  });

  it('returns the lift that a number of days can detect, which needs as many users', async () => {
    const there = await planned({ baseline: '0.1', days: '30', usersPerDay: '1000' });
    expect(there).toMatchObject({ users: 30_000, days: 30 });
    const back = await planned({ baseline: '0.1', lift: there.lift.toFixed(15) });
    expect(Math.abs(back.users - 30_000)).toBeLessThanOrEqual(2);
    expect((await planned({ baseline: '100', variance: '250000', days: '30', usersPerDay: '1000', power: '0.9' })).lift).toBeGreaterThan(
      (await planned({ baseline: '100', variance: '250000', days: '30', usersPerDay: '1000' })).lift,
    );
  });

  it('divides alpha among the variations, and the one with the least traffic determines the result', async () => {
    const [two, three, uneven] = [
      await planned({ baseline: '0.1', lift: '0.1' }),
      await planned({ baseline: '0.1', lift: '0.1', split: ['1', '1', '1'] }),
      await planned({ baseline: '0.1', lift: '0.1', split: ['50', '40', '10'] }),
    ];
    expect(three).toMatchObject({ alpha: 0.05, alphaPerComparison: 0.025 });
    expect(three.usersPerVariation[0]).toBeGreaterThan(two.usersPerVariation[0]!);
    expect(uneven.users).toBeGreaterThan(three.users);
    expect(powerOf({ ...rates(0.1, 0.11), alpha: 0.025 }, [uneven.usersPerVariation[0]!, uneven.usersPerVariation[2]!])).toBeCloseTo(0.8, 4);
  });

  test.each<[string, Record<string, string | string[]>, string]>([
    ['neither lift nor days', { baseline: '0.1' }, 'lift'],
    ['both', { baseline: '0.1', lift: '0.1', days: '7', usersPerDay: '100' }, 'lift'],
    ['days without users', { baseline: '0.1', days: '7' }, 'usersPerDay'],
    ['a rate that is none', { baseline: '1.5', lift: '0.1' }, 'baseline'],
    ['a lift beyond everybody', { baseline: '0.6', lift: '1' }, 'lift'],
    ['no lift', { baseline: '0.1', lift: '0' }, 'lift'],
    ['no variation', { baseline: '0.1', lift: '0.1', split: ['1'] }, 'split'],
    ['hardly anybody', { baseline: '0.1', days: '1', usersPerDay: '3' }, 'days'],
    ['what is no number', { baseline: 'much', lift: '0.1' }, 'baseline'],
    ['a lift of nothing', { baseline: '0', variance: '1', days: '7', usersPerDay: '1000' }, 'baseline'],
  ])('refuses %s', async (_what, query, field) => {
    const { status, body } = await ask(query);
    expect([status, body.errorCode, body.errors?.[0]?.field]).toEqual([400, 'COMMON_001', field]);
  });

  it('is limited to operators', async () => {
    expect((await client(app.url).call('calculateSampleSize', { query: { baseline: '0.1', lift: '0.1' } })).status).toBe(401);
  });
});
