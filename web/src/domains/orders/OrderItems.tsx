import { soldKinds } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import { refundableStatuses } from '@baeum/contract/domains/orders/orders.rules.ts';
import type { Order } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import { sumWon } from '@baeum/contract/shared/money.ts';
import { Link } from 'react-router';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Stack } from '../../ui/layout.tsx';
import { CoverWords } from '../../ui/list/CoverWords.tsx';
import { KindBadge } from '../../ui/list/KindBadge.tsx';
import { PriceSummary } from '../../ui/list/PriceSummary.tsx';
import styles from './Orders.module.css';
import { orderTexts as texts, sumTexts } from './orders.texts.ts';

type Item = Order['items'][number];

/** The lines of an order, and their total. */
export function OrderItems({ order: { status, items, couponDiscount, pointUsed, amount, refundedAmount, payment } }: { order: Order }) {
  return (
    <section aria-label={texts.items}>
      <h2 className={styles.heading}>{texts.items}</h2>
      <Stack gap={16}>
        <ul className={styles.items}>
          {items.map((item) => (
            <OrderItem key={item.id} item={item} open={refundableStatuses.includes(status)} />
          ))}
        </ul>
        <div className={styles.sums}>
          <PriceSummary
            lines={[
              { term: sumTexts.items(items.length), amount: sumWon(...items.map(({ price }) => price)) },
              ...(couponDiscount > 0 ? [{ term: sumTexts.coupons, amount: couponDiscount, deducted: true }] : []),
              ...(pointUsed > 0 ? [{ term: sumTexts.points, amount: pointUsed, deducted: true }] : []),
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

/** `open`: the order is paid, so its courses are accessible. */
function OrderItem({ item: { type, refId, title, path, thumbnailUrl, price, refundedAt }, open }: { item: Item; open: boolean }) {
  const { person, voucher: gives } = soldKinds[type];
  return (
    <li className={styles.item}>
      <CoverWords cover={thumbnailUrl} title={title} person={person} to={path} kind={<KindBadge type={type} />}>
        {open && path && !refundedAt && gives && (
          <Link to={gives.path(refId)} className={styles.learn}>
            {gives.go}
          </Link>
        )}
        {refundedAt && <StatusTag tone="neutral">{texts.refundedAt(refundedAt)}</StatusTag>}
      </CoverWords>
      <span className={styles.amount}>{formatWon(price)}</span>
    </li>
  );
}
