import type { ReactNode } from 'react';
import styles from '../layout.module.css';

/** A hairline, with words in its middle when given. */
export function Divider({ children }: { children?: ReactNode }) {
  return <div className={styles.divider}>{children}</div>;
}
