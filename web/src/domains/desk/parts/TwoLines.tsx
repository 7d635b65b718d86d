import type { ReactNode } from 'react';
import styles from './TwoLines.module.css';

interface TwoLinesProps {
  children: ReactNode;
  /** The second line, e.g. a key or who has changed it; none if empty. */
  note: ReactNode;
}

/** A cell of a list with a note below its content. */
export function TwoLines({ children, note }: TwoLinesProps) {
  return (
    <span className={styles.lines}>
      <span>{children}</span>
      {note && <span className={styles.note}>{note}</span>}
    </span>
  );
}
