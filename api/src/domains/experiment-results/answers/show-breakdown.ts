import type { ExperimentBreakdown } from '@baeum/contract/domains/experiment-results/results-breakdown.schemas.ts';
import { countSegments, type SegmentCounts } from '../from-events/count-segments.ts';
import { measuresFor } from '../queries/metric-queries.ts';
import { changesOf } from '../queries/traffic-spans.ts';
import { countSegmentsOfRollup } from '../rollups/count-segments-of-rollup.ts';
import { adjustComparisons } from './adjust-comparisons.ts';
import { sampleRatio } from './check-sample-ratio.ts';
import { metricsOf } from './compare-variations.ts';
import { chosenQueries } from './frequent-events.ts';
import { armsOf, control, headOf, withSegments, withView, type OpenResults, type ResultsOptions } from './open-results.ts';

/** Results of users by what they were when they first saw the experiment. @throws AppError EXP_001, EXP_010, EXP_011, COMMON_001 for an unknown environment or execution */
export function experimentBreakdown(key: number, { by, ...options }: ResultsOptions & { by: string }): Promise<ExperimentBreakdown> {
  if (by === 'visit') return withView(key, options, 'visit', (open, counts) => breakDown(open, by, counts));
  return withSegments(key, options, (open) => breakDown(open, by, undefined));
}

async function breakDown(open: OpenResults, by: string, known: SegmentCounts[] | undefined): Promise<ExperimentBreakdown> {
  const { experiment, spans, frame } = open;
  const queries = await chosenQueries(open);
  const measures = measuresFor(queries, experiment);
  const rollup = by === 'visit' ? undefined : open.rollup;
  const counted = known ?? (await (rollup ? countSegmentsOfRollup(rollup, by, measures, changesOf(spans)) : countSegments(open, by, measures)));
  const arms = counted.map(({ variations }) => armsOf(experiment, variations));
  const compared = counted.map(({ events }, at) =>
    queries.flatMap((query) =>
      metricsOf(
        query,
        events.filter(({ metric }) => metric === query.key),
        { arms: arms[at] ?? [], control, isDecided: frame.isDecided },
      ),
    ),
  );
  const { metrics: adjusted, adjustment } = adjustComparisons(compared, frame.isDecided);
  return {
    ...headOf(open),
    by,
    message: `나누어 볼수록 우연히 달라 보이는 곳이 생깁니다. 비교 ${adjustment.comparisons}개를 함께 보정한 adjustedPValue로 보고, 눈에 띄는 곳은 새 실험으로 확인하세요.`,
    adjustment,
    segments: counted.map(({ value, isRest, variations }, at) => {
      const { p, ok } = sampleRatio(spans, arms[at] ?? [], variations);
      return {
        value,
        isRest,
        users: Object.fromEntries((arms[at] ?? []).map(({ variation, users }) => [variation, users])),
        srm: { p, ok },
        metrics: adjusted[at] ?? [],
      };
    }),
  };
}
