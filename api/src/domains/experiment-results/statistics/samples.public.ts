/** Summary of a group's values of a metric, one value per user. */
export interface Sample {
  users: number;
  mean: number;
  /** Unbiased: divided by users − 1. */
  variance: number;
}

/** Lower and upper end. */
export type Interval = readonly [low: number, high: number];

/**
 * Comparison of two groups. All its numbers come from one test: the intervals of difference and lift contain the values
 * that the test does not reject at the same number of standard errors.
 */
export interface Contrast {
  /** Variation − control. */
  difference: number;
  /** Variation ÷ control − 1; undefined unless both means are positive. */
  lift: number | undefined;
  /** Difference between the groups in standard errors, under the hypothesis of no difference. */
  z: number;
  /** For a single look at a fixed end; infinite when the test uses the normal distribution. */
  degreesOfFreedom: number;
  differenceInterval(errors: number): Interval;
  /** Undefined when the control is too uncertain to bound the ratio. */
  liftInterval(errors: number): Interval | undefined;
}

/** Mean and variance of the users of a group with a value. */
export interface ActiveUsers {
  users: number;
  mean: number;
  /** Divided by users. */
  variance: number;
}

/**
 * The sample of a whole group whose other users have the value 0. Combines means and sums of squares as in Chan, Golub &
 * LeVeque, "Algorithms for computing the sample variance", The American Statistician 37 (1983), which loses less precision
 * than a plain sum of squares.
 */
export function withIdleUsers(active: ActiveUsers, users: number): Sample {
  const idle = users - active.users;
  const mean = users === 0 ? 0 : (active.mean * active.users) / users;
  const squares = active.users * active.variance + (users === 0 ? 0 : (active.mean ** 2 * active.users * idle) / users);
  return { users, mean, variance: users > 1 ? squares / (users - 1) : 0 };
}

/** Two values per user with their variances and covariance. */
export interface ActivePairs {
  users: number;
  x: Omit<ActiveUsers, 'users'>;
  y: Omit<ActiveUsers, 'users'>;
  /** Divided by users. */
  covariance: number;
}

/**
 * The ratio of two sums over users as the mean of a sample: each user contributes (x − ratio × y) ÷ mean of y, which gives
 * the variance of the delta method. Deng, Knoblich & Lu, "Applying the delta method in metric analytics", KDD 2018. Users
 * without a pair have 0 for both.
 * @returns an empty sample when the denominator is 0
 */
export function ratioSample({ users: active, x, y, covariance }: ActivePairs, users: number): Sample {
  const [above, below] = [withIdleUsers({ users: active, ...x }, users), withIdleUsers({ users: active, ...y }, users)];
  if (!(below.mean > 0) || users < 2) return { users, mean: 0, variance: 0 };
  const idle = users - active;
  const together = (active * covariance + (x.mean * y.mean * active * idle) / users) / (users - 1);
  const ratio = above.mean / below.mean;
  return { users, mean: ratio, variance: Math.max(0, above.variance - 2 * ratio * together + ratio ** 2 * below.variance) / below.mean ** 2 };
}

/** Variation ÷ control − 1. */
export function liftOf(control: number, variation: number): number | undefined {
  return control > 0 && variation > 0 ? variation / control - 1 : undefined;
}
