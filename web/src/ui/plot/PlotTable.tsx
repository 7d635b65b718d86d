import { Fragment } from 'react';
import styles from './Plot.module.css';
import { plotWords } from './plot.texts.ts';
import type { Figures } from './scale.ts';
import type { Series } from './series-class.ts';

interface PlotTableProps {
  label: string;
  axis: string;
  points: readonly string[];
  series: readonly Series[];
  figures: Figures;
}

/** A table wider than the page contains no tab stop, so its box is focusable for keyboard scrolling. */
const reachable = { tabIndex: 0 } as const;

/** The numbers of a plot as text. */
export function PlotTable({ label, axis, points, series, figures }: PlotTableProps) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{plotWords.asTable}</summary>
      <div className={styles.scroller} role="region" aria-label={label} {...reachable}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{axis}</th>
              {series.flatMap(({ name, band }) =>
                [name, ...(band ? [plotWords.bandOf(name)] : [])].map((title) => (
                  <th key={title} scope="col" className={styles.number}>
                    {title}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {points.map((point, index) => (
              <tr key={point}>
                <th scope="row">{point}</th>
                {series.map(({ name, values, band }) => (
                  <Fragment key={name}>
                    <td className={styles.number}>{figures.full(values[index] ?? null)}</td>
                    {band && <td className={styles.number}>{figures.span(band[index] ?? null)}</td>}
                  </Fragment>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
