import { executionErrors } from '@baeum/contract/domains/experiment-results/experiment-results.errors.ts';
import type { ResultsWindow } from '@baeum/contract/domains/experiment-results/experiment-results.rules.ts';
import type { ExperimentExecution } from '@baeum/contract/domains/experiment-results/results-parts.schemas.ts';
import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { endOf, startOf } from '@baeum/contract/shared/moments.ts';
import { databaseTime } from '../../../database/clock.ts';
import { withLongTimeout } from '../../../database/time-limits.ts';
import { snapshot } from '../../../database/transaction.ts';
import { failField } from '../../../http/base/app-error.ts';
import type { Execution } from '../../experiments/executions.public.ts';
import { getExperimentWithHistory } from '../../experiments/experiments.public.ts';
import { findEnvironment } from '../../workspaces/serve/environments.public.ts';
import { reachOf } from '../from-events/count-events.ts';
import { planForMany } from '../from-events/plan-for-many.public.ts';
import { measuresFor, metricQueries, type MetricQuery } from '../queries/metric-queries.ts';
import { endingOf, plannedFrame, type Frame } from '../queries/planned-end.ts';
import { reasonsOf, type Population } from '../queries/population.ts';
import { spansOf, trafficOf, type TrafficSpan } from '../queries/traffic-spans.ts';
import { trafficWeights } from '../queries/traffic-weights.ts';
import { reachOfRollup } from '../rollups/rollups.ts';
import type { ViewCounts, ViewName } from '../rollups/stored-views.ts';
import { sourceOf, type Reading, type Source } from './results-source.ts';

export interface ResultsOptions extends ResultsWindow {
  metric?: string[] | undefined;
  environment?: string | undefined;
  /** The current one if absent. */
  execution?: number | undefined;
}

/** An experiment opened for counting. */
export interface OpenResults extends Pick<Source<ViewName>, 'rollup' | 'refuseMany'> {
  /** The experiment as of the requested execution. */
  experiment: Experiment;
  /** Start of the next execution, if any. */
  endedAt: Date | undefined;
  executions: readonly ExperimentExecution[];
  spans: readonly TrafficSpan[];
  frame: Frame;
  population: Population;
  /** What it is looked at by; when absent the events that came after an exposure, the most frequent first. */
  queries: readonly MetricQuery[] | undefined;
  now: Date;
}

/** The variation that all others are compared with. */
export const control = 'A';

/**
 * Counts what came of an execution of the experiment, all of it in one state of the database.
 * @throws AppError EXP_001, COMMON_001 for an unknown environment or execution; EXP_011 where its events are being rolled up
 */
export function withResults<T>(key: number, options: ResultsOptions, count: (open: OpenResults) => Promise<T>): Promise<T> {
  return open(key, options, { refuses: false }, count);
}

/** The same of what takes too long from very many events. @throws AppError EXP_010 where its events are not rolled up */
export function withSegments<T>(key: number, options: ResultsOptions, count: (open: OpenResults) => Promise<T>): Promise<T> {
  return open(key, options, { refuses: true }, count);
}

/** The same of what needs a pass over all events, as of when they were counted; without counts of then where they are few. */
export function withView<N extends ViewName, T>(
  key: number,
  options: ResultsOptions,
  view: N,
  count: (open: OpenResults, counts?: ViewCounts[N]) => Promise<T>,
): Promise<T> {
  return open(key, options, { refuses: true, view }, count);
}

async function open<N extends ViewName, T>(
  key: number,
  { metric, environment: name, execution, ...window }: ResultsOptions,
  reading: Reading<N>,
  count: (open: OpenResults, counts?: ViewCounts[N]) => Promise<T>,
): Promise<T> {
  const environment = await findEnvironment(name);
  const { executions } = await getExperimentWithHistory(key, environment);
  const { experiment, allocations, since, endedAt } = chosenExecution(executions, execution);
  const keys = metric ?? (experiment.metrics.length > 0 ? experiment.metrics : undefined);
  const queries = keys && (await metricQueries(keys, experiment, environment));
  const measures = queries && measuresFor(queries, experiment);
  const people = {
    environmentId: environment.id,
    experimentId: experiment.id,
    executionVersion: experiment.executionVersion,
    executionSince: since,
    variationIds: experiment.variations.map(({ id }) => id),
    reasons: reasonsOf(experiment),
    identifierType: experiment.identifierType,
  };
  const now = new Date(databaseTime());
  const { endsAt } = endingOf(experiment, allocations);
  return withLongTimeout(() =>
    snapshot(async () => {
      await planForMany.one();
      const chosen = chosenFrame(window, now);
      const isRolledUp = !chosen && keys?.every((each) => experiment.metrics.includes(each)) === true;
      const { rollup, view, refuseMany } = await sourceOf(
        { wanted: { ...people, endsAt, measures }, plannedUsers: experiment.plannedUsers, chosen, isRolledUp, now },
        reading,
      );
      const reach = async (users: number, before: Date) =>
        rollup ? reachOfRollup(rollup) : reachOf({ ...people, from: undefined, to: before, exposedBefore: before }, users);
      const frame = chosen ?? (await plannedFrame(experiment, allocations, view?.countedUntil ?? rollup?.rolledUpUntil ?? now, reach));
      const { from, to, exposedBefore } = frame;
      const population = { ...people, from, to, exposedBefore };
      const shown = { experiment, endedAt, executions: executions.map(executionView) };
      return count({ ...shown, spans: spansOf(allocations), frame, population, rollup, refuseMany, queries, now }, view?.counts);
    }),
  );
}

/** @throws AppError COMMON_001 for one that is not known */
function chosenExecution(executions: readonly Execution[], version: number | undefined): Execution {
  const chosen = version === undefined ? executions.at(-1) : executions.find(({ experiment }) => experiment.executionVersion === version);
  if (!chosen) throw failField('execution', executionErrors.unknown);
  return chosen;
}

function executionView({ experiment, allocations, endedAt }: Execution): ExperimentExecution {
  const last = allocations.at(-1);
  const all = Object.values(last?.slots ?? {}).reduce((sum, each) => sum + each, 0);
  const shareOf = (id: number) => (all === 0 ? 0 : (last?.slots[id] ?? 0) / all);
  return {
    version: experiment.executionVersion,
    startedAt: allocations[0]?.at ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    traffic: last ? trafficOf(last) : experiment.traffic,
    weights: last
      ? Object.fromEntries(experiment.variations.map(({ id, key }) => [key, shareOf(id)]))
      : Object.fromEntries(
          [...trafficWeights(experiment)].flatMap(([id, weight]) => experiment.variations.flatMap((each) => (each.id === id ? [[each.key, weight]] : []))),
        ),
  };
}

/** Frame of a chosen period, to which the plan does not apply; undefined without one. */
function chosenFrame({ from, to }: ResultsWindow, now: Date): Frame | undefined {
  if (from === undefined && to === undefined) return undefined;
  const end = to === undefined ? now : endOf(to);
  return { from: from === undefined ? undefined : startOf(from), to: end, exposedBefore: end, reachedAt: undefined, isDecided: false };
}

/** Members common to all responses. */
export function headOf({ experiment, frame }: Pick<OpenResults, 'experiment' | 'frame'>) {
  const { id, key, name, status, identifierType, executionVersion: execution } = experiment;
  return { experiment: { id, key, name, status, identifierType }, execution, from: frame.from?.toISOString() ?? null, to: frame.to.toISOString(), control };
}

/** The groups as they are compared, from how many users each was counted to have. */
export function armsOf({ variations }: Pick<Experiment, 'variations'>, counts: readonly { variationId: number; users: number }[]) {
  return variations.map(({ id, key: variation }) => ({
    id,
    variation,
    users: counts.reduce((sum, { variationId, users }) => (variationId === id ? sum + users : sum), 0),
  }));
}
