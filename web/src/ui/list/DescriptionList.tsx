import type { ReactNode } from 'react';
import styles from './DescriptionList.module.css';

interface DescriptionListProps {
  items: readonly { term: string; description: ReactNode }[];
}

/** Terms with their descriptions, side by side. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl>
      {items.map(({ term, description }) => (
        <div key={term} className={styles.item}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.description}>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
