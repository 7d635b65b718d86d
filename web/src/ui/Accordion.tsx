import { useId, type ReactNode } from 'react';
import styles from './Accordion.module.css';
import { IconChevronDown } from './icons.ts';

/** Questions and answers; opening one closes the others (the browser does it: `details` sharing a name). */
export function Accordion({ items }: { items: readonly { title: string; content: ReactNode }[] }) {
  const name = useId();
  return (
    <div>
      {items.map(({ title, content }) => (
        <details key={title} name={name} className={styles.item}>
          <summary className={styles.question}>
            {title}
            <IconChevronDown size={20} aria-hidden="true" />
          </summary>
          <div className={styles.answer}>{content}</div>
        </details>
      ))}
    </div>
  );
}
