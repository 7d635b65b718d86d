/** What is known of one group's values of a metric, one value a user. */
export interface Sample {
  users: number;
  mean: number;
  /** Unbiased: divided by users − 1. */
  variance: number;
}

/** Lower and upper end. */
export type Interval = readonly [low: number, high: number];

/** How far two groups lie apart. */
export interface Comparison {
  /** Variation − control. */
  difference: number;
  ci95: Interval;
  /** Two-sided. */
  pValue: number;
}

export function around(middle: number, halfWidth: number): Interval {
  return [middle - halfWidth, middle + halfWidth];
}

/** Mean and variance of those users of a group who have a value at all. */
export interface ActiveUsers {
  users: number;
  mean: number;
  /** Divided by users. */
  variance: number;
}

/**
 * The sample of a whole group when all its other users have the value 0. Means and sums of squares of two parts are put
 * together as in Chan, Golub & LeVeque, "Algorithms for computing the sample variance", The American Statistician 37
 * (1983), which loses no digits where a plain sum of squares would.
 */
export function withIdleUsers(active: ActiveUsers, users: number): Sample {
  const idle = users - active.users;
  const mean = users === 0 ? 0 : (active.mean * active.users) / users;
  const squares = active.users * active.variance + (users === 0 ? 0 : (active.mean ** 2 * active.users * idle) / users);
  return { users, mean, variance: users > 1 ? squares / (users - 1) : 0 };
}

/** Variance of the difference of two means. */
export function differenceVariance(control: Sample, variation: Sample): number {
  return control.variance / control.users + variation.variance / variation.users;
}
