import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import { join } from '../join.ts';
import styles from './PriceSummary.module.css';

/** An amount with its label. */
export interface PriceLine {
  term: string;
  amount: number;
  /** Subtracted from the amounts above. */
  deducted?: boolean;
  /** Explanation, in small print. */
  note?: string | undefined;
}

interface PriceSummaryProps {
  lines: readonly PriceLine[];
  /** Total of the lines; absent if it is shown beside them already. */
  total?: PriceLine;
  /** Hides the lines on narrow screens: only the total stays. */
  shortOnPhones?: boolean;
}

/** Amounts and their total. Changes of the total are announced. */
export function PriceSummary({ lines, total, shortOnPhones }: PriceSummaryProps) {
  return (
    <dl className={join(styles.summary, shortOnPhones && styles.short)}>
      {lines.map(({ term, amount, deducted, note }) => (
        <div key={term} className={styles.line}>
          <dt>
            {term}
            {note && <span className={styles.note}>{note}</span>}
          </dt>
          <dd className={join(styles.amount, deducted && amount > 0 && styles.deducted)}>{formatWon(deducted && amount > 0 ? -amount : amount)}</dd>
        </div>
      ))}
      {total && (
        <div className={join(styles.line, styles.total)}>
          <dt>
            {total.term}
            {total.note && <span className={styles.note}>{total.note}</span>}
          </dt>
          <dd className={styles.amount} aria-live="polite">
            {formatWon(total.amount)}
          </dd>
        </div>
      )}
    </dl>
  );
}
