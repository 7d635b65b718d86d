import { statusNames } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import type { GuardrailVerdict } from '@baeum/contract/domains/experiments/life.schemas.ts';
import { databaseTime } from '../../database/clock.ts';
import { transaction } from '../../database/transaction.ts';
import { experimentVerdicts } from '../experiment-results/guardrails.service.ts';
import { noteBeside } from '../workspaces/due-entities.service.ts';
import { findEnvironment } from '../workspaces/environments.service.ts';
import type { StoredEntity } from '../workspaces/workspace-draft.service.ts';
import { refusalOf, settleAllDue, type Due } from './due.service.ts';
import { cancelExperimentSchedule, findStoredExperiment, transitionExperiment } from './experiments.service.ts';
import { lifeOf, lived, type Life } from './life.service.ts';
import { dueTransition, type DueTransition } from './schedules.service.ts';
import { tellOperators } from './tell-operators.service.ts';

type Stored = StoredEntity<'EXPERIMENT'>;

/** Starts and ends what is scheduled to, and looks at the guardrails of what runs. */
export function runDueExperiments(): Promise<void> {
  return settleAllDue('EXPERIMENT', async (due) => {
    const stored = await findStoredExperiment(due.key, due.environment);
    const status = statusNames[stored.body.execution.status];
    const wanted = dueTransition(lifeOf(stored.details), status, databaseTime());
    if (wanted?.action === 'pause' && status === 'PAUSED') await cancelExperimentSchedule(undefined, due);
    else if (wanted) await carryOut(due, stored, wanted);
    else await watch(due, stored);
  });
}

/** What can no longer be done is dropped, and operators are told why. */
async function carryOut({ key, environment }: Due, { id, body, version, details }: Stored, wanted: DueTransition): Promise<void> {
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

/** Numbers are read before anything is locked; what was changed meanwhile is left alone. */
async function watch({ key, environment: name }: Due, stored: Stored): Promise<void> {
  const life = lifeOf(stored.details);
  const environment = await findEnvironment(name);
  const verdicts = await experimentVerdicts(key, name, life.guardrails ?? []);
  const seen: Life = { ...life, guardrailCheck: { at: new Date(databaseTime()).toISOString(), verdicts } };
  const harmed = verdicts.filter(({ state }) => state === 'HARMED');
  await transaction(async () => {
    const { dueAt, guardrailCheck } = lived(seen, 'RUNNING');
    await noteBeside(stored, environment.id, { dueAt, guardrailCheck });
    if (harmed.length > 0) await tellHarm(key, stored, life.onHarm ?? 'PAUSE', harmed);
    if (harmed.length > 0 && life.onHarm !== 'NOTIFY') await transitionExperiment(undefined, key, { action: 'pause', environment: name, note: harmNote(harmed) }, stored.version);
  });
}

/** Once for each execution, however often it is looked at. */
async function tellHarm(key: number, { id, body, version }: Stored, onHarm: 'PAUSE' | 'NOTIFY', harmed: readonly GuardrailVerdict[]): Promise<void> {
  const outcome = onHarm === 'NOTIFY' ? 'TOLD' : 'PAUSED';
  const occasion = onHarm === 'NOTIFY' ? body.execution.version : `${body.execution.version}/${version}`;
  await tellOperators('guardrail-harmed', { thing: 'experiment', key, name: body.name ?? '', metric: eventsOf(harmed), outcome }, `guardrail/${id}/${occasion}`);
}

function harmNote(harmed: readonly GuardrailVerdict[]): string {
  return `지표를 해침: ${eventsOf(harmed)}`;
}

function eventsOf(verdicts: readonly GuardrailVerdict[]): string {
  return [...new Set(verdicts.map(({ eventKey }) => eventKey))].join(', ');
}
