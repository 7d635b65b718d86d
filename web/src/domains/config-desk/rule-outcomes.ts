import type { RemoteConfigDecision } from '@baeum/contract/domains/evaluations/evaluations.schemas.ts';

/** Outcome of a rule for a user; rules after the matching one are not evaluated. */
export type RuleOutcome = 'gets' | 'target' | 'share' | 'later';

type Steps = NonNullable<RemoteConfigDecision['steps']>;

/** Derives the outcomes of the rules from the steps of a decision: conditions first, then the percentage if all match. */
export function ruleOutcomes(steps: Steps, rules: readonly { target: { conditions: readonly unknown[] } }[]): RuleOutcome[] {
  const lines = steps.filter(({ step, rule }) => step === 'targetRules' && rule !== undefined);
  let at = 0;
  let decided = false;
  return rules.map((_, index): RuleOutcome => {
    if (decided) return 'later';
    while (lines[at]?.rule?.startsWith(`targetRules[${index}].`)) {
      at += 1;
      if (lines[at - 1]?.outcome !== 'pass') return 'target';
    }
    decided = lines[at]?.outcome === 'pass';
    at += 1;
    return decided ? 'gets' : 'share';
  });
}
