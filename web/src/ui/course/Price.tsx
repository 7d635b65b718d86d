import { formatPrice, formatWon } from '@baeum/contract/shared/korean-format.ts';
import { join } from '../join.ts';
import styles from './Price.module.css';

interface PriceProps {
  price: number;
  /** Current price; equal to `price` without a sale. */
  salePrice: number;
  discountRate?: number;
}

/** Discount rate, price now, and the old price struck through and named for screen readers. */
export function Price({ price, salePrice, discountRate = 0 }: PriceProps) {
  return (
    <p className={styles.price}>
      {discountRate > 0 && (
        <span className={styles.rate}>
          <span className="visually-hidden">할인율 </span>
          {discountRate}%
        </span>
      )}
      <strong className={join(salePrice === 0 && styles.free)}>{formatPrice(salePrice)}</strong>
      {price > salePrice && (
        <s className={styles.old}>
          <span className="visually-hidden">정가 </span>
          {formatWon(price)}
        </s>
      )}
    </p>
  );
}
