import type { RemoteConfigDecision } from '@baeum/contract/domains/evaluations/evaluations.schemas.ts';

/** What became of a rule for a user; those behind the one that decided were not looked at. */
export type RuleOutcome = 'gets' | 'target' | 'share' | 'later';

type Steps = NonNullable<RemoteConfigDecision['steps']>;

/** Reads the outcomes of the rules off the lines of a decision: those of a rule's conditions, and of its share once they all hold. */
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
