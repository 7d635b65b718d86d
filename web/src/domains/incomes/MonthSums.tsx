import type { MonthIncome } from '@baeum/contract/domains/statements/statements.schemas.ts';
import { PriceSummary } from '../../ui/list/PriceSummary.tsx';
import styles from './Incomes.module.css';
import { monthTexts } from './incomes.texts.ts';

const texts = monthTexts.sums;

/** A month's total, and the amount paid out. */
export function MonthSums({ income: { status, carriedIn, income, incomeTax, localTax, payout, carriedOut, supply, vat, paidAt } }: { income: MonthIncome }) {
  const notes = [
    ...(supply !== undefined && vat !== undefined ? [texts.supply(supply, vat)] : []),
    ...(carriedOut === 0 ? [] : [texts.carriedOut(carriedOut)]),
    ...(paidAt === undefined ? [] : [texts.paidAt(paidAt)]),
  ];
  return (
    <section aria-label={texts.title} className={styles.sums}>
      <PriceSummary
        lines={[
          ...(carriedIn === 0 ? [] : [{ term: texts.carriedIn, amount: carriedIn }]),
          { term: texts.income, amount: income },
          ...(incomeTax === 0 ? [] : [{ term: texts.incomeTax, amount: incomeTax, deducted: true }]),
          ...(localTax === 0 ? [] : [{ term: texts.localTax, amount: localTax, deducted: true, note: texts.localTaxNote }]),
        ]}
        total={{ term: status === 'OPEN' ? texts.expected : texts.payout, amount: payout, note: notes.join(' · ') || undefined }}
      />
    </section>
  );
}
