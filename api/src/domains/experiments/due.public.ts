import { statusNames } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import type { ManagedKind } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { databaseTime } from '../../database/clock.ts';
import { transaction } from '../../database/transaction.ts';
import { AppError } from '../../http/base/app-error.ts';
import { notifyOperators } from '../notifications/notify-operators.public.ts';
import { dueEntities } from '../workspaces/due-entities.public.ts';
import type { ExperimentEntity } from './experiment-body.public.ts';
import { lifecycleOf } from './lifecycle.public.ts';
import { dueTransition, type DueTransition } from './schedules.public.ts';

/** An entity with due work. */
export interface Due {
  key: number;
  environment: string;
}

/** A scheduled entity and its operations. */
interface Scheduled {
  thing: 'experiment' | 'flag';
  stored: ExperimentEntity;
  transition(wanted: DueTransition): Promise<unknown>;
  /** Removes the schedule, recording the reason. */
  cancel(reason?: string): Promise<void>;
}

/** Executes a due schedule. If the change is refused, removes the schedule and notifies operators of the reason. @returns whether anything was due */
export async function runSchedule({ thing, stored: { id, key, body, details }, transition, cancel }: Scheduled): Promise<boolean> {
  const status = statusNames[body.execution.status];
  const { schedule } = lifecycleOf(details);
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

/** The message of a refused change; undefined for other errors and for version conflicts. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof AppError) || error.entry.errorCode === commonErrors.conflict.errorCode) return undefined;
  return error.details.detail ?? error.details.fields?.[0]?.message ?? error.message;
}

/**
 * Processes due entities one by one. A failure does not stop the others; failures are thrown together at the end. An
 * entity that was changed meanwhile is retried in a minute.
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
