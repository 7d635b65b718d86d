import type { AdjustedMetric } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import type { BayesianView } from '@baeum/contract/domains/experiment-results/results-views.schemas.ts';
import type { EventCount } from '../from-events/count-events.ts';
import { believedLift, beliefsOf, meanPosterior, probabilityLarger, ratePosterior, type Posterior } from '../statistics/posteriors.ts';
import { ratioSample, withIdleUsers, type Sample } from '../statistics/samples.public.ts';
import type { Arm } from './compare-variations.ts';
import { control } from './open-results.ts';

const message =
  '보기 전에 아무것도 몰랐다고 할 때의 믿음입니다. 언제 멈추어도 되는 값이 아니므로 p-value와 섞어 판단하지 말고, 어느 쪽으로 판단할지는 시작하기 전에 정하세요. 표본 비율이 어긋났으면 이 값도 믿지 마세요.';

type BelievedMetric = BayesianView['metrics'][number];
type Metric = Pick<AdjustedMetric, 'key' | 'eventKey' | 'kind' | 'definition'>;

/** The same metrics as beliefs: of rates from no knowledge at all, of means (up to the cap) and ratios from one user's worth of it. */
export function bayesianView(metrics: readonly Metric[], events: readonly EventCount[], arms: readonly Arm[]): BayesianView {
  const seen = arms.filter(({ users }) => users > 0);
  const byKey = Map.groupBy(events, ({ metric }) => metric);
  return {
    message,
    metrics: metrics.flatMap(({ key, eventKey, kind, definition }): BelievedMetric[] => {
      const counts = seen.map(({ id }) => byKey.get(key)?.find(({ variationId }) => variationId === id));
      const isRate = kind === 'CONVERSION';
      const posteriors = isRate
        ? seen.map(({ users }, at) => ratePosterior({ users, conversions: counts[at]?.users ?? 0 }))
        : meansOf(seen.map(({ users }, at) => sampleOf(users, counts[at], definition !== null && (kind === 'MEAN' || kind === 'RATIO'))));
      return posteriors
        ? [{ key, eventKey, kind, definition, prior: isRate ? 'UNIFORM_RATE' : 'ONE_USER_MEAN', perVariation: toBeliefs(seen, posteriors) }]
        : [];
    }),
  };
}

function sampleOf(users: number, count: EventCount | undefined, isRatio: boolean): Sample {
  if (!count) return { users, mean: 0, variance: 0 };
  const [x, y] = [
    { mean: count.cappedMean, variance: count.cappedVariance },
    { mean: count.divisorMean, variance: count.divisorVariance },
  ];
  return isRatio ? ratioSample({ users: count.active, x, y, covariance: count.cappedCovariance }, users) : withIdleUsers({ users: count.active, ...x }, users);
}

/** Undefined if a group has no variance. */
function meansOf(samples: readonly Sample[]): Posterior[] | undefined {
  if (samples.length === 0) return undefined;
  const prior = pooledSample(samples);
  const posteriors = samples.flatMap((sample) => meanPosterior(sample, prior) ?? []);
  return posteriors.length < samples.length ? undefined : posteriors;
}

/** All groups combined. */
function pooledSample(samples: readonly Sample[]): Sample {
  const users = samples.reduce((sum, sample) => sum + sample.users, 0);
  const mean = samples.reduce((sum, sample) => sum + sample.users * sample.mean, 0) / users;
  const squares = samples.reduce((sum, sample) => sum + (sample.users - 1) * sample.variance + sample.users * (sample.mean - mean) ** 2, 0);
  return { users, mean, variance: users > 1 ? squares / (users - 1) : 0 };
}

function toBeliefs(arms: readonly Arm[], posteriors: readonly Posterior[]): BelievedMetric['perVariation'] {
  const base = posteriors[arms.findIndex(({ variation }) => variation === control)];
  return beliefsOf(posteriors).map(({ probabilityBest, expectedLoss, interval }, at) => {
    const posterior = posteriors[at] as Posterior;
    const lift = base && base !== posterior ? believedLift(base, posterior) : undefined;
    return {
      variation: arms[at]?.variation ?? '',
      mean: posterior.mean,
      credible95: [...interval],
      probabilityBest,
      expectedLoss,
      probabilityAboveControl: base && base !== posterior ? probabilityLarger(base, posterior) : null,
      liftCredible95: lift ? [...lift] : null,
    };
  });
}
