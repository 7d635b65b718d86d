import { endOf, startOf, type ResultsWindow } from '@baeum/contract/domains/experiment-results/experiment-results.rules.ts';
import type { ExperimentResults } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import { unknownKeyText } from '@baeum/contract/domains/workspaces/management.rules.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { fail } from '../../http/app-error.ts';
import { findEnvironment } from '../workspaces/environments.service.ts';
import { servedWorkspace } from '../workspaces/served-workspace.service.ts';
import { metricsOf, type Arm } from './compare-variations.ts';
import { countEvents, type Counts, type EventCount } from './count-events.ts';
import { readingOf } from './reading.ts';
import { mismatchBelow, sampleRatioTest } from './statistics/sample-ratio.ts';
import { trafficWeights, type ExperimentFile } from './traffic-weights.ts';

interface Wish extends ResultsWindow {
  metric?: string[] | undefined;
  environment?: string | undefined;
}

const statuses = { READY: 'DRAFT', RUNNING: 'RUNNING', PAUSED: 'PAUSED', STOPPED: 'COMPLETED' } as const;

/** What everybody else is compared with. */
const control = 'A';

/** @throws AppError EXP_001 for an unknown key, COMMON_001 for an unknown environment */
export async function experimentResults(key: number, wish: Wish): Promise<ExperimentResults> {
  const { id: environmentId } = await findEnvironment(wish.environment);
  const { file } = await servedWorkspace(environmentId);
  const experiment = file.experiments.find((each) => each.key === key);
  if (!experiment) throw fail(workspaceErrors.notFound, { detail: unknownKeyText('EXPERIMENT', key) });
  const from = wish.from === undefined ? undefined : startOf(wish.from);
  const to = wish.to === undefined ? new Date() : endOf(wish.to);
  const counts = await countEvents({
    environmentId,
    experimentId: experiment.id,
    variationIds: experiment.variations.map(({ id }) => id),
    identifierType: experiment.identifierType,
    from,
    to,
    metrics: wish.metric,
  });
  return assemble(experiment, trafficWeights(experiment, file.buckets), counts, { from, to, metrics: wish.metric });
}

interface Frame {
  from: Date | undefined;
  to: Date;
  metrics: readonly string[] | undefined;
}

function assemble(experiment: ExperimentFile, weights: ReadonlyMap<number, number>, counts: Counts, { from, to, metrics }: Frame): ExperimentResults {
  const { id, key, name = null, identifierType } = experiment;
  const variations = experiment.variations.map(({ id: variationId, key: variation, status }) => {
    const { users = 0, exposures = 0 } = counts.variations.find((each) => each.variationId === variationId) ?? {};
    return { variation, id: variationId, status, isControl: variation === control, weight: weights.get(variationId) ?? 0, users, exposures };
  });
  const parts = {
    experiment: { id, key, name, status: statuses[experiment.execution.status], identifierType },
    variations,
    srm: sampleRatio(variations),
  };
  return {
    ...parts,
    from: from?.toISOString() ?? null,
    to: to.toISOString(),
    control,
    exposures: Object.fromEntries(variations.map(({ variation, exposures }) => [variation, exposures])),
    excludedUsers: counts.excludedUsers,
    firstExposureAt: moment(counts.firstExposureAt),
    lastExposureAt: moment(counts.lastExposureAt),
    reading: readingOf(parts),
    metrics: allMetrics(counts.events, metrics, variations),
  };
}

function sampleRatio(variations: ExperimentResults['variations']): ExperimentResults['srm'] {
  const test = sampleRatioTest(variations);
  if (!test) return { p: null, ok: true, chiSquare: null, degreesOfFreedom: null };
  const { chiSquare, degreesOfFreedom, pValue } = test;
  return { p: pValue, ok: pValue >= mismatchBelow, chiSquare, degreesOfFreedom };
}

/** In the order asked for, with those that nobody sent; otherwise the most frequent first. */
function allMetrics(events: readonly EventCount[], asked: readonly string[] | undefined, arms: readonly Arm[]): ExperimentResults['metrics'] {
  const byKey = Map.groupBy(events, ({ eventKey }) => eventKey);
  return [...new Set(asked ?? byKey.keys())].flatMap((eventKey) => metricsOf(eventKey, byKey.get(eventKey) ?? [], arms, control));
}

/** JSON made by PostgreSQL has moments with an offset. */
function moment(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString();
}
