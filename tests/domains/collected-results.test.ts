import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectResults } from '@baeum/api/src/domains/experiment-results/collect-results.ts';
import { eraseResults } from '@baeum/api/src/domains/experiment-results/erase-person.service.ts';
import type { ExperimentResults } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import type { TestClient } from '../support/client.ts';
import { signedInClient } from '../support/factories.ts';
import { createRandom, type Random } from '../support/random.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { exposed, storeEvents, tracked, type StoredEvent } from '../support/stored-events.ts';

let app: TestApp;
let admin: TestClient;

const metrics = [
  { key: 'two_days', name: '이틀 매출', kind: 'SUM', eventKey: 'purchase', windowHours: 48, cap: 40_000 },
  { key: 'large', name: '비싼 구매', kind: 'COUNT', eventKey: 'purchase', filter: [{ property: 'size', match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', values: ['L'] } }] },
  { key: 'per_click', name: '클릭당 매출', kind: 'RATIO', numerator: { eventKey: 'purchase', aggregation: 'SUM' }, denominator: { eventKey: 'click', aggregation: 'COUNT' } },
  { key: 'clicked', name: '클릭', kind: 'CONVERSION', eventKey: 'click', serverOnly: true },
];

beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInClient(app, { roleAdmin: true });
  for (const metric of metrics) expect(await admin.call('createExperimentMetric', { body: metric })).toMatchObject({ status: 201 });
});
afterAll(() => app.stop());

async function started(settings: object = {}): Promise<Experiment> {
  const { body: made } = await admin.call('createExperiment', { body: { name: '가입 버튼', variations: [{}, {}], metrics: [...metrics.map(({ key }) => key), 'purchase'], ...settings } });
  const { status, body } = await admin.call('transitionExperiment', { params: { key: made.key }, body: { action: 'start' } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Experiment;
}

async function results({ key }: Experiment): Promise<ExperimentResults> {
  const { status, body } = await admin.call('getExperimentResults', { params: { key } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as ExperimentResults;
}

const collectionOf = async ({ id }: Experiment) => (await app.sql<{ id: number; people: number }>('SELECT id, people FROM result_collections WHERE experiment_id = $1', [id]))[0];

/** What the events themselves say, and what was collected of them, as though it were of very many people. */
async function bothResults(experiment: Experiment): Promise<{ counted: ExperimentResults; collected: ExperimentResults }> {
  const counted = await results(experiment);
  await collectResults();
  const { id, people } = (await collectionOf(experiment))!;
  await app.sql('UPDATE result_collections SET people = 60000 WHERE id = $1', [id]);
  const collected = await results(experiment);
  // Now and only now a false number of the collection is believed.
  await app.sql("UPDATE result_people SET exposures = exposures + 1000 WHERE collection_id = $1 AND NOT is_mixed AND variation_id = $2", [id, experiment.variations[0]!.id]);
  expect((await results(experiment)).exposures['A']).toBeGreaterThan(collected.exposures['A']! + 999);
  await app.sql("UPDATE result_people SET exposures = exposures - 1000 WHERE collection_id = $1 AND NOT is_mixed AND variation_id = $2", [id, experiment.variations[0]!.id]);
  await app.sql('UPDATE result_collections SET people = $2 WHERE id = $1', [id, people]);
  return { counted, collected };
}

/** Sums of the same numbers in another order may differ in their last digits. */
function expectSame({ counted, collected }: { counted: ExperimentResults; collected: ExperimentResults }): void {
  const rounded = (value: ExperimentResults) => JSON.parse(JSON.stringify({ ...value, to: null }), (_key, member) => (typeof member === 'number' ? Number(member.toPrecision(9)) : member));
  expect(rounded(collected)).toEqual(rounded(counted));
}

const start = Date.parse('2026-09-01T00:00:00Z');
const hour = 3_600_000;
const at = (hours: number) => new Date(start + hours * hour).toISOString();

/** What somebody does within ten days, and when that arrives: mostly at once, at times a day later. */
function visits(random: Random, user: string, { id, identifierType }: Experiment): (StoredEvent & { received: string })[] {
  const identifiers = { $id: `${user}/${random.int(2)}`, [identifierType]: user };
  const lateness = () => (random.chance(0.8) ? random.fraction() * 0.01 : random.fraction() * 30);
  const placed = (make: (moment: string) => StoredEvent) => {
    const hours = random.fraction() * 240;
    return { ...make(at(hours)), identifiers, experiment: id, received: at(hours + lateness()) };
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

/** Lets the events arrive in so many batches, and collects after each. */
async function arrive(experiment: Experiment, events: readonly (StoredEvent & { received: string })[], batches: number): Promise<void> {
  const { id, variations: [a, b] } = experiment;
  const last = Math.max(...events.map(({ received }) => Date.parse(received)));
  for (let batch = 1; batch <= batches; batch += 1) {
    const [from, until] = [start + ((batch - 1) * (last - start)) / batches, start + (batch * (last - start)) / batches];
    const arrived = events.filter(({ received }) => Date.parse(received) > from - (batch === 1 ? hour : 0) && Date.parse(received) <= until);
    await storeEvents(app, arrived, id);
    for (const [stored, real] of [[id * 10 + 1, a!.id], [id * 10 + 2, b!.id]]) await app.sql('UPDATE events SET variation_id = $2 WHERE subject_id = $3 AND variation_id = $1', [stored, real, id]);
    // Two nodes may come to it at once.
    await Promise.all([collectResults(new Date(until)), collectResults(new Date(until))]);
  }
}

const crowd = (random: Random, experiment: Experiment, people: number, name = (person: number) => `visitor-${person}`) => Array.from({ length: people }, (_, person) => visits(random, name(person), experiment)).flat();

describe('collected results', () => {
  it('say what the events say, in whatever order they arrive', async () => {
    const experiment = await started();
    await arrive(experiment, crowd(createRandom(20261123), experiment, 300), 12);
    const both = await bothResults(experiment);
    expect((await collectionOf(experiment))!.people).toBe(300);
    expect(both.counted.excludedUsers).toBeGreaterThan(3);
    expect(both.counted.metrics.length).toBeGreaterThanOrEqual(5);
    expectSame(both);
  });

  it('tell people apart by the identifier of the experiment', async () => {
    const experiment = await started({ identifierType: '$deviceId' });
    await arrive(experiment, crowd(createRandom(7), experiment, 60), 4);
    expect((await collectionOf(experiment))!.people).toBe(60);
    expectSame(await bothResults(experiment));
  });

  it('leave out who came after the planned number of people', async () => {
    const experiment = await started({ plannedUsers: 100 });
    await arrive(experiment, crowd(createRandom(11), experiment, 200), 6);
    await collectResults();
    const both = await bothResults(experiment);
    expect(both.counted.plan.reachedAt).not.toBeNull();
    expect((await collectionOf(experiment))!.people).toBe(100);
    expectSame(both);
  });

  it('go on when an end is set, and begin anew when other metrics are asked for', async () => {
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

  it('are dropped with what they were collected for', async () => {
    const experiment = await started();
    await arrive(experiment, crowd(createRandom(17), experiment, 5), 1);
    const { id } = (await collectionOf(experiment))!;
    for (const action of ['pause', 'reset']) expect(await admin.call('transitionExperiment', { params: { key: experiment.key }, body: { action } })).toMatchObject({ status: 200 });
    await collectResults();
    expect(await collectionOf(experiment)).toBeUndefined();
    expect(await app.sql('SELECT FROM result_people WHERE collection_id = $1 UNION ALL SELECT FROM result_totals WHERE collection_id = $1', [id])).toEqual([]);
  });

  it('wait for events whose transaction began before and has not ended', async () => {
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
      // Others have collected what came with and after it, had they not waited.
      await expect.poll(async () => { const [row] = await app.sql<{ over: boolean }>("SELECT now() - min(xact_start) > interval '1.2 seconds' AS over FROM pg_stat_activity WHERE backend_xid IS NOT NULL"); return row!.over; }, { timeout: 10_000 }).toBe(true);
      await collectResults();
      await late.query('COMMIT');
    } finally {
      await late.end();
    }
    expectSame(await bothResults(experiment));
  });

  it('forget an account that has withdrawn', async () => {
    const experiment = await started({ identifierType: '$userId' });
    await arrive(experiment, crowd(createRandom(23), experiment, 3, String), 1);
    const { id } = (await collectionOf(experiment))!;
    const left = async () => (await app.sql<{ people: number }>('SELECT count(*)::int AS people FROM result_people WHERE collection_id = $1', [id]))[0]!.people;
    const totals = async () => (await app.sql<{ people: number }>("SELECT count(*)::int AS people FROM result_totals WHERE collection_id = $1 AND person = hashtextextended('1', 0)", [id]))[0]!.people;
    expect([await left(), (await totals()) > 0]).toEqual([3, true]);
    await eraseResults({ userId: 1 });
    expect([await left(), await totals()]).toEqual([2, 0]);
  });
});
