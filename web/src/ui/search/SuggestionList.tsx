import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './SuggestionList.module.css';

export interface ListedSuggestion {
  to: string;
  text: ReactNode;
  /** Its kind, in small print. */
  kind: string;
}

interface SuggestionListProps {
  /** Id for the field's `aria-controls`. */
  id: string;
  label: string;
  items: readonly ListedSuggestion[];
  /** Index of the one selected by arrow keys; -1 for none. */
  active: number;
  onChoose: () => void;
}

/** Links under a search field. The field keeps focus, and refers to the selected one by `aria-activedescendant`. */
export function SuggestionList({ id, label, items, active, onChoose }: SuggestionListProps) {
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.panel} hidden={items.length === 0}>
      {items.map(({ to, text, kind }, index) => (
        <Link
          key={`${kind} ${to}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          to={to}
          className={styles.option}
          onPointerDown={(event) => event.preventDefault()}
          onClick={onChoose}
        >
          <span>{text}</span>
          <span className={styles.kind}>{kind}</span>
        </Link>
      ))}
    </div>
  );
}
