import { normal95, normalPValue } from './distributions.ts';
import { around, type Comparison } from './samples.ts';

export interface Proportion {
  users: number;
  conversions: number;
}

/**
 * Two-proportion z-test: the test pools both groups, as they are one under the null hypothesis; the interval (Wald)
 * does not. Agresti, "An Introduction to Categorical Data Analysis", 2nd ed. (2007), section 2.2.1.
 * @returns nothing when nobody converted, everybody did, or a group is empty
 */
export function compareProportions(control: Proportion, variation: Proportion): Comparison | undefined {
  const pooled = (control.conversions + variation.conversions) / (control.users + variation.users);
  const pooledError = Math.sqrt(pooled * (1 - pooled) * (1 / control.users + 1 / variation.users));
  if (!(pooledError > 0)) return undefined;
  const [before, after] = [control.conversions / control.users, variation.conversions / variation.users];
  const error = Math.sqrt((before * (1 - before)) / control.users + (after * (1 - after)) / variation.users);
  const difference = after - before;
  return { difference, ci95: around(difference, normal95 * error), pValue: normalPValue(difference / pooledError) };
}
