import { databaseTime } from '../../../database/clock.ts';
import { withLongTimeout } from '../../../database/time-limits.ts';
import type { Execution } from '../../experiments/executions.public.ts';
import { measuredExperiments } from '../../experiments/experiments.public.ts';
import { allEnvironments } from '../../workspaces/serve/environments.public.ts';
import { measuresFor, metricQueries } from '../queries/metric-queries.ts';
import { endingOf } from '../queries/planned-end.ts';
import { reasonsOf } from '../queries/population.ts';
import { rollUpStep } from './roll-up-events.ts';
import { findReachInRollup, fewestPeople, findRollup, hasEnd, holds, isBeyond, isFresh, isSettled, deleteOtherRollups, type WantedRollup } from './rollups.ts';

/** A run stops before the next one starts; the next one continues. */
const longestRound = 45_000;
/**
 * Hours of arrivals added per step, increased while steps are fast. Before a first rollup, millions of events may arrive
 * per day, too many for one statement.
 */
const [fewestHours, mostHours] = [3, 24];
const quickMilliseconds = 10_000;
/**
 * Small experiments are rolled up only for the list, because their results are read from the events. Each run spends this
 * many milliseconds on them; the remaining ones, and those that have ended, are rolled up when they are this many minutes old.
 */
const quickRound = 5_000;
const minutesWhileSmall = 10;

export interface MeasuredExperiment extends Execution {
  environment: Awaited<ReturnType<typeof allEnvironments>>[number];
}

/** Adds events that arrived by `now` to the rollups of all experiments. */
export async function rollUpResults(now = new Date(databaseTime())): Promise<void> {
  const start = performance.now();
  const isQuick = () => performance.now() - start < quickRound;
  const all = await findMeasuredExecutions();
  const places = all.map(({ experiment: { id, executionVersion }, environment }) => ({ environmentId: environment.id, experimentId: id, executionVersion }));
  await withLongTimeout(() => deleteOtherRollups(places));
  for (const measured of all) {
    const wanted = await wantedOf(measured, now, isQuick());
    if (!wanted) continue;
    await rollUp(wanted, now, start + longestRound);
    // Once the planned users have come it begins anew, without those who came later.
    const mayReach = measured.experiment.plannedUsers !== null && !wanted.exposedBefore;
    const bounded = mayReach ? await wantedOf(measured, now, false) : undefined;
    if (bounded?.exposedBefore) await rollUp(bounded, now, start + longestRound);
  }
}

async function rollUp(wanted: WantedRollup, now: Date, end: number): Promise<void> {
  let [hours, isMore] = [fewestHours, true];
  while (isMore && performance.now() < end) {
    const start = performance.now();
    isMore = await withLongTimeout(() => rollUpStep(wanted, now, hours));
    hours = performance.now() - start < quickMilliseconds ? Math.min(hours * 2, mostHours) : fewestHours;
  }
}

/** Executions of started experiments; current ones first, because they are viewed most. */
export async function findMeasuredExecutions(): Promise<MeasuredExperiment[]> {
  const found: MeasuredExperiment[] = [];
  for (const environment of await allEnvironments()) {
    for (const { experiment, executions } of await measuredExperiments(environment))
      if (experiment.status !== 'DRAFT') found.push(...executions.map((each) => ({ ...each, environment })));
  }
  return found.toSorted((one, other) => Number(one.endedAt !== undefined) - Number(other.endedAt !== undefined));
}

/** Current executions only. */
export async function findMeasuredExperiments(): Promise<MeasuredExperiment[]> {
  return (await findMeasuredExecutions()).filter(({ endedAt }) => endedAt === undefined);
}

/** The rollup that an execution needs; undefined before its start and after its end. */
async function wantedOf({ experiment, allocations, environment, since }: MeasuredExperiment, now: Date, isQuick: boolean): Promise<WantedRollup | undefined> {
  const { id: experimentId, executionVersion, identifierType, plannedUsers } = experiment;
  const measures = measuresFor(await metricQueries(experiment.metrics, experiment, environment), experiment);
  const basis = {
    environmentId: environment.id,
    experimentId,
    executionVersion,
    executionSince: since,
    identifierType,
    variationIds: experiment.variations.map(({ id }) => id),
    reasons: reasonsOf(experiment),
    measures,
  };
  const { endsAt } = endingOf(experiment, allocations);
  const known = await findRollup(basis);
  if (!known || !holds(known, { ...basis, endsAt })) return { ...basis, endsAt, exposedBefore: undefined };
  if (isBeyond(known, plannedUsers)) {
    const reached = await withLongTimeout(() => findReachInRollup(known, plannedUsers ?? 0));
    return { ...basis, endsAt, exposedBefore: reached && new Date(reached.getTime() + 1) };
  }
  const mayWait = known.people < fewestPeople && (!isQuick || hasEnd(known));
  const waits = isSettled(known) || (mayWait && isFresh(known, minutesWhileSmall, now));
  return waits ? undefined : { ...basis, endsAt, exposedBefore: known.exposedBefore };
}
