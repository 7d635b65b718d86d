import { deleteOldPropertiesJob } from '@baeum/api/src/domains/experiment-results/experiment-results.jobs.ts';
import { countViews } from '@baeum/api/src/domains/experiment-results/rollups/count-views.ts';
import { eraseResults } from '@baeum/api/src/domains/experiment-results/rollups/erase-person.public.ts';
import { rollUpResults } from '@baeum/api/src/domains/experiment-results/rollups/roll-up-results.ts';
import { clearSharedAnswers } from '@baeum/api/src/http/server/shared-answer.ts';
import type { ExperimentResults } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Body, TestClient } from '../../support/client.ts';
import { signedInClient } from '../../support/factories.ts';
import { createRandom, type Random } from '../../support/random.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { exposed, storeEvents, tracked, type StoredEvent } from '../../support/stored-events.ts';

let app: TestApp;
let admin: TestClient;

const metrics = [
  { key: 'two_days', name: '이틀 매출', kind: 'SUM', eventKey: 'purchase', windowHours: 48, cap: 40_000 },
  {
    key: 'large',
    name: '비싼 구매',
    kind: 'COUNT',
    eventKey: 'purchase',
    filter: [{ property: 'size', match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', values: ['L'] } }],
  },
  {
    key: 'per_click',
    name: '클릭당 매출',
    kind: 'RATIO',
    numerator: { eventKey: 'purchase', aggregation: 'SUM' },
    denominator: { eventKey: 'click', aggregation: 'COUNT' },
  },
  { key: 'clicked', name: '클릭', kind: 'CONVERSION', eventKey: 'click', serverOnly: true },
];

beforeAll(async () => {
  // Without jobs, because the worker rolls up every minute and could do so between two steps.
  app = await startTestApp({ JOBS: 'off' });
  admin = await signedInClient(app, { roleAdmin: true });
  for (const metric of metrics) expect(await admin.call('createExperimentMetric', { body: metric })).toMatchObject({ status: 201 });
});
afterAll(() => app.stop());

async function started(settings: object = {}): Promise<Experiment> {
  const { body: made } = await admin.call('createExperiment', {
    body: { name: '가입 버튼', variations: [{}, {}], metrics: [...metrics.map(({ key }) => key), 'purchase'], ...settings },
  });
  const { status, body } = await admin.call('transitionExperiment', { params: { key: made.key }, body: { action: 'start' } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Experiment;
}

async function results({ key }: Experiment): Promise<ExperimentResults> {
  const { status, body } = await admin.call('getExperimentResults', { params: { key } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as ExperimentResults;
}

const collectionOf = async ({ id }: Experiment) =>
  (await app.sql<{ id: number; people: number }>('SELECT id, people FROM result_collections WHERE experiment_id = $1', [id]))[0];

/** Results from the events, and from the rollup as if it contained very many users. */
async function bothResults(experiment: Experiment): Promise<{ counted: ExperimentResults; collected: ExperimentResults }> {
  const counted = await results(experiment);
  await rollUpResults();
  const { id, people } = (await collectionOf(experiment))!;
  await app.sql('UPDATE result_collections SET people = 60000 WHERE id = $1', [id]);
  const collected = await results(experiment);
  // A manipulated rollup proves that results are read from it, and only once the view is recomputed.
  await app.sql('UPDATE result_people SET exposures = exposures + 1000 WHERE collection_id = $1 AND NOT is_mixed AND variation_id = $2', [
    id,
    experiment.variations[0]!.id,
  ]);
  expect((await results(experiment)).exposures).toEqual(collected.exposures);
  clearSharedAnswers();
  expect((await results(experiment)).exposures['A']).toBeGreaterThan(collected.exposures['A']! + 999);
  await app.sql('UPDATE result_people SET exposures = exposures - 1000 WHERE collection_id = $1 AND NOT is_mixed AND variation_id = $2', [
    id,
    experiment.variations[0]!.id,
  ]);
  await app.sql('UPDATE result_collections SET people = $2 WHERE id = $1', [id, people]);
  clearSharedAnswers();
  return { counted, collected };
}

const breakdowns = ['platform', 'os', 'browser', 'membership', 'property:grade', 'property:none', 'visit'];

async function ask(operationId: string, { key }: Experiment, query: Record<string, unknown> = {}): Promise<Body> {
  const { status, body } = await admin.call(operationId, { params: { key }, query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** All other views of an experiment, by name. */
async function looks(experiment: Experiment): Promise<Record<string, Body>> {
  const byValue = await Promise.all(breakdowns.map(async (by) => [by, await ask('getExperimentBreakdown', experiment, { by })] as const));
  const { cuped, excluded } = await ask('getExperimentResults', experiment, { view: ['cuped', 'excluded'] });
  return { ...Object.fromEntries(byValue), timeline: await ask('getExperimentTimeline', experiment), cuped, excluded };
}

/** Makes the rollup appear to contain this many users. */
async function pretend({ id }: Experiment, people: number): Promise<void> {
  await app.sql('UPDATE result_collections SET people = $2 WHERE experiment_id = $1', [id, people]);
}

/** Views computed from the events, and views precomputed from the rollup. */
async function bothLooks(experiment: Experiment): Promise<{ counted: Record<string, Body>; collected: Record<string, Body> }> {
  await pretend(experiment, 0);
  const counted = await looks(experiment);
  await rollUpResults();
  await pretend(experiment, 60_000);
  await countViews();
  return { counted, collected: await looks(experiment) };
}

/** Sums in another order may differ in their last digits. */
function expectSame<T extends object>({ counted, collected }: { counted: T; collected: T }): void {
  const rounded = (value: T) =>
    JSON.parse(JSON.stringify(value), (key, member) => (key === 'to' ? null : typeof member === 'number' ? Number(member.toPrecision(9)) : member));
  expect(rounded(collected)).toEqual(rounded(counted));
}

const start = Date.parse('2026-09-01T00:00:00Z');
const hour = 3_600_000;
const at = (hours: number) => new Date(start + hours * hour).toISOString();

/** Events of a user within ten days with their arrival times: mostly at once, sometimes a day later. */
function visits(random: Random, user: string, { id, identifierType }: Experiment): (StoredEvent & { received: string })[] {
  const lateness = () => (random.chance(0.8) ? random.fraction() * 0.01 : random.fraction() * 30);
  const placed = (make: (moment: string) => StoredEvent) => {
    const hours = random.fraction() * 240;
    const identifiers = { $id: `${user}/${random.int(2)}`, ...(random.chance(0.4) && { $userId: user }), [identifierType]: user };
    const hackleProperties = {
      ...(random.chance(0.9) && { platform: random.pick(['Web', 'iOS']), deviceType: random.pick(['pc', 'mobile']) }),
      osName: random.pick(['Android', 'Windows', 'iOS']),
      browserName: `browser ${random.int(12)}`,
    };
    const userProperties = random.chance(0.8) ? { grade: random.pick(['GOLD', 'SILVER', 7, null, { of: 'VIP' }, 'x'.repeat(150)]) } : {};
    return { ...make(at(hours)), identifiers, hackleProperties, userProperties, experiment: id, received: at(hours + lateness()) };
  };
  const isMixed = random.chance(0.15);
  const variation = random.chance(0.5) ? 'A' : 'B';
  const seen = () => (isMixed && random.chance(0.5) ? 'B' : variation);
  return [
    placed((moment) => exposed(user, moment, variation)),
    ...random.some(3, () => placed((moment) => exposed(user, moment, seen()))),
    ...random.some(5, () => placed((moment) => tracked(user, moment, 'purchase', 100 * random.int(500), { properties: { size: random.pick(['S', 'L']) } }))),
    ...random.some(3, () => placed((moment) => tracked(user, moment, 'click', undefined, { fromServer: random.chance(0.5) }))),
  ];
}

async function store({ id, variations: [a, b] }: Experiment, events: readonly StoredEvent[]): Promise<void> {
  await storeEvents(app, events, id);
  for (const [stored, real] of [
    [id * 10 + 1, a!.id],
    [id * 10 + 2, b!.id],
  ])
    await app.sql('UPDATE events SET variation_id = $2 WHERE subject_id = $3 AND variation_id = $1', [stored, real, id]);
}

/** Stores the events in batches, and rolls up after each. */
async function arrive(experiment: Experiment, events: readonly (StoredEvent & { received: string })[], batches: number): Promise<void> {
  const last = Math.max(...events.map(({ received }) => Date.parse(received)));
  for (let batch = 1; batch <= batches; batch += 1) {
    const [from, until] = [start + ((batch - 1) * (last - start)) / batches, start + (batch * (last - start)) / batches];
    const arrived = events.filter(({ received }) => Date.parse(received) > from - (batch === 1 ? hour : 0) && Date.parse(received) <= until);
    await store(experiment, arrived);
    // Two nodes may run it concurrently.
    await Promise.all([rollUpResults(new Date(until)), rollUpResults(new Date(until))]);
  }
}

const crowd = (random: Random, experiment: Experiment, people: number, name = (person: number) => `visitor-${person}`) =>
  Array.from({ length: people }, (_, person) => visits(random, name(person), experiment)).flat();

describe('rolled up results', () => {
  it('equal results from the events, in whatever order these arrive', async () => {
    const experiment = await started();
    await arrive(experiment, crowd(createRandom(20261123), experiment, 300), 12);
    const both = await bothResults(experiment);
    expect((await collectionOf(experiment))!.people).toBe(300);
    expect(both.counted.excludedUsers).toBeGreaterThan(3);
    expect(both.counted.metrics.length).toBeGreaterThanOrEqual(5);
    expectSame(both);
  });

  it('equal them in breakdowns, timelines and CUPED', async () => {
    const experiment = await started();
    const events = crowd(createRandom(29), experiment, 300);
    await arrive(experiment, events, 8);
    const both = await bothLooks(experiment);
    const { timeline, cuped, excluded, ...segments } = both.collected;
    expect(excluded).toEqual([{ reason: 'MIXED', users: expect.any(Number) }]);
    expect(timeline.days.length).toBeGreaterThan(10);
    expect(timeline.metrics.map(({ key }: { key: string }) => key)).toContain('two_days');
    // Enough users had earlier values for a comparison.
    expect(new Set(cuped.metrics.map(({ state }: { state: string }) => state))).not.toEqual(new Set(['TOO_FEW']));
    expect(Object.fromEntries(Object.entries(segments).map(([by, { segments: each }]) => [by, each.length]))).toEqual({
      platform: 5,
      os: 3,
      browser: 9,
      membership: 2,
      'property:grade': 6,
      'property:none': 1,
      visit: 2,
    });
    for (const name of Object.keys(both.counted)) expectSame({ counted: both.counted[name], collected: both.collected[name] });
    // The stored data is read: without it the results differ.
    const { id } = (await collectionOf(experiment))!;
    await app.sql("UPDATE result_properties SET sent = '{}' WHERE collection_id = $1", [id]);
    await app.sql(
      `UPDATE result_views SET counts = CASE name WHEN 'timeline' THEN '{"arrivals": [], "changes": []}' WHEN 'visit' THEN '[]' WHEN 'excluded' THEN '[]' ELSE '{"users": [], "counts": []}' END::jsonb WHERE collection_id = $1`,
      [id],
    );
    const without = await looks(experiment);
    expect(breakdowns.map((by) => without[by].segments.length)).toEqual([1, 1, 1, 1, 1, 1, 0]);
    expect([without.timeline.days, without.cuped.metrics[0].perVariation[0].users, without.excluded]).toEqual([[], 0, []]);
  });

  it('are recomputed after a while, and include their time', async () => {
    const experiment = await started();
    const random = createRandom(31);
    await arrive(experiment, crowd(random, experiment, 20), 1);
    await bothLooks(experiment);
    const usersOf = ({ days }: Body) => days.at(-1).users.A + days.at(-1).users.B;
    const first = await ask('getExperimentTimeline', experiment);
    await arrive(
      experiment,
      crowd(random, experiment, 10, (person) => `later-${person}`).map((event) => ({ ...event, received: new Date().toISOString() })),
      1,
    );
    await expect
      .poll(
        async () => {
          await rollUpResults();
          return (await ask('getExperimentResults', experiment)).variations.reduce((sum: number, { users }: { users: number }) => sum + users, 0);
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThan(usersOf(first));
    await countViews();
    expect(await ask('getExperimentTimeline', experiment)).toEqual(first);
    expect(Date.parse((await ask('getExperimentResults', experiment)).to)).toBeGreaterThan(Date.parse(first.to));
    await countViews(new Date(Date.now() + 11 * 60_000));
    const again = await ask('getExperimentTimeline', experiment);
    expect(usersOf(again)).toBeGreaterThan(usersOf(first));
    expect(Date.parse(again.to)).toBeGreaterThan(Date.parse(first.to));
    expect((await ask('getExperimentResults', experiment, { view: 'cuped' })).cuped.to).toBe(again.to);
    expectSame(await bothLooks(experiment));
  });

  it('of large experiments are returned with their time, and refused when only events are available', async () => {
    const experiment = await started();
    await arrive(experiment, crowd(createRandom(37), experiment, 20), 1);
    await rollUpResults();
    const refused = async (operationId: string, query: Record<string, unknown>) => {
      const { status, body } = await admin.call(operationId, { params: { key: experiment.key }, query });
      return [status, body.errorCode];
    };
    await pretend(experiment, 300_000);
    expect(await refused('getExperimentTimeline', {})).toEqual([409, 'EXP_011']);
    expect(await refused('getExperimentBreakdown', { by: 'visit' })).toEqual([409, 'EXP_011']);
    expect(await refused('getExperimentResults', { view: 'cuped' })).toEqual([409, 'EXP_011']);
    expect(await refused('getExperimentTimeline', { metric: 'other' })).toEqual([409, 'EXP_010']);
    expect(await refused('getExperimentBreakdown', { by: 'os', metric: 'other' })).toEqual([409, 'EXP_010']);
    await ask('getExperimentBreakdown', experiment, { by: 'os' });
    await app.sql("UPDATE result_collections SET collected_until = '2026-09-08T00:00:00Z' WHERE experiment_id = $1", [experiment.id]);
    expect(await ask('getExperimentResults', experiment)).toMatchObject({ to: '2026-09-08T00:00:00.000Z' });
    await countViews();
    expect(await ask('getExperimentTimeline', experiment)).toMatchObject({ to: '2026-09-08T00:00:00.000Z' });
    // With fewer users the result is read from events up to now.
    await pretend(experiment, 60_000);
    expect(Date.parse((await ask('getExperimentResults', experiment)).to)).toBeGreaterThan(Date.parse('2026-11-01'));
    // A rollup of another definition is not read.
    await pretend(experiment, 300_000);
    await app.sql("UPDATE result_collections SET measures = '[]' WHERE experiment_id = $1", [experiment.id]);
    expect(await refused('getExperimentResults', {})).toEqual([409, 'EXP_011']);
    expect(await refused('exportExperimentResults', {})).toEqual([409, 'EXP_011']);
    expect(await refused('getExperimentResults', { metric: 'other', view: 'cuped' })).toEqual([409, 'EXP_010']);
  });

  it('distinguish users by the identifier of the experiment', async () => {
    const experiment = await started({ identifierType: '$deviceId' });
    await arrive(experiment, crowd(createRandom(7), experiment, 60), 4);
    expect((await collectionOf(experiment))!.people).toBe(60);
    expectSame(await bothResults(experiment));
  });

  it('exclude users after the planned number', async () => {
    const experiment = await started({ plannedUsers: 100 });
    await arrive(experiment, crowd(createRandom(11), experiment, 200), 6);
    await rollUpResults();
    const both = await bothResults(experiment);
    expect(both.counted.plan.reachedAt).not.toBeNull();
    expect((await collectionOf(experiment))!.people).toBe(100);
    expectSame(both);
  });

  it('continue when an end is set, and restart for other metrics', async () => {
    const experiment = await started();
    const events = crowd(createRandom(13), experiment, 40);
    await arrive(experiment, events, 2);
    const before = await collectionOf(experiment);
    const end = await admin.call('transitionExperiment', { params: { key: experiment.key }, body: { action: 'complete', winnerVariation: 'A' } });
    expect(end.status).toBe(200);
    expectSame(await bothResults(experiment));
    expect((await collectionOf(experiment))!.id).toBe(before!.id);
    const other = await admin.call('updateExperiment', { params: { key: experiment.key }, body: { version: end.body.version, metrics: ['click'] } });
    expect(other.status, JSON.stringify(other.body)).toBe(200);
    expectSame(await bothResults(experiment));
    expect((await collectionOf(experiment))!.id).not.toBe(before!.id);
  });

  it('restart when a metric is redefined, and again when its definition is restored', async () => {
    // A metric that no other experiment uses, with events of recent days: a new rollup starts from the first event.
    const key = 'spent_soon';
    expect(await admin.call('createExperimentMetric', { body: { ...metrics[0], key } })).toMatchObject({ status: 201 });
    const experiment = await started({ metrics: [key] });
    const recently = (text: string) => new Date(Date.parse(text) + Date.now() - start - 12 * 24 * hour).toISOString();
    await store(
      experiment,
      crowd(createRandom(41), experiment, 60).map((event) => ({ ...event, at: recently(event.at), received: recently(event.received) })),
    );
    const before = await bothResults(experiment);
    const { id: first } = (await collectionOf(experiment))!;
    const meansOf = ({ metrics: [metric] }: ExperimentResults) => metric!.perVariation.map(({ mean }) => mean);
    const other = { version: 1, windowHours: 3, cap: 20_000, confirm: true };
    expect(await admin.call('updateExperimentMetric', { params: { key }, body: other })).toMatchObject({ status: 200 });
    // A rollup of the former definition is not read, however many users it has.
    await pretend(experiment, 300_000);
    expect(await admin.call('getExperimentResults', { params: { key: experiment.key } })).toMatchObject({ status: 409, body: { errorCode: 'EXP_011' } });
    await pretend(experiment, 60);
    const meanwhile = await bothResults(experiment);
    expectSame(meanwhile);
    expect(meansOf(meanwhile.collected)).not.toEqual(meansOf(before.collected));
    const { id: second } = (await collectionOf(experiment))!;
    const reversion = { kind: 'METRIC', key, toVersion: 1, version: 2, confirm: true };
    expect(await admin.call('revertEntity', { body: reversion })).toMatchObject({ status: 200, body: { entity: { windowHours: 48, cap: 40_000 } } });
    const after = await bothResults(experiment);
    expectSame({ counted: before.counted, collected: after.collected });
    expect(new Set([first, second, (await collectionOf(experiment))!.id]).size).toBe(3);
    const views = await bothLooks(experiment);
    for (const name of Object.keys(views.counted)) expectSame({ counted: views.counted[name], collected: views.collected[name] });
  });

  it('are deleted with their experiment', async () => {
    const experiment = await started();
    await arrive(experiment, crowd(createRandom(17), experiment, 5), 1);
    const { id } = (await collectionOf(experiment))!;
    for (const action of ['pause', 'reset'])
      expect(await admin.call('transitionExperiment', { params: { key: experiment.key }, body: { action } })).toMatchObject({ status: 200 });
    await rollUpResults();
    expect(await collectionOf(experiment)).toBeUndefined();
    expect(
      await app.sql(
        'SELECT FROM result_people WHERE collection_id = $1 UNION ALL SELECT FROM result_totals WHERE collection_id = $1 UNION ALL SELECT FROM result_properties WHERE collection_id = $1',
        [id],
      ),
    ).toEqual([]);
  });

  it('wait for events of transactions that are still running', async () => {
    const experiment = await started();
    await arrive(experiment, crowd(createRandom(19), experiment, 5), 1);
    const late = new pg.Client({ connectionString: app.databaseUrl });
    await late.connect();
    try {
      await late.query('BEGIN');
      await late.query(
        `INSERT INTO events (day, environment_id, insert_id, kind, occurred_at, subject_id, subject_key, user_id, identifiers, user_properties, hackle_properties, properties, value)
         SELECT day, environment_id, 'late', kind, occurred_at, subject_id, subject_key, user_id, identifiers, user_properties, hackle_properties, properties, 77 FROM events
         WHERE user_id LIKE 'visitor-%' AND kind = 'TRACK' AND subject_key = 'purchase' LIMIT 1`,
      );
      // Other processes would have rolled up later events, had they not waited.
      await expect
        .poll(
          async () => {
            const [row] = await app.sql<{ over: boolean }>(
              "SELECT now() - min(xact_start) > interval '1.2 seconds' AS over FROM pg_stat_activity WHERE backend_xid IS NOT NULL",
            );
            return row!.over;
          },
          { timeout: 10_000 },
        )
        .toBe(true);
      await rollUpResults();
      await late.query('COMMIT');
    } finally {
      await late.end();
    }
    expectSame(await bothResults(experiment));
  });

  it('are deleted for a withdrawn account', async () => {
    const experiment = await started({ identifierType: '$userId' });
    await arrive(experiment, crowd(createRandom(23), experiment, 3, String), 1);
    const { id } = (await collectionOf(experiment))!;
    const left = async () => (await app.sql<{ people: number }>('SELECT count(*)::int AS people FROM result_people WHERE collection_id = $1', [id]))[0]!.people;
    const totals = async () =>
      (
        await app.sql<{ people: number }>("SELECT count(*)::int AS people FROM result_totals WHERE collection_id = $1 AND person = hashtextextended('1', 0)", [
          id,
        ])
      )[0]!.people;
    expect([await left(), (await totals()) > 0]).toEqual([3, true]);
    await eraseResults({ userId: 1 });
    expect([await left(), await totals()]).toEqual([2, 0]);
    expect(await app.sql('SELECT count(*)::int AS people FROM result_properties WHERE collection_id = $1', [id])).toEqual([{ people: 2 }]);
    // Properties are stored as long as the exposure that contained them: 400 days.
    await app.sql(
      "UPDATE result_properties SET since = now() - (CASE person WHEN hashtextextended('0', 0) THEN 401 ELSE 399 END) * interval '1 day' WHERE collection_id = $1",
      [id],
    );
    await deleteOldPropertiesJob.run({});
    expect(await app.sql('SELECT count(*)::int AS people FROM result_properties WHERE collection_id = $1', [id])).toEqual([{ people: 1 }]);
  });
});
