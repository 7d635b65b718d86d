import { alwaysValid } from '@baeum/api/src/domains/experiment-results/statistics/always-valid.ts';
import { applyCuped, withIdlePairs, type PairedSample } from '@baeum/api/src/domains/experiment-results/statistics/cuped.ts';
import { contrastErrors, contrastPValue } from '@baeum/api/src/domains/experiment-results/statistics/distributions.public.ts';
import { enoughOfBoth } from '@baeum/api/src/domains/experiment-results/statistics/evidence.ts';
import { adjustedPValues } from '@baeum/api/src/domains/experiment-results/statistics/false-discoveries.ts';
import { compareMeans } from '@baeum/api/src/domains/experiment-results/statistics/two-means.ts';
import { compareProportions } from '@baeum/api/src/domains/experiment-results/statistics/two-proportions.ts';
import { createRandom, type Random } from './random.ts';
import { conversionsOf, normal } from './rehearsed-experiments.ts';

interface Rehearsal {
  runs: number;
  seed: number;
  /** Whether p-values are adjusted, as in reports, or raw. */
  isAdjusted?: boolean;
}

/**
 * Simulates experiments with ten metrics and two variations besides the control, in which one metric differs. Returns the
 * mean share of false discoveries, and the number of true differences found.
 */
export function falseDiscoveries({ runs, seed, isAdjusted = true }: Rehearsal): { rate: number; found: number } {
  const random = createRandom(seed);
  const [users, rate, metrics] = [4000, 0.1, 10];
  let [wrong, found] = [0, 0];
  for (let run = 0; run < runs; run += 1) {
    const comparisons = Array.from({ length: metrics }, (_, at) => {
      const isDifferent = at === 0;
      const control = { users, conversions: conversionsOf(random, users, rate) };
      return [0, 1].map(() => {
        const variation = { users, conversions: conversionsOf(random, users, isDifferent ? rate * 1.25 : rate) };
        return { isDifferent, pValue: contrastPValue(compareProportions(control, variation)!) };
      });
    }).flat();
    const pValues = comparisons.map(({ pValue }) => pValue);
    const judged = isAdjusted ? adjustedPValues(pValues) : pValues;
    const called = comparisons.filter((_, at) => (judged[at] ?? 1) < 0.05);
    wrong += called.length === 0 ? 0 : called.filter(({ isDifferent }) => !isDifferent).length / called.length;
    found += called.filter(({ isDifferent }) => isDifferent).length / comparisons.filter(({ isDifferent }) => isDifferent).length;
  }
  return { rate: wrong / runs, found: found / runs };
}

/** Number of intervals of the CUPED-adjusted lift that contain the true lift of 10 %, and their length relative to unadjusted ones. */
export function relievedCoverage({ runs, seed }: Rehearsal): { covered: number; shorter: number; plain: number } {
  const random = createRandom(seed);
  const users = 2000;
  let [covered, plain, shorter] = [0, 0, 0];
  for (let run = 0; run < runs; run += 1) {
    const groups = [1, 1.1].map((factor) => people(random, users, factor));
    const { samples } = applyCuped(groups)!;
    const usual = intervalOf(groups);
    const relieved = intervalOf(samples);
    const holds = ([low, high]: readonly [number, number]): number => (low <= 0.1 && 0.1 <= high ? 1 : 0);
    covered += holds(relieved);
    plain += holds(usual);
    shorter += (relieved[1] - relieved[0]) / (usual[1] - usual[0]);
  }
  return { covered, plain, shorter: shorter / runs };
}

/** Correlated heavy-tailed amounts before and after; 0 for most users. */
function people(random: Random, users: number, factor: number): PairedSample {
  const pairs = Array.from({ length: users }, () => {
    const liking = normal(random);
    const spends = (times: number): number => (random.chance(liking > 0 ? 0.7 : 0.2) ? times * Math.exp(0.6 * liking + 0.3 * normal(random)) : 0);
    return [spends(factor), spends(1)] as const;
  });
  const meanOf = (at: 0 | 1): number => pairs.reduce((sum, pair) => sum + pair[at], 0) / users;
  const means = [meanOf(0), meanOf(1)] as const;
  const product = (one: 0 | 1, other: 0 | 1): number => pairs.reduce((sum, pair) => sum + (pair[one] - means[one]) * (pair[other] - means[other]), 0) / users;
  return withIdlePairs(
    { users, x: { mean: means[0], variance: product(0, 0) }, y: { mean: means[1], variance: product(1, 1) }, covariance: product(0, 1) },
    users,
  );
}

function intervalOf([control, variation]: readonly { users: number; mean: number; variance: number }[]): readonly [number, number] {
  const contrast = compareMeans(control!, variation!)!;
  return contrast.liftInterval(contrastErrors(contrast.degreesOfFreedom))!;
}

/** Simulated experiments with a known lift that are read daily. */
export interface Timelines {
  rate: number;
  lift: number;
  looks: number;
  runs: number;
  seed: number;
}

/** Number of experiments whose band misses the true lift on any day. */
export function bandEscapes({ rate, lift, looks, runs, seed }: Timelines): number {
  const random = createRandom(seed);
  const daily = 1000;
  let escapes = 0;
  for (let run = 0; run < runs; run += 1) {
    const [control, variation] = [
      { users: 0, conversions: 0 },
      { users: 0, conversions: 0 },
    ];
    let isOutside = false;
    for (let look = 0; look < looks && !isOutside; look += 1) {
      for (const [group, trueRate] of [
        [control, rate],
        [variation, rate * (1 + lift)],
      ] as const) {
        group.users += daily;
        group.conversions += conversionsOf(random, daily, trueRate);
      }
      if (!enoughOfBoth(control, variation)) continue;
      const contrast = compareProportions(control, variation)!;
      const [low, high] = contrast.liftInterval(alwaysValid(2 * control.users, contrast.z).errors) ?? [-1, Infinity];
      isOutside = lift < low || lift > high;
    }
    if (isOutside) escapes += 1;
  }
  return escapes;
}
