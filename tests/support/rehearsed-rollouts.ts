import { evaluateGuardrails } from '@baeum/api/src/domains/experiment-results/answers/compare-variations.ts';
import type { EventCount } from '@baeum/api/src/domains/experiment-results/from-events/count-events.ts';
import type { Proportion } from '@baeum/api/src/domains/experiment-results/statistics/two-proportions.ts';
import { rolloutError, shareOfError } from '@baeum/api/src/domains/feature-flags/error-budget.ts';
import { createRandom, type Random } from './random.ts';
import { conversionsOf } from './rehearsed-experiments.ts';

/** Simulated staged rollouts without an effect. */
export interface RolloutRehearsal {
  /** Rate of the guarded metric, in both directions, without a margin. */
  rate: number;
  /** Percentage of users who are on in each step. */
  steps: readonly number[];
  /** Users per step. */
  users: number;
  /** Number of looks per step. */
  looks: number;
  /** Whether the same users return in every step with the same behaviour, so that a chance imbalance recurs; otherwise others arrive. */
  isSame: boolean;
  runs: number;
  seed: number;
  /** Error probability of each step, without sharing. */
  eachStep?: number;
}

/** Number of rollouts that are stopped. */
export function falseStops({ runs, seed, ...rehearsal }: RolloutRehearsal): number {
  const random = createRandom(seed);
  let stops = 0;
  for (let run = 0; run < runs; run += 1) if (isStopped(random, rehearsal)) stops += 1;
  return stops;
}

function isStopped(random: Random, { rate, steps, users, looks, isSame, eachStep }: Omit<RolloutRehearsal, 'runs' | 'seed'>): boolean {
  // Users who are turned on by the same step form a part; the last part stays off.
  const parts = [...steps, 100].map((percent, at) => Math.round((users * (percent - (steps[at - 1] ?? 0))) / 100));
  const come = () => parts.map((size) => arrivals(random, { size, looks, rate }));
  let people = come();
  let errorLeft = rolloutError;
  for (let step = 0; step < steps.length; step += 1) {
    if (step > 0 && !isSame) people = come();
    const share = shareOfError(errorLeft, steps.length - step);
    errorLeft = share.errorLeft;
    for (let look = 0; look < looks; look += 1) {
      const [on, off] = [people.slice(0, step + 1), people.slice(step + 1)].map((some) => poolProportions(some.map((part) => part[look])));
      if (on && off && isHarmed(off, on, (eachStep ?? share.error) / 2)) return true;
    }
  }
  return false;
}

/** Cumulative results of one part at each look. */
function arrivals(random: Random, { size, looks, rate }: { size: number; looks: number; rate: number }): Proportion[] {
  const seen: Proportion[] = [];
  let [users, conversions] = [0, 0];
  for (let look = 1; look <= looks; look += 1) {
    const now = Math.round((size * look) / looks);
    conversions += conversionsOf(random, now - users, rate);
    users = now;
    seen.push({ users, conversions });
  }
  return seen;
}

function poolProportions(parts: readonly (Proportion | undefined)[]): Proportion {
  return parts.reduce<Proportion>((sum, part) => ({ users: sum.users + (part?.users ?? 0), conversions: sum.conversions + (part?.conversions ?? 0) }), {
    users: 0,
    conversions: 0,
  });
}

const guarded = { key: 'event', margin: 0, onHarm: 'PAUSE' } as const;

function isHarmed(off: Proportion, on: Proportion, error: number): boolean {
  const guardrails = (['DECREASE', 'INCREASE'] as const).map((harm) => ({ ...guarded, harm, confidence: 1 - error }));
  const query = { key: 'event', definition: undefined, role: 'GUARDRAIL' as const, nonInferiorityMargin: 0, guardrails };
  const arms = [
    { id: 1, variation: 'A', users: off.users },
    { id: 2, variation: 'B', users: on.users },
  ];
  return evaluateGuardrails(query, [countOf(1, off), countOf(2, on)], { arms, control: 'A', isDecided: false }).some(({ verdict }) => verdict === 'HARMED');
}

function countOf(variationId: number, { conversions }: Proportion): EventCount {
  return {
    metric: 'event',
    variationId,
    active: conversions,
    users: conversions,
    mean: 1,
    variance: 0,
    cap: null,
    cappedUsers: 0,
    cappedMean: 1,
    cappedVariance: 0,
    dividedUsers: 0,
    divisorMean: 0,
    divisorVariance: 0,
    covariance: 0,
    cappedCovariance: 0,
    leftOut: 0,
  };
}
