import { soldKinds } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import type { Order } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import { sumWon } from '@baeum/contract/shared/money.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Stack } from '../../ui/layout.tsx';
import { CoverWords } from '../../ui/list/CoverWords.tsx';
import { KindBadge } from '../../ui/list/KindBadge.tsx';
import { PriceSummary } from '../../ui/list/PriceSummary.tsx';
import styles from './Orders.module.css';
import { orderTexts as texts, sumTexts } from './orders.texts.ts';

type Item = Order['items'][number];

/** The lines of an order, and what they come to. */
export function OrderItems({ order: { items, couponDiscount, pointUsed, amount, refundedAmount, payment } }: { order: Order }) {
  return (
    <section aria-label={texts.items}>
      <h2 className={styles.heading}>{texts.items}</h2>
      <Stack gap={16}>
        <ul className={styles.items}>
          {items.map((item) => (
            <OrderItem key={item.id} item={item} />
          ))}
        </ul>
        <div className={styles.sums}>
          <PriceSummary
            lines={[
              { term: sumTexts.items(items.length), amount: sumWon(...items.map(({ price }) => price)) },
              { term: sumTexts.coupons, amount: couponDiscount, deducted: true },
              { term: sumTexts.points, amount: pointUsed, deducted: true },
            ]}
            total={{ term: payment.paidAt ? texts.paid : texts.toPay, amount }}
          />
          {refundedAmount > 0 && (
            <p className={styles.refunded}>
              <span>{texts.facts.refunded}</span>
              <span>{formatWon(refundedAmount)}</span>
            </p>
          )}
        </div>
      </Stack>
    </section>
  );
}

function OrderItem({ item: { type, title, path, thumbnailUrl, price, refundedAt } }: { item: Item }) {
  return (
    <li className={styles.item}>
      <CoverWords cover={thumbnailUrl} title={title} person={soldKinds[type].person} to={path} kind={<KindBadge type={type} />}>
        {refundedAt && <StatusTag tone="neutral">{texts.refundedAt(refundedAt)}</StatusTag>}
      </CoverWords>
      <span className={styles.amount}>{formatWon(price)}</span>
    </li>
  );
}
