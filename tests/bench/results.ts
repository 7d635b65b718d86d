import { present, statement } from '@baeum/api/src/database/statement.ts';
import { withLongTimeout } from '@baeum/api/src/database/time-limits.ts';
import { experimentResults } from '@baeum/api/src/domains/experiment-results/answers/calculate-results.ts';
import { experimentBreakdown } from '@baeum/api/src/domains/experiment-results/answers/show-breakdown.ts';
import { experimentTimeline } from '@baeum/api/src/domains/experiment-results/answers/show-timeline.ts';
import { countViews } from '@baeum/api/src/domains/experiment-results/rollups/count-views.ts';
import { rollUpResults } from '@baeum/api/src/domains/experiment-results/rollups/roll-up-results.ts';
import { deleteOtherRollups } from '@baeum/api/src/domains/experiment-results/rollups/rollups.ts';
import { importWorkspaceFile } from '@baeum/api/src/domains/workspaces/workspaces.public.ts';
import { z } from 'zod';
import { workspaceFile } from '../support/workspace-file.ts';
import { inData, toTable } from './growth-table.ts';
import { pageLimits, timesOfPages } from './results-page.ts';
import { openBenchSite } from './site.ts';

const sizes = [10_000, 100_000, 1_000_000, 10_000_000];
/** How many events are stored at once. */
const part = 100_000;
/** Events of a person: one exposure, and what they do in two weeks after it. */
const each = 10;
const warmReads = 5;
const asked = ['purchase', 'click'];

const makeDays = statement(
  'bench.make-event-days',
  {},
  "SELECT FROM (SELECT make_events_day(date '2026-09-01' + day) FROM generate_series(0, 15) AS day) AS made",
);

/** Those of the demo have the numbers of the same experiments. */
const deleteEvents = statement('bench.delete-events', {}, 'TRUNCATE events');

/** People are distinguished by `at / each`; every thousandth purchase is enormous. */
const addEvents = statement(
  'bench.add-results-events',
  { parameters: { first: z.number(), last: z.number() } },
  `INSERT INTO events (day, environment_id, insert_id, kind, occurred_at, subject_id, subject_key, experiment_type, variation_id, variation_key,
     decision_reason, value, user_id, identifiers, user_properties, hackle_properties, properties, received_at)
   SELECT (occurred_at AT TIME ZONE 'UTC')::date, environments.id, 'made-' || at, kind::event_kind, occurred_at, (kind = 'EXPOSURE')::int,
     CASE WHEN kind = 'EXPOSURE' THEN '1' ELSE (ARRAY['purchase', 'click', 'sign_up'])[1 + at % 3] END, CASE WHEN kind = 'EXPOSURE' THEN 'AB_TEST' END,
     CASE WHEN kind = 'EXPOSURE' THEN 11 + person % 2 END, NULL, CASE WHEN kind = 'EXPOSURE' THEN 'TRAFFIC_ALLOCATED' END,
     CASE WHEN kind = 'TRACK' THEN CASE WHEN at % 1000 = 1 THEN 9000000 ELSE 1000 + at % 50000 END END, 'visitor-' || person,
     jsonb_build_object('$id', 'visitor-' || person, '$deviceId', 'device-' || person), '{"grade": "GOLD", "age": 30}', '{"platform": "Web", "osName": "Android"}', '{}', occurred_at + interval '2 seconds'
   FROM (SELECT at, at / ${each} AS person, CASE WHEN at % ${each} = 0 THEN 'EXPOSURE' ELSE 'TRACK' END AS kind,
       timestamptz '2026-09-01T00:00:00Z' + (at / ${each} % 86400) * interval '1 second' + (at % ${each}) * interval '1 day' * (1 + at / ${each} % 3) / 2 AS occurred_at
     FROM generate_series($first::bigint, $last::bigint - 1) AS at) AS made, environments
   WHERE is_primary`,
);

/** Nobody but the metrics of an experiment has its events collected. */
const chooseMetrics = statement(
  'bench.choose-metrics',
  { parameters: { metrics: z.array(z.string()) } },
  "UPDATE workspace_entities SET details = details || jsonb_build_object('metrics', to_jsonb($metrics::text[])) WHERE kind = 'EXPERIMENT' AND key = '1'",
);

/** Other ways to look at the same, each once. */
const views = {
  '날마다 Timeline': () => experimentTimeline(1, { metric: asked }),
  '플랫폼 By platform': () => experimentBreakdown(1, { metric: asked, by: 'platform' }),
  '재방문 By visit': () => experimentBreakdown(1, { metric: asked, by: 'visit' }),
  '노출 전 CUPED': () => experimentResults(1, { metric: asked, view: ['cuped'] }),
  '베이즈 Bayesian': () => experimentResults(1, { metric: asked, view: ['bayesian'] }),
  '뺀 이유 Left out': () => experimentResults(1, { metric: asked, view: ['excluded'] }),
};

/**
 * Seconds until the server has collected the events that came, and counted what needs a pass over all of them, and milliseconds of
 * reading an experiment's results then: the first time and again; and again from the events themselves, as for a stretch that somebody chose.
 * At last milliseconds until a browser shows them.
 * @returns the table, and whether the pages are within their limits at every size
 */
export async function benchResults(most: number): Promise<{ table: Record<string, string | number>[]; kept: boolean }> {
  const site = await openBenchSite();
  const [collected, passed, first, again, counted] = [[] as number[], [] as number[], [] as number[], [] as number[], [] as number[]];
  const others = new Map(Object.keys(views).map((name) => [name, [] as number[]]));
  const shown = new Map<string, number[]>();
  const used = sizes.filter((size) => size <= most);
  try {
    await inData(site, async () => {
      await importWorkspaceFile(undefined, workspaceFile(), { prune: true });
      await deleteEvents.run();
      await makeDays.run();
      await chooseMetrics.run({ metrics: asked });
    });
    let stored = 0;
    for (const size of used) {
      await inData(site, async () => {
        for (; stored < size; stored += Math.min(part, size - stored))
          await withLongTimeout(() => addEvents.run({ first: stored, last: stored + Math.min(part, size - stored) }));
        collected.push(await collectAnew());
        passed.push(Math.round((await millisecondsOf(() => countViews())) / 1000));
        first.push(await timeOf(size));
        const times = [];
        for (let read = 0; read < warmReads; read += 1) times.push(await timeOf(size));
        again.push(times.toSorted((left, right) => left - right)[warmReads >> 1] ?? Number.NaN);
        counted.push(await timeOf(size, { from: '2026-08-01' }));
        for (const [name, look] of Object.entries(views)) others.get(name)?.push(await millisecondsOf(look));
      });
      for (const [name, time] of await timesOfPages(site)) shown.set(name, [...(shown.get(name) ?? []), time]);
    }
    const table = toTable(
      used,
      new Map([
        ['모으기 Collecting, s', collected],
        ['미리 세기 Counting ahead, s', passed],
        ['처음 First read', first],
        ['다시 Again', again],
        ['이벤트에서 From the events', counted],
        ...others,
        ...shown,
      ]),
    );
    return { table, kept: [...shown].every(([name, times]) => Math.max(...times) <= (name.endsWith('again') ? pageLimits.again : pageLimits.first)) };
  } finally {
    await site.stop();
  }
}

async function millisecondsOf(look: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await look();
  return Math.round(performance.now() - start);
}

const isBehind = statement(
  'bench.is-collection-behind',
  { row: { behind: present(z.boolean()) } },
  "SELECT coalesce(min(collected_until) < now() - interval '1 minute', true) AS behind FROM result_collections",
);

/** Seconds until all events are collected that there are; they came a little after they happened. */
async function collectAnew(): Promise<number> {
  await deleteOtherRollups([]);
  const start = performance.now();
  while ((await isBehind.one()).behind) await rollUpResults();
  return Math.round((performance.now() - start) / 1000);
}

async function timeOf(size: number, window: { from?: string } = {}): Promise<number> {
  const start = performance.now();
  const { exposures, metrics } = await experimentResults(1, { metric: asked, ...window });
  const seen = Object.values(exposures).reduce((sum, count) => sum + count, 0);
  if (seen !== size / each || metrics.length < 3) throw new Error(`${seen} of ${size / each} exposures were counted`);
  return Math.round(performance.now() - start);
}
