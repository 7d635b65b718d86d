import { statusNames } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import type { ManagedKind } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { databaseTime } from '../../database/clock.ts';
import { transaction } from '../../database/transaction.ts';
import { AppError } from '../../http/base/app-error.ts';
import { notifyOperators } from '../notifications/notify-operators.public.ts';
import { dueEntities } from '../workspaces/due-entities.public.ts';
import type { ExperimentEntity } from './experiment-body.public.ts';
import { lifeOf } from './life.public.ts';
import { dueTransition, type DueTransition } from './schedules.public.ts';

/** Something whose time has come. */
export interface Due {
  key: number;
  environment: string;
}

/** Something that may be scheduled, and how it is changed. */
interface Scheduled {
  thing: 'experiment' | 'flag';
  stored: ExperimentEntity;
  transition(wanted: DueTransition): Promise<unknown>;
  /** Drops the schedule, for the reason given. */
  cancel(reason?: string): Promise<void>;
}

/** Does what a schedule wants now, if anything, and tells whether it did. What can no longer be done is dropped, and operators are told why. */
export async function carryOutSchedule({ thing, stored: { id, key, body, details }, transition, cancel }: Scheduled): Promise<boolean> {
  const status = statusNames[body.execution.status];
  const { schedule } = lifeOf(details);
  const wanted = dueTransition(schedule, status, databaseTime());
  if (!wanted) return false;
  if (wanted.action === 'pause' && status === 'PAUSED') {
    await cancel();
    return true;
  }
  try {
    await transition(wanted);
  } catch (error) {
    const reason = refusalOf(error);
    if (reason === undefined) throw error;
    await transaction(async () => {
      await cancel(reason);
      await notifyOperators(
        'schedule-failed',
        { thing, key: Number(key), name: body.name ?? '', reason },
        `schedule/${id}/${schedule?.startAt}/${schedule?.endAt}`,
      );
    });
  }
  return true;
}

/** Why a change was refused, in words; nothing when it was no refusal, or only that somebody else was faster. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof AppError) || error.entry.errorCode === commonErrors.conflict.errorCode) return undefined;
  return error.details.detail ?? error.details.fields?.[0]?.message ?? error.message;
}

/**
 * Settles what is due, one after another: a failure of one keeps no other waiting, and is told at the end. What somebody has
 * changed meanwhile is looked at again in a minute.
 */
export async function settleAllDue(kind: ManagedKind, settle: (due: Due) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const { key, environment } of await dueEntities(kind, databaseTime())) {
    try {
      await settle({ key: Number(key), environment });
    } catch (error) {
      const isOvertaken = error instanceof AppError && error.entry.errorCode === commonErrors.conflict.errorCode;
      if (!isOvertaken) failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of what was due could not be settled`);
}
