import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { databaseTime } from '../../database/clock.ts';
import { patiently } from '../../database/time-limits.ts';
import type { Allocation } from '../experiments/allocation-history.service.ts';
import { measuredExperiments } from '../experiments/experiments.service.ts';
import { allEnvironments } from '../workspaces/environments.service.ts';
import { collectStep } from './collect-events.ts';
import { collectedReach, fewestPeople, findCollection, holds, isBeyond, isFresh, isSettled, keepCollectionsOf, type Wanted } from './collections.ts';
import { reasonsOf } from './open-results.ts';
import { endingOf } from './planned-end.ts';
import { measuresFor, questionsOf } from './results-questions.ts';

/** A round ends before the next one begins; what is left goes on then. */
const longestRound = 45_000;
/**
 * Arrivals of so many hours are added at once, and of more while that is quick: where millions came in a day before anybody
 * collected, a day would be too much for one statement.
 */
const [fewestHours, mostHours] = [3, 24];
const quickMilliseconds = 10_000;
/** How often small experiments are looked at, whose results are read from the events themselves. */
const minutesWhileSmall = 10;

export interface Collectable {
  experiment: Experiment;
  allocations: readonly Allocation[];
  environment: Awaited<ReturnType<typeof allEnvironments>>[number];
}

/** Brings the collections of all experiments with metrics of their own up to what had arrived at `now`. */
export async function collectResults(now = new Date(databaseTime())): Promise<void> {
  const end = performance.now() + longestRound;
  const collectables = await findCollectables();
  await patiently(() => keepCollectionsOf(collectables.map(({ experiment, environment }) => ({ environmentId: environment.id, experimentId: experiment.id }))));
  for (const collectable of collectables) {
    const wanted = await wantedOf(collectable, now);
    if (wanted) await collect(wanted, now, end);
  }
}

async function collect(wanted: Wanted, now: Date, end: number): Promise<void> {
  let [hours, isMore] = [fewestHours, true];
  while (isMore && performance.now() < end) {
    const start = performance.now();
    isMore = await patiently(() => collectStep(wanted, now, hours));
    hours = performance.now() - start < quickMilliseconds ? Math.min(hours * 2, mostHours) : fewestHours;
  }
}

/** Experiments that have been started, with metrics of their own. */
export async function findCollectables(): Promise<Collectable[]> {
  const found: Collectable[] = [];
  for (const environment of await allEnvironments()) {
    for (const each of await measuredExperiments(environment))
      if (each.experiment.status !== 'DRAFT' && each.experiment.metrics.length > 0) found.push({ ...each, environment });
  }
  return found;
}

/** What should be collected; nothing while that would be too early or is over. */
async function wantedOf({ experiment, allocations, environment }: Collectable, now: Date): Promise<Wanted | undefined> {
  const { id: experimentId, executionVersion, identifierType, plannedUsers } = experiment;
  const measures = measuresFor(await questionsOf(experiment.metrics, experiment, environment), experiment);
  const basis = {
    environmentId: environment.id,
    experimentId,
    executionVersion,
    identifierType,
    variationIds: experiment.variations.map(({ id }) => id),
    reasons: reasonsOf(experiment),
    measures,
  };
  const { endsAt } = endingOf(experiment, allocations);
  const known = await findCollection(basis);
  if (!known || !holds(known, { ...basis, endsAt })) return { ...basis, endsAt, exposedBefore: undefined };
  if (isBeyond(known, plannedUsers)) {
    const reached = await patiently(() => collectedReach(known, plannedUsers ?? 0));
    return { ...basis, endsAt, exposedBefore: reached && new Date(reached.getTime() + 1) };
  }
  const waits = isSettled(known) || (known.people < fewestPeople && isFresh(known, minutesWhileSmall, now));
  return waits ? undefined : { ...basis, endsAt, exposedBefore: known.exposedBefore };
}
