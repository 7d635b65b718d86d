import type { ExperimentStatus } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import { guardrailMinutes } from '@baeum/contract/domains/experiments/lifecycle.rules.ts';
import type { GuardrailCheck, Schedule } from '@baeum/contract/domains/experiments/lifecycle.schemas.ts';
import { isSteering, type RolloutState } from '@baeum/contract/domains/feature-flags/rollouts.rules.ts';
import type { Rollout } from '@baeum/contract/domains/feature-flags/rollouts.schemas.ts';
import type { EntityDetails } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { databaseTime } from '../../database/clock.ts';
import { guardrailsOf, type MetricRole } from './metric-roles.public.ts';

/** The stored part of a staged rollout; other members of its view are computed. */
export interface StoredRollout extends Pick<Rollout, 'variation' | 'step' | 'stepStartedAt' | 'onHarm'> {
  state: RolloutState;
  steps: readonly { percent: number; minutes?: number | undefined }[];
  guardrails: readonly Omit<Rollout['guardrails'][number], 'eventKey'>[];
  check?: GuardrailCheck | undefined;
  /** Error probability of the current step, and the remainder for later steps. */
  error: number;
  errorLeft: number;
}

/** Details of an experiment or flag that control its lifecycle. */
export interface LifecycleDetails extends Omit<EntityDetails, 'rollout'> {
  schedule?: Schedule;
  metricRoles?: readonly MetricRole[];
  guardrailCheck?: GuardrailCheck;
  rollout?: StoredRollout;
  /** The holdout that it belongs to. */
  holdoutKey?: number;
  /** Set for a holdout. */
  holdout?: true;
  /** The flag created from this experiment, or the experiment that the flag was created from. */
  flagKey?: number;
  madeFrom?: number;
  /** Next time at which the job must process it (ISO 8601). */
  dueAt?: string;
}

const minute = 60_000;

/** The cast is safe: only functions of this folder and their callers write these members. */
export function lifecycleOf(details: EntityDetails): LifecycleDetails {
  return details as LifecycleDetails;
}

/** The holdout after a change: null removes it, undefined leaves it unchanged. */
export function changedHoldout(view: { holdoutKey?: number | undefined }, changes: { holdoutKey?: number | null | undefined }): number | undefined {
  return changes.holdoutKey === undefined ? view.holdoutKey : (changes.holdoutKey ?? undefined);
}

/** The details with the given holdout, or with none. */
export function withHoldoutKey(details: EntityDetails, holdoutKey: number | undefined): EntityDetails {
  const { holdoutKey: _former, ...rest } = details;
  return holdoutKey === undefined ? rest : { ...rest, holdoutKey };
}

/** The details after a change of guardrails: removes the former result and schedules a check at once. */
export function resetGuardrailCheck(details: EntityDetails | LifecycleDetails, status: ExperimentStatus): EntityDetails {
  const { guardrailCheck: _former, ...rest } = details;
  return updatedLifecycle(rest, status);
}

/**
 * The details after a change of status: removes finished and obsolete parts, pauses the rollout of a flag that is off, and
 * sets the next time for the job.
 */
export function updatedLifecycle(details: EntityDetails | LifecycleDetails, status: ExperimentStatus): EntityDetails {
  const now = databaseTime();
  const { dueAt: _former, schedule: former, rollout: before, guardrailCheck: seen, ...rest } = details as LifecycleDetails;
  const schedule = former && openSchedule(former, status, now);
  const rollout = before && settledRollout(before, status);
  // A draft has no check results.
  const guardrailCheck = status === 'DRAFT' ? undefined : seen;
  const lifecycle: LifecycleDetails = { ...rest, ...(guardrailCheck && { guardrailCheck }), ...(schedule && { schedule }), ...(rollout && { rollout }) };
  const dueAt = earliest([...scheduledMoments(lifecycle), ...watchedMoments(lifecycle, status, now)]);
  return { ...lifecycle, ...(dueAt !== undefined && { dueAt: new Date(dueAt).toISOString() }) };
}

/** The remaining times of a schedule. A due time stays until it is executed, whatever else changes before. */
function openSchedule(schedule: Schedule, status: ExperimentStatus, now: number): Schedule | undefined {
  if (status === 'COMPLETED') return undefined;
  const startAt = status === 'DRAFT' ? schedule.startAt : null;
  const isPaused = status === 'PAUSED' && schedule.atEnd === 'PAUSE' && schedule.endAt !== null && Date.parse(schedule.endAt) <= now;
  const endAt = isPaused ? null : schedule.endAt;
  return startAt === null && endAt === null ? undefined : { ...schedule, startAt, endAt };
}

function settledRollout(rollout: StoredRollout, status: ExperimentStatus): StoredRollout {
  if (status === 'COMPLETED' && isSteering(rollout.state)) return { ...rollout, state: 'DONE' };
  return status !== 'RUNNING' && rollout.state === 'RUNNING' ? { ...rollout, state: 'PAUSED' } : rollout;
}

function scheduledMoments({ schedule }: LifecycleDetails): number[] {
  return [schedule?.startAt, schedule?.endAt].flatMap((moment) => (moment ? [Date.parse(moment)] : []));
}

function watchedMoments({ rollout, metricRoles = [], guardrailCheck }: LifecycleDetails, status: ExperimentStatus, now: number): number[] {
  if (status !== 'RUNNING') return [];
  const looks = guardrailsOf(metricRoles).length > 0 ? [nextLook(guardrailCheck, now)] : [];
  if (rollout?.state !== 'RUNNING') return looks;
  const over = stepEnd(rollout);
  const watched = rollout.guardrails.length > 0;
  return [...looks, ...(watched ? [nextLook(rollout.check, now)] : []), ...(!watched || over > now ? [over] : [])];
}

/** Whether the guardrails of a running experiment are due for a check. */
export function isLookDue({ metricRoles = [], guardrailCheck }: LifecycleDetails, now: number): boolean {
  return guardrailsOf(metricRoles).length > 0 && nextLook(guardrailCheck, now) <= now;
}

/** The first check is due at once. */
function nextLook(check: GuardrailCheck | undefined, now: number): number {
  return check ? Date.parse(check.at) + guardrailMinutes * minute : now;
}

/** End of the minimum duration of the current step. */
export function stepEnd({ steps, step, stepStartedAt }: StoredRollout): number {
  return Date.parse(stepStartedAt) + (steps[step]?.minutes ?? 0) * minute;
}

function earliest(moments: readonly number[]): number | undefined {
  return moments.length === 0 ? undefined : Math.min(...moments);
}
