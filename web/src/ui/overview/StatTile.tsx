import type { ReactNode } from 'react';
import styles from './StatTile.module.css';

interface StatTileProps {
  label: string;
  /** The figure with its unit, e.g. 1,204명. */
  value: string;
  /** Comparison or period of the figure. */
  note?: ReactNode;
}

/** One figure; group several in `StatTiles`. */
export function StatTile({ label, value, note }: StatTileProps) {
  return (
    <div className={styles.tile}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}

/** Figures side by side, as many per line as fit. */
export function StatTiles({ children }: { children: ReactNode }) {
  return <dl className={styles.tiles}>{children}</dl>;
}
