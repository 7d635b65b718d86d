import { DEFAULT_VARIATION } from './constants.ts';
import type { Evaluation, Experiment, ExperimentResult, Variation } from './model.ts';
import type { Reason } from './reasons.ts';

/** A failed evaluation: the decision becomes EXCEPTION with the default. */
export class EvaluationError extends Error {
  override name = 'EvaluationError';
}

/** Causes of failed evaluations; people read the texts in `explain` and in the decision's `error`. */
export const EVALUATION_ERRORS = {
  user: 'The user has no valid identifier.',
  parameterKey: 'The parameter key must not be empty.',
  messageKey: 'The in-app message key must not be empty.',
  circular: (ids: readonly number[]) => `Circular evaluation: ${ids.join(' → ')}`,
  bucket: (id: number | null | undefined) => `Bucket ${id} does not exist.`,
  container: (id: number) => `Container ${id} does not exist.`,
  group: (id: number, container: number) => `Group ${id} of container ${container} does not exist.`,
  segment: (key: string) => `Segment ${key} does not exist.`,
  winner: (key: number) => `Completed experiment ${key} has no winner variation.`,
  noVariation: (key: number) => `A rule of feature flag ${key} gives no variation.`,
  experimentKey: (name: string) => `"${name}" is no experiment key.`,
  unsupportedInSegment: (type: string) => `${type} is not supported in segments.`,
  values: 'A condition must list its values.',
  noMessage: (key: number) => `In-app message ${key} has no text in its default language.`,
  noExperiment: (key: number) => `Experiment ${key} does not exist.`,
  undecided: (key: number) => `No step decides experiment ${key}.`,
} as const;

export function decided(experiment: Experiment, reason: Reason, variation: Variation): ExperimentResult {
  return { experiment, reason, variationKey: variation.key, variation };
}

/** The caller's default, with the parameters of the variation of that key if it exists. */
export function byDefault(experiment: Experiment, reason: Reason, fallback: string): ExperimentResult {
  return { experiment, reason, variationKey: fallback, variation: variationNamed(experiment, fallback) };
}

function variationNamed({ variations }: Experiment, key: string): Variation | undefined {
  for (const variation of variations) if (variation.key === key) return variation;
  return undefined;
}

/** A flag is on for any variation but the default one (specification §4). */
export function isOn(result: ExperimentResult): boolean {
  return result.variationKey !== DEFAULT_VARIATION;
}

export function identifierOf(evaluation: Evaluation, type: string): string | undefined {
  const identifier: unknown = evaluation.user.identifiers[type];
  return typeof identifier === 'string' ? identifier : undefined; // Excludes inherited members such as "constructor".
}
