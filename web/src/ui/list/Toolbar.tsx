import type { ReactNode } from 'react';
import styles from './Toolbar.module.css';

interface ToolbarProps {
  /** Number of items; announced to screen readers when it changes. */
  status: ReactNode;
  /** Filters, order, actions. */
  children: ReactNode;
}

/** The line above a list. */
export function Toolbar({ status, children }: ToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <p role="status" className={styles.status}>
        {status}
      </p>
      {children}
    </div>
  );
}
