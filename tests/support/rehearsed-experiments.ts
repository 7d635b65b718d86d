import { alwaysValid } from '@baeum/api/src/domains/experiment-results/statistics/always-valid.ts';
import { contrastErrors } from '@baeum/api/src/domains/experiment-results/statistics/distributions.public.ts';
import { enoughOfBoth } from '@baeum/api/src/domains/experiment-results/statistics/evidence.ts';
import type { Sample } from '@baeum/api/src/domains/experiment-results/statistics/samples.public.ts';
import { compareMeans } from '@baeum/api/src/domains/experiment-results/statistics/two-means.ts';
import { compareProportions, type Proportion } from '@baeum/api/src/domains/experiment-results/statistics/two-proportions.ts';
import { createRandom, type Random } from './random.ts';

export const rates = [0.005, 0.01, 0.05, 0.3] as const;
/** Traffic of the variation; the control has the rest. */
export const shares = [0.5, 0.2, 0.1, 0.05] as const;

/** Simulated experiments without a difference. */
export interface Rehearsal {
  rate: number;
  share: number;
  /** Number of looks while each experiment runs. */
  looks: number;
  runs: number;
  seed: number;
}

/** Enough users for several conversions in the smallest group. */
const usersAt = (rate: number): number => (rate < 0.02 ? 200_000 : 40_000);

/** Number of experiments in which the always-valid p-value reports a difference at any look. */
export function falseAlarms({ rate, share, looks, runs, seed }: Rehearsal): number {
  const random = createRandom(seed);
  const users = usersAt(rate);
  let alarms = 0;
  for (let run = 0; run < runs; run += 1) if (isCalled(random, { rate, share, looks, users })) alarms += 1;
  return alarms;
}

function isCalled(random: Random, { rate, share, looks, users }: Pick<Rehearsal, 'rate' | 'share' | 'looks'> & { users: number }): boolean {
  const [control, variation] = [
    { users: 0, conversions: 0 },
    { users: 0, conversions: 0 },
  ];
  for (let look = 1; look <= looks; look += 1) {
    const seen = Math.round((users * look) / looks);
    const inVariation = Math.round(seen * share);
    grow(random, control, seen - inVariation, rate);
    grow(random, variation, inVariation, rate);
    if (!enoughOfBoth(control, variation)) continue;
    const contrast = compareProportions(control, variation);
    if (contrast && alwaysValid(seen, contrast.z).pValue < 0.05) return true;
  }
  return false;
}

function grow(random: Random, group: Proportion, users: number, rate: number): void {
  group.conversions += conversionsOf(random, users - group.users, rate);
  group.users = users;
}

/** A binomial random number, by the gaps between successes, which is fast for rare ones. */
export function conversionsOf(random: Random, users: number, rate: number): number {
  const miss = Math.log1p(-rate);
  let conversions = 0;
  for (let at = 0; ; conversions += 1) {
    at += Math.floor(Math.log(1 - random.fraction()) / miss) + 1;
    if (at > users) return conversions;
  }
}

/** Heavy-tailed values: amounts of buyers are lognormal. */
export interface Purchases {
  /** Share of buyers in the control. */
  rate: number;
  /** Standard deviation of the logarithm of the amounts. */
  deviation: number;
  /** Rate of the variation ÷ rate of the control. */
  ratio: number;
  users: number;
  share: number;
}

export const purchases: readonly Purchases[] = [
  { rate: 1, deviation: 1, ratio: 1, users: 2000, share: 0.5 },
  { rate: 1, deviation: 1.5, ratio: 1, users: 2000, share: 0.2 },
  { rate: 0.1, deviation: 1, ratio: 1.2, users: 10_000, share: 0.5 },
  { rate: 0.05, deviation: 1.5, ratio: 1.2, users: 20_000, share: 0.5 },
  { rate: 0.05, deviation: 1.5, ratio: 1, users: 20_000, share: 0.1 },
];

/** Number of the 95 % intervals of the lift, out of `runs`, that contain the true lift. */
export function coverage({ rate, deviation, ratio, users, share }: Purchases, runs: number, seed: number): number {
  const random = createRandom(seed);
  const inVariation = Math.round(users * share);
  let covered = 0;
  for (let run = 0; run < runs; run += 1) {
    const paid = [valuesOf(random, users - inVariation, rate, deviation), valuesOf(random, inVariation, rate * ratio, deviation)] as const;
    const cap = percentile99(paid.flat());
    const contrast = compareMeans(capped(paid[0], users - inVariation, cap), capped(paid[1], inVariation, cap));
    const [low, high] = contrast?.liftInterval(contrastErrors(contrast.degreesOfFreedom)) ?? [-1, Infinity];
    if (low <= ratio - 1 && ratio - 1 <= high) covered += 1;
  }
  return covered;
}

function valuesOf(random: Random, users: number, rate: number, deviation: number): number[] {
  return Array.from({ length: conversionsOf(random, users, Math.min(rate, 1 - 1e-12)) }, () => Math.exp(deviation * normal(random)));
}

/** A normal random number (Box and Muller). */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.fraction())) * Math.cos(2 * Math.PI * random.fraction());
}

/** Like PostgreSQL's percentile_disc. */
function percentile99(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
}

function capped(values: readonly number[], users: number, cap: number): Sample {
  const mean = values.reduce((sum, value) => sum + Math.min(cap, value), 0) / users;
  const squares = values.reduce((sum, value) => sum + (Math.min(cap, value) - mean) ** 2, 0) + (users - values.length) * mean ** 2;
  return { users, mean, variance: squares / (users - 1) };
}
