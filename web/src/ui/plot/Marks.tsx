import { join } from '../join.ts';
import type { Area } from './area.ts';
import styles from './Plot.module.css';
import { seriesClass, type Series } from './series-class.ts';

interface MarksProps {
  area: Area;
  series: readonly Series[];
  kind: 'line' | 'bar';
  /** Index of the active point. */
  at: number | null;
}

/** Marks for the values and the active point. */
export function Marks({ area, series, kind, at }: MarksProps) {
  return (
    <>
      {at !== null && <line x1={area.x(at)} x2={area.x(at)} y1={area.top} y2={area.bottom} className={styles.cursor} />}
      {series.map(({ name, values, band }, index) =>
        kind === 'line' ? (
          <g key={name} className={seriesClass(index)}>
            {band && <path d={bandOf(band, area)} className={styles.band} />}
            <path d={pathOf(values, area)} className={styles.line} />
            {values.map(
              (value, point) =>
                value !== null &&
                (at === point || values.length === 1) && <circle key={point} cx={area.x(point)} cy={area.y(value)} r={4} className={styles.dot} />,
            )}
          </g>
        ) : (
          <g key={name} className={seriesClass(index)}>
            {values.map(
              (value, point) =>
                value !== null && <Bar key={point} area={area} value={value} point={point} index={index} of={series.length} read={at === point} />,
            )}
          </g>
        ),
      )}
    </>
  );
}

interface BarProps {
  area: Area;
  value: number;
  point: number;
  /** Index within its group, and the group's size. */
  index: number;
  of: number;
  read: boolean;
}

function Bar({ area, value, point, index, of, read }: BarProps) {
  const room = area.step * 0.7;
  const zero = area.y(0);
  const end = area.y(value);
  return (
    <rect
      x={area.x(point) - room / 2 + (index * room) / of}
      width={Math.max(1, room / of - 1)}
      y={Math.min(zero, end)}
      height={Math.abs(zero - end)}
      className={join(styles.bar, read && styles.read)}
    />
  );
}

/** A line with gaps where values are missing. */
function pathOf(values: readonly (number | null)[], area: Area): string {
  return values
    .map((value, index) =>
      value === null ? '' : `${typeof values[index - 1] === 'number' ? 'L' : 'M'}${area.x(index).toFixed(1)} ${area.y(value).toFixed(1)}`,
    )
    .join('');
}

/** The area between the lowest and the highest values, split where values are missing and clipped to the drawing. */
function bandOf(band: NonNullable<Series['band']>, area: Area): string {
  const y = (value: number) => Math.min(area.bottom, Math.max(area.top, area.y(value))).toFixed(1);
  return band
    .map((span, index) => {
      if (!span) return '';
      const next = band[index + 1];
      const [from, to] = [area.x(index) - (band[index - 1] ? 0 : 4), next ? area.x(index + 1) : area.x(index) + 4].map((x) => x.toFixed(1));
      const [low, high] = span;
      const [lowNext, highNext] = next ?? span;
      return `M${from} ${y(high)}L${to} ${y(highNext)}L${to} ${y(lowNext)}L${from} ${y(low)}Z`;
    })
    .join('');
}
