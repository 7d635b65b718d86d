import type { ElementType, ReactNode } from 'react';
import styles from './MetaLine.module.css';

interface MetaLineProps {
  children: ReactNode;
  /** Element to render; a paragraph when absent. */
  as?: ElementType;
}

/** Small facts beside each other: who, when, how often. */
export function MetaLine({ children, as: Box = 'p' }: MetaLineProps) {
  return <Box className={styles.meta}>{children}</Box>;
}
