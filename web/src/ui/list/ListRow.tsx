import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './ListRow.module.css';

interface ListRowProps {
  /** Icon or picture before the text. */
  lead?: ReactNode;
  title: ReactNode;
  /** Target of the row; the link covers the whole row except `end`. */
  to?: string;
  /** Below the title. */
  note?: ReactNode;
  /** State, figure or action at the end. */
  end?: ReactNode;
}

/** One item in a list of rows; rows belong in a `ListRows`. */
export function ListRow({ lead, title, to, note, end }: ListRowProps) {
  return (
    <li className={styles.row}>
      {lead}
      <div className={styles.words}>
        {to ? (
          <Link to={to} className={styles.link}>
            {title}
          </Link>
        ) : (
          <span className={styles.title}>{title}</span>
        )}
        {note && <div className={styles.note}>{note}</div>}
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </li>
  );
}

/** Rows, stacked. */
export function ListRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={styles.rows}>
      {children}
    </ul>
  );
}
