import type { Order } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { formatDate } from '@baeum/contract/shared/korean-format.ts';
import { subtractWon } from '@baeum/contract/shared/money.ts';
import { ListRow, ListRows } from '../../ui/list/ListRow.tsx';
import styles from './Orders.module.css';
import { orderTexts } from './orders.texts.ts';

const texts = orderTexts.refunds;

/** Refunds, and whether the money has been sent. */
export function Refunds({ refunds }: Pick<Order, 'refunds'>) {
  return (
    <section aria-label={texts.title}>
      <h2 className={styles.heading}>{texts.title}</h2>
      <ListRows label={texts.title}>
        {refunds.map(({ id, amount, points, expiredPoints, reason, createdAt, ...refund }) => (
          <ListRow
            key={id}
            title={texts.amount(amount, subtractWon(points, expiredPoints))}
            note={
              <>
                <p>
                  {formatDate(createdAt)} · {reason}
                </p>
                {expiredPoints > 0 && <p>{texts.expired(expiredPoints)}</p>}
                {amount > 0 && <p>{wayOf(refund)}</p>}
              </>
            }
          />
        ))}
      </ListRows>
    </section>
  );
}

function wayOf({ sentAt, account, refusal }: Pick<Order['refunds'][number], 'sentAt' | 'account' | 'refusal'>): string {
  if (sentAt) return texts.sent(sentAt);
  if (account === 'NEEDED') return texts.waiting;
  return refusal ? texts.refused(refusal.message) : texts.sending;
}
