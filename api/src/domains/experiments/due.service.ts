import type { ManagedKind } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { databaseTime } from '../../database/clock.ts';
import { AppError } from '../../http/app-error.ts';
import { dueEntities } from '../workspaces/due-entities.service.ts';

/** Something whose time has come. */
export interface Due {
  key: number;
  environment: string;
}

/** Why a change was refused, in words; nothing when it was no refusal, or only that somebody else was faster. */
export function refusalOf(error: unknown): string | undefined {
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
