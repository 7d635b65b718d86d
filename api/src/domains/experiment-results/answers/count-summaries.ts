import type { SummaryNumbers } from '@baeum/contract/domains/experiment-results/experiment-summaries.schemas.ts';
import { databaseTime } from '../../../database/clock.ts';
import { withLongTimeout } from '../../../database/time-limits.ts';
import { snapshot } from '../../../database/transaction.ts';
import type { Measure } from '../../experiment-metrics/measures.public.ts';
import type { Counts } from '../from-events/count-events.ts';
import { measuresFor, metricQueries, type MetricQuery } from '../queries/metric-queries.ts';
import { endingOf } from '../queries/planned-end.ts';
import { changesOf, spansOf } from '../queries/traffic-spans.ts';
import { countRollup } from '../rollups/count-rollup.ts';
import { findMeasuredExperiments, type MeasuredExperiment } from '../rollups/roll-up-results.ts';
import { complete, covers, findRollup, type ReadableRollup } from '../rollups/rollups.ts';
import { coversView, findView, storeView, type StoredView } from '../rollups/stored-views.ts';
import { sampleRatio } from './check-sample-ratio.ts';
import { metricsOf, type Arm } from './compare-variations.ts';
import { armsOf, control } from './open-results.ts';

/** Minimum interval between counts, as a multiple of the duration of a count. */
const pausePerEffort = 30;

/** Counts the summaries of all rollups that have moved on, and stores them, so that a list of many experiments is read at once. */
export async function countSummaries(now = new Date(databaseTime())): Promise<void> {
  for (const measured of await findMeasuredExperiments()) {
    await withLongTimeout(async () => {
      const counted = await snapshot(() => countIfDue(measured, now));
      if (counted) await storeView(counted.rollupId, 'summary', counted.view);
    });
  }
}

async function countIfDue(measured: MeasuredExperiment, now: Date): Promise<{ rollupId: number; view: StoredView<'summary'> } | undefined> {
  const query = await primaryOf(measured);
  const measures = measuresFor(query ? [query] : [], measured.experiment);
  const rollup = await readableRollup(measured, measures);
  if (!rollup || !(await isDue(rollup, measures, now))) return undefined;
  const start = performance.now();
  const spans = spansOf(measured.allocations);
  const counts = summarise(measured, query, await countRollup(rollup, measures, changesOf(spans)));
  return { rollupId: rollup.id, view: { measures, countedUntil: rollup.rolledUpUntil, milliseconds: Math.round(performance.now() - start), counts } };
}

/** The primary metric, else the first metric, else undefined. */
async function primaryOf({ experiment, environment }: MeasuredExperiment): Promise<MetricQuery | undefined> {
  const { metrics, metricRoles } = experiment;
  const key = metricRoles.find(({ role }) => role === 'PRIMARY')?.key ?? metrics[0];
  const [query] = key === undefined ? [] : await metricQueries([key], experiment, environment);
  return query;
}

async function readableRollup({ experiment, allocations, environment }: MeasuredExperiment, measures: readonly Measure[]) {
  const { id: experimentId, executionVersion, identifierType, plannedUsers } = experiment;
  const { endsAt } = endingOf(experiment, allocations);
  const found = await findRollup({ environmentId: environment.id, experimentId, executionVersion });
  const rollup = complete(found, { executionVersion, identifierType, endsAt }, plannedUsers);
  return rollup && covers(rollup, measures) ? rollup : undefined;
}

async function isDue({ id, rolledUpUntil }: ReadableRollup, measures: readonly Measure[], now: Date): Promise<boolean> {
  const view = await findView(id, 'summary');
  if (!view || !coversView(view, measures)) return true;
  return view.countedUntil < rolledUpUntil && now.getTime() - view.countedUntil.getTime() >= pausePerEffort * view.milliseconds;
}

function summarise({ experiment, allocations }: MeasuredExperiment, query: MetricQuery | undefined, counts: Counts): SummaryNumbers {
  const arms = armsOf(experiment, counts.variations);
  const { p, ok } = sampleRatio(spansOf(allocations), arms, counts.variations);
  return {
    users: arms.reduce((sum, { users }) => sum + users, 0),
    usersByVariation: Object.fromEntries(arms.map(({ variation, users }) => [variation, users])),
    srm: { p, ok },
    primary: query ? primaryNumbers(query, counts, arms) : null,
  };
}

function primaryNumbers(query: MetricQuery, counts: Counts, arms: readonly Arm[]): SummaryNumbers['primary'] {
  const { key, definition } = query;
  const events = counts.events.filter(({ metric }) => metric === key);
  const [metric] = metricsOf(query, events, { arms, control, isDecided: false });
  if (!metric) return null;
  return {
    key,
    name: definition?.name ?? key,
    kind: metric.kind,
    direction: definition?.direction ?? 'INCREASE',
    lifts: metric.perVariation
      .filter(({ variation }) => variation !== control)
      .map(({ variation, lift, sequentialCi95 }) => ({ variation, lift, sequentialCi95 })),
  };
}
