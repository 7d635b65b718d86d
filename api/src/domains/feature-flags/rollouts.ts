import { statusNames } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import type { RuleAction } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import type { FeatureFlag } from '@baeum/contract/domains/feature-flags/feature-flags.schemas.ts';
import { isSteering, rolloutFieldErrors, rolloutTexts, tooSmallText } from '@baeum/contract/domains/feature-flags/rollouts.rules.ts';
import type { RolloutInput, RolloutTransition } from '@baeum/contract/domains/feature-flags/rollouts.schemas.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { databaseTime } from '../../database/clock.ts';
import { fail, failField } from '../../http/base/app-error.ts';
import type { Author } from '../audit-logs/audit-logs.public.ts';
import { toRuleAction } from '../experiments/experiment-body.public.ts';
import { transit } from '../experiments/experiment-states.public.ts';
import { lifecycleOf, updatedLifecycle, type StoredRollout } from '../experiments/lifecycle.public.ts';
import { harmOf, keyOfGuardrail } from '../experiments/metric-roles.public.ts';
import { variationOf } from '../experiments/targeting-rules.public.ts';
import { changeEntity, type EntityChange } from '../workspaces/entities.public.ts';
import type { StoredEntity } from '../workspaces/state/workspace-draft.public.ts';
import { rolloutError } from './error-budget.ts';
import { editOf, flags } from './manage-feature-flags.ts';
import { applyAction, atStep, withShare } from './rollout-steps.ts';

type Flag = StoredEntity<'FEATURE_FLAG'>;

/** @throws AppError EXP_001, EXP_002, COMMON_001 for a variation that cannot be rolled out */
export function startFlagRollout(author: Author | undefined, key: number, { environment, note, ...input }: RolloutInput): Promise<FeatureFlag> {
  return changeEntity(flags, { author, environment, key, action: 'rollout', note }, async (draft, stored) => {
    const { variation = 'B', steps, onHarm = 'PAUSE' } = input;
    if (variation === 'A') throw failField('variation', rolloutFieldErrors.offVariation);
    variationOf(stored.body, variation, 'variation');
    refuseStart(stored, shareOf(toRuleAction(stored.body, stored.body.execution.defaultRule, draft)), steps[0]?.percent ?? 0);
    const guardrails = (input.guardrails ?? []).map((given) => {
      const metric = keyOfGuardrail(given);
      return { key: metric, harm: given.harm ?? harmOf(draft, metric), margin: given.margin };
    });
    const begun = {
      state: 'RUNNING' as const,
      variation,
      steps,
      guardrails,
      onHarm,
      step: 0,
      stepStartedAt: new Date(databaseTime()).toISOString(),
      errorLeft: rolloutError,
    };
    const rollout = atStep(begun, 0);
    const body = await withShare(editOf(draft, stored.id), stored.body, rollout);
    const isDraft = body.execution.status === 'READY';
    return { body: isDraft ? transit(body, 'start') : body, details: updatedLifecycle({ ...lifecycleOf(stored.details), rollout }, 'RUNNING') };
  });
}

/** Percentage of users who are not off. For a draft it is 0, whatever its rule says. */
function shareOf(rule: RuleAction): number {
  if (typeof rule === 'string') return rule === 'A' ? 0 : 100;
  return Object.entries(rule).reduce((sum, [key, percent]) => (key === 'A' ? sum : sum + percent), 0);
}

function refuseStart({ body, details }: Flag, share: number, first: number): void {
  const status = statusNames[body.execution.status];
  const { rollout } = lifecycleOf(details);
  const reason =
    status === 'COMPLETED'
      ? rolloutTexts.completed
      : status === 'PAUSED'
        ? rolloutTexts.paused
        : rollout && isSteering(rollout.state)
          ? rolloutTexts.underway
          : undefined;
  if (reason !== undefined) throw fail(workspaceErrors.wrongState, { detail: reason });
  if (status === 'RUNNING' && share > first) throw fail(workspaceErrors.wrongState, { detail: tooSmallText(share) });
}

/** @throws AppError EXP_001, EXP_002 */
export function transitionFlagRollout(author: Author, key: number, { action, environment, note }: RolloutTransition): Promise<FeatureFlag> {
  return changeRollout({ author, environment, key, action: `rollout-${action}`, note }, (rollout, { body }) => {
    const status = statusNames[body.execution.status];
    if (status === 'COMPLETED') throw fail(workspaceErrors.wrongState, { detail: rolloutTexts.completed });
    if (status === 'PAUSED' && action !== 'rollback') throw fail(workspaceErrors.wrongState, { detail: rolloutTexts.paused });
    return applyAction(rollout, action);
  });
}

/** Changes a rollout and updates the flag accordingly. */
export function changeRollout(change: EntityChange, work: (rollout: StoredRollout | undefined, stored: Flag) => StoredRollout): Promise<FeatureFlag> {
  return changeEntity(flags, change, async (draft, stored) => {
    const rollout = work(lifecycleOf(stored.details).rollout, stored);
    const body = await withShare(editOf(draft, stored.id), stored.body, rollout);
    return { body, details: updatedLifecycle({ ...lifecycleOf(stored.details), rollout }, statusNames[body.execution.status]) };
  });
}
