import { comparedPercentile } from '@baeum/contract/domains/experiment-results/experiment-results.rules.ts';
import type { metricKinds, ResultsMetric, ResultsOfVariation } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import type { EventCount } from './count-events.ts';
import { alwaysValid } from './statistics/always-valid.ts';
import { contrastErrors, contrastPValue } from './statistics/distributions.ts';
import { enoughConversions, enoughOfBoth } from './statistics/evidence.ts';
import { withIdleUsers, type Contrast, type Sample } from './statistics/samples.ts';
import { compareMeans } from './statistics/two-means.ts';
import { compareProportions } from './statistics/two-proportions.ts';

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
  /** Values with the largest brought down to the cap. */
  compared: Sample;
}

const nobody = { users: 0, mean: 0, variance: 0 } as const;

const notCompared = {
  difference: null, differenceCi95: null, lift: null, ci95: null, pValue: null, sequentialCi95: null, sequentialPValue: null,
} as const;

interface Comparison {
  arms: readonly Arm[];
  control: string;
  /** Whether the end has come that was planned: before, numbers that are right at one look only are kept back. */
  isDecided: boolean;
}

/** The metrics of one event key: the share of users who sent the event and, where its events carry values, their mean. */
export function metricsOf(eventKey: string, counts: readonly EventCount[], { arms, control, isDecided }: Comparison): ResultsMetric[] {
  const measured = arms.map((arm) => measure(arm, counts.find(({ variationId }) => variationId === arm.id)));
  const kinds: MetricKind[] = measured.some(({ values }) => values.mean !== 0 || values.variance !== 0) ? ['CONVERSION', 'MEAN'] : ['CONVERSION'];
  const base = measured.find(({ variation }) => variation === control);
  return kinds.map((kind) => ({
    eventKey,
    kind,
    cap: kind === 'MEAN' ? capOf(counts) : null,
    perVariation: measured.map((each) => ({
      ...plain(each),
      ...(base && base !== each ? { tooEarly: isTooEarly(kind, base, each), ...compare(kind, base, each, isDecided) } : { tooEarly: false, ...notCompared }),
    })),
  }));
}

function measure({ variation, users }: Arm, count: EventCount | undefined): Measured {
  const conversions = count?.users ?? 0;
  return {
    variation,
    conversions,
    // A user's value is 1 or 0, so those who converted have mean 1 and variance 0.
    rates: withIdleUsers({ users: conversions, mean: 1, variance: 0 }, users),
    values: withIdleUsers(count ?? nobody, users),
    compared: withIdleUsers(count ? { users: count.users, mean: count.cappedMean, variance: count.cappedVariance } : nobody, users),
  };
}

function plain({ variation, conversions, rates, values, compared }: Measured) {
  return { variation, users: rates.users, conversions, rate: rates.mean, mean: values.mean, variance: values.variance, comparedMean: compared.mean };
}

function capOf(counts: readonly EventCount[]): ResultsMetric['cap'] {
  const value = counts.find(({ cap }) => cap !== null)?.cap ?? undefined;
  const users = counts.reduce((sum, { cappedUsers }) => sum + cappedUsers, 0);
  return value === undefined || users === 0 ? null : { value, percentile: comparedPercentile, users };
}

function isTooEarly(kind: MetricKind, base: Measured, each: Measured): boolean {
  const isEnough = kind === 'MEAN' ? enoughConversions : enoughOfBoth;
  return !isEnough(proportion(base), proportion(each));
}

function compare(kind: MetricKind, base: Measured, each: Measured, isDecided: boolean): typeof notCompared | Omit<ResultsOfVariation, 'tooEarly' | keyof ReturnType<typeof plain>> {
  const contrast = kind === 'MEAN' ? compareMeans(base.compared, each.compared) : compareProportions(proportion(base), proportion(each));
  if (!contrast) return notCompared;
  const estimates = { ...notCompared, difference: contrast.difference, lift: contrast.lift ?? null };
  if (isTooEarly(kind, base, each)) return estimates;
  const sequential = alwaysValid(base.rates.users + each.rates.users, contrast.z);
  return {
    ...estimates,
    ...(isDecided && atOneLook(contrast)),
    sequentialCi95: liftInterval(contrast, sequential.errors),
    sequentialPValue: sequential.pValue,
  };
}

function atOneLook(contrast: Contrast): Pick<ResultsOfVariation, 'differenceCi95' | 'ci95' | 'pValue'> {
  const errors = contrastErrors(contrast.degreesOfFreedom);
  return { differenceCi95: [...contrast.differenceInterval(errors)], ci95: liftInterval(contrast, errors), pValue: contrastPValue(contrast) };
}

function liftInterval(contrast: Contrast, errors: number): [number, number] | null {
  const interval = contrast.liftInterval(errors);
  return interval ? [...interval] : null;
}

function proportion({ conversions, rates: { users } }: Measured) {
  return { users, conversions };
}
