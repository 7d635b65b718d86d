import type { FlagTransition } from '@baeum/contract/domains/feature-flags/feature-flags.contract.ts';
import { onOff } from '@baeum/contract/domains/feature-flags/feature-flags.rules.ts';
import type { FeatureFlag, FlagInput, FlagUpdate } from '@baeum/contract/domains/feature-flags/feature-flags.schemas.ts';
import { executionStatusOf } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import type { Author } from '../audit-logs/audit-logs.service.ts';
import type { Workshop } from '../experiments/test-parts.service.ts';
import { completeWith, newTest, transit } from '../experiments/test-states.service.ts';
import { testFieldOf, type TestListQuery } from '../experiments/test-view.service.ts';
import { changeEntity, createEntity, deleteEntity, getEntity, listEntities, type Managed } from '../workspaces/entities.service.ts';
import { unwritten, type WorkspaceDraft } from '../workspaces/workspace-draft.service.ts';
import { redesignFlag, toFeatureFlag } from './flag-design.ts';

const flags: Managed<'FEATURE_FLAG', FeatureFlag> = {
  kind: 'FEATURE_FLAG',
  noun: 'feature-flags',
  keys: 'counted',
  view: toFeatureFlag,
  isRunning: ({ body }) => body.execution.status === 'RUNNING',
  fieldOf: (path) => testFieldOf(path, 'targetRules'),
};

export function listFeatureFlags({ status, ...query }: TestListQuery) {
  return listEntities(flags, { ...query, status: status && executionStatusOf(status) });
}

export function getFeatureFlag(key: number, environment: string | undefined): Promise<FeatureFlag> {
  return getEntity(flags, environment, key);
}

/** @throws AppError EXP_003, EXP_004, EXP_005 */
export function createFeatureFlag(author: Author, { key, environment, ...input }: FlagInput): Promise<FeatureFlag> {
  const wish = { variations: [...onOff], defaultRule: 'B' as const, ...input };
  return createEntity(flags, { author, environment, key }, (draft, { id, key: given }) => {
    const blank = unwritten('FEATURE_FLAG', newTest(id, Number(given), wish.name));
    return redesignFlag(workshopOf(draft, id), blank, wish);
  });
}

/** @throws AppError EXP_001, EXP_002, EXP_003, EXP_005, COMMON_005 */
export function updateFeatureFlag(author: Author, key: number, { version, environment, ...wish }: FlagUpdate): Promise<FeatureFlag> {
  return changeEntity(flags, { author, environment, key, action: 'update', version }, (draft, stored) => redesignFlag(workshopOf(draft, stored.id), stored, wish));
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

function workshopOf(draft: WorkspaceDraft, id: number): Workshop {
  return { draft, owner: { kind: 'FEATURE_FLAG', id } };
}
