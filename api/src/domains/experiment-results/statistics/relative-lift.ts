import { around, type Interval, type Sample } from './samples.ts';

export interface Lift {
  /** Mean of the variation ÷ mean of the control − 1. */
  lift: number;
  /** The interval for `errors` standard errors on either side. */
  interval(errors: number): Interval;
}

/**
 * Lift of a mean or rate relative to the control. Its interval comes from the delta method for the logarithm of the
 * ratio, which never reaches below −100 %: Katz, Baptista, Azen & Pike, "Obtaining confidence intervals for the risk
 * ratio in cohort studies", Biometrics 34 (1978); for means, Deng, Knoblich & Lu, "Applying the delta method in metric
 * analytics", KDD 2018.
 * @returns nothing when a mean is not positive: there is no ratio to speak of
 */
export function relativeLift(control: Sample, variation: Sample): Lift | undefined {
  if (!(control.mean > 0 && variation.mean > 0)) return undefined;
  const part = ({ users, mean, variance }: Sample): number => variance / (users * mean ** 2);
  const logRatio = Math.log(variation.mean / control.mean);
  const logError = Math.sqrt(part(control) + part(variation));
  return {
    lift: Math.expm1(logRatio),
    interval: (errors) => around(logRatio, errors * logError).map(Math.expm1) as unknown as Interval,
  };
}
