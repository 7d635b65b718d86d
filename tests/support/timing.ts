import { hashPassword } from '@baeum/api/src/domains/users/password-hash.public.ts';
import { createRandom } from './random.ts';

/** What one password hash takes on a quiet machine, in milliseconds. */
const quietHash = 20;
const hashes = 9;

/** How many times slower than a quiet one this machine is now, at least 1. */
export async function slowness(): Promise<number> {
  const start = performance.now();
  for (let n = 0; n < hashes; n += 1) await hashPassword('how slow is it');
  return Math.max(1, (performance.now() - start) / hashes / quietHash);
}

/** Milliseconds of one run. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/**
 * How well one duration distinguishes two kinds of work: the area under the ROC curve, 0.5 for not at all, 1 for always.
 * Symmetric, so it does not matter which kind is slower.
 */
export function distinguishability(first: readonly number[], second: readonly number[]): number {
  let wins = 0;
  for (const a of first) for (const b of second) wins += a > b ? 1 : a === b ? 0.5 : 0;
  const area = wins / (first.length * second.length);
  return Math.max(area, 1 - area);
}

const random = createRandom(20_261_121);
const batch = 60;
const mostBatches = 9;

/**
 * Measures two kinds of work in random order and returns how well time distinguishes them. Small samples are noisy (with 60
 * of each, equal work shows 0.55 by chance every third time), so more are taken until the figure is at most `goal`, up
 * to `most` batches (540 of each); a true difference stays, and shows in few.
 */
export async function compareTimes(
  works: readonly [(round: number) => Promise<unknown>, (round: number) => Promise<unknown>],
  goal: number,
  most = mostBatches,
): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let batches = 0; batches < most; batches += 1) {
    for (let round = 0; round < batch; round += 1) {
      const order = random.chance(0.5) ? ([0, 1] as const) : ([1, 0] as const);
      for (const kind of order) times[kind].push(await timed(() => works[kind](batches * batch + round)));
    }
    if (distinguishability(...times) <= goal) break;
  }
  return distinguishability(...times);
}
