import type { ReactNode } from 'react';
import styles from './Introduction.module.css';

/** The closing call to action of a page. */
export function ClosingBand({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={styles.closing}>
      <div>
        <h2 className={styles.sectionTitle}>{title}</h2>
        <p className={styles.sectionLead}>{text}</p>
      </div>
      {children}
    </section>
  );
}
