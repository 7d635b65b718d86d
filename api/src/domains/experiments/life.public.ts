import type { ExperimentStatus } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import { guardrailMinutes } from '@baeum/contract/domains/experiments/life.rules.ts';
import type { GuardrailCheck, Schedule } from '@baeum/contract/domains/experiments/life.schemas.ts';
import { isSteering, type RolloutState } from '@baeum/contract/domains/feature-flags/rollouts.rules.ts';
import type { Rollout } from '@baeum/contract/domains/feature-flags/rollouts.schemas.ts';
import type { EntityDetails } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { databaseTime } from '../../database/clock.ts';
import { guardrailsOf, type MetricRole } from './metric-roles.public.ts';

/** A staged rollout as it is kept: what it shows besides can be calculated. */
export interface StoredRollout extends Pick<Rollout, 'variation' | 'step' | 'stepStartedAt' | 'onHarm'> {
  state: RolloutState;
  steps: readonly { percent: number; minutes?: number | undefined }[];
  guardrails: readonly Omit<Rollout['guardrails'][number], 'eventKey'>[];
  check?: GuardrailCheck | undefined;
  /** How likely the present step may be called harmful though it is not, and what is left of that for the steps to come. */
  error: number;
  errorLeft: number;
}

/** What is kept beside an experiment or flag about its life. */
export interface Life extends Omit<EntityDetails, 'rollout'> {
  schedule?: Schedule;
  metricRoles?: readonly MetricRole[];
  guardrailCheck?: GuardrailCheck;
  rollout?: StoredRollout;
  /** The holdout whose people do not get it. */
  holdoutKey?: number;
  /** It is a holdout itself. */
  holdout?: true;
  /** The flag made of this experiment, and the experiment that a flag was made of. */
  flagKey?: number;
  madeFrom?: number;
  /** When the job has to look at it next (ISO 8601). */
  dueAt?: string;
}

const minute = 60_000;

/** The members were written by the functions of this file and those that call them. */
export function lifeOf(details: EntityDetails): Life {
  return details as Life;
}

/** The holdout after a change; null takes it out, nothing leaves it where it is. */
export function changedHoldout(view: { holdoutKey?: number | undefined }, changes: { holdoutKey?: number | null | undefined }): number | undefined {
  return changes.holdoutKey === undefined ? view.holdoutKey : (changes.holdoutKey ?? undefined);
}

/** The details with that holdout, or with none. */
export function withHoldoutKey(details: EntityDetails, holdoutKey: number | undefined): EntityDetails {
  const { holdoutKey: _former, ...rest } = details;
  return holdoutKey === undefined ? rest : { ...rest, holdoutKey };
}

/** The details after another choice of guardrails: what was seen of the former says nothing about them, and they are looked at at once. */
export function watchedAnew(details: EntityDetails | Life, status: ExperimentStatus): EntityDetails {
  const { guardrailCheck: _former, ...rest } = details;
  return lived(rest, status);
}

/**
 * The details of something that is in this state now: what is over or pointless goes, a rollout does not run by itself in a
 * flag that is off, and the job's next look is noted.
 */
export function lived(details: EntityDetails | Life, status: ExperimentStatus): EntityDetails {
  const now = databaseTime();
  const { dueAt: _former, schedule: former, rollout: before, guardrailCheck: seen, ...rest } = details as Life;
  const schedule = former && openSchedule(former, status, now);
  const rollout = before && heldRollout(before, status);
  // A draft has nothing to look at any more.
  const guardrailCheck = status === 'DRAFT' ? undefined : seen;
  const life: Life = { ...rest, ...(guardrailCheck && { guardrailCheck }), ...(schedule && { schedule }), ...(rollout && { rollout }) };
  const dueAt = earliest([...scheduledMoments(life), ...watchedMoments(life, status, now)]);
  return { ...life, ...(dueAt !== undefined && { dueAt: new Date(dueAt).toISOString() }) };
}

/** The moments of a schedule that are still wanted. What is due stays until it is carried out, whatever else is changed before. */
function openSchedule(schedule: Schedule, status: ExperimentStatus, now: number): Schedule | undefined {
  if (status === 'COMPLETED') return undefined;
  const startAt = status === 'DRAFT' ? schedule.startAt : null;
  const isPaused = status === 'PAUSED' && schedule.atEnd === 'PAUSE' && schedule.endAt !== null && Date.parse(schedule.endAt) <= now;
  const endAt = isPaused ? null : schedule.endAt;
  return startAt === null && endAt === null ? undefined : { ...schedule, startAt, endAt };
}

function heldRollout(rollout: StoredRollout, status: ExperimentStatus): StoredRollout {
  if (status === 'COMPLETED' && isSteering(rollout.state)) return { ...rollout, state: 'DONE' };
  return status !== 'RUNNING' && rollout.state === 'RUNNING' ? { ...rollout, state: 'PAUSED' } : rollout;
}

function scheduledMoments({ schedule }: Life): number[] {
  return [schedule?.startAt, schedule?.endAt].flatMap((moment) => (moment ? [Date.parse(moment)] : []));
}

function watchedMoments({ rollout, metricRoles = [], guardrailCheck }: Life, status: ExperimentStatus, now: number): number[] {
  if (status !== 'RUNNING') return [];
  const looks = guardrailsOf(metricRoles).length > 0 ? [nextLook(guardrailCheck, now)] : [];
  if (rollout?.state !== 'RUNNING') return looks;
  const over = stepEnd(rollout);
  const watched = rollout.guardrails.length > 0;
  return [...looks, ...(watched ? [nextLook(rollout.check, now)] : []), ...(!watched || over > now ? [over] : [])];
}

/** Whether it is time to look at the guardrails of a running experiment. */
export function isLookDue({ metricRoles = [], guardrailCheck }: Life, now: number): boolean {
  return guardrailsOf(metricRoles).length > 0 && nextLook(guardrailCheck, now) <= now;
}

/** The first look is due at once. */
function nextLook(check: GuardrailCheck | undefined, now: number): number {
  return check ? Date.parse(check.at) + guardrailMinutes * minute : now;
}

/** When the present step has lasted as long as it has to. */
export function stepEnd({ steps, step, stepStartedAt }: StoredRollout): number {
  return Date.parse(stepStartedAt) + (steps[step]?.minutes ?? 0) * minute;
}

function earliest(moments: readonly number[]): number | undefined {
  return moments.length === 0 ? undefined : Math.min(...moments);
}
