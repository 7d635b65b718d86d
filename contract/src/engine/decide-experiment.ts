import { allSteps } from './all-steps.ts';
import { DEFAULT_VARIATION } from './constants.ts';
import { EVALUATION_ERRORS, EvaluationError } from './evaluation.ts';
import type { Trace } from './explain.ts';
import type { Evaluation, Experiment, ExperimentResult, Open } from './model.ts';

/**
 * Runs the steps in order until one decides. Only the steps that can decide this experiment run, unless the decision is
 * explained or the variation is overridden manually.
 */
export function decideExperiment(evaluation: Evaluation, experiment: Experiment, fallback: string): ExperimentResult {
  const { open, trace, manualOverrides } = evaluation;
  refuseCircle(open, experiment.id);
  evaluation.open = { id: experiment.id, asker: open };
  for (const step of trace === undefined && manualOverrides === undefined ? experiment.steps : allSteps[experiment.type]) {
    trace?.enter(step.name);
    const result = step.decide(evaluation, experiment, fallback);
    if (trace !== undefined) explainStep(trace, result, step.input(evaluation, experiment));
    if (result !== undefined) {
      evaluation.open = open;
      return result;
    }
  }
  throw new EvaluationError(EVALUATION_ERRORS.undecided(experiment.key));
}

function refuseCircle(open: Open | undefined, id: number): void {
  for (let asker = open; asker !== undefined; asker = asker.asker) {
    if (asker.id === id) throw new EvaluationError(EVALUATION_ERRORS.circular([...idsOf(open), id]));
  }
}

/** Outermost first. */
function idsOf(open: Open | undefined): number[] {
  return open === undefined ? [] : [...idsOf(open.asker), open.id];
}

/** Decides an experiment or flag that targeting depends on: with default "A", and once per request. */
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
