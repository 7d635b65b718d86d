import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './InstructorDashboard.module.css';

/** One of the three cards at the top of the dashboard. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.card}>
      <h2 id={id} className={styles.cardTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A figure with its label, linked to where it can be handled. */
export function CardLine({ text, figure, to, note }: { text: string; figure: string; to: string; note?: ReactNode }) {
  return (
    <li>
      <Link to={to} className={styles.line}>
        <span>{text}</span>
        <strong className={styles.figure}>{figure}</strong>
      </Link>
      {note && <p className={styles.note}>{note}</p>}
    </li>
  );
}
