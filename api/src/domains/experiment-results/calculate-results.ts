import { endOf, startOf, type ResultsWindow } from '@baeum/contract/domains/experiment-results/experiment-results.rules.ts';
import type { ExperimentResults } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { databaseTime } from '../../database/clock.ts';
import { patiently } from '../../database/time-limits.ts';
import { snapshot } from '../../database/transaction.ts';
import { getExperimentWithHistory } from '../experiments/experiments.service.ts';
import { findEnvironment } from '../workspaces/environments.service.ts';
import { metricsOf, type Arm } from './compare-variations.ts';
import { countEvents, planForMany, type Counts, type EventCount } from './count-events.ts';
import { plannedFrame, type Frame } from './planned-end.ts';
import { readingOf } from './reading.ts';
import { changesOf, sampleRatio, spansOf, type TrafficSpan } from './traffic-spans.ts';
import { trafficWeights } from './traffic-weights.ts';

interface ResultsOptions extends ResultsWindow {
  metric?: string[] | undefined;
  environment?: string | undefined;
}

/** The variation that all others are compared with. */
const control = 'A';

/** What was counted, and how to read it. */
interface Counted {
  experiment: Experiment;
  spans: readonly TrafficSpan[];
  frame: Frame;
  counts: Counts;
  metrics: readonly string[] | undefined;
}

/** Numbers of the experiment's present execution. @throws AppError EXP_001, COMMON_001 for an unknown environment */
export async function experimentResults(key: number, { metric, environment: name, ...window }: ResultsOptions): Promise<ExperimentResults> {
  const environment = await findEnvironment(name);
  const { experiment, allocations } = await getExperimentWithHistory(key, environment);
  const spans = spansOf(allocations);
  const metrics = metric ?? (experiment.metrics.length > 0 ? experiment.metrics : undefined);
  const population = {
    environmentId: environment.id,
    experimentId: experiment.id,
    executionVersion: experiment.executionVersion,
    variationIds: experiment.variations.map(({ id }) => id),
    reasons: experiment.isHoldout ? ['TRAFFIC_ALLOCATED', 'TRAFFIC_ALLOCATED_BY_TARGETING'] : ['TRAFFIC_ALLOCATED'],
    identifierType: experiment.identifierType,
  };
  const now = new Date(databaseTime());
  return patiently(() => snapshot(async () => {
    await planForMany.one();
    const frame = chosenFrame(window, now) ?? (await plannedFrame(experiment, allocations, now, population));
    const { from, to, exposedBefore } = frame;
    const counts = await countEvents({ ...population, from, to, exposedBefore, changes: changesOf(spans), metrics, caps: experiment.metricCaps });
    return assemble({ experiment, spans, frame, counts, metrics });
  }));
}

/** Somebody looks at a stretch of their own choice, which is not what was planned. */
function chosenFrame({ from, to }: ResultsWindow, now: Date): Frame | undefined {
  if (from === undefined && to === undefined) return undefined;
  const end = to === undefined ? now : endOf(to);
  return { from: from === undefined ? undefined : startOf(from), to: end, exposedBefore: end, reachedAt: undefined, isDecided: false };
}

function assemble({ experiment, spans, frame, counts, metrics }: Counted): ExperimentResults {
  const { id, key, name, status, identifierType, plannedUsers, plannedEndAt } = experiment;
  const variations = variationsOf(experiment, counts);
  const parts = { experiment: { id, key, name, status, identifierType }, variations, srm: sampleRatio(spans, variations, counts.variations) };
  return {
    ...parts,
    plan: { users: plannedUsers, endAt: plannedEndAt, reachedAt: frame.reachedAt?.toISOString() ?? null },
    from: frame.from?.toISOString() ?? null,
    to: frame.to.toISOString(),
    control,
    exposures: Object.fromEntries(variations.map(({ variation, exposures }) => [variation, exposures])),
    excludedUsers: counts.excludedUsers,
    firstExposureAt: counts.firstExposureAt?.toISOString() ?? null,
    lastExposureAt: counts.lastExposureAt?.toISOString() ?? null,
    reading: readingOf({ ...parts, isDecided: frame.isDecided }),
    metrics: allMetrics(counts.events, metrics, variations, frame.isDecided),
  };
}

function variationsOf(experiment: Experiment, counts: Counts): ExperimentResults['variations'] {
  const weights = trafficWeights(experiment);
  return experiment.variations.map(({ id, key: variation, name, isDropped }) => {
    const counted = counts.variations.filter(({ variationId }) => variationId === id);
    const users = counted.reduce((sum, each) => sum + each.users, 0);
    const exposures = counted.reduce((sum, each) => sum + each.exposures, 0);
    return { variation, id, ...(name !== undefined && { name }), isDropped, isControl: variation === control, weight: weights.get(id) ?? 0, users, exposures };
  });
}

/** In the order asked for, including metrics without events; otherwise the most frequent first. */
function allMetrics(events: readonly EventCount[], asked: readonly string[] | undefined, arms: readonly Arm[], isDecided: boolean): ExperimentResults['metrics'] {
  const byKey = Map.groupBy(events, ({ eventKey }) => eventKey);
  return [...new Set(asked ?? byKey.keys())].flatMap((eventKey) => metricsOf(eventKey, byKey.get(eventKey) ?? [], { arms, control, isDecided }));
}
