import { alwaysValid } from '@baeum/api/src/domains/experiment-results/statistics/always-valid.ts';
import { enoughOfBoth } from '@baeum/api/src/domains/experiment-results/statistics/evidence.ts';
import { compareProportions, type Proportion } from '@baeum/api/src/domains/experiment-results/statistics/two-proportions.ts';
import { createRandom, type Random } from './random.ts';

export const rates = [0.005, 0.01, 0.05, 0.3] as const;
/** Traffic of the variation; the control has the rest. */
export const shares = [0.5, 0.2, 0.1, 0.05] as const;

/** Experiments whose variations are the same thing. */
export interface Rehearsal {
  rate: number;
  share: number;
  /** How often somebody looks at each while it runs. */
  looks: number;
  runs: number;
  seed: number;
}

/** So many users that the smallest group gets beyond the first conversions. */
const usersAt = (rate: number): number => (rate < 0.02 ? 200_000 : 40_000);

/** How many of the experiments the always-valid p-value calls different at one look at least. */
export function falseAlarms({ rate, share, looks, runs, seed }: Rehearsal): number {
  const random = createRandom(seed);
  const users = usersAt(rate);
  let alarms = 0;
  for (let run = 0; run < runs; run += 1) if (isCalled(random, { rate, share, looks, users })) alarms += 1;
  return alarms;
}

function isCalled(random: Random, { rate, share, looks, users }: Pick<Rehearsal, 'rate' | 'share' | 'looks'> & { users: number }): boolean {
  const [control, variation] = [{ users: 0, conversions: 0 }, { users: 0, conversions: 0 }];
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

/** A binomial number, by the gaps between successes: rare ones cost little. */
function conversionsOf(random: Random, users: number, rate: number): number {
  const miss = Math.log1p(-rate);
  let conversions = 0;
  for (let at = 0; ; conversions += 1) {
    at += Math.floor(Math.log(1 - random.fraction()) / miss) + 1;
    if (at > users) return conversions;
  }
}
