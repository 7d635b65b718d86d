import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import styles from './BulkBar.module.css';
import { tableWords } from './table.texts.ts';

interface BulkBarProps {
  chosen: number;
  all: number;
  onChooseAll: () => void;
  onChooseNone: () => void;
  /** Actions for the selected rows. */
  children: ReactNode;
}

/** Shown at the bottom edge while rows are selected. */
export function BulkBar({ chosen, all, onChooseAll, onChooseNone, children }: BulkBarProps) {
  return (
    <div role="group" aria-label={tableWords.bulk} className={styles.bar}>
      <strong role="status" className={styles.count}>
        {tableWords.chosen(chosen)}
      </strong>
      {chosen < all && (
        <Button variant="quiet" size="small" onClick={onChooseAll}>
          {tableWords.chooseAll}
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={onChooseNone}>
        {tableWords.chooseNone}
      </Button>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
