import { variationGiven } from './actions.ts';
import { identifierOf } from './evaluation.ts';
import type { Evaluation, Experiment, Variation } from './model.ts';
import { firstRule } from './targets.ts';

/** The variation that overrides give this user: manual, by identifier, or by segment, in this order (specification §4). */
export function overrideFor(evaluation: Evaluation, experiment: Experiment): Variation | undefined {
  return manualOverride(evaluation, experiment) ?? userOverride(evaluation, experiment) ?? segmentOverride(evaluation, experiment);
}

/** Whether the workspace contains overrides of the experiment; manual ones are passed with the request. */
export function hasOverrides({ userOverrides, segmentOverrides }: Pick<Experiment, 'userOverrides' | 'segmentOverrides'>): boolean {
  return userOverrides.size > 0 || segmentOverrides.length > 0;
}

function manualOverride({ manualOverrides, trace }: Evaluation, experiment: Experiment): Variation | undefined {
  if (manualOverrides === undefined) return undefined;
  const forced = experiment.type === 'AB_TEST' ? manualOverrides.experiments : manualOverrides.featureFlags;
  const key = forced?.[experiment.key];
  if (key === undefined) return undefined;
  const variation = experiment.variations.find((candidate) => candidate.key === key);
  trace?.rule('manualOverrides', variation !== undefined, `variation ${key} forced by hand`, key);
  return variation;
}

function userOverride(evaluation: Evaluation, experiment: Experiment): Variation | undefined {
  const identifier = identifierOf(evaluation, experiment.identifierType);
  if (identifier === undefined) return undefined;
  const variation = experiment.userOverrides.get(identifier);
  if (variation !== undefined) {
    evaluation.trace?.rule('execution.userOverrides', true, `variation ${variation.key} for this user`, identifier);
  }
  return variation;
}

/** Only the first rule with a matching target applies: if the user has no slot in its bucket, there is no override. */
function segmentOverride(evaluation: Evaluation, experiment: Experiment): Variation | undefined {
  const rule = firstRule(experiment.segmentOverrides, evaluation);
  return rule && variationGiven(rule.action, evaluation, experiment);
}
