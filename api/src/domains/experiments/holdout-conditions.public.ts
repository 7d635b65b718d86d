import { lifecycleFieldErrors } from '@baeum/contract/domains/experiments/lifecycle.rules.ts';
import { isDeepStrictEqual } from 'node:util';
import { failField } from '../../http/base/app-error.ts';
import type { WorkspaceDraft } from '../workspaces/state/workspace-draft.public.ts';
import type { ExperimentBody } from './experiment-body.public.ts';
import { lifecycleOf } from './lifecycle.public.ts';

/**
 * A holdout is an A/B test whose variation A is held back. Entities in it use a condition on that test, which existing
 * SDKs already support and which also makes them send an exposure of the holdout.
 */
type Target = ExperimentBody['execution']['targetAudiences'][number];
type Rule = ExperimentBody['execution']['targetRules'][number];

/** Variation of held-back users, and of all others. */
const [held, rest] = ['A', 'B'] as const;

function asks(holdoutKey: number, variation: string): Target['conditions'][number] {
  return { key: { type: 'AB_TEST', name: String(holdoutKey) }, match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', values: [variation] } };
}

/** The audience without held-back users. The holdout's condition comes last, so that only users who match the other conditions are exposed to it. */
export function withHoldout(audiences: readonly Target[], holdoutKey: number | undefined): Target[] {
  if (holdoutKey === undefined) return [...audiences];
  const targets = audiences.length === 0 ? [{ conditions: [] }] : audiences;
  return targets.map(({ conditions }) => ({ conditions: [...conditions, asks(holdoutKey, rest)] }));
}

/** The audience without the holdout's condition. */
export function withoutHoldout(audiences: readonly Target[], holdoutKey: number | undefined): Target[] {
  if (holdoutKey === undefined) return [...audiences];
  const asked = asks(holdoutKey, rest);
  const targets = audiences.map(({ conditions }) => ({ conditions: isDeepStrictEqual(conditions.at(-1), asked) ? conditions.slice(0, -1) : conditions }));
  return targets.length === 1 && targets[0]?.conditions.length === 0 ? [] : targets;
}

/** The flag's rules, preceded by the holdout's rule. */
export function withHoldoutRule(body: ExperimentBody, rules: readonly Rule[], holdoutKey: number | undefined): Rule[] {
  const off = body.variations.find(({ key }) => key === 'A');
  if (holdoutKey === undefined || !off) return [...rules];
  return [{ target: { conditions: [asks(holdoutKey, held)] }, action: { type: 'VARIATION', variationId: off.id } }, ...rules];
}

/** The rules without the holdout's rule. */
export function withoutHoldoutRule(rules: readonly Rule[], holdoutKey: number | undefined): Rule[] {
  const isHoldout = holdoutKey !== undefined && isDeepStrictEqual(rules[0]?.target, { conditions: [asks(holdoutKey, held)] });
  return isHoldout ? rules.slice(1) : [...rules];
}

/** @throws AppError COMMON_001 for an experiment that is no holdout, has ended, or uses another identifier type */
export function refuseHoldout(
  draft: WorkspaceDraft,
  holdoutKey: number | undefined,
  { identifierType, isNew }: { identifierType: string; isNew: boolean },
): void {
  if (holdoutKey === undefined) return;
  const holdout = draft.find('EXPERIMENT', holdoutKey);
  if (!holdout || !lifecycleOf(holdout.details).holdout) throw failField('holdoutKey', lifecycleFieldErrors.unknownHoldout);
  if (isNew && holdout.body.execution.status === 'STOPPED') throw failField('holdoutKey', lifecycleFieldErrors.endedHoldout);
  if (holdout.body.identifierType !== identifierType) throw failField('holdoutKey', lifecycleFieldErrors.otherIdentifier);
}
