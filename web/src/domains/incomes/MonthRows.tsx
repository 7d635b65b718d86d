import type { IncomeSummary } from '@baeum/contract/domains/incomes/incomes.schemas.ts';
import type { Statement } from '@baeum/contract/domains/settlements/settlements.schemas.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { ListRow, ListRows } from '../../ui/list/ListRow.tsx';
import styles from './Incomes.module.css';
import { monthPath } from './incomes.paths.ts';
import { incomeTexts as texts, monthInWords, monthState, monthStates } from './incomes.texts.ts';

/** Months, unconfirmed ones first. */
export function MonthRows({ open, confirmed }: { open: IncomeSummary['openMonths']; confirmed: readonly Statement[] }) {
  return (
    <ListRows label={texts.months}>
      {open.map(({ month, income, payout, confirmOn }) => (
        <MonthRow key={month} month={month} income={income} amount={texts.expected(payout)} when={texts.confirmsOn(confirmOn)} state={monthStates.OPEN} />
      ))}
      {confirmed.map((statement) => (
        <MonthRow
          key={statement.month}
          month={statement.month}
          income={statement.income}
          amount={texts.payout(statement.payout)}
          when={texts.confirmedOn(statement.confirmOn)}
          state={monthState(statement)}
        />
      ))}
    </ListRows>
  );
}

interface MonthRowProps {
  month: string;
  income: number;
  amount: string;
  when: string;
  state: ReturnType<typeof monthState>;
}

function MonthRow({ month, income, amount, when, state: { word, tone } }: MonthRowProps) {
  return (
    <ListRow
      title={monthInWords(month)}
      to={monthPath(month)}
      note={`${texts.income(income)} · ${when}`}
      end={
        <>
          <div className={styles.amount}>{amount}</div>
          <StatusTag tone={tone}>{word}</StatusTag>
        </>
      }
    />
  );
}
