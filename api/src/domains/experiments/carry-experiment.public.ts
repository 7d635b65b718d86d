import { mayBeginPhase, mayTransit, type ExperimentStatus, type TransitionAction } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import type { Experiment, ExperimentInput, ExperimentUpdate, VariationParameters } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { isDeepStrictEqual } from 'node:util';
import { databaseTime } from '../../database/clock.ts';
import { carrierOf, type CarryOptions } from '../workspaces/carrier.public.ts';
import type { ExperimentChanges } from './experiment-changes.ts';
import { createExperiment, experiments, transitionExperiment, updateExperiment } from './experiments.public.ts';

/** Actions from one state to another; nothing leads back to a draft without assigning everybody anew. */
const ways: Readonly<Record<ExperimentStatus, Partial<Record<ExperimentStatus, readonly Exclude<TransitionAction, 'reset'>[]>>>> = {
  DRAFT: { RUNNING: ['start'], PAUSED: ['start', 'pause'], COMPLETED: ['start', 'complete'] },
  RUNNING: { PAUSED: ['pause'], COMPLETED: ['complete'] },
  PAUSED: { RUNNING: ['resume'], COMPLETED: ['complete'] },
  COMPLETED: {},
};

/** The actions that lead from one state to another; none where nothing is to do, or nothing leads there. */
export function wayBetween(from: ExperimentStatus, to: ExperimentStatus): readonly Exclude<TransitionAction, 'reset'>[] {
  return ways[from][to] ?? [];
}

export const experimentCarrier = carrierOf(experiments, {
  create: (author, { environment, key }, { view }) => {
    const { confirm: _asked, ...content } = contentOf(view, { withTraffic: true, sameEnvironment: false, confirm: false });
    return createExperiment(author, {
      ...content,
      metricRoles: view.metricRoles,
      name: view.name,
      variations: content.variations ?? [],
      environment,
      key: Number(key),
    });
  },
  update: (author, { environment, key }, { view }, options) => {
    const { plannedUsers, plannedEndAt, metricRoles } = view;
    const isDraft = mayTransit('start', options.current.status);
    const isOtherPhase = options.sameEnvironment && mayBeginPhase(options.current.status) && isOfOtherPhase(view, options.current);
    const plan = options.sameEnvironment && isDraft ? { plannedUsers, plannedEndAt } : isOtherPhase ? newPhase(view, options.current) : {};
    // Elsewhere a started experiment keeps the roles that it was started with.
    const isOther = !isDeepStrictEqual(metricRoles, options.current.metricRoles);
    const roles = isOther && (options.sameEnvironment || isDraft) ? { metricRoles } : {};
    return updateExperiment(author, Number(key), { ...contentOf(view, options), ...plan, ...roles, environment, version: options.current.version });
  },
  follow: async (author, { environment, key }, from, to) => {
    const winnerVariation = to.winnerVariation ?? 'A';
    for (const action of wayBetween(from.status, to.status)) {
      await transitionExperiment(author, Number(key), action === 'complete' ? { action, winnerVariation, environment } : { action, environment });
    }
  },
  write: (author, environment, input, current) =>
    current
      ? updateExperiment(author, current.key, { ...(input as ExperimentUpdate), environment, version: current.version, confirm: true })
      : createExperiment(author, { ...(input as ExperimentInput), environment }),
});

/** Whether it gave something else to others in another execution. */
function isOfOtherPhase(former: Experiment, current: Experiment): boolean {
  const allocated = ({ traffic, variations }: Experiment) => [traffic, variations.map(({ key, weight, isDropped }) => [key, weight, isDropped])];
  return former.executionVersion !== current.executionVersion && !isDeepStrictEqual(allocated(former), allocated(current));
}

/**
 * What a former phase gave comes back as another new phase. Its seed never does: those people have seen other variations
 * since, and would be counted with those who have not. Nor are the present phase's people kept, for most would have to go.
 * An end that is over is not planned again.
 */
function newPhase({ plannedUsers, plannedEndAt }: Experiment, current: Experiment): ExperimentChanges {
  const ahead = [plannedEndAt, current.plannedEndAt].find((end) => end !== null && Date.parse(end) > databaseTime());
  return { phase: 'NEW', plannedUsers, plannedEndAt: plannedEndAt === null ? null : (ahead ?? null) };
}

function contentOf(view: Experiment, { withTraffic, sameEnvironment, confirm }: Omit<CarryOptions, 'current'>): ExperimentChanges & Pick<Experiment, 'name'> {
  const { name, description, hypothesis, owner, identifierType, metrics, metricCaps, targetAudiences, segmentOverrides, traffic } = view;
  return {
    name,
    description,
    hypothesis,
    owner,
    identifierType,
    metrics,
    metricCaps,
    targetAudiences,
    segmentOverrides,
    confirm,
    variations: view.variations.map(({ key, name: label, parameters, weight, isDropped }) => ({
      key,
      parameters: parameters as VariationParameters,
      ...(label && { name: label }),
      ...(withTraffic && { weight, isDropped }),
    })),
    ...(withTraffic && { traffic }),
    ...(sameEnvironment && { userOverrides: view.userOverrides, containerId: view.containerId ?? null }),
  };
}
