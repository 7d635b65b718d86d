import type { CartItem } from '@baeum/contract/domains/carts/carts.schemas.ts';
import { sumOfLines } from '@baeum/contract/domains/offers/charge-once.ts';
import { givesSomething } from '@baeum/contract/domains/offers/offers.rules.ts';
import { subtractWon } from '@baeum/contract/shared/money.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { PriceSummary } from '../../ui/list/PriceSummary.tsx';
import { checkoutPath } from '../orders/parts/checkout-path.ts';
import styles from './Cart.module.css';
import { cartTexts } from './carts.texts.ts';

const { sums: texts } = cartTexts;

/** Totals of the selected items, and the checkout button; on phones at the bottom edge. */
export function CartSums({ lines }: { lines: readonly CartItem[] }) {
  const bought = lines.filter(givesSomething);
  const { price, salePrice } = sumOfLines(bought);
  return (
    <section aria-label={texts.title} className={styles.sums}>
      <h2 className={styles.sumsTitle}>{texts.title}</h2>
      <PriceSummary
        shortOnPhones
        lines={[
          { term: texts.items(bought.length), amount: price },
          { term: texts.sale, amount: subtractWon(price, salePrice), deducted: true },
        ]}
        total={{ term: texts.total, amount: salePrice }}
      />
      {bought.length > 0 ? (
        <LinkButton to={checkoutPath(bought)} size="large" full>
          {texts.pay}
        </LinkButton>
      ) : (
        <Button size="large" full disabledReason={texts.nothing}>
          {texts.pay}
        </Button>
      )}
      <p className={styles.sumsNote}>{bought.length > 0 ? texts.note : texts.nothing}</p>
    </section>
  );
}
