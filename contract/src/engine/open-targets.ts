import { compileCondition } from './conditions.ts';
import type { Place } from './conditions.ts';
import type { Action, Rule, Target } from './model.ts';
import type { TargetConfig } from './target-config.ts';
import type { ActionConfig, TargetRuleConfig } from './workspace.ts';

/** Drops rules with an unknown type of action. */
export function openRules(
  configs: readonly TargetRuleConfig[],
  place: Place,
  path: string,
  openActionOf: (config: ActionConfig) => Action | undefined,
): Rule[] {
  return configs.flatMap((config, at) => {
    const action = openActionOf(config.action);
    return action === undefined ? [] : [{ target: openTarget(config.target, place, `${path}[${at}].target`), action }];
  });
}

export function openTargets(configs: readonly TargetConfig[], place: Place, path: string): Target[] {
  return configs.map((config, at) => openTarget(config, place, `${path}[${at}]`));
}

/** Drops conditions that cannot be compiled; `path` is the target's path in explanations. */
export function openTarget(config: TargetConfig, place: Place, path: string): Target {
  return config.conditions
    .map((condition, at) => compileCondition(condition, place, `${path}.conditions[${at}]`))
    .filter((condition) => condition !== undefined);
}
