import { adjustComparisons } from '@baeum/api/src/domains/experiment-results/answers/adjust-comparisons.ts';
import { sampleRatio } from '@baeum/api/src/domains/experiment-results/answers/check-sample-ratio.ts';
import { metricsOf } from '@baeum/api/src/domains/experiment-results/answers/compare-variations.ts';
import { readinessOf } from '@baeum/api/src/domains/experiment-results/answers/readiness.ts';
import { verdictOf } from '@baeum/api/src/domains/experiment-results/answers/verdict.ts';
import type { EventCount, VariationCount } from '@baeum/api/src/domains/experiment-results/from-events/count-events.ts';
import { metricQuery } from '@baeum/api/src/domains/experiment-results/queries/metric-queries.ts';
import type { TrafficSpan } from '@baeum/api/src/domains/experiment-results/queries/traffic-spans.ts';
import type { MetricRole } from '@baeum/api/src/domains/experiments/metric-roles.public.ts';
import { experimentResultsTexts } from '@baeum/web/src/domains/experiment-desk/results/experiment-results.texts.ts';
import { metricName } from '@baeum/web/src/domains/experiment-desk/results/metric-words.ts';
import { describe, expect, test } from 'vitest';
import { createRandom, type Random } from '../../support/random.ts';
import { conversionsOf } from '../../support/rehearsed-experiments.ts';

/** Verdicts of experiments with a known effect: each must be correct. Fixed seeds, so that results are equal on every machine. */

const [a, b] = [1, 2];
const roles: MetricRole[] = [
  { key: 'purchase', role: 'PRIMARY', nonInferiorityMargin: null, harm: null, onHarm: null, confidence: null },
  { key: 'refund', role: 'GUARDRAIL', nonInferiorityMargin: 0.1, harm: 'INCREASE', onHarm: 'NOTIFY', confidence: 0.95 },
];

interface Stretch {
  /** Share of the traffic. */
  share: number;
  users: number;
  /** Share of B's exposures that are recorded. */
  seen?: number;
}

interface Truth {
  stretches: readonly Stretch[];
  purchase: readonly [ofA: number, ofB: number];
  refund: readonly [ofA: number, ofB: number];
  isOver?: boolean;
}

function read(random: Random, { stretches, purchase, refund, isOver = false }: Truth) {
  const spans = stretches.map(({ share }, at): TrafficSpan => ({
    from: new Date(Date.UTC(2026, 9, 1 + at)),
    slots: { [a]: Math.round((1 - share) * 10_000), [b]: Math.round(share * 10_000) },
    slotSize: 10_000,
  }));
  const counts = stretches.flatMap(({ share, users, seen = 1 }, span): VariationCount[] => {
    const given = conversionsOf(random, users, share);
    const inB = seen < 1 ? conversionsOf(random, given, seen) : given;
    return [
      { variationId: a, span, users: users - given, exposures: users - given },
      { variationId: b, span, users: inB, exposures: inB },
    ];
  });
  const arms = [a, b].map((id) => ({
    id,
    variation: id === a ? 'A' : 'B',
    users: counts.reduce((sum, { variationId, users }) => (variationId === id ? sum + users : sum), 0),
  }));
  const rates: Record<string, readonly [number, number]> = { purchase, refund };
  const compared = roles.flatMap(({ key }) => {
    const events = arms.map(({ id, users }, at) => countOf(key, id, conversionsOf(random, users, rates[key]![at]!)));
    return metricsOf(metricQuery(key, { metricRoles: roles, metricCaps: {} }), events, { arms, control: 'A', isDecided: false });
  });
  const {
    metrics: [metrics = []],
    adjustment,
  } = adjustComparisons([compared], false);
  const srm = sampleRatio(spans, arms, counts);
  const last = stretches.at(-1)!.share;
  const variations = arms.map((arm) => ({ ...arm, isDropped: false, isControl: arm.id === a, weight: arm.id === a ? 1 - last : last, exposures: arm.users }));
  const experiment = { id: 1, key: 1, name: '', status: 'RUNNING', identifierType: '$id' } as const;
  const reading = readinessOf({ experiment, variations, srm, isDecided: false, isOver });
  const harmed = metrics.filter(({ perVariation }) => perVariation.some(({ guardrail }) => guardrail === 'HARMED')).map(metricName);
  return {
    ...verdictOf(reading.state, { metrics, adjustment }),
    state: reading.state,
    harmed: harmed.length > 0 ? experimentResultsTexts.harmed(harmed) : undefined,
    primary: metrics[0]!.perVariation[1]!,
  };
}

function countOf(metric: string, variationId: number, users: number): EventCount {
  const none = { mean: 0, variance: 0, cap: null, cappedUsers: 0, cappedMean: 0, cappedVariance: 0, leftOut: 0 };
  const ratio = { dividedUsers: 0, divisorMean: 0, divisorVariance: 0, covariance: 0, cappedCovariance: 0 };
  return { metric, variationId, active: users, users, ...none, ...ratio };
}

const seeds = Array.from({ length: 40 }, (_, at) => at + 1);
const base = (random: Random) => random.pick([0.05, 0.1, 0.3]);
const fineRefund = [0.05, 0.05] as const;
const same = (rate: number) => [rate, rate] as const;

describe('of 200 experiments', () => {
  test.each(seeds)('no difference is reported where there is none (%i)', (seed) => {
    const random = createRandom(seed);
    const said = read(random, {
      stretches: [{ share: random.pick([0.5, 0.2]), users: 4000 + random.int(8000) }],
      purchase: same(base(random)),
      refund: fineRefund,
    });
    expect(said).toMatchObject({ state: 'UNFINISHED', finding: { conclusion: 'UNDECIDED' }, harmed: undefined });
    expect(said.verdict).toMatch(/^지금까지는 B의 purchase 전환율이 A와 다르다고 할 수 없습니다\(증감 [+-]?\d+\.\d%, 95% 구간 -\d+\.\d% ~ \+\d+\.\d%\)\.$/);
  });

  test.each(seeds)('lost exposures of a variation invalidate the result, however good it looks (%i)', (seed) => {
    const random = createRandom(1000 + seed);
    const rate = base(random);
    const said = read(random, { stretches: [{ share: 0.5, users: 6000 + random.int(6000), seen: 0.8 }], purchase: [rate, rate * 1.5], refund: fineRefund });
    expect(said.verdict).toBe('믿지 마세요: 변형별 사용자 수가 배분과 다릅니다. 원인을 찾기 전에는 어느 변형도 고르지 마세요.');
  });

  test.each(seeds)('too few users are too early, whatever they do (%i)', (seed) => {
    const random = createRandom(2000 + seed);
    const said = read(random, { stretches: [{ share: 0.5, users: 20 + random.int(140) }], purchase: [0.1, random.pick([0.1, 0.6])], refund: fineRefund });
    expect(said.verdict).toBe('아직 이릅니다: 사용자가 너무 적은 변형이 있습니다.');
  });

  test.each(seeds)('a harmed guardrail is reported beside a better primary metric (%i)', (seed) => {
    const random = createRandom(3000 + seed);
    const said = read(random, { stretches: [{ share: 0.5, users: 20_000 + random.int(20_000) }], purchase: [0.1, 0.13], refund: [0.05, 0.1] });
    expect(said.harmed).toBe('나빠지면 안 되는 지표가 나빠졌어요: refund 전환율');
    expect(said.verdict).toMatch(/^지금까지는 B의 purchase 전환율이 A보다 \d+\.\d% 높습니다\(95% 구간 \+\d+\.\d% ~ \+\d+\.\d%\)\.$/);
    const { lift, sequentialCi95 } = said.primary;
    expect(said.verdict).toContain(`A보다 ${(lift! * 100).toFixed(1)}%`);
    expect(sequentialCi95![0]).toBeGreaterThan(0);
  });

  test.each(seeds.slice(0, 20))('changed weights are no sample ratio mismatch: each span has its own split (%i)', (seed) => {
    const random = createRandom(4000 + seed);
    const stretches = [
      { share: 0.5, users: 4000 + random.int(4000) },
      { share: 0.2, users: 4000 + random.int(4000) },
    ];
    const said = read(random, { stretches, purchase: same(base(random)), refund: fineRefund });
    expect(said).toMatchObject({ state: 'UNFINISHED', finding: { conclusion: 'UNDECIDED' } });
    expect(said.verdict).toMatch(/^지금까지는 B의 purchase 전환율이 A와 다르다고 할 수 없습니다/);
  });

  test.each(seeds.slice(20))('a new phase has its own result, and the former one is complete (%i)', (seed) => {
    const random = createRandom(5000 + seed);
    // By then users buy twice as much, for reasons unrelated to the variations.
    const former = read(random, { stretches: [{ share: 0.5, users: 5000 + random.int(3000) }], purchase: same(0.1), refund: fineRefund, isOver: true });
    const present = read(random, { stretches: [{ share: 0.2, users: 5000 + random.int(3000) }], purchase: same(0.2), refund: fineRefund });
    expect(former.verdict).toMatch(/^계획한 끝보다 일찍 끝난 결과입니다: B의 purchase 전환율이 A와 다르다고 할 수 없습니다/);
    expect(present.verdict).toMatch(/^지금까지는 B의 purchase 전환율이 A와 다르다고 할 수 없습니다/);
  });
});
