import { abTestSteps } from './ab-test-steps.ts';
import { DEFAULT_VARIATION } from './constants.ts';
import { EVALUATION_ERRORS, EvaluationError } from './evaluation.ts';
import { flagSteps } from './flag-steps.ts';
import type { Evaluation, Experiment, ExperimentResult, ExperimentType } from './model.ts';
import type { Step } from './steps.ts';
import type { Trace } from './explain.ts';

const stepsOf: Record<ExperimentType, readonly (readonly [string, Step])[]> = {
  AB_TEST: Object.entries(abTestSteps),
  FEATURE_FLAG: Object.entries(flagSteps),
};

/** Asks the steps in order; the first that decides wins. */
export function decideExperiment(evaluation: Evaluation, experiment: Experiment, fallback: string): ExperimentResult {
  const { open, trace } = evaluation;
  if (open.includes(experiment.id)) throw new EvaluationError(EVALUATION_ERRORS.circular([...open, experiment.id]));
  open.push(experiment.id);
  for (const [name, step] of stepsOf[experiment.type]) {
    trace?.enter(name);
    const result = step.decide(evaluation, experiment, fallback);
    if (trace !== undefined) explainStep(trace, result, step.input?.(evaluation, experiment));
    if (result !== undefined) {
      open.pop();
      return result;
    }
  }
  throw new EvaluationError(EVALUATION_ERRORS.undecided(experiment.key));
}

/** The answer for an experiment or flag that targeting asks about: with the default "A", and once per question. */
export function decideForTargeting(evaluation: Evaluation, experiment: Experiment): ExperimentResult {
  const known = evaluation.answered?.get(experiment.id);
  if (known !== undefined) return known;
  const result = decideExperiment(evaluation, experiment, DEFAULT_VARIATION);
  if (result.reason === 'TRAFFIC_ALLOCATED') {
    return remember(evaluation, { ...result, reason: 'TRAFFIC_ALLOCATED_BY_TARGETING' });
  }
  return remember(evaluation, result);
}

function remember(evaluation: Evaluation, result: ExperimentResult): ExperimentResult {
  evaluation.answered ??= new Map();
  evaluation.answered.set(result.experiment.id, result);
  return result;
}

function explainStep(trace: Trace, result: ExperimentResult | undefined, input: unknown): void {
  if (result === undefined) trace.step('pass', 'goes on', input);
  else trace.step('stop', `${result.reason}: ${result.variationKey}`, input);
  trace.leave();
}
