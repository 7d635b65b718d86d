import { endOf, startOf, type ResultsWindow } from '@baeum/contract/domains/experiment-results/experiment-results.rules.ts';
import type { ExperimentResults } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { databaseTime } from '../../database/clock.ts';
import { patiently } from '../../database/time-limits.ts';
import { getExperiment } from '../experiments/experiments.service.ts';
import { findEnvironment } from '../workspaces/environments.service.ts';
import { metricsOf, type Arm } from './compare-variations.ts';
import { countEvents, type Counts, type EventCount } from './count-events.ts';
import { readingOf } from './reading.ts';
import { mismatchBelow, sampleRatioTest } from './statistics/sample-ratio.ts';
import { trafficWeights } from './traffic-weights.ts';

interface ResultsOptions extends ResultsWindow {
  metric?: string[] | undefined;
  environment?: string | undefined;
}

/** The variation that all others are compared with. */
const control = 'A';

/** Numbers of the experiment's present execution. @throws AppError EXP_001, COMMON_001 for an unknown environment */
export async function experimentResults(key: number, { metric, environment: name, ...window }: ResultsOptions): Promise<ExperimentResults> {
  const environment = await findEnvironment(name);
  const experiment = await getExperiment(key, environment);
  const from = window.from === undefined ? undefined : startOf(window.from);
  const to = window.to === undefined ? new Date(databaseTime()) : endOf(window.to);
  const metrics = metric ?? (experiment.metrics.length > 0 ? experiment.metrics : undefined);
  const counts = await patiently(() => countEvents({
    environmentId: environment.id,
    experimentId: experiment.id,
    executionVersion: experiment.executionVersion,
    variationIds: experiment.variations.map(({ id }) => id),
    identifierType: experiment.identifierType,
    from,
    to,
    metrics,
    caps: experiment.metricCaps,
  }));
  return assemble(experiment, counts, { from, to, metrics });
}

interface Frame {
  from: Date | undefined;
  to: Date;
  metrics: readonly string[] | undefined;
}

function assemble(experiment: Experiment, counts: Counts, { from, to, metrics }: Frame): ExperimentResults {
  const { id, key, name, status, identifierType } = experiment;
  const variations = variationsOf(experiment, counts);
  const parts = { experiment: { id, key, name, status, identifierType }, variations, srm: sampleRatio(variations) };
  return {
    ...parts,
    from: from?.toISOString() ?? null,
    to: to.toISOString(),
    control,
    exposures: Object.fromEntries(variations.map(({ variation, exposures }) => [variation, exposures])),
    excludedUsers: counts.excludedUsers,
    firstExposureAt: counts.firstExposureAt?.toISOString() ?? null,
    lastExposureAt: counts.lastExposureAt?.toISOString() ?? null,
    reading: readingOf(parts),
    metrics: allMetrics(counts.events, metrics, variations),
  };
}

function variationsOf(experiment: Experiment, counts: Counts): ExperimentResults['variations'] {
  const weights = trafficWeights(experiment);
  return experiment.variations.map(({ id, key: variation, name, isDropped }) => {
    const { users = 0, exposures = 0 } = counts.variations.find(({ variationId }) => variationId === id) ?? {};
    return { variation, id, ...(name !== undefined && { name }), isDropped, isControl: variation === control, weight: weights.get(id) ?? 0, users, exposures };
  });
}

function sampleRatio(variations: ExperimentResults['variations']): ExperimentResults['srm'] {
  const test = sampleRatioTest(variations);
  if (!test) return { p: null, ok: true, chiSquare: null, degreesOfFreedom: null };
  const { chiSquare, degreesOfFreedom, pValue } = test;
  return { p: pValue, ok: pValue >= mismatchBelow, chiSquare, degreesOfFreedom };
}

/** In the order asked for, including metrics without events; otherwise the most frequent first. */
function allMetrics(events: readonly EventCount[], asked: readonly string[] | undefined, arms: readonly Arm[]): ExperimentResults['metrics'] {
  const byKey = Map.groupBy(events, ({ eventKey }) => eventKey);
  return [...new Set(asked ?? byKey.keys())].flatMap((eventKey) => metricsOf(eventKey, byKey.get(eventKey) ?? [], arms, control));
}
