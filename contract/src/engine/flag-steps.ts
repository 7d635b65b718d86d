import { completed, draft, identifier } from './ab-test-steps.ts';
import { variationGiven } from './actions.ts';
import { byDefault, decided, EVALUATION_ERRORS, EvaluationError, identifierOf } from './evaluation.ts';
import type { Action, Evaluation, Experiment, ExperimentResult, Step } from './model.ts';
import { hasOverrides, overrideFor } from './overrides.ts';
import type { Reason } from './reasons.ts';
import type { Steps } from './steps.ts';
import { firstRule } from './targets.ts';

const paused: Step = {
  concerns: (flag) => flag.status === 'PAUSED',
  input: (_evaluation, flag) => flag.status,
  decide: (_evaluation, flag, fallback) => (flag.status === 'PAUSED' ? byDefault(flag, 'FEATURE_FLAG_INACTIVE', fallback) : undefined),
};

const override: Step = {
  concerns: hasOverrides,
  input: (evaluation, flag) => identifierOf(evaluation, flag.identifierType),
  decide: (evaluation, flag) => {
    const variation = overrideFor(evaluation, flag);
    return variation && decided(flag, 'INDIVIDUAL_TARGET_MATCH', variation);
  },
};

const targetRules: Step = {
  concerns: (flag) => flag.targetRules.length > 0,
  decide: (evaluation, flag) => {
    const rule = firstRule(flag.targetRules, evaluation);
    return rule && decidedByRule(rule.action, 'TARGET_RULE_MATCH', evaluation, flag);
  },
};

const defaultRule: Step = {
  decide: (evaluation, flag) => decidedByRule(flag.defaultRule, 'DEFAULT_RULE', evaluation, flag),
};

/** A flag's rule must give a variation: a user without a slot in its bucket is an error, not "off". */
function decidedByRule(action: Action, reason: Reason, evaluation: Evaluation, flag: Experiment): ExperimentResult {
  const variation = variationGiven(action, evaluation, flag);
  if (variation === undefined) throw new EvaluationError(EVALUATION_ERRORS.noVariation(flag.key));
  return decided(flag, reason, variation);
}

/** Steps of deciding a feature flag, in this order (specification §4). Overrides do not apply to draft, paused and completed flags. */
export const flagSteps = { draft, paused, completed, override, identifier, targetRules, defaultRule } satisfies Steps;
