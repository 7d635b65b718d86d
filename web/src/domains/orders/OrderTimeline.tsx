import type { OrderTimelineEntry } from '@baeum/contract/domains/orders/operator-orders.schemas.ts';
import { formatSeoulMinute, formatWon } from '@baeum/contract/shared/korean-format.ts';
import { useLoaded } from '../../client/page.ts';
import { timelineRequest } from './order-panel-reads.ts';
import { ordersDeskTexts as texts } from './orders-desk.texts.ts';
import { orders } from './orders.api.ts';
import styles from './OrdersDesk.module.css';

/** An order's history, the latest event last. */
export function OrderTimeline({ id }: { id: string }) {
  const { body } = useLoaded(orders.getOrderTimeline, timelineRequest(id));
  return (
    <ol className={styles.timeline}>
      {body.items.map((entry, index) => (
        <Entry key={index} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ entry: { at, kind, text, amount, points, entries, by, state } }: { entry: OrderTimelineEntry }) {
  const more = [formatSeoulMinute(at), by?.name && texts.by(by.name), state !== undefined && (texts.states[state] ?? state)].filter(Boolean).join(' · ');
  return (
    <li className={styles.event}>
      <span className={styles.kind}>{texts.kinds[kind]}</span>
      <span>{text}</span>
      <span className={styles.amount}>
        {[amount !== undefined && formatWon(amount), points !== undefined && texts.points(points)].filter(Boolean).join(' ')}
      </span>
      {entries && (
        <span className={styles.entries}>
          {entries.map(({ account, amount: sum }, index) => (
            <span key={index}>
              {texts.accounts[account]} {formatWon(sum)}
            </span>
          ))}
        </span>
      )}
      <span className={styles.when}>{more}</span>
    </li>
  );
}
