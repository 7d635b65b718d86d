import { endOf, startOf, type ResultsWindow } from '@baeum/contract/domains/experiment-results/experiment-results.rules.ts';
import type { ExperimentResults } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { databaseTime } from '../../database/clock.ts';
import { patiently } from '../../database/time-limits.ts';
import { snapshot } from '../../database/transaction.ts';
import { getExperimentWithHistory } from '../experiments/experiments.service.ts';
import { findEnvironment } from '../workspaces/environments.service.ts';
import { metricsOf, type Arm } from './compare-variations.ts';
import { reachOfCollection, readableCollection } from './collections.ts';
import { countCollection, countEvents, reachOf, type Counts } from './count-events.ts';
import { planForMany } from './plan-for-many.service.ts';
import { endingOf, plannedFrame, type Frame } from './planned-end.ts';
import { readingOf } from './reading.ts';
import { measuresFor, questionOf, questionsOf, type ResultsQuestion } from './results-questions.ts';
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
  /** Nothing where nobody chose, and all events are told. */
  questions: readonly ResultsQuestion[] | undefined;
}

/** Numbers of the experiment's present execution. @throws AppError EXP_001, COMMON_001 for an unknown environment */
export async function experimentResults(key: number, { metric, environment: name, ...window }: ResultsOptions): Promise<ExperimentResults> {
  const environment = await findEnvironment(name);
  const { experiment, allocations } = await getExperimentWithHistory(key, environment);
  const spans = spansOf(allocations);
  const keys = metric ?? (experiment.metrics.length > 0 ? experiment.metrics : undefined);
  const questions = keys && (await questionsOf(keys, experiment, environment));
  const measures = questions && measuresFor(questions, experiment);
  const population = {
    environmentId: environment.id,
    experimentId: experiment.id,
    executionVersion: experiment.executionVersion,
    variationIds: experiment.variations.map(({ id }) => id),
    identifierType: experiment.identifierType,
  };
  const now = new Date(databaseTime());
  const { endsAt } = endingOf(experiment, allocations);
  return patiently(() => snapshot(async () => {
    await planForMany.one();
    const chosen = chosenFrame(window, now);
    const collection = chosen || !measures ? undefined : await readableCollection({ ...population, measures, endsAt }, experiment.plannedUsers, now);
    if (collection && measures) {
      const frame = await plannedFrame(experiment, allocations, collection.collectedUntil, async () => reachOfCollection(collection));
      return assemble({ experiment, spans, frame, counts: await countCollection(collection.id, measures, changesOf(spans)), questions });
    }
    const frame = chosen ?? (await plannedFrame(experiment, allocations, now, (users, to) => reachOf({ ...population, from: undefined, to, exposedBefore: to }, users)));
    const { from, to, exposedBefore } = frame;
    const counts = await countEvents({ ...population, from, to, exposedBefore, changes: changesOf(spans), measures, caps: experiment.metricCaps });
    return assemble({ experiment, spans, frame, counts, questions });
  }));
}

/** Somebody looks at a stretch of their own choice, which is not what was planned. */
function chosenFrame({ from, to }: ResultsWindow, now: Date): Frame | undefined {
  if (from === undefined && to === undefined) return undefined;
  const end = to === undefined ? now : endOf(to);
  return { from: from === undefined ? undefined : startOf(from), to: end, exposedBefore: end, reachedAt: undefined, isDecided: false };
}

function assemble({ experiment, spans, frame, counts, questions }: Counted): ExperimentResults {
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
    metrics: allMetrics({ experiment, counts, questions, frame }, variations),
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
function allMetrics({ experiment, counts: { events }, questions, frame: { isDecided } }: Omit<Counted, 'spans'>, arms: readonly Arm[]): ExperimentResults['metrics'] {
  const byKey = Map.groupBy(events, ({ metric }) => metric);
  const asked = questions ?? [...byKey.keys()].map((key) => questionOf(key, experiment));
  return asked.flatMap((question) => metricsOf(question, byKey.get(question.key) ?? [], { arms, control, isDecided }));
}
