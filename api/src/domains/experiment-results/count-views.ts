import { databaseTime } from '../../database/clock.ts';
import { patiently } from '../../database/time-limits.ts';
import { snapshot } from '../../database/transaction.ts';
import type { Measure } from '../experiment-metrics/measures.service.ts';
import { findCollectables, type Collectable } from './collect-results.ts';
import { complete, covers, fewestPeople, findCollection, type ReadableCollection } from './collections.ts';
import { countArms } from './count-arms.ts';
import { countCollectedVisits } from './count-collected-visits.ts';
import { countCollectedDays } from './count-days.ts';
import { countCollectedEarlierValues } from './count-earlier-values.ts';
import { coversView, dropOtherViews, findView, keepView, viewNames, type CountedView, type ViewCounts, type ViewName } from './counted-views.ts';
import type { Pass } from './exposed-people.ts';
import { planForMany } from './plan-for-many.service.ts';
import { endingOf, never } from './planned-end.ts';
import { measuresFor, questionsOf } from './results-questions.ts';
import { areTooMany } from './too-many-events.ts';
import { changesOf, spansOf } from './traffic-spans.ts';

/** A view is counted again after so long, or after so many times as long as counting it takes, whichever is later. */
const leastPause = 10 * 60_000;
const pausePerEffort = 30;

/** Counts the views of all collections that are due. A pass takes as long as there are events; nobody waits for it. */
export async function countViews(now = new Date(databaseTime())): Promise<void> {
  await dropOtherViews();
  const failures: unknown[] = [];
  // What takes too long keeps nobody else's from being counted.
  const attempt = (work: () => Promise<void>) => patiently(work).catch((error: unknown) => void failures.push(error));
  for (const collectable of await findCollectables()) {
    await attempt(async () => {
      const counting = await countable(collectable);
      if (!counting) return;
      for (const name of viewNames) await attempt(() => countIfDue(collectable, counting, name, now));
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} views could not be counted`);
}

interface Counting {
  collection: ReadableCollection;
  measures: readonly Measure[];
  changes: readonly Date[];
}

async function countIfDue(collectable: Collectable, known: Counting, name: ViewName, now: Date): Promise<void> {
  if (!isDue(await findView(known.collection.id, name), known, now)) return;
  const start = performance.now();
  const counted = await snapshot(async () => {
    // What was collected and the events have to be of one moment.
    const same = await countable(collectable);
    await planForMany.one();
    return same && { ...same, counts: await counters[name](same) };
  });
  if (!counted) return;
  const {
    collection: { id, collectedUntil: countedUntil },
    measures,
    counts,
  } = counted;
  await keepView(id, name, { measures, countedUntil, milliseconds: Math.round(performance.now() - start), counts });
}

/** What can be counted now; nothing where so few have been collected that the events are read instead, or something else has. */
async function countable({ experiment, allocations, environment }: Collectable): Promise<Counting | undefined> {
  const measures = measuresFor(await questionsOf(experiment.metrics, experiment, environment), experiment);
  const { executionVersion, identifierType, plannedUsers } = experiment;
  const collection = complete(
    await findCollection({ environmentId: environment.id, experimentId: experiment.id }),
    { executionVersion, identifierType, endsAt: endingOf(experiment, allocations).endsAt },
    plannedUsers,
  );
  if (!collection || !covers(collection, measures)) return undefined;
  const whole = { environmentId: environment.id, experimentId: experiment.id, from: undefined, to: collection.collectedUntil };
  const isWorthIt = collection.people >= fewestPeople || (await areTooMany(whole));
  return isWorthIt ? { collection, measures, changes: changesOf(spansOf(allocations)) } : undefined;
}

function isDue(view: CountedView<ViewName> | undefined, { collection: { collectedUntil, endsAt }, measures }: Counting, now: Date): boolean {
  if (!view || !coversView(view, measures)) return true;
  if (view.countedUntil >= collectedUntil) return false;
  const isOver = endsAt !== undefined && collectedUntil >= endsAt && view.countedUntil < endsAt;
  return isOver || now.getTime() - view.countedUntil.getTime() >= Math.max(leastPause, pausePerEffort * view.milliseconds);
}

const counters: { [N in ViewName]: (counting: Counting) => Promise<ViewCounts[N]> } = {
  timeline: ({ collection, measures, changes }) => countCollectedDays(passOf(collection), measures, changes),
  visit: ({ collection, measures, changes }) => countCollectedVisits(passOf(collection), measures, changes),
  cuped: async ({ collection, measures }) => ({
    users: await countArms(collection.id),
    counts: await countCollectedEarlierValues(passOf(collection), withoutRatios(measures)),
  }),
};

function passOf({ id: collectionId, environmentId, identifierType, endsAt = never, collectedUntil: until }: ReadableCollection): Pass {
  return { environmentId, identifierType, from: null, to: endsAt, collectionId, until };
}

/** Ratios have no value of one person that could be compared with an earlier one. */
function withoutRatios(measures: readonly Measure[]): Measure[] {
  const ratios = new Set(measures.flatMap(({ metric, is_denominator: isDenominator }) => (isDenominator ? metric : [])));
  return measures.filter(({ metric }) => !ratios.has(metric));
}
