import { soldKinds } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import type { Order } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { formatDate, formatWon } from '@baeum/contract/shared/korean-format.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Cover } from '../../ui/list/Cover.tsx';
import { ListRow } from '../../ui/list/ListRow.tsx';
import { MetaLine } from '../../ui/text/MetaLine.tsx';
import styles from './Orders.module.css';
import { ordersTexts as texts, orderStates } from './orders.texts.ts';

/** An order in the list: products, date, state and price. */
export function OrderRow({ order: { id, orderNo, status, items, amount, createdAt } }: { order: Order }) {
  const { word, tone } = orderStates[status];
  const [first] = items;
  return (
    <ListRow
      lead={first && <Cover src={first.thumbnailUrl} title={first.title} person={soldKinds[first.type].person} small />}
      title={first ? texts.name(first.title, items.length - 1) : orderNo}
      to={`/orders/${id}`}
      note={
        <MetaLine as="div">
          <span>{formatDate(createdAt)}</span>
          <span className={styles.orderNo}>{orderNo}</span>
        </MetaLine>
      }
      end={
        <div className={styles.rowEnd}>
          <StatusTag tone={tone}>{word}</StatusTag>
          <span className={styles.amount}>{formatWon(amount)}</span>
        </div>
      }
    />
  );
}
