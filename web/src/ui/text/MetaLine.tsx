import type { ElementType, ReactNode } from 'react';
import styles from './MetaLine.module.css';

interface MetaLineProps {
  children: ReactNode;
  /** Element to render; a paragraph when absent. */
  as?: ElementType;
}

/** Short facts in a line: author, date, counts. */
export function MetaLine({ children, as: Box = 'p' }: MetaLineProps) {
  return <Box className={styles.meta}>{children}</Box>;
}
