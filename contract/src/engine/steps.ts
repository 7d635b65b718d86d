import type { Evaluation, Experiment, ExperimentResult } from './model.ts';

/** One step of deciding an experiment or flag. */
export interface Step {
  /** The result, when this step decides; otherwise the next step is asked. */
  readonly decide: (evaluation: Evaluation, experiment: Experiment, fallback: string) => ExperimentResult | undefined;
  /** What the step looks at, for explanations. */
  readonly input?: (evaluation: Evaluation, experiment: Experiment) => unknown;
  /** Whether it can decide this experiment for anybody; it always can when the step does not say. */
  readonly concerns?: (experiment: Omit<Experiment, 'steps'>) => boolean;
}

/** Steps by name, in the order in which they are asked. */
export type Steps = Readonly<Record<string, Step>>;

export interface NamedStep extends Required<Step> {
  readonly name: string;
}

/** The steps as they are walked: all of one shape, which is looked into faster. */
export function named(steps: Steps): readonly NamedStep[] {
  return Object.entries(steps).map(([name, { decide, input = () => undefined, concerns = () => true }]) => ({ name, decide, input, concerns }));
}
