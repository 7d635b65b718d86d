import { databaseTime } from '../../../database/clock.ts';
import { transaction } from '../../../database/transaction.ts';
import { settleAllDue, type Due } from '../../experiments/due.public.ts';
import { findStoredExperiment, transitionExperiment } from '../../experiments/experiments.public.ts';
import { isLookDue, lifecycleOf, updatedLifecycle } from '../../experiments/lifecycle.public.ts';
import { guardrailsOf } from '../../experiments/metric-roles.public.ts';
import { notifyOperators } from '../../notifications/notify-operators.public.ts';
import { recordDetails } from '../../workspaces/due-entities.public.ts';
import { findEnvironment } from '../../workspaces/serve/environments.public.ts';
import type { StoredEntity } from '../../workspaces/state/workspace-draft.public.ts';
import { experimentGuardrails } from './calculate-results.ts';
import type { EvaluatedGuardrail } from './evaluate-guardrails.ts';
import { verdictView } from './guardrails.public.ts';

type Stored = StoredEntity<'EXPERIMENT'>;

/** Checks the guardrails of running experiments. */
export function watchGuardrails(): Promise<void> {
  return settleAllDue('EXPERIMENT', async (due) => {
    const stored = await findStoredExperiment(due.key, due.environment);
    if (stored.body.execution.status === 'RUNNING' && isLookDue(lifecycleOf(stored.details), databaseTime())) await look(due, stored);
  });
}

/** Results are read before locking; experiments changed meanwhile are skipped. */
async function look({ key, environment: name }: Due, stored: Stored): Promise<void> {
  const lifecycle = lifecycleOf(stored.details);
  const environment = await findEnvironment(name);
  const metrics = new Set(guardrailsOf(lifecycle.metricRoles ?? []).map((guardrail) => guardrail.key));
  const evaluated = await experimentGuardrails(key, [...metrics], name);
  const guardrailCheck = { at: new Date(databaseTime()).toISOString(), verdicts: evaluated.map(verdictView) };
  const harmed = evaluated.filter(({ verdict }) => verdict === 'HARMED');
  const isStopped = harmed.some(({ guardrail }) => guardrail.onHarm === 'PAUSE');
  await transaction(async () => {
    if (isStopped) {
      // The change comes first: it locks the environment, as every change does before it locks an entity.
      await transitionExperiment(undefined, key, { action: 'pause', environment: name, note: `지표를 해침: ${metricsOf(harmed).join(', ')}` }, stored.version);
      await recordDetails({ ...stored, version: stored.version + 1 }, environment.id, { guardrailCheck });
      await notifyStop(key, stored, metricsOf(harmed));
    } else {
      const { dueAt } = updatedLifecycle({ ...lifecycle, guardrailCheck }, 'RUNNING');
      await recordDetails(stored, environment.id, { dueAt, guardrailCheck });
      for (const metric of metricsOf(harmed)) await notifyHarm(key, stored, metric);
    }
  });
}

async function notifyStop(key: number, { id, body, version }: Stored, metrics: readonly string[]): Promise<void> {
  const data = { thing: 'experiment', key, name: body.name ?? '', metric: metrics.join(', '), outcome: 'PAUSED' } as const;
  await notifyOperators('guardrail-harmed', data, `guardrail/${id}/${body.execution.version}/${version}`);
}

/** Where it goes on, of each metric once in an execution, however often it is looked at. */
async function notifyHarm(key: number, { id, body }: Stored, metric: string): Promise<void> {
  await notifyOperators(
    'guardrail-harmed',
    { thing: 'experiment', key, name: body.name ?? '', metric, outcome: 'TOLD' },
    `guardrail/${id}/${body.execution.version}/of/${metric}`,
  );
}

function metricsOf(harmed: readonly EvaluatedGuardrail[]): string[] {
  return [...new Set(harmed.map(({ guardrail }) => guardrail.key))];
}
