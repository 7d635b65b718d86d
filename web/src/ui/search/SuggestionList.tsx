import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './SuggestionList.module.css';

export interface ListedSuggestion {
  to: string;
  text: ReactNode;
  /** What it is, in small print. */
  kind: string;
}

interface SuggestionListProps {
  /** What the field's `aria-controls` says. */
  id: string;
  label: string;
  items: readonly ListedSuggestion[];
  /** Place of the one that the arrows have chosen; -1 for none. */
  active: number;
  onChoose: () => void;
}

/** Links under a field that is being typed into. The field keeps the focus, and names the chosen one by `aria-activedescendant`. */
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
