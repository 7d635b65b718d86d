import type { FlagTransition } from '@baeum/contract/domains/feature-flags/feature-flags.contract.ts';
import { onOff } from '@baeum/contract/domains/feature-flags/feature-flags.rules.ts';
import type { FeatureFlag, FlagInput, FlagUpdate } from '@baeum/contract/domains/feature-flags/feature-flags.schemas.ts';
import { executionStatusOf } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import type { Author } from '../audit-logs/audit-logs.service.ts';
import type { EntityEdit } from '../experiments/experiment-parts.service.ts';
import { completeWith, emptyExperiment, transit } from '../experiments/experiment-states.service.ts';
import { requestFieldOf, type ExperimentListQuery } from '../experiments/experiment-body.service.ts';
import { changeEntity, createEntity, deleteEntity, getEntity, listEntities, type EntityManagement } from '../workspaces/entities.service.ts';
import { unsavedEntity, type WorkspaceDraft } from '../workspaces/workspace-draft.service.ts';
import { applyFlagChanges, toFeatureFlag } from './edit-flag.ts';

export const flags: EntityManagement<'FEATURE_FLAG', FeatureFlag> = {
  kind: 'FEATURE_FLAG',
  noun: 'feature-flags',
  keys: 'counted',
  view: toFeatureFlag,
  isRunning: ({ body }) => body.execution.status === 'RUNNING',
  fieldOf: (path) => requestFieldOf(path, 'targetRules'),
};

export function listFeatureFlags({ status, ...query }: ExperimentListQuery) {
  return listEntities(flags, { ...query, status: status && executionStatusOf(status) });
}

export function getFeatureFlag(key: number, environment: string | undefined): Promise<FeatureFlag> {
  return getEntity(flags, environment, key);
}

/** @throws AppError EXP_003, EXP_004, EXP_005 */
export function createFeatureFlag(author: Author, { key, environment, ...input }: FlagInput): Promise<FeatureFlag> {
  const changes = { variations: [...onOff], defaultRule: 'B' as const, ...input };
  return createEntity(flags, { author, environment, key }, (draft, { id, key: given }) => {
    const blank = unsavedEntity('FEATURE_FLAG', emptyExperiment(id, Number(given), changes.name));
    return applyFlagChanges(editOf(draft, id), blank, changes);
  });
}

/** @throws AppError EXP_001, EXP_002, EXP_003, EXP_005, COMMON_005 */
export function updateFeatureFlag(author: Author, key: number, { version, environment, ...changes }: FlagUpdate): Promise<FeatureFlag> {
  return changeEntity(flags, { author, environment, key, action: 'update', version }, (draft, stored) => applyFlagChanges(editOf(draft, stored.id), stored, changes));
}

/** @throws AppError EXP_001, EXP_002 */
export function deleteFeatureFlag(author: Author, key: number, environment: string | undefined): Promise<void> {
  return deleteEntity(flags, { author, environment, key });
}

/** @throws AppError EXP_001, EXP_002 */
export function transitionFeatureFlag(author: Author, key: number, transition: FlagTransition): Promise<FeatureFlag> {
  const { action, environment, note } = transition;
  return changeEntity(flags, { author, environment, key, action, note }, (draft, stored) => {
    if (transition.action !== 'complete') return { body: transit(stored.body, transition.action) };
    const { defaultRule } = toFeatureFlag(stored, draft);
    return { body: completeWith(stored.body, transition.winnerVariation ?? (typeof defaultRule === 'string' ? defaultRule : 'B')) };
  });
}

function editOf(draft: WorkspaceDraft, id: number): EntityEdit {
  return { draft, owner: { kind: 'FEATURE_FLAG', id } };
}
