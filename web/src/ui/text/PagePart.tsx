import { useId, type ReactNode } from 'react';
import styles from './PagePart.module.css';

/** A section of a page with its own heading. */
export function PagePart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
