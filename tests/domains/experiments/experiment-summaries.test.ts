import { countSummaries } from '@baeum/api/src/domains/experiment-results/answers/count-summaries.ts';
import { rollUpResults } from '@baeum/api/src/domains/experiment-results/rollups/roll-up-results.ts';
import type { ExperimentSummary } from '@baeum/contract/domains/experiment-results/experiment-summaries.schemas.ts';
import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInClient } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { statementsOf } from '../../support/statements-of.ts';
import { exposed, storeEvents, tracked, type StoredEvent } from '../../support/stored-events.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof signedInClient>>;

beforeAll(async () => {
  // Without jobs, because the worker counts every minute and could do so between two steps.
  app = await startTestApp({ JOBS: 'off' });
  admin = await signedInClient(app, { roleAdmin: true });
});
afterAll(() => app.stop());

async function started(settings: object = {}): Promise<Experiment> {
  const { body: made } = await admin.call('createExperiment', { body: { name: '가입 버튼', variations: [{}, {}], metrics: ['purchase'], ...settings } });
  const { status, body } = await admin.call('transitionExperiment', { params: { key: made.key }, body: { action: 'start', note: '1차 배포' } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Experiment;
}

/** Exposes users to each variation; the first `buyers` buy something; uses the experiment's own variation ids. */
async function people({ id, variations }: Experiment, groups: Record<'A' | 'B', [users: number, buyers: number]>): Promise<void> {
  const [moment, received] = [new Date(Date.now() - 3_600_000).toISOString(), new Date(Date.now() - 1_800_000).toISOString()];
  const events = (['A', 'B'] as const).flatMap((variation): StoredEvent[] => {
    const [users, buyers] = groups[variation];
    const names = Array.from({ length: users }, (_, at) => `${id}-${variation}-${at}`);
    return [
      ...names.map((name) => exposed(name, moment, variation, { received })),
      ...names.slice(0, buyers).map((name) => tracked(name, received, 'purchase', undefined, { received })),
    ];
  });
  await storeEvents(app, events, id);
  for (const { key, id: variationId } of variations)
    await app.sql("UPDATE events SET variation_id = $1 WHERE kind = 'EXPOSURE' AND subject_id = $2 AND variation_key = $3", [variationId, id, key]);
}

async function list(query: Record<string, unknown> = {}): Promise<{ items: ExperimentSummary[]; total: number }> {
  const { status, body } = await admin.call('listExperimentSummaries', { query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const summaryOf = async ({ key }: Pick<Experiment, 'key'>) => (await list({ pageSize: 100 })).items.find((item) => item.key === key);

describe('listExperimentSummaries', () => {
  it('returns the numbers of getExperimentResults for the primary metric once computed, and the author of the last change', async () => {
    const experiment = await started({ metrics: ['click', 'purchase'], metricRoles: [{ key: 'purchase', role: 'PRIMARY' }] });
    expect(await summaryOf(experiment)).toMatchObject({ numbers: null, countedUntil: null, status: 'RUNNING', traffic: 100, completedAt: null });
    await people(experiment, { A: [400, 40], B: [410, 120] });
    await rollUpResults();
    await countSummaries();
    const { body: results } = await admin.call('getExperimentResults', { params: { key: experiment.key }, query: { metric: 'purchase' } });
    const summary = await summaryOf(experiment);
    const [, { lift, sequentialCi95 }] = results.metrics[0].perVariation;
    expect(sequentialCi95).not.toBeNull();
    expect(summary?.numbers).toEqual({
      users: 810,
      usersByVariation: { A: 400, B: 410 },
      srm: { p: results.srm.p, ok: true },
      primary: { key: 'purchase', name: 'purchase', kind: 'CONVERSION', direction: 'INCREASE', lifts: [{ variation: 'B', lift, sequentialCi95 }] },
    });
    expect(summary?.lastChange).toMatchObject({ actor: admin.user.name, action: 'experiments.start' });
    await admin.call('transitionExperiment', { params: { key: experiment.key }, body: { action: 'complete', winnerVariation: 'B', note: '이겼다' } });
    expect(await summaryOf(experiment)).toMatchObject({
      status: 'COMPLETED',
      startedAt: summary?.startedAt,
      completedAt: expect.any(String),
      numbers: { users: 810 },
      lastChange: { action: 'experiments.complete' },
    });
    await admin.call('transitionExperiment', { params: { key: experiment.key }, body: { action: 'reset' } });
    expect(await summaryOf(experiment)).toMatchObject({ status: 'DRAFT', startedAt: null, numbers: null });
  });

  it('follows a small experiment from its first minute on, also one without metrics', async () => {
    const [experiment, bare] = [await started({ plannedUsers: 30 }), await started({ metrics: [] })];
    const count = async () => {
      await rollUpResults();
      await countSummaries();
      return [(await summaryOf(experiment))?.numbers, (await summaryOf(bare))?.numbers];
    };
    const nobody = { users: 0, usersByVariation: { A: 0, B: 0 } };
    expect(await count()).toMatchObject([nobody, { ...nobody, primary: null }]);
    // What has just arrived is counted by the next round, and not only after ten minutes.
    const arrive = async (each: Experiment, names: readonly string[]) => {
      const now = Date.now();
      // Nobody comes in the same millisecond as another, or it would not be decided who was the last of the planned.
      const seen = names.map((name, at) => {
        const moment = new Date(now - names.length + at).toISOString();
        return exposed(`${each.id}-${name}`, moment, 'A', { received: moment });
      });
      await storeEvents(app, seen, each.id);
      await app.sql("UPDATE events SET variation_id = $1 WHERE kind = 'EXPOSURE' AND subject_id = $2", [each.variations[0]?.id, each.id]);
    };
    const names = Array.from({ length: 40 }, (_, at) => String(at));
    await arrive(experiment, names.slice(0, 20));
    await arrive(bare, names.slice(0, 5));
    await expect.poll(count, { timeout: 10_000 }).toMatchObject([{ users: 20 }, { users: 5, primary: null }]);
    // Those who come after the planned users are left out at once.
    await arrive(experiment, names.slice(20));
    await expect.poll(async () => (await count())[0]?.users, { timeout: 10_000 }).toBe(30);
  });

  it('warns of a sample ratio mismatch', async () => {
    const experiment = await started();
    await people(experiment, { A: [600, 60], B: [400, 40] });
    await rollUpResults();
    await countSummaries();
    expect((await summaryOf(experiment))?.numbers?.srm.ok).toBe(false);
  });

  it('filters like listExperiments, and separates environments', async () => {
    const { key } = await started({ name: '찾을 실험' });
    expect((await list({ q: '찾을', status: 'RUNNING' })).items.map((item) => item.key)).toEqual([key]);
    expect((await list({ q: '찾을', status: 'PAUSED' })).total).toBe(0);
    const { body: other } = await admin.call('createExperiment', { body: { name: '개발', variations: [{}, {}], environment: 'development' } });
    expect((await list({ environment: 'development' })).items).toMatchObject([{ key: other.key, name: '개발', lastChange: { action: 'experiments.create' } }]);
    const { status, body } = await admin.call('listExperimentSummaries', { query: { environment: 'nowhere' } });
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'environment']);
  });

  it('sorts by column in both directions, page by page', async () => {
    const environment = 'development';
    const make = async (name: string): Promise<Experiment> =>
      (await admin.call('createExperiment', { body: { name, variations: [{}, {}], environment } })).body;
    const [first, second, third] = [await make('순서 나'), await make('순서 가'), await make('순서 다')];
    await admin.call('transitionExperiment', { params: { key: first.key }, body: { action: 'start', environment } });
    const keys = async (query: Record<string, unknown>) => (await list({ q: '순서', environment, ...query })).items.map((item) => item.key);
    expect(await keys({})).toEqual([third.key, second.key, first.key]);
    expect(await keys({ sort: 'name' })).toEqual([second.key, first.key, third.key]);
    expect(await keys({ sort: '-name', pageSize: 2, page: 2 })).toEqual([second.key]);
    expect(await keys({ sort: '-status' })).toEqual([first.key, third.key, second.key]);
    expect(await keys({ sort: '-updatedAt', pageSize: 1 })).toEqual([first.key]);
    expect((await admin.call('listExperimentSummaries', { query: { sort: 'traffic' } })).status).toBe(400);
  });

  it('sends as many statements for many experiments as for one', async () => {
    const counted = async (pageSize: number) => statementsOf(await admin.call('listExperimentSummaries', { query: { pageSize } }));
    expect(await counted(100)).toBe(await counted(1));
  });

  it('is limited to operators', async () => {
    const member = await signedInClient(app);
    expect((await member.call('listExperimentSummaries')).status).toBe(403);
  });
});
