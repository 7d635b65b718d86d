import type { IncomeSummary } from '@baeum/contract/domains/incomes/incomes.schemas.ts';
import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card, CardLine } from './Card.tsx';
import { dashboardTexts } from './instructor-dashboard.texts.ts';
import styles from './InstructorDashboard.module.css';

const texts = dashboardTexts.income;
const incomesPath = '/instructor/incomes';

/** This month's income so far, and until when it may change. */
export function IncomeCard({ income: { thisMonth, lastMonth, pending, confirmOn } }: { income: IncomeSummary }) {
  return (
    <Card title={texts.title}>
      <p className={styles.sum}>{formatWon(thisMonth)}</p>
      <p className={styles.note}>{texts.until(confirmOn)}</p>
      <ul>
        <CardLine text={texts.lastMonth} figure={formatWon(lastMonth)} to={incomesPath} />
        <CardLine text={texts.pending} figure={formatWon(pending)} to={incomesPath} />
      </ul>
      <LinkButton to={incomesPath} variant="soft" size="small">
        {texts.link}
      </LinkButton>
    </Card>
  );
}
