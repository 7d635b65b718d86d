import { student95, studentPValue } from './distributions.ts';
import { around, differenceVariance, type Comparison, type Sample } from './samples.ts';

/**
 * Welch's t-test for two means with unequal variances: Welch, "The generalization of 'Student's' problem when several
 * different population variances are involved", Biometrika 34 (1947), degrees of freedom after Satterthwaite (1946).
 * @returns nothing when a group has fewer than two users, or neither varies
 */
export function compareMeans(control: Sample, variation: Sample): Comparison | undefined {
  if (Math.min(control.users, variation.users) < 2) return undefined;
  const variance = differenceVariance(control, variation);
  if (!(variance > 0)) return undefined;
  const part = ({ users, variance: own }: Sample): number => (own / users) ** 2 / (users - 1);
  const degreesOfFreedom = variance ** 2 / (part(control) + part(variation));
  const error = Math.sqrt(variance);
  const difference = variation.mean - control.mean;
  return {
    difference,
    ci95: around(difference, student95(degreesOfFreedom) * error),
    pValue: studentPValue(difference / error, degreesOfFreedom),
  };
}
