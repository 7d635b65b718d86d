import type { ExperimentResults } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import { StatusTag } from '../../../ui/feedback/StatusTag.tsx';
import { join } from '../../../ui/join.ts';
import { experimentResultsTexts as texts } from './experiment-results.texts.ts';
import styles from './ExperimentResults.module.css';
import { intervalWords, liftWords } from './lift-words.ts';
import { comparisonsOf, decidingInterval, judgedOf, metricId, metricName, type Compared, type Metric } from './metric-words.ts';

export type Interval = readonly [low: number, high: number];

/** Minimum and maximum extent of the axis on each side of zero, so that narrow intervals look narrow and very wide ones are clipped. */
const leastReach = 0.1;
const mostReach = 2;
/** Minimum share of the shorter side, so that the labels do not overlap. */
const leastSide = 0.25;

/** Range of the axis, shared by all metrics. */
export function axisOf(metrics: readonly Metric[], control: string): Interval {
  const rows = comparisonsOf(metrics, control).map(({ row }) => row);
  const ends = rows.flatMap(({ sequentialCi95, ci95 }) => [...(sequentialCi95 ?? []), ...(ci95 ?? [])]);
  const lifts = rows.map(({ lift }) => lift ?? 0);
  const high = Math.min(Math.max(...ends, leastReach), Math.max(mostReach, ...lifts)) * 1.05;
  const low = Math.max(Math.min(...ends, -leastReach) * 1.05, -1);
  return [-roundUp(Math.max(-low, high * leastSide)), roundUp(Math.max(high, -low * leastSide))];
}

/** To a number that is easy to read on the axis. */
function roundUp(reach: number): number {
  const step = reach <= 0.3 ? 0.05 : reach <= 1 ? 0.1 : 0.5;
  return Math.ceil(Number((reach / step).toFixed(6))) * step;
}

const isClipped = ([low, high]: Interval, axis: Interval) => low < axis[0] || high > axis[1];

interface LiftsProps extends Pick<ExperimentResults, 'metrics' | 'control'> {
  axis: Interval;
  /** The primary metric is first and large. */
  leading?: string | undefined;
}

/** All comparisons as points with intervals on one axis. */
export function Lifts({ metrics, control, axis, leading }: LiftsProps) {
  const rows = comparisonsOf(metrics, control);
  if (rows.length === 0) return <p className={styles.muted}>{texts.lift.none}</p>;
  const isFixed = rows.some(({ row }) => row.ci95);
  const drawn = rows.flatMap(({ row }) => [row.sequentialCi95, row.ci95].filter((interval) => interval !== null));
  return (
    <div className={styles.lifts}>
      {rows.map(({ metric, row }) => (
        <Lift key={`${metricId(metric)} ${row.variation}`} metric={metric} row={row} axis={axis} isLeading={metricId(metric) === leading} />
      ))}
      {drawn.length > 0 && <Scale axis={axis} isFixed={isFixed} isClipped={drawn.some((interval) => isClipped(interval, axis))} />}
    </div>
  );
}

/** The axis and what its marks mean. */
function Scale({ axis, isFixed, isClipped: isAnyClipped }: { axis: Interval; isFixed: boolean; isClipped: boolean }) {
  return (
    <>
      <div className={styles.axis} aria-hidden="true">
        <svg className={styles.ticks}>
          <text y="12">{liftWords(axis[0])}</text>
          <text x={`${(100 * -axis[0]) / (axis[1] - axis[0])}%`} y="12" textAnchor="middle">
            {liftWords(0)}
          </text>
          <text x="100%" y="12" textAnchor="end">
            {liftWords(axis[1])}
          </text>
        </svg>
      </div>
      <div className={styles.key}>
        <span className={styles.keyEntry}>
          <span className={join(styles.swatch, isFixed && styles.pale)} aria-hidden="true" />
          {texts.lift.sequential}
        </span>
        {isFixed && (
          <span className={styles.keyEntry}>
            <span className={styles.swatch} aria-hidden="true" />
            {texts.lift.fixed}
          </span>
        )}
        {isAnyClipped && (
          <span className={styles.keyEntry}>
            <svg viewBox="0 0 8 8" className={styles.arrow} aria-hidden="true">
              <polygon points="0,0 8,4 0,8" />
            </svg>
            {texts.lift.clipped}
          </span>
        )}
      </div>
    </>
  );
}

interface LiftProps {
  metric: Metric;
  row: Compared;
  axis: Interval;
  isLeading: boolean;
}

function Lift({ metric, row, axis, isLeading }: LiftProps) {
  const judged = judgedOf(metric, row);
  const interval = decidingInterval(row);
  const { word, tone } = texts.judged[judged];
  return (
    <div role="group" aria-label={texts.lift.name(metricName(metric), row.variation)} className={join(styles.lift, isLeading && styles.lead)}>
      <span className={styles.named}>
        <span>{metricName(metric)}</span>
        <span className={styles.small}>
          {row.variation} · {isLeading ? texts.primary : texts.roles[metric.role]}
        </span>
      </span>
      {row.lift !== null && interval ? (
        <Bar row={row} lift={row.lift} axis={axis} judged={judged} />
      ) : (
        <span className={styles.muted}>{texts.lift.noInterval}</span>
      )}
      <span className={styles.said}>
        {row.lift !== null && judged !== 'early' && <span className={styles.figure}>{liftWords(row.lift)}</span>}
        <StatusTag tone={tone}>{word}</StatusTag>
        {interval && <span className={styles.bounds}>({intervalWords(interval)})</span>}
      </span>
    </div>
  );
}

function Bar({ row: { sequentialCi95, ci95 }, lift, axis: [low, high], judged }: { row: Compared; lift: number; axis: Interval; judged: string }) {
  const at = (value: number) => (100 * (Math.max(low, Math.min(high, value)) - low)) / (high - low);
  const beyond = (end: number) => [sequentialCi95, ci95].some((interval) => interval && (end === low ? interval[0] < low : interval[1] > high));
  const span = (interval: Interval, y: number, height: number, className?: string) => (
    <rect x={at(interval[0])} y={y} width={Math.max(at(interval[1]) - at(interval[0]), 0.5)} height={height} className={className} />
  );
  return (
    <svg viewBox="0 0 100 24" preserveAspectRatio="none" className={styles.interval} data-judged={judged} aria-hidden="true">
      <line x1={at(0)} x2={at(0)} y1="0" y2="24" className={styles.zero} />
      {sequentialCi95 && span(sequentialCi95, 8, 8, ci95 ? styles.sequential : undefined)}
      {ci95 && span(ci95, 8, 8)}
      <rect x={at(lift) - 0.4} y="2" width="0.8" height="20" />
      {beyond(low) && <polygon points="0,4 -1.6,12 0,20" />}
      {beyond(high) && <polygon points="100,4 101.6,12 100,20" />}
    </svg>
  );
}
