import { executionStatusOf, statusNames } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import type { VariationKey, VariationParameters } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { copyName } from '@baeum/contract/domains/experiments/lifecycle.rules.ts';
import type { CopyInput, ScheduleInput } from '@baeum/contract/domains/experiments/lifecycle.schemas.ts';
import type { FlagTransition } from '@baeum/contract/domains/feature-flags/feature-flags.contract.ts';
import { onOff } from '@baeum/contract/domains/feature-flags/feature-flags.rules.ts';
import type { FeatureFlag, FlagInput, FlagUpdate, StaleFlag } from '@baeum/contract/domains/feature-flags/feature-flags.schemas.ts';
import { unknownKeyText } from '@baeum/contract/domains/workspaces/management.rules.ts';
import type { Deletion } from '@baeum/contract/domains/workspaces/management.schemas.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { fail } from '../../http/base/app-error.ts';
import type { Author } from '../audit-logs/audit-logs.public.ts';
import { archivedOrNot } from '../experiments/archive.public.ts';
import { requestFieldOf, type ExperimentBody, type ExperimentListQuery } from '../experiments/experiment-body.public.ts';
import { copiedDetails } from '../experiments/experiment-copies.public.ts';
import type { EntityEdit } from '../experiments/experiment-parts.public.ts';
import { completeWith, emptyExperiment, transit } from '../experiments/experiment-states.public.ts';
import { updatedLifecycle } from '../experiments/lifecycle.public.ts';
import { scheduled, unscheduled, type Cancelled } from '../experiments/schedules.public.ts';
import { changeEntity, createEntity, deleteEntity, getEntity, listEntities, type EntityManagement } from '../workspaces/entities.public.ts';
import { findEnvironment } from '../workspaces/serve/environments.public.ts';
import { unsavedEntity, type StoredEntity, type WorkspaceDraft } from '../workspaces/state/workspace-draft.public.ts';
import { applyFlagChanges, toFeatureFlag } from './edit-flag.ts';
import { staleFlags } from './stale-flags.ts';

export const flags: EntityManagement<'FEATURE_FLAG', FeatureFlag> = {
  kind: 'FEATURE_FLAG',
  noun: 'feature-flags',
  keys: 'counted',
  view: toFeatureFlag,
  isRunning: ({ body }) => body.execution.status === 'RUNNING',
  fieldOf: (path) => requestFieldOf(path, 'targetRules'),
};

interface FlagListQuery extends ExperimentListQuery {
  stale?: boolean | undefined;
  staleDays?: number | undefined;
}

/** Flags with the reason why each is stale, if it is. */
export async function listFeatureFlags({ status, stale, staleDays, environment: name, ...query }: FlagListQuery) {
  const environment = await findEnvironment(name);
  const wanted = stale ? await staleFlags(environment.id, { days: staleDays }) : undefined;
  const page = await listEntities(flags, { ...query, environment, status: status && executionStatusOf(status), ids: wanted && [...wanted.keys()] });
  const known = wanted ?? (await staleFlags(environment.id, { days: staleDays, ids: page.items.map(({ id }) => id) }));
  return { ...page, items: page.items.map((flag) => withStale(flag, known)) };
}

/** @throws AppError EXP_001 */
export async function getFeatureFlag(key: number, environmentName: string | undefined): Promise<FeatureFlag> {
  const environment = await findEnvironment(environmentName);
  const flag = await getEntity(flags, environment, key);
  return withStale(flag, await staleFlags(environment.id, { ids: [flag.id] }));
}

function withStale(flag: FeatureFlag, known: ReadonlyMap<number, StaleFlag>): FeatureFlag {
  const stale = known.get(flag.id);
  return stale ? { ...flag, stale } : flag;
}

/** @throws AppError EXP_003, EXP_004, EXP_005 */
export function createFeatureFlag(author: Author | undefined, { key, environment, ...input }: FlagInput): Promise<FeatureFlag> {
  const changes = { variations: [...onOff], defaultRule: 'B' as const, ...input };
  return createEntity(flags, { author, environment, key }, (draft, { id, key: given }) => {
    const blank = unsavedEntity('FEATURE_FLAG', emptyExperiment(id, Number(given), changes.name));
    return applyFlagChanges(editOf(draft, id), blank, changes);
  });
}

/** @throws AppError EXP_001, EXP_002, EXP_003, EXP_005, COMMON_005 */
export function updateFeatureFlag(author: Author, key: number, { version, environment, note, ...changes }: FlagUpdate): Promise<FeatureFlag> {
  return changeEntity(flags, { author, environment, key, action: 'update', version, note }, (draft, stored) =>
    applyFlagChanges(editOf(draft, stored.id), stored, changes),
  );
}

/** @throws AppError EXP_001, EXP_002 */
export function deleteFeatureFlag(author: Author, key: number, { environment, note }: Deletion): Promise<void> {
  return deleteEntity(flags, { author, environment, key, note });
}

/**
 * @param version the version that the caller has read; undefined checks only the status
 * @throws AppError EXP_001, EXP_002, COMMON_005
 */
export function transitionFeatureFlag(author: Author | undefined, key: number, transition: FlagTransition, version?: number): Promise<FeatureFlag> {
  const { action, environment, note } = transition;
  return changeEntity(flags, { author, environment, key, action, note, ...(version !== undefined && { version }) }, (draft, stored) => {
    if (transition.action === 'archive' || transition.action === 'restore')
      return { body: stored.body, details: archivedOrNot(draft, stored, transition.action) };
    const body = transition.action === 'complete' ? completed(draft, stored, transition.winnerVariation) : transit(stored.body, transition.action);
    return { body, details: updatedLifecycle(stored.details, statusNames[body.execution.status]) };
  });
}

function completed(draft: WorkspaceDraft, stored: StoredEntity<'FEATURE_FLAG'>, winner: VariationKey | undefined): ExperimentBody {
  const { defaultRule } = toFeatureFlag(stored, draft);
  return completeWith(stored.body, winner ?? (typeof defaultRule === 'string' ? defaultRule : 'B'));
}

/** @throws AppError EXP_001, EXP_002, COMMON_001 */
export function scheduleFeatureFlag(author: Author, key: number, { environment, note, ...schedule }: ScheduleInput): Promise<FeatureFlag> {
  return changeEntity(flags, { author, environment, key, action: 'schedule', note }, (_draft, { body, details }) => ({
    body,
    details: scheduled(body, details, schedule),
  }));
}

/** @param author undefined when the job removes a failed schedule @throws AppError EXP_001, EXP_002, COMMON_005 */
export async function cancelFeatureFlagSchedule(author: Author | undefined, cancelled: Cancelled): Promise<void> {
  await changeEntity(flags, { author, action: 'unschedule', ...cancelled }, (_draft, { body, details }) => ({ body, details: unscheduled(body, details) }));
}

/** Creates a draft with the same rules and a new seed. @throws AppError EXP_001, EXP_003, EXP_004, EXP_005 */
export function cloneFeatureFlag(author: Author, key: number, { name, key: newKey, environment, note }: CopyInput): Promise<FeatureFlag> {
  return createEntity(flags, { author, environment, key: newKey, note }, async (draft, identity) => {
    const source = draft.find('FEATURE_FLAG', key);
    if (!source) throw fail(workspaceErrors.notFound, { detail: unknownKeyText('FEATURE_FLAG', key) });
    const view = toFeatureFlag(source, draft);
    const { description, identifierType, userOverrides, segmentOverrides, metrics, targetRules, defaultRule, holdoutKey } = view;
    const variations = view.variations.map(({ key: each, name: called, parameters }) => ({
      key: each,
      name: called,
      parameters: parameters as VariationParameters,
    }));
    const changes = {
      name: name ?? copyName(view.name),
      description,
      identifierType,
      userOverrides,
      segmentOverrides,
      metrics,
      targetRules,
      defaultRule,
      holdoutKey,
      variations,
    };
    const blank = unsavedEntity('FEATURE_FLAG', emptyExperiment(identity.id, Number(identity.key), changes.name));
    const { body, details } = await applyFlagChanges(editOf(draft, identity.id), blank, changes);
    return { body, details: { ...copiedDetails(source.details), ...details } };
  });
}

export function editOf(draft: WorkspaceDraft, id: number): EntityEdit {
  return { draft, owner: { kind: 'FEATURE_FLAG', id } };
}
