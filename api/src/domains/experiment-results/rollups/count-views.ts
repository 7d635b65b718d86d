import { databaseTime } from '../../../database/clock.ts';
import { withLongTimeout } from '../../../database/time-limits.ts';
import { snapshot } from '../../../database/transaction.ts';
import type { Measure } from '../../experiment-metrics/measures.public.ts';
import { countDaysOfRollup } from '../from-events/count-days.ts';
import { countEarlierValuesOfRollup } from '../from-events/count-earlier-values.ts';
import { countExcludedUsers } from '../from-events/excluded-users.ts';
import type { Pass } from '../from-events/exposed-people.ts';
import { planForMany } from '../from-events/plan-for-many.public.ts';
import { measuresFor, metricQueries } from '../queries/metric-queries.ts';
import { endingOf, never } from '../queries/planned-end.ts';
import { reasonsOf, type Population } from '../queries/population.ts';
import { changesOf, spansOf } from '../queries/traffic-spans.ts';
import { countArms } from './count-people.ts';
import { countVisitsOfRollup } from './count-visits-of-rollup.ts';
import { findMeasuredExecutions, type MeasuredExperiment } from './roll-up-results.ts';
import { complete, covers, fewestPeople, findRollup, type ReadableRollup } from './rollups.ts';
import { coversView, deleteOtherViews, findView, passNames, storeView, type PassName, type StoredView, type ViewCounts } from './stored-views.ts';
import { areTooMany } from './too-many-events.ts';

/** A view is recomputed after this pause or after a multiple of its computing time, whichever is longer. */
const leastPause = 10 * 60_000;
const pausePerEffort = 30;

/** Computes and stores all views that are due. Runs in the background, because a pass reads all events. */
export async function countViews(now = new Date(databaseTime())): Promise<void> {
  await deleteOtherViews();
  const failures: unknown[] = [];
  // A slow view does not stop the others.
  const attempt = (work: () => Promise<void>) => withLongTimeout(work).catch((error: unknown) => void failures.push(error));
  for (const measured of await findMeasuredExecutions()) {
    await attempt(async () => {
      const counting = await countable(measured);
      if (!counting) return;
      for (const name of passNames) await attempt(() => countIfDue(measured, counting, name, now));
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} views could not be counted`);
}

interface Counting {
  rollup: ReadableRollup;
  population: Population;
  measures: readonly Measure[];
  changes: readonly Date[];
}

async function countIfDue(measured: MeasuredExperiment, known: Counting, name: PassName, now: Date): Promise<void> {
  if (!isDue(await findView(known.rollup.id, name), known, now)) return;
  const start = performance.now();
  const counted = await snapshot(async () => {
    // Rollup and events must be of the same time.
    const same = await countable(measured);
    await planForMany.one();
    return same && { ...same, counts: await counters[name](same) };
  });
  if (!counted) return;
  const {
    rollup: { id, rolledUpUntil: countedUntil },
    measures,
    counts,
  } = counted;
  await storeView(id, name, { measures, countedUntil, milliseconds: Math.round(performance.now() - start), counts });
}

/** The rollup to compute views for; undefined when it has so few users that events are read instead, or covers other metrics. */
async function countable({ experiment, allocations, environment, since }: MeasuredExperiment): Promise<Counting | undefined> {
  const measures = measuresFor(await metricQueries(experiment.metrics, experiment, environment), experiment);
  const { id: experimentId, executionVersion, identifierType, plannedUsers } = experiment;
  const { endsAt } = endingOf(experiment, allocations);
  const rollup = complete(
    await findRollup({ environmentId: environment.id, experimentId, executionVersion }),
    { executionVersion, identifierType, endsAt },
    plannedUsers,
  );
  if (!rollup || !covers(rollup, measures)) return undefined;
  const to = endsAt && endsAt < rollup.rolledUpUntil ? endsAt : rollup.rolledUpUntil;
  const population = {
    environmentId: environment.id,
    experimentId,
    executionVersion,
    executionSince: since,
    variationIds: experiment.variations.map(({ id }) => id),
    reasons: reasonsOf(experiment),
    identifierType,
    from: undefined,
    to,
    exposedBefore: rollup.exposedBefore ?? to,
  };
  const isWorthIt = rollup.people >= fewestPeople || (await areTooMany(population));
  return isWorthIt ? { rollup, population, measures, changes: changesOf(spansOf(allocations)) } : undefined;
}

function isDue(view: StoredView<PassName> | undefined, { rollup: { rolledUpUntil, endsAt }, measures }: Counting, now: Date): boolean {
  if (!view || !coversView(view, measures)) return true;
  if (view.countedUntil >= rolledUpUntil) return false;
  const isOver = endsAt !== undefined && rolledUpUntil >= endsAt && view.countedUntil < endsAt;
  return isOver || now.getTime() - view.countedUntil.getTime() >= Math.max(leastPause, pausePerEffort * view.milliseconds);
}

const counters: { [N in PassName]: (counting: Counting) => Promise<ViewCounts[N]> } = {
  timeline: ({ rollup, measures, changes }) => countDaysOfRollup(passOf(rollup), measures, changes),
  visit: ({ rollup, measures, changes }) => countVisitsOfRollup(passOf(rollup), measures, changes),
  cuped: async ({ rollup, measures }) => ({
    users: await countArms(rollup.id),
    counts: await countEarlierValuesOfRollup(passOf(rollup), withoutRatios(measures)),
  }),
  excluded: ({ population }) => countExcludedUsers(population),
};

function passOf({ id: rollupId, environmentId, identifierType, endsAt = never, rolledUpUntil: until }: ReadableRollup): Pass {
  return { environmentId, identifierType, from: null, to: endsAt, rollupId, until };
}

/** A ratio has no value per user that could be compared with an earlier one. */
function withoutRatios(measures: readonly Measure[]): Measure[] {
  const ratios = new Set(measures.flatMap(({ metric, is_denominator: isDenominator }) => (isDenominator ? metric : [])));
  return measures.filter(({ metric }) => !ratios.has(metric));
}
