import type { GuardrailVerdict } from '@baeum/contract/domains/experiments/life.schemas.ts';
import { databaseTime } from '../../database/clock.ts';
import { transaction } from '../../database/transaction.ts';
import { settleAllDue, type Due } from '../experiments/due.service.ts';
import { findStoredExperiment, transitionExperiment } from '../experiments/experiments.service.ts';
import { isLookDue, lifeOf, lived } from '../experiments/life.service.ts';
import { tellOperators } from '../notifications/tell-operators.service.ts';
import { noteBeside } from '../workspaces/due-entities.service.ts';
import { findEnvironment } from '../workspaces/environments.service.ts';
import type { StoredEntity } from '../workspaces/workspace-draft.service.ts';
import { experimentVerdicts } from './guardrails.service.ts';

type Stored = StoredEntity<'EXPERIMENT'>;

/** Looks at what running experiments must not harm. */
export function watchGuardrails(): Promise<void> {
  return settleAllDue('EXPERIMENT', async (due) => {
    const stored = await findStoredExperiment(due.key, due.environment);
    if (stored.body.execution.status === 'RUNNING' && isLookDue(lifeOf(stored.details), databaseTime())) await look(due, stored);
  });
}

/** Numbers are read before anything is locked; what was changed meanwhile is left alone. */
async function look({ key, environment: name }: Due, stored: Stored): Promise<void> {
  const life = lifeOf(stored.details);
  const environment = await findEnvironment(name);
  const verdicts = await experimentVerdicts(key, name, life.guardrails ?? []);
  const guardrailCheck = { at: new Date(databaseTime()).toISOString(), verdicts };
  const harmed = verdicts.filter(({ state }) => state === 'HARMED');
  const onHarm = life.onHarm ?? 'PAUSE';
  await transaction(async () => {
    if (harmed.length > 0 && onHarm === 'PAUSE') {
      // The change comes first: it locks the environment, as every change does before it locks an entity.
      await transitionExperiment(undefined, key, { action: 'pause', environment: name, note: `지표를 해침: ${eventsOf(harmed)}` }, stored.version);
      await noteBeside({ ...stored, version: stored.version + 1 }, environment.id, { guardrailCheck });
    } else {
      const { dueAt } = lived({ ...life, guardrailCheck }, 'RUNNING');
      await noteBeside(stored, environment.id, { dueAt, guardrailCheck });
    }
    if (harmed.length > 0) await tellHarm(key, stored, onHarm, harmed);
  });
}

/** Once for each execution where it goes on, however often it is looked at. */
async function tellHarm(key: number, { id, body, version }: Stored, onHarm: 'PAUSE' | 'NOTIFY', harmed: readonly GuardrailVerdict[]): Promise<void> {
  const outcome = onHarm === 'NOTIFY' ? 'TOLD' : 'PAUSED';
  const occasion = onHarm === 'NOTIFY' ? body.execution.version : `${body.execution.version}/${version}`;
  await tellOperators('guardrail-harmed', { thing: 'experiment', key, name: body.name ?? '', metric: eventsOf(harmed), outcome }, `guardrail/${id}/${occasion}`);
}

function eventsOf(verdicts: readonly GuardrailVerdict[]): string {
  return [...new Set(verdicts.map(({ eventKey }) => eventKey))].join(', ');
}
