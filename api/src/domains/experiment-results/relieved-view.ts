import type { CupedView } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import type { Arm } from './compare-variations.ts';
import { countEarlierValues, earlierDays, type EarlierCount } from './count-earlier-values.ts';
import { control, type OpenResults } from './open-results.ts';
import { alwaysValid } from './statistics/always-valid.ts';
import { contrastErrors, contrastPValue } from './statistics/distributions.ts';
import { relieve, withIdlePairs, type Relieved } from './statistics/earlier-values.ts';
import { enoughConversions, enoughOfBoth } from './statistics/evidence.ts';
import { compareMeans } from './statistics/two-means.ts';

/** With fewer people who did something before, in any group, theta is chance. */
const fewestEarlier = 30;
/** What does not take at least this share of the variance is not worth a second number. */
const leastGain = 0.01;

const kinds = ['CONVERSION', 'MEAN'] as const;
type Kind = (typeof kinds)[number];
type RelievedMetric = CupedView['metrics'][number];
type RelievedVariation = RelievedMetric['perVariation'][number];

const nobody = { users: 0, mean: 0, variance: 0, earlierMean: 0, earlierVariance: 0, covariance: 0 } as const;
const notCompared = { mean: null, difference: null, lift: null, ci95: null, pValue: null, sequentialCi95: null, sequentialPValue: null } as const;

/** The metrics once more, without what people were like before. */
export async function cupedView(open: OpenResults, metrics: readonly { eventKey: string; kind: string }[], arms: readonly Arm[]): Promise<CupedView> {
  const counts = await countEarlierValues(open, [...new Set(metrics.map(({ eventKey }) => eventKey))]);
  const byKey = Map.groupBy(counts, ({ eventKey }) => eventKey);
  const wanted = metrics.flatMap(({ eventKey, kind }) => kinds.flatMap((known) => (known === kind ? [{ eventKey, kind: known }] : [])));
  return { windowDays: earlierDays, metrics: wanted.map(({ eventKey, kind }) => metricOf(eventKey, kind, { arms, counts: byKey.get(eventKey) ?? [], isDecided: open.frame.isDecided })) };
}

interface Counted {
  arms: readonly Arm[];
  counts: readonly EarlierCount[];
  isDecided: boolean;
}

function metricOf(eventKey: string, kind: Kind, { arms, counts, isDecided }: Counted): RelievedMetric {
  const counted = arms.map((arm) => ({ arm, count: counts.find(({ variationId }) => variationId === arm.id) }));
  const plain = counted.map(({ arm, count }) => ({ variation: arm.variation, users: arm.users, earlierUsers: count?.earlierUsers ?? 0 }));
  const groups = counted.map(({ arm, count }) => withIdlePairs((kind === 'MEAN' ? count?.values : count?.rates) ?? nobody, arm.users));
  const isEnough = kind === 'MEAN' ? enoughConversions : enoughOfBoth;
  const relieved = relieve(groups);
  const without = (state: 'TOO_FEW' | 'NO_GAIN'): RelievedMetric => ({
    eventKey, kind, state, theta: relieved?.theta ?? null, varianceReduction: relieved?.varianceReduction ?? null, perVariation: plain.map((each) => ({ ...each, ...notCompared })),
  });
  const inUse = counted.filter(({ arm }) => arm.users > 0);
  const isKnown = inUse.every(({ arm, count }) => count && count.earlierUsers >= fewestEarlier && isEnough({ users: arm.users, conversions: count.conversions }));
  if (!relieved || !isKnown) return without('TOO_FEW');
  if (relieved.varianceReduction < leastGain) return without('NO_GAIN');
  const base = arms.findIndex(({ variation }) => variation === control);
  return {
    eventKey, kind, state: 'USED', theta: relieved.theta, varianceReduction: relieved.varianceReduction,
    perVariation: plain.map((each, at) => ({ ...each, ...compare(relieved, base, at, isDecided) })),
  };
}

function compare({ samples }: Relieved, base: number, at: number, isDecided: boolean): Omit<RelievedVariation, 'variation' | 'users' | 'earlierUsers'> {
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
