import { liftOf, type Contrast, type Interval } from './samples.public.ts';

export interface Proportion {
  users: number;
  conversions: number;
}

/** Bisection steps: an interval of length 1 shrinks to the precision of numbers. */
const halvings = 60;
/** Above this ratio the interval counts as unbounded. */
const largestRatio = 2 ** 20;

/**
 * Score test of two proportions, inverted to intervals of difference and ratio. The variance is always that under the
 * tested hypothesis, so that a small group without conversions does not appear certain. For no difference it is the pooled
 * z-test (Pearson's chi-square). Mee, "Confidence bounds for the difference between two probabilities", Biometrics 40
 * (1984); Koopman, "Confidence intervals for the ratio of two binomial proportions", the same volume.
 * @returns undefined when nobody converted, everybody did, or a group is empty
 */
export function compareProportions(control: Proportion, variation: Proportion): Contrast | undefined {
  const [before, after] = [rateOf(control), rateOf(variation)];
  const z = scoreOf(control, variation, 1, restrictedByRatio(control, variation, 1));
  if (!Number.isFinite(z)) return undefined;
  return {
    difference: after - before,
    lift: liftOf(before, after),
    z,
    degreesOfFreedom: Infinity,
    differenceInterval: (errors) => {
      const score = (difference: number) => scoreOf(control, variation, 1, restrictedByDifference(control, variation, difference), difference);
      return [crossing(score, errors, [-1, after - before]), crossing(score, -errors, [after - before, 1])];
    },
    liftInterval: (errors) => liftInterval(control, variation, errors),
  };
}

function liftInterval(control: Proportion, variation: Proportion, errors: number): Interval | undefined {
  if (!(control.conversions > 0 && variation.conversions > 0)) return undefined;
  const ratio = rateOf(variation) / rateOf(control);
  const score = (tested: number) => scoreOf(control, variation, tested, restrictedByRatio(control, variation, tested));
  let high = ratio;
  while (score(high) > -errors) if ((high *= 2) > largestRatio) return undefined;
  return [crossing(score, errors, [0, ratio]) - 1, crossing(score, -errors, [high / 2, high]) - 1];
}

/** Maximum likelihood rates of control and variation under a hypothesis. */
type Rates = readonly [control: number, variation: number];

/** Distance between the observation and `variation = ratio × control + difference` in standard errors. */
function scoreOf(control: Proportion, variation: Proportion, ratio: number, [before, after]: Rates, difference = 0): number {
  const variance = (after * (1 - after)) / variation.users + (ratio ** 2 * before * (1 - before)) / control.users;
  return (rateOf(variation) - ratio * rateOf(control) - difference) / Math.sqrt(variance);
}

/** Miettinen & Nurminen, "Comparative analysis of two rates", Statistics in Medicine 4 (1985), appendix. */
function restrictedByRatio(control: Proportion, variation: Proportion, ratio: number): Rates {
  const a = (control.users + variation.users) * ratio;
  const b = variation.users * ratio + variation.conversions + control.users + control.conversions * ratio;
  const c = control.conversions + variation.conversions;
  // The smaller root, in the form that is also valid for `a` = 0.
  const before = (2 * c) / (b + Math.sqrt(Math.max(0, b * b - 4 * a * c)));
  return [probability(before), probability(ratio * before)];
}

/** Rates restricted by a difference: the root of a cubic, from the same appendix. */
function restrictedByDifference(control: Proportion, variation: Proportion, difference: number): Rates {
  const users = control.users + variation.users;
  const conversions = control.conversions + variation.conversions;
  const square = ((variation.users + 2 * control.users) * difference - users - conversions) / (3 * users);
  const linear = ((control.users * difference - users - 2 * control.conversions) * difference + conversions) / (3 * users);
  const constant = (control.conversions * difference * (1 - difference)) / (2 * users);
  const q = square ** 3 - (3 * square * linear) / 2 + constant;
  const p = (q < 0 ? -1 : 1) * Math.sqrt(Math.max(0, square ** 2 - linear));
  const angle = (Math.PI + Math.acos(p === 0 ? 1 : Math.min(1, Math.max(-1, q / p ** 3)))) / 3;
  const before = probability(2 * p * Math.cos(angle) - square);
  return [before, probability(before + difference)];
}

/** Where a decreasing function reaches `level`, by bisection. */
function crossing(score: (at: number) => number, level: number, [from, to]: Interval): number {
  let [low, high] = [from, to];
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2;
    if (score(middle) > level) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function rateOf({ users, conversions }: Proportion): number {
  return conversions / users;
}

function probability(value: number): number {
  return Math.min(1, Math.max(0, value));
}
