import styles from './Plot.module.css';
import { seriesClass, type Series } from './series-class.ts';

/** Legend of the series; nothing if there is only one. */
export function PlotLegend({ series, kind }: { series: readonly Series[]; kind: 'line' | 'bar' }) {
  if (series.length < 2) return null;
  return (
    <ul className={styles.legend}>
      {series.map(({ name }, index) => (
        <li key={name} className={styles.entry}>
          <svg width={28} height={12} aria-hidden="true" className={seriesClass(index)}>
            {kind === 'line' ? <path d="M0 6h28" className={styles.line} /> : <rect x={8} width={12} height={12} className={styles.bar} />}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
