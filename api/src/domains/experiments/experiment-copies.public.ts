import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import type { EntityDetails } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { databaseTime } from '../../database/clock.ts';
import type { ExperimentChanges } from './experiment-changes.ts';
import { lifecycleOf } from './lifecycle.public.ts';

/** Input for a copy of an experiment. A past planned end is dropped. */
export function designOf(view: Experiment): ExperimentChanges & { name: string } {
  const { name, description, identifierType, userOverrides, segmentOverrides, metrics, metricCaps, metricRoles, traffic, targetAudiences, plannedUsers } = view;
  const { plannedEndAt, containerId, groupId, holdoutKey } = view;
  const variations = view.variations.map(({ key, name: called, weight, isDropped, parameters }) => ({ key, name: called, weight, isDropped, parameters }));
  const isAhead = plannedEndAt !== null && Date.parse(plannedEndAt) > databaseTime();
  return {
    name,
    description,
    identifierType,
    userOverrides,
    segmentOverrides,
    metrics,
    metricCaps,
    metricRoles,
    traffic,
    targetAudiences,
    plannedUsers,
    containerId,
    groupId,
    holdoutKey,
    variations: variations as NonNullable<ExperimentChanges['variations']>,
    plannedEndAt: isAhead ? plannedEndAt : null,
  };
}

/** Details that a copy of an experiment or flag takes over: without its history and without settings of its variations. */
export function copiedDetails(details: EntityDetails): EntityDetails {
  const {
    history: _history,
    executions: _executions,
    weights: _weights,
    variationNames: _names,
    plannedEndAt: _end,
    schedule: _schedule,
    dueAt: _due,
    archivedAt: _archived,
    guardrailCheck: _check,
    rollout: _rollout,
    flagKey: _flag,
    madeFrom: _made,
    holdout: _holdout,
    ...rest
  } = lifecycleOf(details);
  return rest;
}
