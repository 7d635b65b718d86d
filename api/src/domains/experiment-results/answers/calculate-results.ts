import type { ExperimentResults, ResultsMetric } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import type { ResultsView } from '@baeum/contract/domains/experiment-results/results-views.schemas.ts';
import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { countEvents, type Counts } from '../from-events/count-events.ts';
import { countExcludedUsers, type ExcludedUsers } from '../from-events/excluded-users.ts';
import { measuresFor, metricQuery, type MetricQuery } from '../queries/metric-queries.ts';
import { changesOf } from '../queries/traffic-spans.ts';
import { trafficWeights } from '../queries/traffic-weights.ts';
import { countRollup } from '../rollups/count-rollup.ts';
import { findView } from '../rollups/stored-views.ts';
import { adjustComparisons } from './adjust-comparisons.ts';
import { bayesianView } from './bayesian-view.ts';
import { sampleRatio } from './check-sample-ratio.ts';
import { evaluateGuardrails, metricsOf, type Arm } from './compare-variations.ts';
import { cupedView } from './cuped-view.ts';
import type { EvaluatedGuardrail } from './evaluate-guardrails.ts';
import { control, headOf, withResults, type OpenResults, type ResultsOptions } from './open-results.ts';
import { readinessOf } from './readiness.ts';
import { verdictOf } from './verdict.ts';

/** Numbers of an execution, of the present one unless another is named. @throws AppError EXP_001, EXP_011, COMMON_001 for an unknown environment or execution */
export function experimentResults(key: number, { view = [], ...options }: ResultsOptions & { view?: ResultsView[] | undefined }): Promise<ExperimentResults> {
  return withResults(key, options, async (open) => {
    const { experiment, queries } = open;
    const counts = await countsOf(open);
    const asked = queries ?? [...new Set(counts.events.map(({ metric }) => metric))].map((metric) => metricQuery(metric, experiment));
    const results = assemble(open, counts, asked);
    return {
      ...results,
      ...(view.includes('bayesian') && { bayesian: bayesianView(results.metrics, counts.events, results.variations) }),
      ...(view.includes('cuped') && { cuped: await cupedView(open, asked, results) }),
      ...(view.includes('excluded') && { excluded: await excludedOf(open) }),
    };
  });
}

/**
 * What the guardrails of these metrics say of every variation that still gets traffic, by what holds at any number of looks, for it
 * has been looked at before. @throws AppError EXP_001
 */
export function experimentGuardrails(key: number, metric: string[], environment: string): Promise<EvaluatedGuardrail[]> {
  return withResults(key, { metric, environment }, async (open) => {
    const counts = await countsOf(open);
    const arms = variationsOf(open.experiment, counts).filter(({ isControl, isDropped }) => isControl || !isDropped);
    const byKey = Map.groupBy(counts.events, (event) => event.metric);
    return (open.queries ?? []).flatMap((query) => evaluateGuardrails(query, byKey.get(query.key) ?? [], { arms, control, isDecided: false }));
  });
}

/** With very many events as of when they were counted ahead, if they were. */
async function excludedOf({ rollup, population }: OpenResults): Promise<ExcludedUsers> {
  const view = rollup && (await findView(rollup.id, 'excluded'));
  return view ? view.counts : countExcludedUsers(population);
}

function countsOf({ experiment, spans, population, rollup, queries }: OpenResults): Promise<Counts> {
  const changes = changesOf(spans);
  const measures = queries && measuresFor(queries, experiment);
  if (rollup && measures) return countRollup(rollup, measures, changes);
  return countEvents({ ...population, changes, measures, caps: experiment.metricCaps });
}

function assemble(open: OpenResults, counts: Counts, queries: readonly MetricQuery[]): ExperimentResults {
  const {
    experiment,
    spans,
    frame: { reachedAt, isDecided },
  } = open;
  const { plannedUsers, plannedEndAt } = experiment;
  const variations = variationsOf(experiment, counts);
  const srm = sampleRatio(spans, variations, counts.variations);
  const parts = { ...headOf(open), variations, srm: { ...srm, spans: endingAt(srm.spans, open.endedAt) } };
  const {
    metrics: [metrics = []],
    adjustment,
  } = adjustComparisons([allMetrics(counts, queries, variations, isDecided)], isDecided);
  const reading = readinessOf({ ...parts, isDecided, ...(open.endedAt && { isOver: true }) });
  return {
    ...parts,
    executions: [...open.executions],
    plan: { users: plannedUsers, endAt: plannedEndAt, reachedAt: reachedAt?.toISOString() ?? null },
    exposures: Object.fromEntries(variations.map(({ variation, exposures }) => [variation, exposures])),
    excludedUsers: counts.excludedUsers,
    firstExposureAt: counts.firstExposureAt?.toISOString() ?? null,
    lastExposureAt: counts.lastExposureAt?.toISOString() ?? null,
    reading: { ...reading, ...verdictOf(reading.state, { metrics, adjustment }) },
    metrics,
    adjustment,
  };
}

/** Ends the last period of a former execution when that execution ended. */
function endingAt(spans: ExperimentResults['srm']['spans'], endedAt: Date | undefined): ExperimentResults['srm']['spans'] {
  return endedAt ? spans.map((span) => ({ ...span, to: span.to ?? endedAt.toISOString() })) : spans;
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
function allMetrics({ events }: Counts, queries: readonly MetricQuery[], arms: readonly Arm[], isDecided: boolean): ResultsMetric[] {
  const byKey = Map.groupBy(events, ({ metric }) => metric);
  return queries.flatMap((query) => metricsOf(query, byKey.get(query.key) ?? [], { arms, control, isDecided }));
}
