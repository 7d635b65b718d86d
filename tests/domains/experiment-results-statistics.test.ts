import { describe, expect, test } from 'vitest';
import { alwaysValid, mixingVariance } from '@baeum/api/src/domains/experiment-results/statistics/always-valid.ts';
import { chiSquarePValue, normal95, normalPValue, student95, studentPValue } from '@baeum/api/src/domains/experiment-results/statistics/distributions.ts';
import { relativeLift } from '@baeum/api/src/domains/experiment-results/statistics/relative-lift.ts';
import { sampleRatioTest } from '@baeum/api/src/domains/experiment-results/statistics/sample-ratio.ts';
import { withIdleUsers, type Sample } from '@baeum/api/src/domains/experiment-results/statistics/samples.ts';
import { compareProportions } from '@baeum/api/src/domains/experiment-results/statistics/two-proportions.ts';
import { compareMeans } from '@baeum/api/src/domains/experiment-results/statistics/welch.ts';
import { createRandom } from '../support/random.ts';

function sampleOf(values: readonly number[]): Sample {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return { users: values.length, mean, variance };
}

function rateSample(conversions: number, users: number): Sample {
  return withIdleUsers({ users: conversions, mean: 1, variance: 0 }, users);
}

/** Myocardial infarction in the Physicians' Health Study, Agresti (2007), table 2.3: placebo, then aspirin. */
const placebo = { users: 11_034, conversions: 189 };
const aspirin = { users: 11_037, conversions: 104 };

test('distributions agree with the printed tables', () => {
  // NIST/SEMATECH e-Handbook of Statistical Methods, section 1.3.6.7.
  expect(normal95).toBeCloseTo(1.96, 3);
  expect(student95(10)).toBeCloseTo(2.228, 3);
  expect(normalPValue(-2.5758)).toBeCloseTo(0.01, 5);
  expect(studentPValue(2.228, 10)).toBeCloseTo(0.05, 4);
  expect(chiSquarePValue(3.841, 1)).toBeCloseTo(0.05, 4);
  expect(chiSquarePValue(18.307, 10)).toBeCloseTo(0.05, 4);
});

describe('two proportions', () => {
  test("Agresti's aspirin: 0.0077 apart, from 0.005 to 0.011", () => {
    const { difference, ci95, pValue } = compareProportions(aspirin, placebo)!;
    expect(difference).toBeCloseTo(0.0077, 4);
    expect(ci95[0]).toBeCloseTo(0.005, 3);
    expect(ci95[1]).toBeCloseTo(0.011, 3);
    // Pearson's chi-square of the same table is 25.01, the square of z.
    expect(pValue).toBeCloseTo(chiSquarePValue(25.01, 1), 8);
  });

  test('Newcombe, Statistics in Medicine 17 (1998), method 1: 56/70 against 48/80 is 0.0575 to 0.3425', () => {
    const { difference, ci95 } = compareProportions({ users: 80, conversions: 48 }, { users: 70, conversions: 56 })!;
    expect(difference).toBeCloseTo(0.2, 10);
    expect(ci95[0]).toBeCloseTo(0.0575, 4);
    expect(ci95[1]).toBeCloseTo(0.3425, 4);
  });

  test.each([[0, 0], [10, 10]])('%i and %i conversions of 10 users tell nothing', (before, after) => {
    expect(compareProportions({ users: 10, conversions: before }, { users: 10, conversions: after })).toBeUndefined();
  });
});

describe("Welch's test", () => {
  // Student's sleep data (1908), as in the manual of R's t.test: t = -1.8608, df = 17.776, p = 0.07939.
  const first = sampleOf([0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2]);
  const second = sampleOf([1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]);

  test("R's t.test(extra ~ group, data = sleep)", () => {
    const { difference, ci95, pValue } = compareMeans(second, first)!;
    expect(difference).toBeCloseTo(0.75 - 2.33, 10);
    expect(ci95[0]).toBeCloseTo(-3.365_483_2, 6);
    expect(ci95[1]).toBeCloseTo(0.205_483_2, 6);
    expect(pValue).toBeCloseTo(0.079_39, 5);
  });

  test('needs two users in each group, and some variation', () => {
    expect(compareMeans(first, sampleOf([1]))).toBeUndefined();
    expect(compareMeans(sampleOf([2, 2, 2]), sampleOf([3, 3]))).toBeUndefined();
  });
});

describe('lift', () => {
  test("Agresti's aspirin: a ratio of 1.82, from 1.43 to 2.30", () => {
    const { lift, interval } = relativeLift(rateSample(aspirin.conversions, aspirin.users), rateSample(placebo.conversions, placebo.users))!;
    expect(lift).toBeCloseTo(0.82, 2);
    const [low, high] = interval(normal95);
    expect(low).toBeCloseTo(0.43, 2);
    expect(high).toBeCloseTo(1.31, 1);
  });

  test('there is none without a positive mean on both sides', () => {
    expect(relativeLift(rateSample(0, 10), rateSample(3, 10))).toBeUndefined();
    expect(relativeLift(rateSample(3, 10), sampleOf([-1, -2]))).toBeUndefined();
  });
});

describe('sample ratio', () => {
  test('Kohavi, Tang & Xu, "Trustworthy Online Controlled Experiments" (2020), chapter 21: p = 1.8e-6', () => {
    const { pValue, degreesOfFreedom } = sampleRatioTest([{ users: 821_588, weight: 50 }, { users: 815_482, weight: 50 }])!;
    expect(degreesOfFreedom).toBe(1);
    expect(pValue * 1e6).toBeCloseTo(1.8, 1);
  });

  test("Mendel's peas, 9:3:3:1: chi-square 0.470, p = 0.925", () => {
    const groups = [[315, 9], [108, 3], [101, 3], [32, 1]].map(([users = 0, weight = 0]) => ({ users, weight }));
    const { chiSquare, degreesOfFreedom, pValue } = sampleRatioTest(groups)!;
    expect(chiSquare).toBeCloseTo(0.47, 3);
    expect(degreesOfFreedom).toBe(3);
    expect(pValue).toBeCloseTo(0.925, 3);
  });

  test('groups without traffic are left out; one group is no split', () => {
    expect(sampleRatioTest([{ users: 10, weight: 1 }, { users: 3, weight: 0 }])).toBeUndefined();
    expect(sampleRatioTest([{ users: 0, weight: 1 }, { users: 0, weight: 1 }])).toBeUndefined();
  });
});

describe('users without events', () => {
  test('count as zeros, to the last digit', () => {
    const values = [1e9 + 1, 1e9 + 2, 1e9 + 4, 5];
    const active = sampleOf(values);
    const all = withIdleUsers({ users: 4, mean: active.mean, variance: (active.variance * 3) / 4 }, 7);
    const expected = sampleOf([...values, 0, 0, 0]);
    expect(all.mean).toBeCloseTo(expected.mean, 4);
    expect(all.variance / expected.variance).toBeCloseTo(1, 12);
  });

  test('nobody at all is a sample of nothing', () => {
    expect(withIdleUsers({ users: 0, mean: 0, variance: 0 }, 0)).toEqual({ users: 0, mean: 0, variance: 0 });
  });
});

describe('always valid', () => {
  test('equals the likelihood ratio of Johari et al.', () => {
    const [control, variation] = [rateSample(100, 1000), rateSample(130, 1000)];
    const variance = control.variance / 1000 + variation.variance / 1000;
    // Their mixing variance is in units of the metric: ours, times the variance of one user's share in the difference.
    const tau = 0.001 * variance * 2000;
    const ratio = Math.sqrt(variance / (variance + tau)) * Math.exp((tau * 0.03 ** 2) / (2 * variance * (variance + tau)));
    expect(alwaysValid(control, variation, 0.001)!.pValue).toBeCloseTo(1 / ratio, 12);
  });

  test('p-value and interval refuse together, and are stricter than one look', () => {
    for (const conversions of [100, 125, 130, 135, 140, 145, 150, 160, 200]) {
      const [control, variation] = [rateSample(100, 1000), rateSample(conversions, 1000)];
      const { pValue, errors } = alwaysValid(control, variation)!;
      const away = Math.abs(variation.mean - control.mean) / Math.sqrt(control.variance / 1000 + variation.variance / 1000);
      expect(pValue <= 0.05).toBe(away >= errors);
      expect(errors).toBeGreaterThan(normal95);
    }
  });

  test('is tightest near the number of users that it is tuned for', () => {
    const errorsAt = (mixing: number): number => alwaysValid(rateSample(250, 2500), rateSample(250, 2500), mixing)!.errors;
    const tuned = errorsAt(mixingVariance(5000));
    expect(tuned).toBeLessThan(errorsAt(mixingVariance(2500)));
    expect(tuned).toBeLessThan(errorsAt(mixingVariance(10_000)));
  });

  test('looking a hundred times at tests without a difference raises few false alarms, where a fixed test raises many', () => {
    const random = createRandom(20_261_121);
    const alarms = { always: 0, fixed: 0 };
    const [tests, looks, each] = [300, 100, 50];
    for (let run = 0; run < tests; run += 1) {
      const conversions = [0, 0];
      let [always, fixed] = [false, false];
      for (let look = 1; look <= looks; look += 1) {
        for (let user = 0; user < each; user += 1) for (const arm of [0, 1]) conversions[arm]! += random.chance(0.2) ? 1 : 0;
        const users = look * each;
        const [control, variation] = [rateSample(conversions[0]!, users), rateSample(conversions[1]!, users)];
        always ||= (alwaysValid(control, variation)?.pValue ?? 1) < 0.05;
        fixed ||= (compareProportions({ users, conversions: conversions[0]! }, { users, conversions: conversions[1]! })?.pValue ?? 1) < 0.05;
      }
      alarms.always += always ? 1 : 0;
      alarms.fixed += fixed ? 1 : 0;
    }
    expect(alarms.always / tests).toBeLessThan(0.05);
    expect(alarms.fixed / tests).toBeGreaterThan(0.2);
  });
});
