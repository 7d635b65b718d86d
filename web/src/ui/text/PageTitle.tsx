import type { ReactNode } from 'react';
import styles from './PageTitle.module.css';

/** The heading of a page with a list or settings. Pages that present something have a heading of their own. */
export function PageTitle({ children }: { children: ReactNode }) {
  return <h1 className={styles.title}>{children}</h1>;
}
