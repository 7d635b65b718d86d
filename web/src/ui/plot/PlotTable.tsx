import styles from './Plot.module.css';
import { plotWords } from './plot.texts.ts';
import { fullFigure } from './scale.ts';
import type { Series } from './series-class.ts';

interface PlotTableProps {
  label: string;
  axis: string;
  points: readonly string[];
  series: readonly Series[];
  unit: string;
}

/** A table that is wider than the page holds nothing to tab to, so its box is what the keyboard scrolls. */
const reachable = { tabIndex: 0 } as const;

/** The numbers of a plot as text. */
export function PlotTable({ label, axis, points, series, unit }: PlotTableProps) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{plotWords.asTable}</summary>
      <div className={styles.scroller} role="region" aria-label={label} {...reachable}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{axis}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col" className={styles.number}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point, index) => (
              <tr key={point}>
                <th scope="row">{point}</th>
                {series.map(({ name, values }) => (
                  <td key={name} className={styles.number}>
                    {fullFigure(values[index] ?? null, unit, plotWords.noValue)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
