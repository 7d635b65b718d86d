import { noncentralStudentBelow, normalAt, normalBelow, studentAt } from '../experiment-results/statistics/distributions.public.ts';

/** Parameters of one comparison of a variation with the control. */
export interface PlannedTest {
  /** Rate or mean of the control, and the difference to detect. */
  baseline: number;
  difference: number;
  /** Variance of a user's value; undefined for a rate, whose variance follows from it. */
  variance: number | undefined;
  /** Two-sided probability of a false positive. */
  alpha: number;
}

/** Users of the control and of the variation; fractions are allowed, as in textbooks. */
export type Groups = readonly [control: number, variation: number];

/** Number of users from which an approximation replaces the noncentral t-distribution. */
const manyUsers = 2000;

/** Probability of detecting an existing difference with the tests of the results. */
export function powerOf(test: PlannedTest, groups: Groups): number {
  return test.variance === undefined ? powerOfRates(test, groups) : powerOfMeans(test.difference, test.variance, test.alpha, groups);
}

/**
 * The pooled test of two proportions: Fleiss, Levin & Paik, "Statistical Methods for Rates and Proportions" (3rd edition,
 * 2003), chapter 4, without continuity correction; equals `power.prop.test` of R for groups of equal size.
 */
function powerOfRates({ baseline, difference, alpha }: PlannedTest, [control, variation]: Groups): number {
  const after = baseline + difference;
  const together = (control * baseline + variation * after) / (control + variation);
  const pooled = Math.sqrt(together * (1 - together) * (1 / control + 1 / variation));
  const apart = Math.sqrt((baseline * (1 - baseline)) / control + (after * (1 - after)) / variation);
  return normalBelow((Math.abs(difference) - normalAt(1 - alpha / 2) * pooled) / apart);
}

/**
 * Student's test of two means with equal variances: `power.t.test` of R, which also ignores the opposite tail. For many
 * users by Abramowitz & Stegun, "Handbook of Mathematical Functions" (1964), 26.7.10.
 */
function powerOfMeans(difference: number, variance: number, alpha: number, [control, variation]: Groups): number {
  const shift = Math.abs(difference) / Math.sqrt(variance * (1 / control + 1 / variation));
  const degreesOfFreedom = control + variation - 2;
  const far = studentAt(1 - alpha / 2, degreesOfFreedom);
  if (degreesOfFreedom < manyUsers) return 1 - noncentralStudentBelow(far, degreesOfFreedom, shift);
  return normalBelow((shift - far * (1 - 1 / (4 * degreesOfFreedom))) / Math.sqrt(1 + far ** 2 / (2 * degreesOfFreedom)));
}

/** Bisection steps, more than the precision needs. */
const halvings = 60;

/** Where an increasing function of a positive number reaches `wanted`; undefined if it does not below `most`. */
function reach(rising: (x: number) => number, wanted: number, [from, most]: readonly [number, number]): number | undefined {
  let [low, high] = [from, from];
  while (rising(high) < wanted) {
    if (high >= most) return undefined;
    low = high;
    high = Math.min(most, high * 2);
  }
  for (let halving = 0; halving < halvings; halving += 1) {
    const middle = (low + high) / 2;
    if (rising(middle) < wanted) low = middle;
    else high = middle;
  }
  return high;
}

/** Upper bound of the search, above any real number of users. */
const mostUsers = 1e12;

/** Total users of both groups for the given power, when the control gets `share` of them. */
export function usersFor(test: PlannedTest, share: number, power: number): number | undefined {
  // A variance needs at least two users per group.
  const fewest = 2 / Math.min(share, 1 - share);
  return reach((users) => powerOf(test, [users * share, users * (1 - share)]), power, [fewest, mostUsers]);
}

/** The smallest difference above the baseline that this many users detect with the given power; undefined when not even the largest is detected. */
export function differenceFor(test: Omit<PlannedTest, 'difference'>, groups: Groups, power: number): number | undefined {
  const { baseline, variance } = test;
  // Slightly below 1: a rate of 1 has no variance.
  const most = variance === undefined ? (1 - baseline) * (1 - 1e-9) : 1e15;
  return reach((difference) => powerOf({ ...test, difference }, groups), power, [
    Math.min(most, (variance === undefined ? baseline : Math.sqrt(variance)) * 1e-6),
    most,
  ]);
}
