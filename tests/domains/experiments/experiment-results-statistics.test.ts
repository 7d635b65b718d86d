import { alwaysValid, mixingVariance } from '@baeum/api/src/domains/experiment-results/statistics/always-valid.ts';
import {
  chiSquarePValue,
  contrastErrors,
  contrastPValue,
  normal95,
  normalPValue,
  studentPValue,
} from '@baeum/api/src/domains/experiment-results/statistics/distributions.public.ts';
import { sampleRatioTest } from '@baeum/api/src/domains/experiment-results/statistics/sample-ratio.ts';
import { withIdleUsers, type Sample } from '@baeum/api/src/domains/experiment-results/statistics/samples.public.ts';
import { compareMeans } from '@baeum/api/src/domains/experiment-results/statistics/two-means.ts';
import { compareProportions, type Proportion } from '@baeum/api/src/domains/experiment-results/statistics/two-proportions.ts';
import { rolloutError, shareOfError } from '@baeum/api/src/domains/feature-flags/error-budget.ts';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../support/random.ts';
import { coverage, falseAlarms, purchases } from '../../support/rehearsed-experiments.ts';
import { falseStops } from '../../support/rehearsed-rollouts.ts';

function sampleOf(values: readonly number[]): Sample {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return { users: values.length, mean, variance };
}

/** Myocardial infarction in the Physicians' Health Study, Agresti (2007), table 2.3: placebo, then aspirin. */
const placebo = { users: 11_034, conversions: 189 };
const aspirin = { users: 11_037, conversions: 104 };

test('distributions agree with the printed tables', () => {
  // NIST/SEMATECH e-Handbook of Statistical Methods, section 1.3.6.7.
  expect(normal95).toBeCloseTo(1.96, 3);
  expect(contrastErrors(10)).toBeCloseTo(2.228, 3);
  expect([contrastErrors(10, 0.99), contrastErrors(Infinity, 0.99)]).toEqual([expect.closeTo(3.169, 3), expect.closeTo(2.5758, 4)]);
  expect(normalPValue(-2.5758)).toBeCloseTo(0.01, 5);
  expect(studentPValue(2.228, 10)).toBeCloseTo(0.05, 4);
  expect(chiSquarePValue(3.841, 1)).toBeCloseTo(0.05, 4);
  expect(chiSquarePValue(18.307, 10)).toBeCloseTo(0.05, 4);
});

const of = (conversions: number, users: number): Proportion => ({ users, conversions });

describe('two proportions', () => {
  test("Agresti's aspirin: 0.0077 apart, from 0.005 to 0.011, a ratio of 1.82", () => {
    const contrast = compareProportions(aspirin, placebo)!;
    expect(contrast.difference).toBeCloseTo(0.0077, 4);
    expect(contrast.differenceInterval(normal95)[0]).toBeCloseTo(0.005, 3);
    expect(contrast.differenceInterval(normal95)[1]).toBeCloseTo(0.011, 3);
    expect(contrast.lift).toBeCloseTo(0.82, 2);
    // Pearson's chi-square of the same table is 25.01, the square of z.
    expect(contrastPValue(contrast)).toBeCloseTo(chiSquarePValue(25.01, 1), 8);
  });

  // Newcombe, "Interval estimation for the difference between independent proportions", Statistics in Medicine 17 (1998), table II, method 5 (Mee).
  test.each([
    [of(56, 70), of(48, 80), 0.0533, 0.3377],
    [of(9, 10), of(3, 10), 0.1821, 0.837],
    [of(6, 7), of(2, 7), 0.0544, 0.8478],
    [of(5, 56), of(0, 29), -0.0313, 0.1926],
    [of(10, 10), of(0, 20), 0.7225, 1],
  ])('Newcombe: %o against %o', (variation, control, low, high) => {
    const interval = compareProportions(control, variation)!.differenceInterval(normal95);
    expect(interval[0]).toBeCloseTo(low, 4);
    expect(interval[1]).toBeCloseTo(high, 4);
  });

  test('Koopman, Biometrics 40 (1984): 36/40 against 16/80 is a ratio of 2.94 to 7.15', () => {
    const [low, high] = compareProportions(of(16, 80), of(36, 40))!.liftInterval(normal95)!;
    expect(low + 1).toBeCloseTo(2.94, 2);
    expect(high + 1).toBeCloseTo(7.15, 2);
  });

  test.each([
    [0, 0],
    [10, 10],
  ])('%i and %i conversions of 10 users tell nothing', (before, after) => {
    expect(compareProportions(of(before, 10), of(after, 10))).toBeUndefined();
  });

  test('one user against another is inconclusive', () => {
    const [low, high] = compareProportions(of(0, 1), of(1, 1))!.differenceInterval(normal95);
    expect(low).toBeLessThan(0);
    expect(high - low).toBeGreaterThan(1);
  });

  test('there is no lift without conversions on both sides', () => {
    const { lift, liftInterval } = compareProportions(of(0, 10), of(3, 10))!;
    expect([lift, liftInterval(normal95)]).toEqual([undefined, undefined]);
  });

  test('a small group without conversions is not reported as certain: 1,800 with 18 against 200 with none', () => {
    // Pooled z² = 2.02: without pooling the p-value was 0.002 and less.
    expect(contrastPValue(compareProportions(of(18, 1800), of(0, 200))!)).toBeCloseTo(0.155, 3);
  });
});

describe('two means', () => {
  // Student's sleep data (1908), as in the manual of R's t.test: t = -1.8608, df = 17.776, p = 0.07939.
  const first = sampleOf([0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2]);
  const second = sampleOf([1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]);

  test("R's t.test(extra ~ group, data = sleep)", () => {
    const contrast = compareMeans(second, first)!;
    const [low, high] = contrast.differenceInterval(contrastErrors(contrast.degreesOfFreedom));
    expect(contrast.difference).toBeCloseTo(0.75 - 2.33, 10);
    expect(contrast.z).toBeCloseTo(-1.8608, 4);
    expect(contrast.degreesOfFreedom).toBeCloseTo(17.776, 3);
    expect(low).toBeCloseTo(-3.365_483_2, 6);
    expect(high).toBeCloseTo(0.205_483_2, 6);
    expect(contrastPValue(contrast)).toBeCloseTo(0.079_39, 5);
  });

  test('needs two users in each group, and a variance', () => {
    expect(compareMeans(first, sampleOf([1]))).toBeUndefined();
    expect(compareMeans(sampleOf([2, 2, 2]), sampleOf([3, 3]))).toBeUndefined();
  });

  test('a control whose mean may be 0 leaves the ratio unbounded; negative means have none', () => {
    expect(compareMeans(sampleOf([0, 0, 0, 9]), sampleOf([5, 6, 7, 8]))!.liftInterval(normal95)).toBeUndefined();
    expect(compareMeans(first, sampleOf([-1, -2]))!.lift).toBeUndefined();
  });

  test('one enormous purchase is no difference, by interval and by p-value', () => {
    const bought = (users: number, each: number) => Array.from({ length: users }, (_, at) => (at % 10 === 0 ? each : 0));
    const contrast = compareMeans(sampleOf(bought(1000, 50_000)), sampleOf([9_000_000, ...bought(999, 50_000)]))!;
    const interval = contrast.liftInterval(normal95)!;
    expect(contrastPValue(contrast)).toBeGreaterThan(0.05);
    expect(interval[0]).toBeLessThan(0);
    expect(interval[1]).toBeGreaterThan(0);
  });
});

// Lognormal values, also with few users; `npm run bench -- statistics` draws more.
test.each(purchases)('95 %% intervals hold the true lift where %o', (bought) => {
  const runs = 200;
  expect(coverage(bought, runs, 20_261_123) / runs).toBeGreaterThan(0.95 - 3 * Math.sqrt((0.05 * 0.95) / runs));
});

test('intervals exclude no difference exactly when the test rejects it', () => {
  const random = createRandom(20_261_123);
  const decided = new Set<boolean>();
  for (let round = 0; round < 400; round += 1) {
    const group = () => {
      const users = 20 + random.int(2000);
      return { users, conversions: 10 + random.int(Math.ceil(users / 4)) };
    };
    const [control, variation] = [group(), group()];
    const spread = ({ users, conversions }: Proportion): Sample => ({
      users,
      mean: conversions / users,
      variance: (0.2 + random.fraction()) * (conversions / users),
    });
    for (const contrast of [compareProportions(control, variation)!, compareMeans(spread(control), spread(variation))!]) {
      for (const errors of [contrastErrors(contrast.degreesOfFreedom), 3.1]) {
        const isRefused = Math.abs(contrast.z) > errors;
        decided.add(isRefused);
        for (const interval of [contrast.differenceInterval(errors), contrast.liftInterval(errors)])
          if (interval) expect(interval[0] > 0 || interval[1] < 0).toBe(isRefused);
      }
      expect(contrastPValue(contrast) < 0.05).toBe(Math.abs(contrast.z) > contrastErrors(contrast.degreesOfFreedom));
    }
  }
  expect(decided.size).toBe(2);
});

describe('sample ratio', () => {
  test('Kohavi, Tang & Xu, "Trustworthy Online Controlled Experiments" (2020), chapter 21: p = 1.8e-6', () => {
    const { pValue, degreesOfFreedom } = sampleRatioTest([
      { users: 821_588, weight: 50 },
      { users: 815_482, weight: 50 },
    ])!;
    expect(degreesOfFreedom).toBe(1);
    expect(pValue * 1e6).toBeCloseTo(1.8, 1);
  });

  test("Mendel's peas, 9:3:3:1: chi-square 0.470, p = 0.925", () => {
    const groups = [
      [315, 9],
      [108, 3],
      [101, 3],
      [32, 1],
    ].map(([users = 0, weight = 0]) => ({ users, weight }));
    const { chiSquare, degreesOfFreedom, pValue } = sampleRatioTest(groups)!;
    expect(chiSquare).toBeCloseTo(0.47, 3);
    expect(degreesOfFreedom).toBe(3);
    expect(pValue).toBeCloseTo(0.925, 3);
  });

  test('groups without traffic are ignored; one group is no split', () => {
    expect(
      sampleRatioTest([
        { users: 10, weight: 1 },
        { users: 3, weight: 0 },
      ]),
    ).toBeUndefined();
    expect(
      sampleRatioTest([
        { users: 0, weight: 1 },
        { users: 0, weight: 1 },
      ]),
    ).toBeUndefined();
  });
});

describe('users without events', () => {
  test('count as exact zeros', () => {
    const values = [1e9 + 1, 1e9 + 2, 1e9 + 4, 5];
    const active = sampleOf(values);
    const all = withIdleUsers({ users: 4, mean: active.mean, variance: (active.variance * 3) / 4 }, 7);
    const expected = sampleOf([...values, 0, 0, 0]);
    expect(all.mean).toBeCloseTo(expected.mean, 4);
    expect(all.variance / expected.variance).toBeCloseTo(1, 12);
  });

  test('no users give an empty sample', () => {
    expect(withIdleUsers({ users: 0, mean: 0, variance: 0 }, 0)).toEqual({ users: 0, mean: 0, variance: 0 });
  });
});

describe('always valid', () => {
  const zOf = (before: number, after: number, users = 1000): number => compareProportions(of(before, users), of(after, users))!.z;

  test('equals the likelihood ratio of Johari et al.', () => {
    const variance = 0.115 * 0.885 * (2 / 1000);
    // Their mixing variance is in units of the metric: ours, multiplied by the variance of one user's share in the difference.
    const tau = 0.001 * variance * 2000;
    const ratio = Math.sqrt(variance / (variance + tau)) * Math.exp((tau * 0.03 ** 2) / (2 * variance * (variance + tau)));
    expect(alwaysValid(2000, zOf(100, 130), { mixing: 0.001 }).pValue).toBeCloseTo(1 / ratio, 12);
  });

  test('p-value and interval reject together, and later than a single look', () => {
    for (const conversions of [100, 125, 130, 135, 140, 145, 150, 160, 200]) {
      const z = zOf(100, conversions);
      const { pValue, errors } = alwaysValid(2000, z);
      expect(pValue <= 0.05).toBe(z >= errors);
      expect(errors).toBeGreaterThan(normal95);
    }
  });

  test('is tightest near the number of users that it is tuned for', () => {
    const errorsAt = (mixing: number): number => alwaysValid(5000, 1, { mixing }).errors;
    const tuned = errorsAt(mixingVariance(5000));
    expect(tuned).toBeLessThan(errorsAt(mixingVariance(2500)));
    expect(tuned).toBeLessThan(errorsAt(mixingVariance(10_000)));
  });

  test('a hundred looks at tests without a difference cause few false positives, unlike a fixed-horizon test', () => {
    const random = createRandom(20_261_121);
    const alarms = { always: 0, fixed: 0 };
    const [tests, looks, each] = [300, 100, 50];
    for (let run = 0; run < tests; run += 1) {
      const conversions = [0, 0];
      let [always, fixed] = [false, false];
      for (let look = 1; look <= looks; look += 1) {
        for (let user = 0; user < each; user += 1) for (const arm of [0, 1]) conversions[arm]! += random.chance(0.2) ? 1 : 0;
        const users = look * each;
        const contrast = compareProportions({ users, conversions: conversions[0]! }, { users, conversions: conversions[1]! });
        always ||= contrast !== undefined && alwaysValid(2 * users, contrast.z).pValue < 0.05;
        fixed ||= contrast !== undefined && contrastPValue(contrast) < 0.05;
      }
      alarms.always += always ? 1 : 0;
      alarms.fixed += fixed ? 1 : 0;
    }
    expect(alarms.always / tests).toBeLessThan(0.05);
    expect(alarms.fixed / tests).toBeGreaterThan(0.2);
  });

  // `npm run bench -- statistics` covers all rates, splits and numbers of looks.
  test.each([
    [0.005, 0.05, 400],
    [0.01, 0.1, 400],
    [0.01, 0.05, 400],
    [0.05, 0.2, 400],
    [0.05, 0.05, 20],
    [0.3, 0.05, 400],
  ])('at a rate of %f with %f of the traffic in %i looks, hardly any experiment without a difference is called one', (rate, share, looks) => {
    const runs = 500;
    const mostByChance = 0.05 + 3 * Math.sqrt((0.05 * 0.95) / runs);
    expect(falseAlarms({ rate, share, looks, runs, seed: 20_261_123 }) / runs).toBeLessThan(mostByChance);
  });
});

describe('the error of a staged rollout', () => {
  test('is divided so that no number of steps and resumptions exceeds the whole', () => {
    // Five steps, the third of which is resumed repeatedly.
    const watches = [5, 4, 3, 3, 3, 3, 3, 2, 1, 1, 1];
    const shares: number[] = [];
    let left = rolloutError;
    for (const ahead of watches) {
      const { error, errorLeft } = shareOfError(left, ahead);
      shares.push(error);
      left = errorLeft;
    }
    expect(shares.reduce((sum, share) => sum + share, left)).toBeCloseTo(0.05, 12);
    expect(Math.min(...shares)).toBeGreaterThan(0);
    // Without resumptions every step gets the same share.
    expect([shareOfError(0.05, 2).error, shareOfError(shareOfError(0.05, 2).errorLeft, 1).error]).toEqual([
      expect.closeTo(0.05 / 3, 12),
      expect.closeTo(0.05 / 3, 12),
    ]);
  });

  // `npm run bench -- statistics` covers more rates, steps and users.
  test.each([
    [0.05, [1, 10, 50], true],
    [0.05, [1, 5, 20, 50], false],
    [0.3, [5, 10, 20, 40, 60, 80], false],
    [0.3, [5, 10, 20, 40, 60, 80], true],
  ])('at a rate of %f hardly any rollout by the steps %j that harms nothing is stopped, the same people coming back: %s', (rate, steps, isSame) => {
    const runs = 400;
    const mostByChance = 0.05 + 3 * Math.sqrt((0.05 * 0.95) / runs);
    expect(falseStops({ rate, steps, isSame, users: 20_000, looks: 12, runs, seed: 20_261_123 }) / runs).toBeLessThan(mostByChance);
  });
});
