import { mayBeginPhase, mayTransit, type ExperimentStatus, type TransitionAction } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import type { Experiment, ExperimentInput, ExperimentUpdate, VariationParameters } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { isDeepStrictEqual } from 'node:util';
import { databaseTime } from '../../database/clock.ts';
import { copierOf, type CopyOptions } from '../workspaces/copier.public.ts';
import type { ExperimentChanges } from './experiment-changes.ts';
import { createExperiment, experiments, transitionExperiment, updateExperiment } from './experiments.public.ts';

/** Actions that lead from one status to another. Nothing leads back to a draft, because a reset reassigns all users. */
const ways: Readonly<Record<ExperimentStatus, Partial<Record<ExperimentStatus, readonly Exclude<TransitionAction, 'reset'>[]>>>> = {
  DRAFT: { RUNNING: ['start'], PAUSED: ['start', 'pause'], COMPLETED: ['start', 'complete'] },
  RUNNING: { PAUSED: ['pause'], COMPLETED: ['complete'] },
  PAUSED: { RUNNING: ['resume'], COMPLETED: ['complete'] },
  COMPLETED: {},
};

/** The actions that lead from one status to another; empty when no change is needed or possible. */
export function wayBetween(from: ExperimentStatus, to: ExperimentStatus): readonly Exclude<TransitionAction, 'reset'>[] {
  return ways[from][to] ?? [];
}

export const experimentCopier = copierOf(experiments, {
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
    // In another environment, a started experiment keeps the metric roles that it was started with.
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

/** Whether the former version belongs to another execution with a different allocation. */
function isOfOtherPhase(former: Experiment, current: Experiment): boolean {
  const allocated = ({ traffic, variations }: Experiment) => [traffic, variations.map(({ key, weight, isDropped }) => [key, weight, isDropped])];
  return former.executionVersion !== current.executionVersion && !isDeepStrictEqual(allocated(former), allocated(current));
}

/**
 * Restores a former phase's allocation as a new phase. The old seed is not restored: those users have seen other
 * variations since, and would be mixed with new ones. Users of the current phase are not retained either, as most would
 * change variation. A past planned end is dropped.
 */
function newPhase({ plannedUsers, plannedEndAt }: Experiment, current: Experiment): ExperimentChanges {
  const ahead = [plannedEndAt, current.plannedEndAt].find((end) => end !== null && Date.parse(end) > databaseTime());
  return { phase: 'NEW', plannedUsers, plannedEndAt: plannedEndAt === null ? null : (ahead ?? null) };
}

function contentOf(view: Experiment, { withTraffic, sameEnvironment, confirm }: Omit<CopyOptions, 'current'>): ExperimentChanges & Pick<Experiment, 'name'> {
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
