import { applyCuped, withIdlePairs, type PairedSample } from '@baeum/api/src/domains/experiment-results/statistics/cuped.ts';
import { adjustedPValues } from '@baeum/api/src/domains/experiment-results/statistics/false-discoveries.ts';
import { believedLift, beliefsOf, meanPosterior, probabilityLarger, ratePosterior } from '@baeum/api/src/domains/experiment-results/statistics/posteriors.ts';
import { describe, expect, test } from 'vitest';
import { bandEscapes, falseDiscoveries, relievedCoverage } from '../../support/rehearsed-views.ts';

describe('Benjamini and Hochberg', () => {
  test('matches their example (1995, section 4.1): of 15 comparisons of two treatments of heart attacks the first four are rejected', () => {
    const pValues = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1];
    const adjusted = adjustedPValues(pValues);
    expect(adjusted.filter((each) => each! <= 0.05)).toHaveLength(4);
    // Printed by p.adjust(pValues, 'BH') of R.
    const printed = [0.0015, 0.003, 0.0095, 0.0356, 0.0603, 0.0639, 0.0639, 0.0645, 0.0765, 0.486, 0.5812, 0.7149, 0.7532, 0.8132, 1];
    for (const [at, each] of printed.entries()) expect(adjusted[at]).toBeCloseTo(each, 4);
  });

  test('ignores comparisons that were not possible, and keeps the order', () => {
    expect(adjustedPValues([null, 0.04, null, 0.01, 0.5])).toEqual([null, 0.06, null, 0.03, 0.5]);
    expect(adjustedPValues([])).toEqual([]);
  });

  test('limits false discoveries when one metric of ten differs; without the procedure there are many', () => {
    const runs = 300;
    const { rate, found } = falseDiscoveries({ runs, seed: 20_261_123 });
    expect(rate).toBeLessThan(0.05 + 3 * Math.sqrt((0.05 * 0.95) / runs));
    expect(found).toBeGreaterThan(0.5);
    expect(falseDiscoveries({ runs, seed: 20_261_123, isAdjusted: false }).rate).toBeGreaterThan(0.15);
  });
});

function pairsOf(pairs: readonly (readonly [value: number, earlier: number])[]): PairedSample {
  const users = pairs.length;
  const meanOf = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / users;
  const [mean, earlierMean] = [meanOf(0), meanOf(1)];
  const product = (one: 0 | 1, other: 0 | 1) =>
    pairs.reduce((sum, pair) => sum + (pair[one] - (one ? earlierMean : mean)) * (pair[other] - (other ? earlierMean : mean)), 0) / users;
  return withIdlePairs({ users, x: { mean, variance: product(0, 0) }, y: { mean: earlierMean, variance: product(1, 1) }, covariance: product(0, 1) }, users);
}

// NIST Statistical Reference Datasets, linear regression, "Norris".
const norris = [
  [0.1, 0.2],
  [338.8, 337.4],
  [118.1, 118.2],
  [888, 884.6],
  [9.2, 10.1],
  [228.1, 226.5],
  [668.5, 666.3],
  [998.5, 996.3],
  [449.1, 448.6],
  [778.9, 777],
  [559.2, 558.2],
  [0.3, 0.4],
  [0.1, 0.6],
  [778.1, 775.5],
  [668.8, 666.9],
  [339.3, 338],
  [448.9, 447.5],
  [10.8, 11.6],
  [557.7, 556],
  [228.3, 228.1],
  [998, 995.8],
  [888.8, 887.6],
  [119.6, 120.2],
  [0.3, 0.3],
  [0.6, 0.3],
  [557.6, 556.8],
  [339.3, 339.1],
  [888, 887.2],
  [998.5, 999],
  [778.9, 779],
  [10.2, 11.1],
  [117.6, 118.3],
  [228.9, 229.2],
  [668.4, 669.1],
  [449.2, 448.9],
  [0.2, 0.5],
] as const;

describe('CUPED', () => {
  test('theta and the share of the variance equal the slope and R² that NIST certifies', () => {
    const { theta, varianceReduction } = applyCuped([pairsOf(norris)])!;
    expect(theta).toBeCloseTo(1.002_116_818_020_45, 10);
    expect(varianceReduction).toBeCloseTo(0.999_993_745_883_712, 12);
  });

  test("Anscombe's first eleven points (The American Statistician 27, 1973): slope 0.5001, R² 0.6665", () => {
    const anscombe = [
      [8.04, 10],
      [6.95, 8],
      [7.58, 13],
      [8.81, 9],
      [8.33, 11],
      [9.96, 14],
      [7.24, 6],
      [4.26, 4],
      [10.84, 12],
      [4.82, 7],
      [5.68, 5],
    ] as const;
    const { theta, varianceReduction } = applyCuped([pairsOf(anscombe)])!;
    expect(theta).toBeCloseTo(0.5001, 4);
    expect(varianceReduction).toBeCloseTo(0.6665, 4);
  });

  test('removes an earlier difference, and keeps a later one', () => {
    const before = pairsOf([
      [10, 1],
      [20, 2],
      [30, 3],
      [40, 4],
    ]);
    const luckier = pairsOf([
      [20, 2],
      [30, 3],
      [40, 4],
      [50, 5],
    ]);
    const better = pairsOf([
      [15, 1],
      [25, 2],
      [35, 3],
      [45, 4],
    ]);
    const meansOf = (groups: readonly PairedSample[]) => applyCuped(groups)!.samples.map(({ mean }) => mean);
    expect(meansOf([before, luckier])).toEqual([30, 30]);
    expect(meansOf([before, better])).toEqual([25, 30]);
  });

  test('changes nothing without earlier events', () => {
    expect(
      applyCuped([
        pairsOf([
          [1, 0],
          [2, 0],
        ]),
        pairsOf([
          [3, 0],
          [4, 0],
        ]),
      ]),
    ).toBeUndefined();
    expect(applyCuped([])).toBeUndefined();
  });

  test('counts users without events as zeros in both periods', () => {
    const active = [
      [5, 2],
      [9, 7],
      [4, 0],
    ] as const;
    const [few, all] = [pairsOf(active), pairsOf([...active, [0, 0], [0, 0]])];
    const third = (sample: PairedSample) => ({
      users: 3,
      x: { mean: sample.mean, variance: (sample.variance * 2) / 3 },
      y: { mean: sample.earlier.mean, variance: (sample.earlier.variance * 2) / 3 },
      covariance: (sample.covariance * 2) / 3,
    });
    const filled = withIdlePairs(third(few), 5);
    expect(filled.covariance).toBeCloseTo(all.covariance, 10);
    expect(filled.variance).toBeCloseTo(all.variance, 10);
    expect(filled.earlier.variance).toBeCloseTo(all.earlier.variance, 10);
  });

  test('95 % intervals contain the true lift, and are shorter', () => {
    const runs = 300;
    const { covered, shorter } = relievedCoverage({ runs, seed: 20_261_123 });
    expect(covered / runs).toBeGreaterThan(0.95 - 3 * Math.sqrt((0.05 * 0.95) / runs));
    expect(shorter).toBeLessThan(0.92);
  });
});

const of = (conversions: number, users: number) => ({ users, conversions });

describe('posteriors', () => {
  test('Gelman et al., "Bayesian Data Analysis" (2013), section 2.4: 437 girls of 980 births with placenta previa', () => {
    const { interval } = beliefsOf([ratePosterior(of(437, 980))])[0]!;
    expect(ratePosterior(of(437, 980)).mean).toBeCloseTo(0.446, 3);
    expect(interval[0]).toBeCloseTo(0.415, 3);
    expect(interval[1]).toBeCloseTo(0.477, 3);
  });

  test('Robinson, "Understanding Bayesian A/B testing (using baseball statistics)" (2016): Piazza is better than Aaron by 0.607', () => {
    const prior = { alpha: 76.451, beta: 218.639 };
    expect(probabilityLarger(ratePosterior(of(3771, 12_364), prior), ratePosterior(of(2127, 6911), prior))).toBeCloseTo(0.607, 3);
  });

  test('without data they equal the prior', () => {
    expect(beliefsOf([ratePosterior(of(0, 0))])[0]!.interval[0]).toBeCloseTo(0.025, 6);
    expect(beliefsOf([ratePosterior(of(0, 0))])[0]!.interval[1]).toBeCloseTo(0.975, 6);
  });

  // Miller, "Formulas for Bayesian A/B testing" (2015): a sum instead of the integral.
  const lnGamma = (n: number): number => Array.from({ length: n - 1 }, (_, at) => Math.log(at + 1)).reduce((sum, each) => sum + each, 0);
  const lnBeta = (a: number, b: number): number => lnGamma(a) + lnGamma(b) - lnGamma(a + b);
  const miller = ({ alpha: a, beta: b }: { alpha: number; beta: number }, { alpha: c, beta: d }: { alpha: number; beta: number }): number =>
    Array.from({ length: c }, (_, i) => Math.exp(lnBeta(a + i, b + d) - Math.log(d + i) - lnBeta(1 + i, d) - lnBeta(a, b))).reduce(
      (sum, each) => sum + each,
      0,
    );

  test.each([
    [0, 5, 5, 5],
    [3, 10, 5, 12],
    [40, 400, 55, 410],
    [1, 1000, 2, 300],
    [100, 120, 90, 120],
  ])("agree with Miller's formula: %i of %i against %i of %i", (before, users, after, others) => {
    const larger = probabilityLarger(ratePosterior(of(before, users)), ratePosterior(of(after, others)));
    expect(larger).toBeCloseTo(miller({ alpha: before + 1, beta: users - before + 1 }, { alpha: after + 1, beta: others - after + 1 }), 4);
  });

  test('the expected loss of a choice is the mean excess of the better one: a sixth for two uniform rates', () => {
    // The mean of the larger of two uniform numbers is 2/3.
    for (const { expectedLoss, probabilityBest } of beliefsOf([ratePosterior(of(0, 0)), ratePosterior(of(0, 0))])) {
      expect(expectedLoss).toBeCloseTo(1 / 6, 5);
      expect(probabilityBest).toBeCloseTo(0.5, 10);
    }
  });

  test('three groups share the probability of being best', () => {
    const all = beliefsOf([of(100, 1000), of(110, 1000), of(150, 1000)].map((group) => ratePosterior(group)));
    expect(all.reduce((sum, { probabilityBest }) => sum + probabilityBest, 0)).toBeCloseTo(1, 10);
    expect(all.map(({ probabilityBest }) => probabilityBest)).toEqual(all.map(({ probabilityBest }) => probabilityBest).toSorted((one, other) => one - other));
    expect(all[2]!.expectedLoss).toBeLessThan(all[0]!.expectedLoss);
  });

  test('posteriors of means agree with the test of means', () => {
    const prior = { mean: 105, variance: 2500 };
    const [control, variation] = [
      { users: 4000, mean: 100, variance: 2500 },
      { users: 4000, mean: 110, variance: 2500 },
    ].map((sample) => meanPosterior(sample, prior)!) as [never, never];
    const [low, high] = beliefsOf([variation])[0]!.interval;
    expect(low).toBeCloseTo(110 - 1.96 * (50 / Math.sqrt(4001)), 2);
    expect(high).toBeCloseTo(110 + 1.96 * (50 / Math.sqrt(4001)), 2);
    const lift = believedLift(control, variation)!;
    expect(lift[0]).toBeGreaterThan(0.07);
    expect(lift[1]).toBeLessThan(0.13);
    expect(probabilityLarger(control, variation)).toBeGreaterThan(0.999_999);
  });

  test('there is no lift over a control that may be 0, and no posterior without variance', () => {
    const prior = { mean: 0, variance: 100 };
    expect(
      believedLift(meanPosterior({ users: 10, mean: 1, variance: 100 }, prior)!, meanPosterior({ users: 10, mean: 2, variance: 100 }, prior)!),
    ).toBeUndefined();
    expect(meanPosterior({ users: 10, mean: 1, variance: 0 }, prior)).toBeUndefined();
  });
});

// `npm run bench -- statistics` covers more.
test.each([0, 0.2])('the band of a timeline holds the true lift on all 20 days at once: %f', (lift) => {
  const runs = 400;
  expect(bandEscapes({ rate: 0.1, lift, looks: 20, runs, seed: 20_261_123 }) / runs).toBeLessThan(0.05 + 3 * Math.sqrt((0.05 * 0.95) / runs));
});
