import type { ExperimentTransition } from '@baeum/contract/domains/experiments/experiments.contract.ts';
import { executionStatusOf, experimentFieldErrors, mostMetrics, statusNames } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import type { Experiment, ExperimentGuardrails, ExperimentInput, ExperimentUpdate } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { copyName, lifecycleFieldErrors, lifecycleTexts } from '@baeum/contract/domains/experiments/lifecycle.rules.ts';
import type { CopyInput, ScheduleInput } from '@baeum/contract/domains/experiments/lifecycle.schemas.ts';
import type { HoldoutInput } from '@baeum/contract/domains/holdouts/holdouts.contract.ts';
import { unknownKeyText } from '@baeum/contract/domains/workspaces/management.rules.ts';
import type { Deletion } from '@baeum/contract/domains/workspaces/management.schemas.ts';
import type { EntityDetails } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { databaseTime } from '../../database/clock.ts';
import { fail, failField } from '../../http/base/app-error.ts';
import type { Author } from '../audit-logs/audit-logs.public.ts';
import { changeEntity, createEntity, deleteEntity, getEntity, listEntities, type EntityManagement } from '../workspaces/entities.public.ts';
import type { EnvironmentChoice } from '../workspaces/serve/environments.public.ts';
import { unsavedEntity, type StoredEntity, type WorkspaceDraft } from '../workspaces/state/workspace-draft.public.ts';
import { allocationsOf, presentAllocation, withHistory, type Allocation } from './allocation-history.public.ts';
import { archivedOrNot } from './archive.public.ts';
import { applyChanges, resetToDraft } from './edit-experiment.ts';
import { executionsOf, withPastExecution, type Execution } from './executions.public.ts';
import { requestFieldOf, type ExperimentBody, type ExperimentListQuery } from './experiment-body.public.ts';
import { instant } from './experiment-changes.ts';
import { copiedDetails, designOf } from './experiment-copies.public.ts';
import type { EntityEdit } from './experiment-parts.public.ts';
import { completeWith, emptyExperiment, transit } from './experiment-states.public.ts';
import { toExperiment } from './experiment-view.ts';
import { lifecycleOf, resetGuardrailCheck, updatedLifecycle } from './lifecycle.public.ts';
import { guardrailsOf, withGuardrails } from './metric-roles.public.ts';
import { scheduled, unscheduled, type Cancelled } from './schedules.public.ts';
import { putOverrides } from './targeting-rules.public.ts';

export { toExperiment } from './experiment-view.ts';

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

/** The stored experiment. @throws AppError EXP_001 */
export function findStoredExperiment(key: number, environment: EnvironmentChoice): Promise<StoredEntity<'EXPERIMENT'>> {
  return getEntity({ ...experiments, view: (entity) => entity }, environment, key);
}

/** An experiment with the allocations of its current execution, oldest first. */
interface ExperimentWithHistory {
  experiment: Experiment;
  allocations: Allocation[];
  /** Oldest first, the current one last. */
  executions: Execution[];
}

const withAllocations: EntityManagement<'EXPERIMENT', ExperimentWithHistory> = {
  ...experiments,
  view: (entity, related) => {
    const [experiment, allocations] = [toExperiment(entity, related), allocationsOf(entity, related)];
    return { experiment, allocations, executions: executionsOf(entity.details, experiment, allocations) };
  },
};

/** @throws AppError EXP_001 */
export function getExperimentWithHistory(key: number, environment: EnvironmentChoice): Promise<ExperimentWithHistory> {
  return getEntity(withAllocations, environment, key);
}

export function listExperimentsWithHistory({ status, ...query }: Omit<ExperimentListQuery, 'environment'> & { environment: EnvironmentChoice }) {
  return listEntities(withAllocations, { ...query, status: status && executionStatusOf(status) });
}

const largestPage = 100;

/** Experiments of an environment with metrics. Imported workspaces contain many without. */
export async function measuredExperiments(environment: EnvironmentChoice): Promise<ExperimentWithHistory[]> {
  const found: ExperimentWithHistory[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await listEntities(withAllocations, { environment, marked: 'metrics', page, pageSize: largestPage });
    found.push(...items);
    if (items.length < largestPage) return found;
  }
}

/** @throws AppError EXP_003, EXP_004, EXP_005 */
export function createExperiment(author: Author, { key, environment, note, ...changes }: ExperimentInput): Promise<Experiment> {
  return createEntity(experiments, { author, environment, key, note }, (draft, identity) => {
    const blank = unsavedEntity('EXPERIMENT', emptyExperiment(identity.id, Number(identity.key), changes.name));
    return applyChanges(editOf(draft, identity.id), blank, changes);
  });
}

/** @throws AppError EXP_001, EXP_002, EXP_003, EXP_005, EXP_009, COMMON_005 */
export function updateExperiment(author: Author, key: number, { version, environment, note, ...changes }: ExperimentUpdate): Promise<Experiment> {
  return changeEntity(experiments, { author, environment, key, action: 'update', version, note }, (draft, stored) =>
    applyChanges(editOf(draft, stored.id), stored, changes),
  );
}

/** @throws AppError EXP_001, EXP_002 */
export function deleteExperiment(author: Author, key: number, { environment, note }: Deletion): Promise<void> {
  return deleteEntity(experiments, { author, environment, key, note });
}

/**
 * @param version the version that the caller has read; undefined checks only the status
 * @throws AppError EXP_001, EXP_002, COMMON_005
 */
export function transitionExperiment(author: Author | undefined, key: number, transition: ExperimentTransition, version?: number): Promise<Experiment> {
  const { action, environment, note } = transition;
  const change = { author, environment, key, action, note, ...(version !== undefined && { version }) };
  return changeEntity(experiments, change, async (draft, stored) => {
    if (isArchiving(transition)) return { body: stored.body, details: archivedOrNot(draft, stored, transition.action) };
    if (lifecycleOf(stored.details).holdout) throw fail(workspaceErrors.wrongState, { detail: lifecycleTexts.fixedHoldout });
    return transitDraft(draft, stored, transition);
  });
}

/** Applies a transition to the experiment. */
async function transitDraft(draft: WorkspaceDraft, stored: StoredEntity<'EXPERIMENT'>, transition: StateChange) {
  const [view, history] = [toExperiment(stored, draft), allocationsOf(stored, draft)];
  const body = await transited(editOf(draft, stored.id), stored, transition);
  const details = transitedDetails(stored.details, transition, () => withPastExecution(stored.details, view, history));
  return { body, details: updatedLifecycle(withHistory(details, history, presentAllocation({ ...stored, body }, draft)), statusNames[body.execution.status]) };
}

function transitedDetails(details: EntityDetails, transition: StateChange, asPast: () => EntityDetails): EntityDetails {
  if (transition.action === 'start') return plannedDetails(details, transition);
  return transition.action === 'reset' ? asPast() : details;
}

type StateChange = Exclude<ExperimentTransition, { action: 'archive' | 'restore' }>;

function isArchiving(transition: ExperimentTransition): transition is Extract<ExperimentTransition, { action: 'archive' | 'restore' }> {
  return transition.action === 'archive' || transition.action === 'restore';
}

async function transited(edit: EntityEdit, stored: StoredEntity<'EXPERIMENT'>, transition: StateChange): Promise<ExperimentBody> {
  if (transition.action === 'complete') return completeWith(stored.body, transition.winnerVariation);
  const body = transit(stored.body, transition.action);
  return transition.action === 'reset' ? resetToDraft(edit, { ...stored, body }) : body;
}

/** Sets the planned end at the start at the latest, before any results exist. @throws AppError COMMON_001 for an end in the past */
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

/** @throws AppError EXP_001, EXP_002, COMMON_001 */
export function scheduleExperiment(author: Author, key: number, { environment, note, ...schedule }: ScheduleInput): Promise<Experiment> {
  return changeEntity(experiments, { author, environment, key, action: 'schedule', note }, (_draft, { body, details }) => {
    if (lifecycleOf(details).holdout) throw fail(workspaceErrors.wrongState, { detail: lifecycleTexts.fixedHoldout });
    return { body, details: scheduled(body, details, schedule) };
  });
}

/** @param author undefined when the job removes a failed schedule @throws AppError EXP_001, EXP_002, COMMON_005 */
export async function cancelExperimentSchedule(author: Author | undefined, cancelled: Cancelled): Promise<void> {
  await changeEntity(experiments, { author, action: 'unschedule', ...cancelled }, (_draft, { body, details }) => ({
    body,
    details: unscheduled(body, details),
  }));
}

/**
 * Sets the guardrails and leaves other metric roles unchanged, in the form of earlier versions of the API.
 * @throws AppError EXP_001, EXP_002, COMMON_001 for more metrics than an experiment may have
 */
export function setExperimentGuardrails(
  author: Author,
  key: number,
  { environment, note, guardrails, onHarm = 'PAUSE' }: ExperimentGuardrails,
): Promise<Experiment> {
  return changeEntity(experiments, { author, environment, key, action: 'guardrails', note }, (draft, { body, details }) => {
    const lifecycle = lifecycleOf(details);
    const metricRoles = withGuardrails(draft, lifecycle.metricRoles ?? [], guardrails, onHarm);
    const metrics = [...new Set([...(details.metrics ?? []), ...guardrailsOf(metricRoles).map(({ key: metric }) => metric)])];
    if (metrics.length > mostMetrics) throw failField('guardrails', experimentFieldErrors.tooManyMetrics);
    return { body, details: resetGuardrailCheck({ ...lifecycle, metrics, metricRoles }, statusNames[body.execution.status]) };
  });
}

/** Creates a draft with the same design and a new seed. @throws AppError EXP_001, EXP_003, EXP_004, EXP_005 */
export function cloneExperiment(author: Author, key: number, { name, key: newKey, environment, note }: CopyInput): Promise<Experiment> {
  return createEntity(experiments, { author, environment, key: newKey, note }, async (draft, identity) => {
    const source = draft.find('EXPERIMENT', key);
    if (!source) throw fail(workspaceErrors.notFound, { detail: unknownKeyText('EXPERIMENT', key) });
    const design = designOf(toExperiment(source, draft));
    const changes = { ...design, name: name ?? copyName(design.name) };
    const blank = unsavedEntity('EXPERIMENT', emptyExperiment(identity.id, Number(identity.key), changes.name));
    const { body, details } = await applyChanges(editOf(draft, identity.id), blank, changes);
    return { body, details: { ...copiedDetails(source.details), ...details } };
  });
}

/**
 * Creates a holdout: a running experiment whose held-back users do not get the changes assigned to it.
 * @throws AppError EXP_003, EXP_004
 */
export function createHoldoutExperiment(author: Author, { key, environment, percent, ...given }: HoldoutInput): Promise<Experiment> {
  return createEntity(experiments, { author, environment, key }, async (draft, identity) => {
    const variations = [
      { name: '홀드아웃', weight: percent },
      { name: '나머지', weight: 100 - percent },
    ];
    const blank = unsavedEntity('EXPERIMENT', emptyExperiment(identity.id, Number(identity.key), given.name));
    const designed = { ...blank, ...(await applyChanges(editOf(draft, identity.id), blank, { ...given, variations, traffic: 100 })) };
    const { body, details } = await transitDraft(draft, designed, { action: 'start' });
    return { body, details: { ...details, holdout: true } };
  });
}

export function listHoldoutExperiments(query: Omit<ExperimentListQuery, 'status' | 'archived'>) {
  return listEntities(experiments, { ...query, marked: 'holdout' });
}

/** Ends a holdout: all users get the changes assigned to it. @throws AppError EXP_001, EXP_002 */
export function releaseHoldoutExperiment(
  author: Author,
  key: number,
  { environment, note }: { environment: string | undefined; note: string | undefined },
): Promise<Experiment> {
  return changeEntity(experiments, { author, environment, key, action: 'complete', note }, (draft, stored) => {
    if (!lifecycleOf(stored.details).holdout) throw fail(workspaceErrors.notFound, { detail: lifecycleFieldErrors.unknownHoldout.message });
    return transitDraft(draft, stored, { action: 'complete', winnerVariation: 'B' });
  });
}

function editOf(draft: WorkspaceDraft, id: number): EntityEdit {
  return { draft, owner: { kind: 'EXPERIMENT', id } };
}
