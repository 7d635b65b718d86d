import type { ExperimentTransition } from '@baeum/contract/domains/experiments/experiments.contract.ts';
import { executionStatusOf, experimentFieldErrors } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import type { Experiment, ExperimentInput, ExperimentUpdate } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import type { EntityDetails } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { databaseTime } from '../../database/clock.ts';
import { failField } from '../../http/app-error.ts';
import type { Author } from '../audit-logs/audit-logs.service.ts';
import { changeEntity, createEntity, deleteEntity, getEntity, listEntities, type EntityManagement } from '../workspaces/entities.service.ts';
import type { EnvironmentChoice } from '../workspaces/environments.service.ts';
import { unsavedEntity, type RelatedEntities, type StoredEntity, type WorkspaceDraft } from '../workspaces/workspace-draft.service.ts';
import { applyChanges, resetToDraft } from './edit-experiment.ts';
import { allocationsOf, presentAllocation, withHistory, type Allocation } from './allocation-history.service.ts';
import { instant } from './experiment-changes.ts';
import { toExperiment } from './experiment-view.ts';
import type { EntityEdit } from './experiment-parts.service.ts';
import { putOverrides } from './targeting-rules.service.ts';
import { completeWith, emptyExperiment, transit } from './experiment-states.service.ts';
import { requestFieldOf, type ExperimentBody, type ExperimentListQuery } from './experiment-body.service.ts';

export const experiments: EntityManagement<'EXPERIMENT', Experiment> = {
  kind: 'EXPERIMENT',
  noun: 'experiments',
  keys: 'counted',
  view: toExperiment,
  isRunning: ({ body }) => body.execution.status === 'RUNNING',
  fieldOf: (path) => requestFieldOf(path, 'targetAudiences'),
};

export function listExperiments({ status, ...query }: ExperimentListQuery) {
  return listEntities(experiments, { ...query, status: status && executionStatusOf(status) });
}

export function getExperiment(key: number, environment: EnvironmentChoice): Promise<Experiment> {
  return getEntity(experiments, environment, key);
}

/** The experiment with the allocations of its present execution, the oldest first. @throws AppError EXP_001 */
export function getExperimentWithHistory(key: number, environment: EnvironmentChoice): Promise<{ experiment: Experiment; allocations: Allocation[] }> {
  const view = (entity: StoredEntity<'EXPERIMENT'>, related: RelatedEntities) => ({ experiment: toExperiment(entity, related), allocations: allocationsOf(entity, related) });
  return getEntity({ ...experiments, view }, environment, key);
}

/** @throws AppError EXP_003, EXP_004, EXP_005 */
export function createExperiment(author: Author, { key, environment, ...changes }: ExperimentInput): Promise<Experiment> {
  return createEntity(experiments, { author, environment, key }, (draft, identity) => {
    const blank = unsavedEntity('EXPERIMENT', emptyExperiment(identity.id, Number(identity.key), changes.name));
    return applyChanges(editOf(draft, identity.id), blank, changes);
  });
}

/** @throws AppError EXP_001, EXP_002, EXP_003, EXP_005, EXP_009, COMMON_005 */
export function updateExperiment(author: Author, key: number, { version, environment, ...changes }: ExperimentUpdate): Promise<Experiment> {
  return changeEntity(experiments, { author, environment, key, action: 'update', version }, (draft, stored) => applyChanges(editOf(draft, stored.id), stored, changes));
}

/** @throws AppError EXP_001, EXP_002 */
export function deleteExperiment(author: Author, key: number, environment: string | undefined): Promise<void> {
  return deleteEntity(experiments, { author, environment, key });
}

/** @throws AppError EXP_001, EXP_002 */
export function transitionExperiment(author: Author, key: number, transition: ExperimentTransition): Promise<Experiment> {
  const { action, environment, note } = transition;
  return changeEntity(experiments, { author, environment, key, action, note }, async (draft, stored) => {
    const history = allocationsOf(stored, draft);
    const body = await transited(editOf(draft, stored.id), stored, transition);
    const details = transition.action === 'start' ? plannedDetails(stored.details, transition) : stored.details;
    return { body, details: withHistory(details, history, presentAllocation({ ...stored, body }, draft)) };
  });
}

async function transited(edit: EntityEdit, stored: StoredEntity<'EXPERIMENT'>, transition: ExperimentTransition): Promise<ExperimentBody> {
  if (transition.action === 'complete') return completeWith(stored.body, transition.winnerVariation);
  const body = transit(stored.body, transition.action);
  return transition.action === 'reset' ? resetToDraft(edit, { ...stored, body }) : body;
}

/** The end is decided here at the latest, before anybody has seen a result. @throws AppError COMMON_001 for an end that is over */
function plannedDetails(details: EntityDetails, { plannedUsers, plannedEndAt }: Extract<ExperimentTransition, { action: 'start' }>): EntityDetails {
  const end = plannedEndAt === undefined ? ((details['plannedEndAt'] ?? null) as string | null) : instant(plannedEndAt);
  if (end !== null && Date.parse(end) <= databaseTime()) throw failField('plannedEndAt', experimentFieldErrors.pastEnd);
  return { ...details, ...(plannedUsers !== undefined && { plannedUsers }), plannedEndAt: end };
}

/** @throws AppError EXP_001, EXP_003 */
export function setOverrides(
  author: Author,
  key: number,
  { environment, ...overrides }: Pick<ExperimentInput, 'environment'> & Required<Pick<ExperimentInput, 'userOverrides' | 'segmentOverrides'>>,
): Promise<Experiment> {
  return changeEntity(experiments, { author, environment, key, action: 'overrides' }, async (draft, { id, body }) => {
    const changed = await putOverrides(editOf(draft, id), body, overrides);
    return { body: { ...body, execution: { ...body.execution, ...changed } } };
  });
}

function editOf(draft: WorkspaceDraft, id: number): EntityEdit {
  return { draft, owner: { kind: 'EXPERIMENT', id } };
}
