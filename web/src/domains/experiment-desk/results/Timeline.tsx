import type { ExperimentResults } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import type { TimelineMetric } from '@baeum/contract/domains/experiment-results/results-timeline.schemas.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { usePageParams } from '../../../client/page.ts';
import { Skeleton } from '../../../ui/layout.tsx';
import { ChoiceLinks } from '../../../ui/list/ChoiceLinks.tsx';
import { Plot } from '../../../ui/plot/Plot.tsx';
import { seoulDay } from '../../../ui/seoul-time.ts';
import { experimentResults } from '../../experiment-results/experiment-results.api.ts';
import { experimentResultsTexts as texts } from './experiment-results.texts.ts';
import styles from './ExperimentResults.module.css';
import { Failure } from './Failure.tsx';
import { liftWords } from './lift-words.ts';
import { metricId, metricName } from './metric-words.ts';
import { addressOf } from './results-address.ts';
import { askedOf, timelineRequest } from './results-request.ts';
import { spansId } from './Sample.tsx';

/** Wide early bands are clipped to this, or to the last band if that is wider. */
function withinOf(points: readonly { sequentialCi95: readonly [number, number] | null }[]): readonly [number, number] {
  const [low, high] = points.findLast(({ sequentialCi95 }) => sequentialCi95)?.sequentialCi95 ?? [0, 0];
  return [Math.min(-0.5, low * 1.2), Math.max(0.5, high * 1.2)];
}

type Spans = ExperimentResults['srm']['spans'];

/** Daily course of the difference, with the days of weight changes. */
export function Timeline({ leading, spans }: { leading: string | undefined; spans: Spans }) {
  const { id = '' } = usePageParams();
  const [query] = useSearchParams();
  const request = timelineRequest(askedOf(id, query));
  const { data, error, refetch } = useQuery({
    queryKey: experimentResults.getExperimentTimeline.options(request).queryKey,
    queryFn: () => experimentResults.getExperimentTimeline.query(request),
  });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="block" />;
  const { metrics, control } = data.body;
  const metric = metrics.find((one) => metricId(one) === (query.get('metric') ?? leading)) ?? metrics[0];
  if (!metric) return <p className={styles.muted}>{texts.lift.none}</p>;
  return <Course metric={metric} metrics={metrics} control={control} spans={spans} />;
}

interface CourseProps {
  metric: TimelineMetric;
  metrics: readonly TimelineMetric[];
  control: string;
  spans: Spans;
}

function Course({ metric, metrics, control, spans }: CourseProps) {
  const { id = '' } = usePageParams();
  const [query] = useSearchParams();
  const others = metric.perVariation.filter(({ variation }) => variation !== control);
  const shown = others.find(({ variation }) => variation === query.get('variation')) ?? others[0];
  if (!shown?.points.some(({ sequentialCi95 }) => sequentialCi95)) return <p className={styles.muted}>{texts.timeline.nothing}</p>;
  const { variation, points } = shown;
  const changes = changesOf(spans, points);
  const listed = `${addressOf(id, query, {})}#${spansId}`;
  return (
    <>
      <div className={styles.choices}>
        {metrics.length > 1 && (
          <ChoiceLinks
            legend={texts.timeline.metric}
            choices={metrics.map((one) => ({
              text: metricName(one),
              to: addressOf(id, query, { metric: metricId(one) }),
              current: one === metric,
            }))}
          />
        )}
        {others.length > 1 && (
          <ChoiceLinks
            legend={texts.timeline.variation}
            choices={others.map((one) => ({ text: one.variation, to: addressOf(id, query, { variation: one.variation }), current: one === shown }))}
          />
        )}
      </div>
      <Plot
        label={texts.timeline.label(metricName(metric), variation, control)}
        axis={texts.timeline.axis}
        points={points.map(({ day }) => day.slice(5).replace('-', '.'))}
        series={[
          { name: variation, values: points.map(({ lift, tooEarly }) => (tooEarly ? null : lift)), band: points.map(({ sequentialCi95 }) => sequentialCi95) },
        ]}
        unit="%"
        figure={liftWords}
        within={withinOf(points)}
        {...(changes.length > 0 && {
          marks: { of: changes.map((change) => ({ ...change, to: listed })), together: texts.timeline.changes, listed, sign: texts.timeline.sign },
        })}
      />
      {changes.length > 0 && (
        <ul className={styles.checks}>
          {changes.map(({ name }) => (
            <li key={name} className={styles.muted}>
              {name}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.muted}>{texts.timeline.note}</p>
    </>
  );
}

/** Indexes of the days on which the split changed; the first split does not count. */
function changesOf(spans: Spans, points: readonly { day: string }[]): { at: number; name: string }[] {
  return spans.slice(1).flatMap(({ from, weights, traffic }) => {
    const at = points.findIndex(({ day }) => day === seoulDay(from));
    return at < 0 ? [] : [{ at, name: texts.timeline.change(formatSeoulMinute(from), texts.split(weights), traffic) }];
  });
}
