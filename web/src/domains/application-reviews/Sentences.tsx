import { useId } from 'react';
import styles from './Sentences.module.css';

/** Sentences under a common heading. */
export function Sentences({ label, sentences }: { label: string; sentences: readonly string[] }) {
  const id = useId();
  return (
    <div>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <ul aria-labelledby={id} className={styles.list}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
