import { liftOf, type Contrast, type Interval, type Sample } from './samples.public.ts';

/** Variances of the two means; the control's is weighted by the square of the tested ratio. */
interface Variances {
  control: number;
  variation: number;
}

/**
 * Test of two means, inverted to intervals of difference and ratio: Fieller, "Some problems in interval estimation",
 * Journal of the Royal Statistical Society B 16 (1954).
 *
 * Uses Welch's variances (Biometrika 34, 1947; degrees of freedom after Satterthwaite, 1946), or the pooled variance where
 * it is larger. Both are equal for groups of equal size. In a small group of heavy-tailed values, mean and variance are
 * both too small until a large value occurs, and Welch's test alone would report a difference.
 * @returns undefined when a group has fewer than two users, or neither varies
 */
export function compareMeans(control: Sample, variation: Sample): Contrast | undefined {
  if (Math.min(control.users, variation.users) < 2) return undefined;
  const welch = { control: control.variance / control.users, variation: variation.variance / variation.users };
  const candidates = [welch, pooled(control, variation)];
  const variance = Math.max(...candidates.map((each) => each.control + each.variation));
  if (!(variance > 0)) return undefined;
  const difference = variation.mean - control.mean;
  const error = Math.sqrt(variance);
  const lift = liftOf(control.mean, variation.mean);
  return {
    difference,
    lift,
    z: difference / error,
    degreesOfFreedom: (welch.control + welch.variation) ** 2 / (welch.control ** 2 / (control.users - 1) + welch.variation ** 2 / (variation.users - 1)),
    differenceInterval: (errors) => [difference - errors * error, difference + errors * error],
    liftInterval: (errors) => (lift === undefined ? undefined : hull(candidates.map((each) => fieller(control.mean, variation.mean, each, errors)))),
  };
}

/** Pooled variance: treats both groups, except for the tested ratio, as samples of one population. */
function pooled(control: Sample, variation: Sample): Variances {
  const share = (1 / control.users + 1 / variation.users) / (control.users + variation.users - 2);
  return { control: share * (control.users - 1) * control.variance, variation: share * (variation.users - 1) * variation.variance };
}

/** Interval of ratios − 1 that the test does not reject: between the roots of a quadratic. */
function fieller(before: number, after: number, { control, variation }: Variances, errors: number): Interval | undefined {
  const a = before ** 2 - errors ** 2 * control;
  if (!(a > 0)) return undefined;
  const c = after ** 2 - errors ** 2 * variation;
  const root = Math.sqrt(Math.max(0, (before * after) ** 2 - a * c));
  return [Math.max(0, (before * after - root) / a) - 1, (before * after + root) / a - 1];
}

function hull(intervals: readonly (Interval | undefined)[]): Interval | undefined {
  const known = intervals.filter((interval) => interval !== undefined);
  return known.length < intervals.length ? undefined : [Math.min(...known.map(([low]) => low)), Math.max(...known.map(([, high]) => high))];
}
