import type { AdjustedMetric } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import type { CupedView } from '@baeum/contract/domains/experiment-results/results-views.schemas.ts';
import type { Measure } from '../../experiment-metrics/measures.public.ts';
import { countEarlierValues, earlierDays, type EarlierCount } from '../from-events/count-earlier-values.ts';
import { measuresFor, type MetricQuery } from '../queries/metric-queries.ts';
import { earliest } from '../queries/planned-end.ts';
import type { ViewCounts } from '../rollups/stored-views.ts';
import { alwaysValid } from '../statistics/always-valid.ts';
import { applyCuped, withIdlePairs, type CupedSamples } from '../statistics/cuped.ts';
import { contrastErrors, contrastPValue } from '../statistics/distributions.public.ts';
import { enoughConversions, enoughOfBoth } from '../statistics/evidence.ts';
import { compareMeans } from '../statistics/two-means.ts';
import type { Arm } from './compare-variations.ts';
import { control, type OpenResults } from './open-results.ts';
import { viewOf } from './results-source.ts';

/** Minimum number of users with earlier values per group, below which theta is unreliable. */
const fewestEarlier = 30;
/** Minimum variance reduction for which the result is reported. */
const leastGain = 0.01;

type CupedMetric = CupedView['metrics'][number];
type CupedVariation = CupedMetric['perVariation'][number];
type Metric = Pick<AdjustedMetric, 'key' | 'eventKey' | 'kind' | 'definition'>;

const nobody = { users: 0, x: { mean: 0, variance: 0 }, y: { mean: 0, variance: 0 }, covariance: 0 } as const;
const notCompared = { mean: null, difference: null, lift: null, ci95: null, pValue: null, sequentialCi95: null, sequentialPValue: null } as const;

/** The metrics adjusted for earlier behaviour (CUPED). Ratios have no value per user and are left out. */
export async function cupedView(
  open: OpenResults,
  queries: readonly MetricQuery[],
  { metrics, variations: arms }: { metrics: readonly Metric[]; variations: readonly Arm[] },
): Promise<CupedView> {
  const isRatio = ({ definition }: MetricQuery): boolean => definition?.kind === 'MEAN' || definition?.kind === 'RATIO';
  const asked = queries.filter((query) => !isRatio(query));
  const { counts, to, users } = await countOf(open, measuresFor(asked, open.experiment));
  const shown = metrics.filter(({ key }) => asked.some((query) => query.key === key));
  const groups = users ? arms.map((arm) => ({ ...arm, users: users.find(({ variationId }) => variationId === arm.id)?.users ?? 0 })) : arms;
  // Counts from before the end cannot be used for the end.
  const isDecided = open.frame.isDecided && to >= open.frame.to;
  const byKey = Map.groupBy(counts, ({ metric }) => metric);
  return {
    windowDays: earlierDays,
    to: to.toISOString(),
    metrics: shown.map((metric) => metricOf(metric, { arms: groups, counts: byKey.get(metric.key) ?? [], isDecided })),
  };
}

/** For very many events, as of the last count and with the users of that time. */
async function countOf(
  open: OpenResults,
  measures: readonly Measure[],
): Promise<{ counts: readonly EarlierCount[]; to: Date; users?: ViewCounts['cuped']['users'] }> {
  const view = await viewOf(open, 'cuped', measures);
  if (!view) return { counts: await countEarlierValues(open, measures), to: open.frame.to };
  return { ...view.counts, to: earliest(view.countedUntil, open.frame.to) };
}

interface Counted {
  arms: readonly Arm[];
  counts: readonly EarlierCount[];
  isDecided: boolean;
}

function metricOf({ key, eventKey, kind, definition }: Metric, { arms, counts, isDecided }: Counted): CupedMetric {
  const counted = arms.map((arm) => ({ arm, count: counts.find(({ variationId }) => variationId === arm.id) }));
  const plain = counted.map(({ arm, count }) => ({ variation: arm.variation, users: arm.users, earlierUsers: count?.earlierUsers ?? 0 }));
  const adjusted = applyCuped(counted.map(({ arm, count }) => withIdlePairs((kind === 'CONVERSION' ? count?.rates : count?.values) ?? nobody, arm.users)));
  const isEnough = kind === 'CONVERSION' ? enoughOfBoth : enoughConversions;
  const head = { key, eventKey, kind, definition, theta: adjusted?.theta ?? null, varianceReduction: adjusted?.varianceReduction ?? null };
  const without = (state: 'TOO_FEW' | 'NO_GAIN'): CupedMetric => ({ ...head, state, perVariation: plain.map((each) => ({ ...each, ...notCompared })) });
  const isKnown = counted.every(
    ({ arm, count }) => arm.users === 0 || (count && count.earlierUsers >= fewestEarlier && isEnough({ users: arm.users, conversions: count.conversions })),
  );
  if (!adjusted || !isKnown) return without('TOO_FEW');
  if (adjusted.varianceReduction < leastGain) return without('NO_GAIN');
  const base = arms.findIndex(({ variation }) => variation === control);
  return { ...head, state: 'USED', perVariation: plain.map((each, at) => ({ ...each, ...compare(adjusted, base, at, isDecided) })) };
}

function compare({ samples }: CupedSamples, base: number, at: number, isDecided: boolean): Omit<CupedVariation, 'variation' | 'users' | 'earlierUsers'> {
  const [before, after] = [samples[base], samples[at]];
  const plain = { ...notCompared, mean: after?.mean ?? null };
  const contrast = before && after && base !== at ? compareMeans(before, after) : undefined;
  if (!before || !after || !contrast) return plain;
  const always = alwaysValid(before.users + after.users, contrast.z);
  const within = (errors: number): [number, number] | null => {
    const interval = contrast.liftInterval(errors);
    return interval ? [...interval] : null;
  };
  return {
    ...plain,
    difference: contrast.difference,
    lift: contrast.lift ?? null,
    ...(isDecided && { ci95: within(contrastErrors(contrast.degreesOfFreedom)), pValue: contrastPValue(contrast) }),
    sequentialCi95: within(always.errors),
    sequentialPValue: always.pValue,
  };
}
