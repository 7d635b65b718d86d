import { mayTransit, experimentFieldErrors, statusNames, type ExperimentStatus } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import type { VariationKey } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { lifecycleFieldErrors, lifecycleTexts } from '@baeum/contract/domains/experiments/lifecycle.rules.ts';
import type { Schedule, ScheduleInput } from '@baeum/contract/domains/experiments/lifecycle.schemas.ts';
import type { EntityDetails } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { databaseTime } from '../../database/clock.ts';
import { fail, failField } from '../../http/base/app-error.ts';
import type { ExperimentBody } from './experiment-body.public.ts';
import { lifecycleOf, updatedLifecycle, type LifecycleDetails } from './lifecycle.public.ts';
import { variationOf } from './targeting-rules.public.ts';

/** The entity whose schedule is cancelled; with `version` only if it is unchanged since it was read. */
export interface Cancelled {
  key: number;
  environment: string | undefined;
  note?: string | undefined;
  version?: number;
}

/** The transition that a schedule requires now. */
export type DueTransition = { action: 'start' } | { action: 'pause' } | { action: 'complete'; winnerVariation: VariationKey };

/**
 * The details with the schedule replaced.
 * @throws AppError EXP_002 when it cannot start or has ended, COMMON_001 for times in the past and unknown variations
 */
export function scheduled(body: ExperimentBody, details: EntityDetails, input: ScheduleInput): EntityDetails {
  const { startAt, endAt, atEnd = 'PAUSE', winnerVariation } = input;
  const status = statusNames[body.execution.status];
  const now = databaseTime();
  if (status === 'COMPLETED') throw fail(workspaceErrors.wrongState, { detail: lifecycleTexts.over });
  if (startAt !== undefined && !mayTransit('start', status)) throw fail(workspaceErrors.wrongState, { detail: lifecycleTexts.startedAlready });
  if (startAt !== undefined && Date.parse(startAt) <= now) throw failField('startAt', lifecycleFieldErrors.pastStart);
  if (endAt !== undefined && Date.parse(endAt) <= now) throw failField('endAt', experimentFieldErrors.pastEnd);
  refuseWinner(body, atEnd, winnerVariation);
  const schedule: Schedule = { startAt: instantOf(startAt), endAt: instantOf(endAt), atEnd, ...(winnerVariation && { winnerVariation }) };
  return updatedLifecycle({ ...(details as LifecycleDetails), schedule }, status);
}

function refuseWinner(body: ExperimentBody, atEnd: Schedule['atEnd'], winner: VariationKey | undefined): void {
  if (atEnd === 'PAUSE' && winner !== undefined) throw failField('winnerVariation', lifecycleFieldErrors.needlessWinner);
  if (atEnd === 'PAUSE') return;
  if (winner === undefined) throw failField('winnerVariation', lifecycleFieldErrors.noWinner);
  if (variationOf(body, winner, 'winnerVariation').status === 'DROPPED') throw failField('winnerVariation', experimentFieldErrors.droppedWinner);
}

function instantOf(text: string | undefined): string | null {
  return text === undefined ? null : new Date(text).toISOString();
}

/** The details without a schedule. @throws AppError EXP_002 when there is none */
export function unscheduled(body: ExperimentBody, details: EntityDetails): EntityDetails {
  const { schedule, ...rest } = lifecycleOf(details);
  if (!schedule) throw fail(workspaceErrors.wrongState, { detail: lifecycleTexts.notScheduled });
  return updatedLifecycle(rest, statusNames[body.execution.status]);
}

/** The transition that is due; undefined when the end would pause an entity that is already paused. */
export function dueTransition(schedule: Schedule | undefined, status: ExperimentStatus, now: number): DueTransition | undefined {
  if (!schedule) return undefined;
  const { startAt, endAt, atEnd, winnerVariation } = schedule;
  if (endAt !== null && Date.parse(endAt) <= now)
    return atEnd === 'COMPLETE' && winnerVariation ? { action: 'complete', winnerVariation } : { action: 'pause' };
  return startAt !== null && Date.parse(startAt) <= now && status === 'DRAFT' ? { action: 'start' } : undefined;
}
