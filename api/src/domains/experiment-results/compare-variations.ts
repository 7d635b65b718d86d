import type { metricKinds, ResultsMetric, ResultsOfVariation } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import type { EventCount } from './count-events.ts';
import { alwaysValid } from './statistics/always-valid.ts';
import { normal95 } from './statistics/distributions.ts';
import { relativeLift } from './statistics/relative-lift.ts';
import { withIdleUsers, type Sample } from './statistics/samples.ts';
import { compareProportions } from './statistics/two-proportions.ts';
import { compareMeans } from './statistics/welch.ts';

/** One variation's users as they are compared. */
export interface Arm {
  id: number;
  variation: string;
  users: number;
}

type MetricKind = (typeof metricKinds)[number];

interface Measured {
  variation: string;
  conversions: number;
  rates: Sample;
  values: Sample;
}

const notCompared = {
  difference: null, differenceCi95: null, lift: null, ci95: null, pValue: null, sequentialCi95: null, sequentialPValue: null,
} as const;

/** The metrics of one event key: the share of users who sent the event and, where its events carry values, their mean. */
export function metricsOf(eventKey: string, counts: readonly EventCount[], arms: readonly Arm[], control: string): ResultsMetric[] {
  const measured = arms.map((arm) => measure(arm, counts.find(({ variationId }) => variationId === arm.id)));
  const kinds: MetricKind[] = measured.some(({ values }) => values.mean !== 0 || values.variance !== 0) ? ['CONVERSION', 'MEAN'] : ['CONVERSION'];
  const base = measured.find(({ variation }) => variation === control);
  return kinds.map((kind) => ({
    eventKey,
    kind,
    perVariation: measured.map((each) => ({ ...plain(each), ...(base && base !== each ? compare(kind, base, each) : notCompared) })),
  }));
}

function measure({ variation, users }: Arm, count: EventCount | undefined): Measured {
  const conversions = count?.users ?? 0;
  return {
    variation,
    conversions,
    // A user's value is 1 or 0, so those who converted have mean 1 and variance 0.
    rates: withIdleUsers({ users: conversions, mean: 1, variance: 0 }, users),
    values: withIdleUsers(count ?? { users: 0, mean: 0, variance: 0 }, users),
  };
}

function plain({ variation, conversions, rates, values }: Measured) {
  return { variation, users: rates.users, conversions, rate: rates.mean, mean: values.mean, variance: values.variance };
}

function compare(kind: MetricKind, base: Measured, each: Measured): Omit<ResultsOfVariation, keyof ReturnType<typeof plain>> {
  const [control, variation] = kind === 'MEAN' ? [base.values, each.values] : [base.rates, each.rates];
  const compared = kind === 'MEAN' ? compareMeans(control, variation) : compareProportions(proportion(base), proportion(each));
  const lift = relativeLift(control, variation);
  const sequential = alwaysValid(control, variation);
  return {
    difference: compared?.difference ?? null,
    differenceCi95: compared ? [...compared.ci95] : null,
    lift: lift?.lift ?? null,
    ci95: lift ? [...lift.interval(normal95)] : null,
    pValue: compared?.pValue ?? null,
    sequentialCi95: lift && sequential ? [...lift.interval(sequential.errors)] : null,
    sequentialPValue: sequential?.pValue ?? null,
  };
}

function proportion({ conversions, rates: { users } }: Measured) {
  return { users, conversions };
}
