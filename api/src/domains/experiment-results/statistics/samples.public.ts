/** What is known of one group's values of a metric, one value a user. */
export interface Sample {
  users: number;
  mean: number;
  /** Unbiased: divided by users − 1. */
  variance: number;
}

/** Lower and upper end. */
export type Interval = readonly [low: number, high: number];

/**
 * How far two groups lie apart. One test stands behind all its numbers: what an interval leaves out is exactly what the
 * test refuses at the same number of standard errors, for the difference as well as for the lift.
 */
export interface Contrast {
  /** Variation − control. */
  difference: number;
  /** Variation ÷ control − 1; nothing without a positive mean on both sides. */
  lift: number | undefined;
  /** Standard errors between the groups as the test of no difference measures them. */
  z: number;
  /** For a look at a fixed end; infinite where the test is that of the normal distribution. */
  degreesOfFreedom: number;
  differenceInterval(errors: number): Interval;
  /** Nothing where the control is not known well enough to set a limit to the ratio. */
  liftInterval(errors: number): Interval | undefined;
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

/** Two values of each user, how they vary, and how they go together. */
export interface ActivePairs {
  users: number;
  x: Omit<ActiveUsers, 'users'>;
  y: Omit<ActiveUsers, 'users'>;
  /** Divided by users. */
  covariance: number;
}

/**
 * The ratio of two sums over users, as the mean of a sample: each user adds (x − ratio × y) ÷ mean of y to it, which makes
 * its variance that of the delta method. Deng, Knoblich & Lu, "Applying the delta method in metric analytics", KDD 2018.
 * Users who are not among the pairs have 0 of both.
 * @returns a sample of nothing where nothing is divided by
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
