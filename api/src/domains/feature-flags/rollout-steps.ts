import type { VariationKey } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { rolloutActions, rolloutActionText, rolloutTexts, type RolloutAction } from '@baeum/contract/domains/feature-flags/rollouts.rules.ts';
import type { Rollout } from '@baeum/contract/domains/feature-flags/rollouts.schemas.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { databaseTime } from '../../database/clock.ts';
import { fail } from '../../http/base/app-error.ts';
import type { ExperimentBody } from '../experiments/experiment-body.public.ts';
import type { EntityEdit } from '../experiments/experiment-parts.public.ts';
import { stepEnd, type StoredRollout } from '../experiments/lifecycle.public.ts';
import { putAction } from '../experiments/targeting-rules.public.ts';
import { shareOfError } from './error-budget.ts';

/** A rollout as returned to operators. */
export function rolloutView(rollout: StoredRollout): Rollout {
  const { state, variation, step, stepStartedAt, steps, guardrails, onHarm, check } = rollout;
  const isRunning = state === 'RUNNING';
  const isTooEarly = check?.verdicts.some((verdict) => verdict.state === 'TOO_EARLY') === true;
  return {
    state,
    variation,
    percent: percentOf(rollout),
    step,
    stepStartedAt,
    nextStepAt: isRunning && step < steps.length - 1 ? new Date(stepEnd(rollout)).toISOString() : null,
    isHeld: isRunning && isTooEarly && stepEnd(rollout) <= databaseTime(),
    steps: steps.map((each) => ({ ...each })),
    guardrails: guardrails.map((each) => ({ ...each, eventKey: each.key })),
    onHarm,
    check: check ?? null,
  };
}

export function percentOf({ state, steps, step }: StoredRollout): number {
  return state === 'ROLLED_BACK' ? 0 : (steps[step]?.percent ?? 0);
}

/** Applies an operator's action to a rollout. @throws AppError EXP_002 when its state does not allow it */
export function applyAction(rollout: StoredRollout | undefined, action: RolloutAction): StoredRollout {
  if (!rollout) throw fail(workspaceErrors.wrongState, { detail: rolloutTexts.none });
  const { state, step, steps } = rollout;
  if (!(rolloutActions[action] as readonly string[]).includes(state)) throw fail(workspaceErrors.wrongState, { detail: rolloutActionText(action, state) });
  switch (action) {
    case 'pause':
      return { ...rollout, state: 'PAUSED' };
    case 'rollback':
      return { ...rollout, state: 'ROLLED_BACK' };
    case 'resume':
      return atStep(rollout, step);
    case 'advance':
      if (step >= steps.length - 1) throw fail(workspaceErrors.wrongState, { detail: rolloutTexts.lastStep });
      return atStep(rollout, step + 1);
  }
}

/**
 * The rollout at the start of a step with its share of the error probability; results of earlier steps are removed. The
 * last step has no duration.
 */
export function atStep({ check: _former, error: _spent, ...rollout }: Omit<StoredRollout, 'error'> & { error?: number }, step: number): StoredRollout {
  const { steps, errorLeft } = rollout;
  const isOver = step === steps.length - 1 && steps[step]?.minutes === undefined;
  const share = isWatched(steps[step]) ? shareOfError(errorLeft, steps.slice(step).filter(isWatched).length) : { error: 0, errorLeft };
  return { ...rollout, ...share, state: isOver ? 'DONE' : 'RUNNING', step, stepStartedAt: new Date(databaseTime()).toISOString() };
}

/** At 100 % there is no group to compare with. */
export function isWatched(step: { percent: number } | undefined): boolean {
  return step !== undefined && step.percent < 100;
}

/**
 * The flag with the rollout's percentage: users who are on stay on while it grows. The bucket is also kept at 0 and 100 %,
 * so that the same users come first again.
 */
export async function withShare(edit: EntityEdit, body: ExperimentBody, rollout: StoredRollout): Promise<ExperimentBody> {
  const percent = percentOf(rollout);
  const action = { A: 100 - percent, [rollout.variation]: percent } as Partial<Record<VariationKey, number>>;
  const defaultRule = await putAction(edit, body, { action, field: 'steps' }, body.execution.defaultRule);
  return { ...body, bucketId: defaultRule.type === 'BUCKET' ? defaultRule.bucketId : null, execution: { ...body.execution, defaultRule } };
}
