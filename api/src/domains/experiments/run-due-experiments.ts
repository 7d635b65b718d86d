import { statusNames } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import { databaseTime } from '../../database/clock.ts';
import { transaction } from '../../database/transaction.ts';
import type { StoredEntity } from '../workspaces/workspace-draft.service.ts';
import { refusalOf, settleAllDue, type Due } from './due.service.ts';
import { cancelExperimentSchedule, findStoredExperiment, transitionExperiment } from './experiments.service.ts';
import { lifeOf } from './life.service.ts';
import { dueTransition, type DueTransition } from './schedules.service.ts';
import { tellOperators } from './tell-operators.service.ts';

/** Starts and ends the experiments that are scheduled to. */
export function runDueExperiments(): Promise<void> {
  return settleAllDue('EXPERIMENT', async (due) => {
    const stored = await findStoredExperiment(due.key, due.environment);
    const status = statusNames[stored.body.execution.status];
    const wanted = dueTransition(lifeOf(stored.details), status, databaseTime());
    if (wanted?.action === 'pause' && status === 'PAUSED') await cancelExperimentSchedule(undefined, due);
    else if (wanted) await carryOut(due, stored, wanted);
  });
}

/** What can no longer be done is dropped, and operators are told why. */
async function carryOut({ key, environment }: Due, { id, body, version, details }: StoredEntity<'EXPERIMENT'>, wanted: DueTransition): Promise<void> {
  try {
    await transitionExperiment(undefined, key, { ...wanted, environment, note: '예약' }, version);
  } catch (error) {
    const reason = refusalOf(error);
    if (reason === undefined) throw error;
    const moment = lifeOf(details).schedule;
    await transaction(async () => {
      await cancelExperimentSchedule(undefined, { key, environment, note: reason });
      await tellOperators('schedule-failed', { thing: 'experiment', key, name: body.name ?? '', reason }, `schedule/${id}/${moment?.startAt}/${moment?.endAt}`);
    });
  }
}
