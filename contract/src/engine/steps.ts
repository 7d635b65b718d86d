import type { Evaluation, Experiment, ExperimentResult } from './model.ts';

/** One step of deciding an experiment or flag. */
export interface Step {
  /** The result, when this step decides; otherwise the next step is asked. */
  readonly decide: (evaluation: Evaluation, experiment: Experiment, fallback: string) => ExperimentResult | undefined;
  /** What the step looks at, for explanations. */
  readonly input?: (evaluation: Evaluation, experiment: Experiment) => unknown;
}

/** Steps by name, in the order in which they are asked. */
export type Steps = Readonly<Record<string, Step>>;
