import type { ReactNode } from 'react';
import styles from '../layout.module.css';

/** A hairline, with optional text in its middle. */
export function Divider({ children }: { children?: ReactNode }) {
  return <div className={styles.divider}>{children}</div>;
}
