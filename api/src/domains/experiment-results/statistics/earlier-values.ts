import type { ActiveUsers, Sample } from './samples.ts';
import { withIdleUsers } from './samples.ts';

/** A group's values together with those of the same people from before they saw anything of the experiment. */
export interface PairedSample extends Sample {
  earlier: Sample;
  /** Of a user's value with the one from before; divided by users − 1. */
  covariance: number;
}

/** Those of a group who have a value at all, before or after. Variances and covariance are divided by users. */
export interface ActivePairs extends ActiveUsers {
  earlierMean: number;
  earlierVariance: number;
  covariance: number;
}

/** What becomes of groups when the part of their values is taken away that was there before. */
export interface Relieved {
  /** How much of the earlier value is taken away. */
  theta: number;
  /** Share of the variance that this takes away. */
  varianceReduction: number;
  samples: Sample[];
}

/** The paired sample of a whole group when all its other users have the value 0 before and after. */
export function withIdlePairs(active: ActivePairs, users: number): PairedSample {
  const share = users === 0 ? 0 : (active.users * (users - active.users)) / users;
  const products = active.users * active.covariance + active.mean * active.earlierMean * share;
  return {
    ...withIdleUsers(active, users),
    earlier: withIdleUsers({ users: active.users, mean: active.earlierMean, variance: active.earlierVariance }, users),
    covariance: users > 1 ? products / (users - 1) : 0,
  };
}

/**
 * Controlled experiment using pre-experiment data: Deng, Xu, Kohavi & Walker, "Improving the sensitivity of online controlled
 * experiments by utilizing pre-experiment data", WSDM 2013. What people did before is the same in all groups but for chance, so
 * taking it away leaves the difference and takes chance. One theta for all groups, from how values hang together within them.
 * @returns nothing where nobody's earlier values, or nobody's values, differ
 */
export function relieve(groups: readonly PairedSample[]): Relieved | undefined {
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
