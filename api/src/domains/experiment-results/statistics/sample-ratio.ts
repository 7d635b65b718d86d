import { chiSquarePValue } from './distributions.public.ts';

/** P-value below which the groups do not match the traffic split; the same threshold as in Fabijan et al., KDD 2019. */
export const mismatchBelow = 0.001;

export interface Group {
  users: number;
  /** Share of the traffic, in any unit. */
  weight: number;
}

export interface GoodnessOfFit {
  chiSquare: number;
  degreesOfFreedom: number;
  pValue: number;
}

/**
 * Sample ratio mismatch: Pearson's chi-square test of the users in each group against the planned traffic. Fabijan et al.,
 * "Diagnosing sample ratio mismatch in online controlled experiments", KDD 2019.
 * @returns undefined without users or with fewer than two groups that get traffic
 */
export function sampleRatioTest(groups: readonly Group[]): GoodnessOfFit | undefined {
  const planned = groups.filter(({ weight }) => weight > 0);
  const users = planned.reduce((sum, group) => sum + group.users, 0);
  const weights = planned.reduce((sum, { weight }) => sum + weight, 0);
  if (planned.length < 2 || users === 0) return undefined;
  const chiSquare = planned.reduce((sum, group) => {
    const expected = (users * group.weight) / weights;
    return sum + (group.users - expected) ** 2 / expected;
  }, 0);
  const degreesOfFreedom = planned.length - 1;
  return { chiSquare, degreesOfFreedom, pValue: chiSquarePValue(chiSquare, degreesOfFreedom) };
}
