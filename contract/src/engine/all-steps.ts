import { abTestSteps } from './ab-test-steps.ts';
import { flagSteps } from './flag-steps.ts';
import type { ExperimentType, NamedStep } from './model.ts';
import { named } from './steps.ts';

/** The steps of each kind. */
export const allSteps: Readonly<Record<ExperimentType, readonly NamedStep[]>> = { AB_TEST: named(abTestSteps), FEATURE_FLAG: named(flagSteps) };
