import { withIdleUsers, type ActivePairs, type Sample } from './samples.public.ts';

/** A group's values paired with its users' pre-experiment values. */
export interface PairedSample extends Sample {
  earlier: Sample;
  /** Covariance of a user's value with the earlier one; divided by users − 1. */
  covariance: number;
}

/** Groups after adjustment by pre-experiment values. */
export interface CupedSamples {
  /** Coefficient of the earlier value. */
  theta: number;
  /** Share of the variance that the adjustment removes. */
  varianceReduction: number;
  samples: Sample[];
}

/** The paired sample of a whole group whose other users have the value 0 before (`y`) and after (`x`). */
export function withIdlePairs({ users: active, x, y, covariance }: ActivePairs, users: number): PairedSample {
  const products = active * covariance + (users === 0 ? 0 : (x.mean * y.mean * active * (users - active)) / users);
  return {
    ...withIdleUsers({ users: active, ...x }, users),
    earlier: withIdleUsers({ users: active, ...y }, users),
    covariance: users > 1 ? products / (users - 1) : 0,
  };
}

/**
 * Controlled experiment using pre-experiment data: Deng, Xu, Kohavi & Walker, "Improving the sensitivity of online
 * controlled experiments by utilizing pre-experiment data", WSDM 2013. Pre-experiment values differ between groups only by
 * chance, so subtracting them keeps the effect and reduces the variance. All groups use one theta, from the pooled
 * covariance within groups.
 * @returns undefined when earlier or later values have no variance
 */
export function applyCuped(groups: readonly PairedSample[]): CupedSamples | undefined {
  const within = (of: (group: PairedSample) => number): number => groups.reduce((sum, group) => sum + Math.max(0, group.users - 1) * of(group), 0);
  const users = groups.reduce((sum, group) => sum + group.users, 0);
  const [earlier, before] = [within((group) => group.earlier.variance), within((group) => group.variance)];
  if (!(earlier > 0) || !(before > 0)) return undefined;
  const theta = within((group) => group.covariance) / earlier;
  const usual = groups.reduce((sum, group) => sum + group.users * group.earlier.mean, 0) / users;
  const samples = groups.map((group) => ({
    users: group.users,
    mean: group.mean - theta * (group.earlier.mean - usual),
    variance: Math.max(0, group.variance - 2 * theta * group.covariance + theta ** 2 * group.earlier.variance),
  }));
  const after = samples.reduce((sum, sample) => sum + Math.max(0, sample.users - 1) * sample.variance, 0);
  return { theta, varianceReduction: 1 - after / before, samples };
}
