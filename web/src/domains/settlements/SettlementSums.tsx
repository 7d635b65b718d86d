import type { SettlementDetail } from '@baeum/contract/domains/settlements/settlements.schemas.ts';
import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import { join } from '../../ui/join.ts';
import styles from './Settlements.module.css';
import { settlementTexts } from './settlements.texts.ts';

const { lines: texts } = settlementTexts;

/** From the base of the shares down to the payout, line by line. */
export function SettlementSums({ settlement: of }: { settlement: SettlementDetail }) {
  const lines: readonly (readonly [word: string, amount: string, total?: boolean])[] = [
    [texts.base, formatWon(of.base)],
    [texts.fee, texts.minus(of.fee)],
    [texts.income, formatWon(of.income), true],
    [texts.carriedIn, formatWon(of.carriedIn)],
    [texts.sum, formatWon(of.carriedIn + of.income), true],
    [texts.incomeTax, texts.minus(of.incomeTax)],
    [texts.localTax, texts.minus(of.localTax)],
    [texts.net, formatWon(of.net), true],
    ...(of.carriedOut === 0 ? [] : [[texts.carriedOut, formatWon(of.carriedOut)] as const]),
  ];
  return (
    <dl className={styles.sums}>
      {lines.map(([word, amount, total]) => (
        <div key={word} className={join(total && styles.total)}>
          <dt>{word}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
