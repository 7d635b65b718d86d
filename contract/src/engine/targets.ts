import type { Condition, Evaluation, Target } from './model.ts';

/** Whether any of the targets matches. */
export function anyTargetHolds(targets: readonly Target[], evaluation: Evaluation): boolean {
  for (const target of targets) if (targetHolds(target, evaluation)) return true;
  return false;
}

/** The first rule whose target matches. */
export function firstRule<Kind extends { readonly target: Target }>(rules: readonly Kind[], evaluation: Evaluation): Kind | undefined {
  for (const rule of rules) if (targetHolds(rule.target, evaluation)) return rule;
  return undefined;
}

/** Whether all conditions match; stops at the first that does not. */
export function targetHolds(target: Target, evaluation: Evaluation): boolean {
  for (const condition of target) if (!conditionHolds(condition, evaluation)) return false;
  return true;
}

function conditionHolds(condition: Condition, evaluation: Evaluation): boolean {
  const { trace } = evaluation;
  if (trace === undefined) return condition.holds(evaluation);
  const { key, match } = condition.config;
  trace.enter(`${key.type} ${key.name}`);
  const holds = condition.holds(evaluation);
  trace.leave();
  const negation = match.type.toUpperCase() === 'NOT_MATCH' ? 'not ' : '';
  const detail = `${negation}${key.type} ${key.name} ${match.operator} ${JSON.stringify(match.values)}`;
  trace.rule(condition.rule, holds, detail, condition.input(evaluation));
  return holds;
}
