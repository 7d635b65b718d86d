import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import { join } from '../join.ts';
import styles from './PriceSummary.module.css';

/** An amount with what it is for. */
export interface PriceLine {
  term: string;
  amount: number;
  /** Taken off what stands above it. */
  deducted?: boolean;
  /** Why, in small print. */
  note?: string | undefined;
}

interface PriceSummaryProps {
  lines: readonly PriceLine[];
  /** What the lines come to; absent where it stands beside them already. */
  total?: PriceLine;
  /** Leaves the lines out where the screen is narrow: the total alone stays. */
  shortOnPhones?: boolean;
}

/** Amounts below each other and what they come to. Where the total changes, it is told. */
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
