import type { Interval, Sample } from './samples.public.ts';
import type { Proportion } from './two-proportions.ts';

/** Posterior distribution of a group's rate or mean, up to a constant factor. */
export interface Posterior {
  mean: number;
  /** Range outside of which the density is negligible. */
  range: Interval;
  logDensity(x: number): number;
}

export interface Belief {
  /** Probability that this group is the best. */
  probabilityBest: number;
  /** Expected loss of choosing this group when another is better. */
  expectedLoss: number;
  /** 95 % interval with equal tails. */
  interval: Interval;
}

/** Number of grid points for integration. */
const points = 1000;
/** Densities below the maximum by more than this in log scale are ignored. */
const farOff = 40;
/** Number of bisection steps. */
const halvings = 50;

/** Uniform prior of rates: a Beta distribution with both parameters 1. */
export const uniformRate = { alpha: 1, beta: 1 } as const;

/** Posterior of a rate: a Beta distribution. */
export function ratePosterior({ users, conversions }: Proportion, prior: { alpha: number; beta: number } = uniformRate): Posterior {
  const [alpha, beta] = [prior.alpha + conversions, prior.beta + users - conversions];
  const logDensity = (x: number): number => (alpha === 1 ? 0 : (alpha - 1) * Math.log(x)) + (beta === 1 ? 0 : (beta - 1) * Math.log1p(-x));
  const mode = alpha + beta === 2 ? 0.5 : (alpha - 1) / (alpha + beta - 2);
  const least = logDensity(mode) - farOff;
  const isFar = (x: number): boolean => logDensity(x) < least;
  return { mean: alpha / (alpha + beta), range: [lastFar(isFar, 0, mode), lastFar(isFar, 1, mode)], logDensity };
}

/**
 * Posterior of a mean. The prior is centred on the mean of all groups, with the information of one user's value (Kass &
 * Wasserman, "A reference Bayesian test for nested hypotheses", JASA 90, 1995). Means of many users are approximately
 * normal whatever the distribution of values.
 * @returns undefined when the values have no variance
 */
export function meanPosterior({ users, mean, variance }: Sample, prior: Pick<Sample, 'mean' | 'variance'>): Posterior | undefined {
  if (!(variance > 0) || !(prior.variance > 0)) return undefined;
  const [weight, priorWeight] = [users / variance, 1 / prior.variance];
  const centre = (weight * mean + priorWeight * prior.mean) / (weight + priorWeight);
  const deviation = 1 / Math.sqrt(weight + priorWeight);
  const reach = Math.sqrt(2 * farOff) * deviation;
  return { mean: centre, range: [centre - reach, centre + reach], logDensity: (x) => -(((x - centre) / deviation) ** 2) / 2 };
}

/** Results in the order of the posteriors. */
export function beliefsOf(posteriors: readonly Posterior[]): Belief[] {
  const grid = [...new Set(posteriors.flatMap((posterior) => gridOf(posterior)))].toSorted((one, other) => one - other);
  const cumulated = posteriors.map((posterior) => cumulate(posterior, grid));
  const best = posteriors.map(() => 0);
  let expectedBest = grid.at(-1) ?? 0;
  for (let at = 1; at < grid.length; at += 1) {
    const middles = cumulated.map((shares) => (share(shares, at) + share(shares, at - 1)) / 2);
    for (const [of, shares] of cumulated.entries()) {
      const others = middles.reduce((product, middle, other) => (other === of ? product : product * middle), 1);
      best[of] = (best[of] ?? 0) + (share(shares, at) - share(shares, at - 1)) * others;
    }
    expectedBest -= (share(grid, at) - share(grid, at - 1)) * middles.reduce((product, middle) => product * middle, 1);
  }
  const all = best.reduce((sum, each) => sum + each, 0);
  return posteriors.map(({ mean }, of) => ({
    probabilityBest: (best[of] ?? 0) / all,
    expectedLoss: Math.max(0, expectedBest - mean),
    interval: [quantile(grid, cumulated[of] ?? [], 0.025), quantile(grid, cumulated[of] ?? [], 0.975)],
  }));
}

/** 95 % interval of variation ÷ control − 1; undefined when the control may be 0 or less. */
export function believedLift(control: Posterior, variation: Posterior): Interval | undefined {
  if (!(control.range[0] > 0)) return undefined;
  const [grid, others] = [gridOf(control), gridOf(variation)];
  const [shares, otherShares] = [cumulate(control, grid), cumulate(variation, others)];
  const below = (ratio: number): number => {
    let [sum, from] = [0, 0];
    for (let at = 1; at < grid.length; at += 1) {
      const x = (ratio * (share(grid, at) + share(grid, at - 1))) / 2;
      while (from < others.length - 1 && share(others, from + 1) < x) from += 1;
      sum += (share(shares, at) - share(shares, at - 1)) * between(others, otherShares, from, x);
    }
    return sum;
  };
  const ends: Interval = [variation.range[0] / control.range[1], variation.range[1] / control.range[0]];
  return [where(below, 0.025, ends) - 1, where(below, 0.975, ends) - 1];
}

/** Probability that the variation's value is larger than the control's. */
export function probabilityLarger(control: Posterior, variation: Posterior): number {
  return beliefsOf([control, variation])[1]?.probabilityBest ?? 0;
}

function gridOf({ range: [low, high] }: Posterior): number[] {
  return Array.from({ length: points + 1 }, (_, at) => low + ((high - low) * at) / points);
}

/** Cumulative probability at each grid point by the trapezoidal rule. */
function cumulate({ range: [low, high], logDensity }: Posterior, grid: readonly number[]): number[] {
  const logs = grid.map((x) => (x < low || x > high ? -Infinity : logDensity(x)));
  const largest = Math.max(...logs);
  let [sum, before] = [0, 0];
  const sums = logs.map((log, at) => {
    const density = Math.exp(log - largest);
    if (at > 0) sum += ((density + before) / 2) * (share(grid, at) - share(grid, at - 1));
    before = density;
    return sum;
  });
  return sums.map((each) => each / sum);
}

function quantile(grid: readonly number[], shares: readonly number[], wanted: number): number {
  const after = shares.findIndex((each) => each >= wanted);
  const [low, high] = [share(shares, after - 1), share(shares, after)];
  return share(grid, after - 1) + ((wanted - low) / (high - low)) * (share(grid, after) - share(grid, after - 1));
}

/** Cumulative probability at `x`, between grid point `from` and the next one. */
function between(grid: readonly number[], shares: readonly number[], from: number, x: number): number {
  if (x <= share(grid, 0)) return 0;
  if (from >= grid.length - 1) return 1;
  const part = (x - share(grid, from)) / (share(grid, from + 1) - share(grid, from));
  return share(shares, from) + part * (share(shares, from + 1) - share(shares, from));
}

function share(list: readonly number[], at: number): number {
  return list[at] ?? 0;
}

/** Where an increasing function reaches `level`, by bisection. */
function where(of: (x: number) => number, level: number, [from, to]: Interval): number {
  let [low, high] = [from, to];
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2;
    if (of(middle) < level) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The grid point nearest to the mode where the density is negligible; the end when there is none. */
function lastFar(isFar: (x: number) => boolean, end: number, mode: number): number {
  if (mode === end || !isFar(end)) return end;
  let [far, near] = [end, mode];
  for (let step = 0; step < halvings; step += 1) {
    const middle = (far + near) / 2;
    if (isFar(middle)) far = middle;
    else near = middle;
  }
  return far;
}
