import { whyOf } from '@baeum/contract/domains/incomes/income-words.rules.ts';
import type { IncomeRow } from '@baeum/contract/domains/incomes/incomes.schemas.ts';
import { formatDate, formatWon } from '@baeum/contract/shared/korean-format.ts';
import { Link } from 'react-router';
import { PriceSummary } from '../../ui/list/PriceSummary.tsx';
import styles from './Incomes.module.css';
import { linePath } from './incomes.paths.ts';
import { whyTexts as texts } from './incomes.texts.ts';

/** From the list price to the income, who bore which discount, and other results of the same sale. */
export function Why({ row }: { row: IncomeRow }) {
  const steps = whyOf(row).map(({ step, amount }) => ({
    term: texts.term(step, row),
    amount,
    ...(step === 'ownCoupon' && { note: texts.ownCoupon(row.couponName) }),
    ...(step === 'givenBack' && { note: texts.givenBack(row.salePrice - row.instructorDiscount) }),
  }));
  return (
    <div className={styles.why}>
      <p className={styles.whyTitle}>{texts.title}</p>
      {steps.length > 0 && <PriceSummary lines={steps} total={{ term: texts.net, amount: row.net, note: texts.netNote }} />}
      {remarksOf(row).map((remark) => (
        <p key={remark} className={styles.note}>
          {remark}
        </p>
      ))}
      {row.related.length > 0 && (
        <div>
          <p className={styles.note}>{texts.related}</p>
          <ul>
            {row.related.map((other) => (
              <li key={other.id}>
                <Link to={linePath(other)} className={styles.related}>
                  {formatDate(other.occurredAt)} {texts.relatedLine[other.kind]} {formatWon(other.net)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function remarksOf({ kind, roadmapTitle, shareRate, instructorDiscount, platformDiscount }: IncomeRow): string[] {
  if (kind === 'CARRY') return [texts.carry];
  if (kind === 'ADJUSTMENT') return [texts.adjustment];
  return [
    ...(roadmapTitle === undefined ? [] : [texts.roadmap(roadmapTitle)]),
    ...(kind === 'REFUND' ? [texts.refund] : []),
    ...(kind === 'SALE' && instructorDiscount > 0 && shareRate > 70 ? [texts.ownSale] : []),
    ...(kind !== 'REFUND' && platformDiscount > 0 ? [texts.platform(platformDiscount)] : []),
  ];
}
