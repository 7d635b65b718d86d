import type { Order } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import { sumWon } from '@baeum/contract/shared/money.ts';
import { Link } from 'react-router';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Badge, Stack } from '../../ui/layout.tsx';
import { PriceSummary } from '../../ui/list/PriceSummary.tsx';
import { Picture } from '../../ui/Picture.tsx';
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
      <Picture src={thumbnailUrl} alt="" width={160} height={90} loading="lazy" className={styles.cover} />
      <div className={styles.words}>
        {type === 'ROADMAP' && <Badge tone="brand">{texts.roadmap}</Badge>}
        {path ? (
          <Link to={path} className={styles.title}>
            {title}
          </Link>
        ) : (
          <span className={styles.title}>{title}</span>
        )}
        {refundedAt && <StatusTag tone="neutral">{texts.refundedAt(refundedAt)}</StatusTag>}
      </div>
      <span className={styles.amount}>{formatWon(price)}</span>
    </li>
  );
}
