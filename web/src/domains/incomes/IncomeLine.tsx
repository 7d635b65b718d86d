import { incomeKindNames } from '@baeum/contract/domains/incomes/income-words.rules.ts';
import type { IncomeRow } from '@baeum/contract/domains/incomes/incomes.schemas.ts';
import { formatDate, formatWon } from '@baeum/contract/shared/korean-format.ts';
import { useLocation } from 'react-router';
import { IconChevronDown } from '../../ui/icons.ts';
import styles from './Incomes.module.css';
import { lineName } from './incomes.paths.ts';
import { Why } from './Why.tsx';

/** A line that expands to explain its amount; initially expanded if the address names it. */
export function IncomeLine({ row }: { row: IncomeRow }) {
  const { hash } = useLocation();
  const name = row.id === undefined ? 'carry' : lineName(row.id);
  return (
    <details id={name} name="income-line" className={styles.line} open={hash === `#${name}`}>
      <summary className={styles.summary}>
        <span className={styles.words}>
          <span className={styles.title}>{row.title}</span>
          <span className={styles.note}>
            <br />
            {row.kind === 'CARRY' ? incomeKindNames.CARRY : `${formatDate(row.occurredAt)} · ${incomeKindNames[row.kind]}`}
          </span>
        </span>
        <span className={styles.net}>{formatWon(row.net)}</span>
        <IconChevronDown size={20} aria-hidden="true" className={styles.chevron} />
      </summary>
      <Why row={row} />
    </details>
  );
}
