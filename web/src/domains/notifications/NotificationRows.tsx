import { notificationEvents, type NotificationGroup } from '@baeum/contract/domains/notifications/notification-events.ts';
import type { Notification } from '@baeum/contract/domains/notifications/notifications.contract.ts';
import { day } from '@baeum/contract/shared/constants.ts';
import { formatDate, relativeTime } from '@baeum/contract/shared/korean-format.ts';
import { Link } from 'react-router';
import { IconAdjustmentsHorizontal, IconBriefcase, IconHeartHandshake, IconMessages, IconSchool, IconShieldLock, IconShoppingCart } from '../../ui/icons.ts';
import { Avatar, Badge, Stack } from '../../ui/layout.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './NotificationRows.module.css';
import { notifications } from './notifications.api.ts';
import { listTexts as texts } from './notifications.texts.ts';

export interface NotificationRowsProps {
  items: readonly Notification[];
  /** Called when a link is followed, e.g. to close the panel. */
  onFollow?: () => void;
}

const icons: Readonly<Record<NotificationGroup, typeof IconSchool>> = {
  security: IconShieldLock,
  learning: IconSchool,
  buying: IconShoppingCart,
  community: IconMessages,
  mentoring: IconHeartHandshake,
  teaching: IconBriefcase,
  operating: IconAdjustmentsHorizontal,
};

/** Following a notification marks it as read. */
export function NotificationRows({ items, onFollow }: NotificationRowsProps) {
  const { mutate } = notifications.checkNotifications.useMutation({ meta: { ownProblem: true } });
  const follow = ({ id, checked }: Notification) => {
    if (!checked) mutate({ body: { ids: [id] } });
    onFollow?.();
  };
  return (
    <ul className={styles.rows}>
      {items.map((item) => (
        <li key={item.id}>
          <Link to={item.link} className={styles.row} onClick={() => follow(item)}>
            <RowWords item={item} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function RowWords({ item: { event, title, createdAt, checked, by, thumbnailUrl } }: { item: Notification }) {
  const now = useNow();
  return (
    <>
      <RowPicture event={event} by={by} />
      <span className={styles.words}>
        <span className={styles.title}>{partsOf(title).map((part, index) => (index % 2 === 1 ? <strong key={index}>{part}</strong> : part))}</span>
        <span className={styles.note}>
          {by && !title.includes(by.name) && <span className={styles.by}>{by.name}</span>}
          <time dateTime={createdAt}>{now === undefined ? formatDate(createdAt) : relativeTime(createdAt, new Date(now))}</time>
          {!checked && <Badge tone="brand">{texts.unread}</Badge>}
        </span>
      </span>
      {thumbnailUrl && <Picture src={thumbnailUrl} alt="" width={160} height={90} loading="lazy" className={styles.cover} />}
    </>
  );
}

/** The acting user, or the kind of item. */
function RowPicture({ event, by }: Pick<Notification, 'event' | 'by'>) {
  const Icon = icons[notificationEvents[event].group];
  return (
    <span className={styles.picture}>
      {by ? (
        <Avatar name={by.name} imageUrl={by.imageUrl} />
      ) : (
        <span className={styles.icon}>
          <Icon size={20} aria-hidden="true" />
        </span>
      )}
    </span>
  );
}

/** The subject of a notification is in quotes, or an amount: every second part. */
function partsOf(title: string): string[] {
  return title.split(/(‘[^‘’]{1,200}’|'[^']{1,200}'|(?<![\d,])[\d,]{1,14}(?:원|P))/);
}

interface NotificationGroupsProps {
  items: readonly Notification[];
  /** The last notification of the previous page of the list. */
  behind?: Notification | undefined;
}

const ages = ['today', 'week', 'earlier'] as const;

/** Grouped by date. The first HTML has no clock, and uses the newest one's date. */
export function NotificationGroups({ items, behind }: NotificationGroupsProps) {
  const now = useNow() ?? Date.parse((behind ?? items[0])?.createdAt ?? '');
  const ageOf = ({ createdAt }: Notification) => ageAt(createdAt, now);
  const groups = ages.map((age) => ({ age, group: items.filter((item) => ageOf(item) === age) })).filter(({ group }) => group.length > 0);
  return (
    <Stack gap={24}>
      {groups.map(({ age, group }) => (
        <section key={age}>
          {!(behind && ageOf(behind) === age) && <h2 className={styles.heading}>{texts.ages[age]}</h2>}
          <NotificationRows items={group} />
        </section>
      ))}
    </Stack>
  );
}

/** Days start at midnight in Seoul, like the displayed dates. */
function ageAt(createdAt: string, now: number): (typeof ages)[number] {
  if (formatDate(createdAt) === formatDate(new Date(now))) return 'today';
  return now - Date.parse(createdAt) < 7 * day ? 'week' : 'earlier';
}
