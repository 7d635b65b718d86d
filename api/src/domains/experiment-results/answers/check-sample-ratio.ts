import type { ExperimentResults } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import type { VariationCount } from '../from-events/count-events.ts';
import { trafficOf, type TrafficSpan } from '../queries/traffic-spans.ts';
import { chiSquarePValue } from '../statistics/distributions.public.ts';
import { mismatchBelow, sampleRatioTest } from '../statistics/sample-ratio.ts';

/** Minimum expected users per group for the chi-square test. */
const fewestExpected = 5;

type SampleRatio = ExperimentResults['srm'];
type Variations = readonly { id: number; variation: string }[];

/**
 * The check of the sample ratio over all stretches, each against its own split. Users of different stretches are
 * different people, so their statistics add up.
 */
export function sampleRatio(spans: readonly TrafficSpan[], variations: Variations, counts: readonly VariationCount[]): SampleRatio {
  const evaluated = spans.map((span, at) =>
    testSpan(
      span,
      variations,
      counts.filter((count) => count.span === at),
    ),
  );
  const tests = evaluated.flatMap(({ test }) => test ?? []);
  const tested = evaluated.map(({ split, traffic, users, test }, at) => ({
    from: spans[at]?.from.toISOString() ?? '',
    to: spans[at + 1]?.from.toISOString() ?? null,
    weights: split,
    traffic: traffic,
    users,
    ...verdictOf(test?.pValue),
  }));
  if (tests.length === 0) return { ...verdictOf(undefined), chiSquare: null, degreesOfFreedom: null, spans: tested };
  const chiSquare = tests.reduce((sum, test) => sum + test.chiSquare, 0);
  const degreesOfFreedom = tests.reduce((sum, test) => sum + test.degreesOfFreedom, 0);
  return { ...verdictOf(chiSquarePValue(chiSquare, degreesOfFreedom)), chiSquare, degreesOfFreedom, spans: tested };
}

function testSpan(span: TrafficSpan, variations: Variations, counts: readonly VariationCount[]) {
  const { slots } = span;
  const all = Object.values(slots).reduce((sum, each) => sum + each, 0);
  const groups = variations.map(({ id, variation }) => ({
    variation,
    weight: all === 0 ? 0 : (slots[id] ?? 0) / all,
    users: counts.find(({ variationId }) => variationId === id)?.users ?? 0,
  }));
  const planned = groups.filter(({ weight }) => weight > 0);
  const users = planned.reduce((sum, group) => sum + group.users, 0);
  const isEnough = planned.every(({ weight }) => weight * users >= fewestExpected);
  return {
    split: Object.fromEntries(groups.map(({ variation, weight }) => [variation, weight])),
    traffic: trafficOf(span),
    users: Object.fromEntries(groups.map((group) => [group.variation, group.users])),
    test: isEnough ? sampleRatioTest(groups) : undefined,
  };
}

function verdictOf(pValue: number | undefined): Pick<SampleRatio, 'p' | 'ok'> {
  return { p: pValue ?? null, ok: pValue === undefined || pValue >= mismatchBelow };
}
