import type { GuardrailVerdict } from '@baeum/contract/domains/experiments/lifecycle.schemas.ts';
import { databaseTime } from '../../database/clock.ts';
import { transaction } from '../../database/transaction.ts';
import { rolloutVerdicts } from '../experiment-results/answers/guardrails.public.ts';
import { runSchedule, settleAllDue, type Due } from '../experiments/due.public.ts';
import { lifecycleOf, stepEnd, updatedLifecycle, type StoredRollout } from '../experiments/lifecycle.public.ts';
import { notifyOperators } from '../notifications/notify-operators.public.ts';
import { recordDetails } from '../workspaces/due-entities.public.ts';
import { getEntity } from '../workspaces/entities.public.ts';
import { findEnvironment } from '../workspaces/serve/environments.public.ts';
import type { StoredEntity } from '../workspaces/state/workspace-draft.public.ts';
import { cancelFeatureFlagSchedule, flags, transitionFeatureFlag } from './manage-feature-flags.ts';
import { atStep, isWatched } from './rollout-steps.ts';
import { changeRollout } from './rollouts.ts';

type Stored = StoredEntity<'FEATURE_FLAG'>;
type Environment = Awaited<ReturnType<typeof findEnvironment>>;

/** Executes due schedules of flags, and advances or stops staged rollouts. */
export function runDueFlags(): Promise<void> {
  return settleAllDue('FEATURE_FLAG', async (due) => {
    const { key, environment } = due;
    const stored = await getEntity({ ...flags, view: (entity: Stored) => entity }, environment, key);
    const { version } = stored;
    const isDone = await runSchedule({
      thing: 'flag',
      stored,
      transition: (wanted) => transitionFeatureFlag(undefined, key, { ...wanted, environment, note: '예약' }, version),
      cancel: (note) => cancelFeatureFlagSchedule(undefined, { key, environment, version, note }),
    });
    const { rollout } = lifecycleOf(stored.details);
    if (!isDone && rollout?.state === 'RUNNING') await settleRollout(due, stored, rollout);
  });
}

/** Reads results before it locks anything; a flag that was changed meanwhile is left unchanged. */
async function settleRollout(due: Due, stored: Stored, rollout: StoredRollout): Promise<void> {
  const environment = await findEnvironment(due.environment);
  const verdicts = await verdictsOf(environment, stored, rollout);
  const seen: StoredRollout = { ...rollout, check: { at: new Date(databaseTime()).toISOString(), verdicts } };
  const harmed = verdicts.filter(({ state }) => state === 'HARMED');
  if (harmed.length > 0) return stop(due, stored, seen, harmed);
  // A step does not advance by time alone while a guardrail has too little data for a result.
  const isReady = stepEnd(rollout) <= databaseTime() && verdicts.every(({ state }) => state === 'FINE');
  if (isReady) return moveOn(due, stored, seen);
  const { dueAt } = updatedLifecycle({ ...lifecycleOf(stored.details), rollout: seen }, 'RUNNING');
  await recordDetails(stored, environment.id, { dueAt, rollout: seen });
}

async function verdictsOf(environment: Environment, { id, body }: Stored, rollout: StoredRollout): Promise<GuardrailVerdict[]> {
  const { variation, steps, step, stepStartedAt } = rollout;
  const [off, on] = ['A', variation].map((key) => body.variations.find((each) => each.key === key));
  if (!off || !on || !isWatched(steps[step])) return [];
  const { identifierType, execution } = body;
  const seen = { environmentId: environment.id, flagId: id, executionVersion: execution.version, identifierType, off, on, since: new Date(stepStartedAt) };
  return rolloutVerdicts(environment, seen, rollout);
}

async function moveOn({ key, environment }: Due, { version }: Stored, seen: StoredRollout): Promise<void> {
  const isLast = seen.step >= seen.steps.length - 1;
  const change = { author: undefined, environment, key, version, action: isLast ? 'rollout-finish' : 'rollout-advance' };
  await changeRollout(change, () => (isLast ? { ...seen, state: 'DONE' } : atStep(seen, seen.step + 1)));
}

async function stop({ key, environment }: Due, { id, version, body }: Stored, seen: StoredRollout, harmed: readonly GuardrailVerdict[]): Promise<void> {
  const isBack = seen.onHarm === 'ROLL_BACK';
  const metric = [...new Set(harmed.map(({ key: harmedKey }) => harmedKey))].join(', ');
  const change = { author: undefined, environment, key, version, action: isBack ? 'rollout-rollback' : 'rollout-stop', note: `지표를 해침: ${metric}` };
  await transaction(async () => {
    await changeRollout(change, () => ({ ...seen, state: isBack ? 'ROLLED_BACK' : 'STOPPED' }));
    await notifyOperators(
      'guardrail-harmed',
      { thing: 'flag', key, name: body.name ?? '', metric, outcome: isBack ? 'ROLLED_BACK' : 'PAUSED' },
      `guardrail/${id}/${version}`,
    );
  });
}
