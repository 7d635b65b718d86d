import { comparedPercentile } from '@baeum/contract/domains/experiment-results/experiment-results.rules.ts';
import type { ResultsMetric, ResultsOfVariation } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import type { EventCount } from '../from-events/count-events.ts';
import type { MetricQuery } from '../queries/metric-queries.ts';
import { alwaysValid } from '../statistics/always-valid.ts';
import { contrastErrors, contrastPValue } from '../statistics/distributions.public.ts';
import { enoughConversions, enoughOfBoth } from '../statistics/evidence.ts';
import { ratioSample, withIdleUsers, type Contrast, type Sample } from '../statistics/samples.public.ts';
import { compareMeans } from '../statistics/two-means.ts';
import { compareProportions } from '../statistics/two-proportions.ts';
import { evaluateGuardrail, worstOf, type EvaluatedGuardrail } from './evaluate-guardrails.ts';

/** Counts of one variation. */
export interface Arm {
  id: number;
  variation: string;
  users: number;
}

type MetricKind = ResultsMetric['kind'];

interface Measured {
  variation: string;
  conversions: number;
  /** For ratios: users with a non-zero denominator. */
  divided: number | undefined;
  rates: Sample;
  values: Sample;
  /** Values limited to the cap. */
  compared: Sample;
}

const nobody: EventCount = {
  metric: '',
  variationId: 0,
  active: 0,
  users: 0,
  mean: 0,
  variance: 0,
  cap: null,
  cappedUsers: 0,
  cappedMean: 0,
  cappedVariance: 0,
  dividedUsers: 0,
  divisorMean: 0,
  divisorVariance: 0,
  covariance: 0,
  cappedCovariance: 0,
  leftOut: 0,
};

const notCompared = {
  difference: null,
  differenceCi95: null,
  lift: null,
  ci95: null,
  pValue: null,
  sequentialCi95: null,
  sequentialPValue: null,
} as const;

interface Comparison {
  arms: readonly Arm[];
  control: string;
  /** Whether the planned end was reached; before that, fixed intervals and p-values are omitted. */
  isDecided: boolean;
}

/**
 * The results of one metric. An event without a definition has two: the share of users who sent it and, where its events
 * carry values, their mean.
 */
export function metricsOf(query: MetricQuery, counts: readonly EventCount[], comparison: Comparison): ResultsMetric[] {
  const { definition } = query;
  if (definition) return [metricOf(query, definition.kind, counts, comparison)];
  const hasValues = counts.some(({ mean, variance }) => mean !== 0 || variance !== 0);
  return (hasValues ? (['CONVERSION', 'MEAN'] as const) : (['CONVERSION'] as const)).map((kind) => metricOf(query, kind, counts, comparison));
}

/** What a metric is guarded by, for every variation but the control. Of an event without a definition, who did it at all is guarded. */
export function evaluateGuardrails(query: MetricQuery, counts: readonly EventCount[], { arms, control, isDecided }: Comparison): EvaluatedGuardrail[] {
  if (query.guardrails.length === 0) return [];
  const kind = guardedKind(query);
  const measured = measureAll(query, kind, counts, arms);
  const base = measured.find(({ variation }) => variation === control);
  if (!base) return [];
  return measured.flatMap((each) => {
    if (each === base) return [];
    const compared = {
      variation: each.variation,
      users: base.rates.users + each.rates.users,
      contrast: contrastOf(kind, base, each),
      isTooEarly: isTooEarly(kind, base, each),
      isDecided,
    };
    return query.guardrails.map((guardrail) => evaluateGuardrail(guardrail, compared));
  });
}

function guardedKind({ definition }: MetricQuery): MetricKind {
  return definition?.kind ?? 'CONVERSION';
}

function metricOf(query: MetricQuery, kind: MetricKind, counts: readonly EventCount[], comparison: Comparison): ResultsMetric {
  const { arms, control, isDecided } = comparison;
  const { key, definition, role, nonInferiorityMargin } = query;
  const measured = measureAll(query, kind, counts, arms);
  const base = measured.find(({ variation }) => variation === control);
  const evaluated = kind === guardedKind(query) ? evaluateGuardrails(query, counts, comparison) : [];
  const compared = (each: Measured) =>
    base && base !== each ? { tooEarly: isTooEarly(kind, base, each), ...compare(kind, base, each, isDecided) } : { tooEarly: false, ...notCompared };
  return {
    key,
    eventKey: definition ? (definition.eventKey ?? definition.numerator?.eventKey ?? '') : key,
    kind,
    definition: definition ? { name: definition.name, unit: definition.unit, direction: definition.direction, builtIn: definition.builtIn } : null,
    role,
    nonInferiorityMargin,
    leftOutEvents: counts.reduce((sum, { leftOut }) => sum + leftOut, 0),
    cap: kind === 'CONVERSION' ? null : capOf(counts, definition ? definition.percentile : comparedPercentile),
    perVariation: measured.map((each) => ({
      ...plain(each),
      ...compared(each),
      guardrail: worstOf(evaluated.filter(({ variation }) => variation === each.variation)),
    })),
  };
}

function measureAll({ definition }: MetricQuery, kind: MetricKind, counts: readonly EventCount[], arms: readonly Arm[]): Measured[] {
  const isRatio = definition !== undefined && (kind === 'MEAN' || kind === 'RATIO');
  return arms.map((arm) =>
    measure(
      arm,
      isRatio,
      counts.find(({ variationId }) => variationId === arm.id),
    ),
  );
}

function measure({ variation, users }: Arm, isRatio: boolean, count: EventCount = nobody): Measured {
  const { active, mean, variance, cappedMean, cappedVariance, covariance, cappedCovariance } = count;
  const y = { mean: count.divisorMean, variance: count.divisorVariance };
  const sampleOf = (x: { mean: number; variance: number }, together: number) =>
    isRatio ? ratioSample({ users: active, x, y, covariance: together }, users) : withIdleUsers({ users: active, ...x }, users);
  return {
    variation,
    conversions: count.users,
    divided: isRatio ? count.dividedUsers : undefined,
    // A user's value is 1 or 0, so those who converted have mean 1 and variance 0.
    rates: withIdleUsers({ users: count.users, mean: 1, variance: 0 }, users),
    values: sampleOf({ mean, variance }, covariance),
    compared: sampleOf({ mean: cappedMean, variance: cappedVariance }, cappedCovariance),
  };
}

function plain({ variation, conversions, rates, values, compared }: Measured) {
  return { variation, users: rates.users, conversions, rate: rates.mean, mean: values.mean, variance: values.variance, comparedMean: compared.mean };
}

function capOf(counts: readonly EventCount[], percentile: number | null): ResultsMetric['cap'] {
  const value = counts.find(({ cap }) => cap !== null)?.cap ?? undefined;
  const users = counts.reduce((sum, { cappedUsers }) => sum + cappedUsers, 0);
  return value === undefined || users === 0 ? null : { value, percentile: percentile ?? 100, users };
}

function isTooEarly(kind: MetricKind, base: Measured, each: Measured): boolean {
  const isEnough = kind === 'CONVERSION' ? enoughOfBoth : enoughConversions;
  const divided = [base, each].flatMap(({ divided: conversions, rates: { users } }) => (conversions === undefined ? [] : [{ users, conversions }]));
  return !isEnough(proportion(base), proportion(each)) || !enoughConversions(...divided);
}

function compare(
  kind: MetricKind,
  base: Measured,
  each: Measured,
  isDecided: boolean,
): typeof notCompared | Omit<ResultsOfVariation, 'tooEarly' | 'guardrail' | keyof ReturnType<typeof plain>> {
  const contrast = contrastOf(kind, base, each);
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

function contrastOf(kind: MetricKind, base: Measured, each: Measured): Contrast | undefined {
  return kind === 'CONVERSION' ? compareProportions(proportion(base), proportion(each)) : compareMeans(base.compared, each.compared);
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
