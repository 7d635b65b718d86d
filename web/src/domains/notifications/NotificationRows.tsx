import type { Notification } from '@baeum/contract/domains/notifications/notifications.contract.ts';
import { formatDate, relativeTime } from '@baeum/contract/shared/korean-format.ts';
import { Link } from 'react-router';
import { Badge } from '../../ui/layout.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './NotificationRows.module.css';
import { notifications } from './notifications.api.ts';
import { listTexts as texts } from './notifications.texts.ts';

interface NotificationRowsProps {
  items: readonly Notification[];
  /** Runs when one is followed, e.g. to close the panel. */
  onFollow?: () => void;
}

/** Following a notification marks it as read. */
export function NotificationRows({ items, onFollow }: NotificationRowsProps) {
  const { mutate } = notifications.checkNotifications.useMutation({ meta: { ownProblem: true } });
  const now = useNow();
  const follow = ({ id, checked }: Notification) => {
    if (!checked) mutate({ body: { ids: [id] } });
    onFollow?.();
  };
  return (
    <ul className={styles.rows}>
      {items.map((item) => (
        <li key={item.id}>
          <Link to={item.link} className={styles.row} onClick={() => follow(item)}>
            <span className={styles.title}>{item.title}</span>
            <span className={styles.note}>
              <time dateTime={item.createdAt}>{now === undefined ? formatDate(item.createdAt) : relativeTime(item.createdAt, new Date(now))}</time>
              {!item.checked && <Badge tone="brand">{texts.unread}</Badge>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
