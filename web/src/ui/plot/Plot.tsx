import { useId, useRef, useState } from 'react';
import { areaOf, height } from './area.ts';
import { Axes } from './Axes.tsx';
import type { PlotMarkList } from './marks.ts';
import { Marks } from './Marks.tsx';
import styles from './Plot.module.css';
import { plotWords } from './plot.texts.ts';
import { PlotLegend } from './PlotLegend.tsx';
import { PlotMarks } from './PlotMarks.tsx';
import { PlotTable } from './PlotTable.tsx';
import { figuresOf, ticksOf, type Figures } from './scale.ts';
import type { Series } from './series-class.ts';
import { useReading } from './use-reading.ts';
import { useWidth } from './use-width.ts';

interface PlotProps {
  label: string;
  /** Name of the horizontal axis, e.g. 날짜; heads the table's first column. */
  axis: string;
  /** Its labels, in order. */
  points: readonly string[];
  /** At most four. */
  series: readonly Series[];
  /** 원, 명, 시간 …: shown on the axis in 만 and 억 where figures are large. */
  unit: string;
  kind?: 'line' | 'bar';
  /** Lines need not start at zero; bars must, since their length shows the value. */
  fromZero?: boolean;
  /** Formats a figure if the unit is not enough, e.g. with its sign. */
  figure?: (value: number) => string;
  /** Bands do not extend the axis and are clipped at it. */
  within?: readonly [low: number, high: number];
  /** Links on the first of the series. */
  marks?: PlotMarkList;
}

const everything = [-Infinity, Infinity] as const;

/**
 * The one plot component: a hue and greys that remain distinct in print, values on pointer and arrow keys, and a table
 * of the same numbers. Loaded only where a plot is shown.
 */
export function Plot(props: PlotProps) {
  const id = useId();
  return (
    <figure className={styles.plot} aria-labelledby={id}>
      <figcaption id={id} className={styles.caption}>
        {props.label}
      </figcaption>
      {props.points.length > 0 ? <Drawing {...props} /> : <p className={styles.nothing}>{plotWords.nothing}</p>}
    </figure>
  );
}

function Drawing({ label, axis, points, series, unit, kind = 'line', fromZero = true, figure, within = everything, marks }: PlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [at, setAt] = useState<number | null>(null);
  const area = areaOf(width, points.length, ticksOf(reachOf(series, within), fromZero || kind === 'bar'));
  const figures = figuresOf(unit, figure);
  const textAt = (index: number) =>
    [
      points[index],
      ...series.flatMap((one) => wordsAt(one, index, figures)),
      ...(marks?.of ?? []).filter(({ at: point }) => point === index).map(({ name }) => name),
    ].join(', ');
  const reading = useReading({ area, at, setAt, count: points.length });
  return (
    <>
      <PlotLegend series={series} kind={kind} />
      <div className={styles.stage}>
        <div
          ref={frame}
          role="slider"
          tabIndex={0}
          aria-label={plotWords.read(label)}
          aria-valuemin={0}
          aria-valuemax={Math.max(0, points.length - 1)}
          aria-valuenow={at ?? 0}
          aria-valuetext={textAt(at ?? 0)}
          className={styles.frame}
          {...reading}
        >
          <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={styles.drawing}>
            <Axes area={area} points={points} figure={figures.short} />
            <Marks area={area} series={series} kind={kind} at={at} />
          </svg>
          <p className={styles.value} aria-hidden="true">
            {at !== null && textAt(at)}
          </p>
        </div>
        {marks && <PlotMarks marks={marks} width={width} area={area} values={series[0]?.values ?? []} onRead={setAt} />}
      </div>
      <PlotTable label={label} axis={axis} points={points} series={series} figures={figures} />
    </>
  );
}

/** All values that must be visible. */
function reachOf(series: readonly Series[], [low, high]: readonly [number, number]): number[] {
  const bands = series.flatMap(({ band = [] }) => band.flatMap((span) => (span ? [Math.max(low, span[0]), Math.min(high, span[1])] : [])));
  return [...series.flatMap(({ values }) => values.filter((value) => value !== null)), ...bands];
}

function wordsAt({ name, values, band }: Series, index: number, { full, span }: Figures): string[] {
  const around = band?.[index];
  return [`${name} ${full(values[index] ?? null)}`, ...(around ? [`${plotWords.bandOf(name)} ${span(around)}`] : [])];
}
