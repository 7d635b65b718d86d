import { withIdleUsers, type ActivePairs, type Sample } from './samples.public.ts';

/** A group's values together with those of the same people from before they saw anything of the experiment. */
export interface PairedSample extends Sample {
  earlier: Sample;
  /** Of a user's value with the one from before; divided by users − 1. */
  covariance: number;
}

/** What becomes of groups when the part of their values is taken away that was there before. */
export interface CupedSamples {
  /** How much of the earlier value is taken away. */
  theta: number;
  /** Share of the variance that this takes away. */
  varianceReduction: number;
  samples: Sample[];
}

/** The paired sample of a whole group when all its other users have the value 0 before (`y`) and after (`x`). */
export function withIdlePairs({ users: active, x, y, covariance }: ActivePairs, users: number): PairedSample {
  const products = active * covariance + (users === 0 ? 0 : (x.mean * y.mean * active * (users - active)) / users);
  return {
    ...withIdleUsers({ users: active, ...x }, users),
    earlier: withIdleUsers({ users: active, ...y }, users),
    covariance: users > 1 ? products / (users - 1) : 0,
  };
}

/**
 * Controlled experiment using pre-experiment data: Deng, Xu, Kohavi & Walker, "Improving the sensitivity of online controlled
 * experiments by utilizing pre-experiment data", WSDM 2013. What people did before is the same in all groups but for chance, so
 * taking it away leaves the difference and takes chance. One theta for all groups, from how values hang together within them.
 * @returns nothing where nobody's earlier values, or nobody's values, differ
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
