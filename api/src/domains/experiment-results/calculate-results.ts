import type { ExperimentResults, ResultsMetric, ResultsView } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { adjustTogether } from './adjust-comparisons.ts';
import { bayesianView } from './bayesian-view.ts';
import { metricsOf, type Arm } from './compare-variations.ts';
import { countEvents, type Counts, type EventCount } from './count-events.ts';
import { leftOutUsers } from './left-out-users.ts';
import { control, headOf, withResults, type OpenResults, type ResultsOptions } from './open-results.ts';
import { readingOf } from './reading.ts';
import { cupedView } from './relieved-view.ts';
import { changesOf, sampleRatio } from './traffic-spans.ts';
import { trafficWeights } from './traffic-weights.ts';
import { verdictOf } from './verdict.ts';

/** Numbers of the experiment's present execution. @throws AppError EXP_001, COMMON_001 for an unknown environment */
export function experimentResults(key: number, { view = [], ...options }: ResultsOptions & { view?: ResultsView[] | undefined }): Promise<ExperimentResults> {
  return withResults(key, options, async (open) => {
    const { experiment, spans, population, metrics } = open;
    const counts = await countEvents({ ...population, changes: changesOf(spans), metrics, caps: experiment.metricCaps });
    const results = assemble(open, counts);
    return {
      ...results,
      ...(view.includes('bayesian') && { bayesian: bayesianView(results.metrics, counts.events, results.variations) }),
      ...(view.includes('cuped') && { cuped: await cupedView(open, results.metrics, results.variations) }),
      ...(view.includes('excluded') && { excluded: await leftOutUsers(open) }),
    };
  });
}

function assemble(open: OpenResults, counts: Counts): ExperimentResults {
  const { experiment, spans, frame, metrics: asked } = open;
  const { plannedUsers, plannedEndAt } = experiment;
  const variations = variationsOf(experiment, counts);
  const parts = { ...headOf(open), variations, srm: sampleRatio(spans, variations, counts.variations) };
  const { metrics: [metrics = []], adjustment } = adjustTogether([allMetrics(counts.events, asked, variations, frame.isDecided)], frame.isDecided);
  const reading = readingOf({ ...parts, isDecided: frame.isDecided });
  return {
    ...parts,
    plan: { users: plannedUsers, endAt: plannedEndAt, reachedAt: frame.reachedAt?.toISOString() ?? null },
    exposures: Object.fromEntries(variations.map(({ variation, exposures }) => [variation, exposures])),
    excludedUsers: counts.excludedUsers,
    firstExposureAt: counts.firstExposureAt?.toISOString() ?? null,
    lastExposureAt: counts.lastExposureAt?.toISOString() ?? null,
    reading: { ...reading, ...verdictOf(reading.state, { metrics, adjustment }) },
    metrics,
    adjustment,
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
function allMetrics(events: readonly EventCount[], asked: readonly string[] | undefined, arms: readonly Arm[], isDecided: boolean): ResultsMetric[] {
  const byKey = Map.groupBy(events, ({ eventKey }) => eventKey);
  return [...new Set(asked ?? byKey.keys())].flatMap((eventKey) => metricsOf(eventKey, byKey.get(eventKey) ?? [], { arms, control, isDecided }));
}
