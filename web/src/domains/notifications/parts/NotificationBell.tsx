import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { ErrorState } from '../../../client/ErrorState.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { CountBadge } from '../../../ui/feedback/CountBadge.tsx';
import { IconBell, IconMessages } from '../../../ui/icons.ts';
import { late } from '../../../ui/late.tsx';
import { Row, Skeleton } from '../../../ui/layout.tsx';
import { useBackButton } from '../../../ui/overlay/back-button.ts';
import styles from '../NotificationBell.module.css';
import type { NotificationRowsProps } from '../NotificationRows.tsx';
import { notifications } from '../notifications.api.ts';
import { listTexts as texts } from '../notifications.texts.ts';
import { usePollInterval } from '../poll-interval.ts';
import { shownCount } from '../shown-count.ts';

const NotificationRows = late<NotificationRowsProps>(async () => (await import('../NotificationRows.tsx')).NotificationRows);

/**
 * The header's message link and bell: unread counts, and the latest notifications in a panel. The browser's popover handles Escape, outside press and
 * focus return.
 */
export function NotificationBell({ className }: { className: string | undefined }) {
  const panel = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  const close = () => panel.current?.hidePopover();
  useBackButton(opened, close);
  const refetchInterval = usePollInterval();
  const { data } = notifications.countUncheckedNotifications.useQuery({
    ...notifications.countUncheckedNotifications.options(),
    refetchInterval,
    refetchOnWindowFocus: true,
  });
  const unchecked = data?.body.unchecked ?? 0;
  const count = shownCount(unchecked);
  return (
    <>
      <MessagesLink className={className} unread={data?.body.messages ?? 0} />
      <button
        type="button"
        popoverTarget="notifications"
        aria-label={unchecked > 0 ? texts.bell(count) : texts.title}
        title={texts.title}
        className={className}
      >
        <IconBell size={24} stroke={1.75} aria-hidden="true" />
        <CountBadge count={unchecked} shown={count} />
      </button>
      <section
        ref={panel}
        id="notifications"
        popover="auto"
        aria-label={texts.title}
        className={styles.panel}
        onToggle={(event) => setOpened(event.newState === 'open')}
      >
        {opened && <LatestNotifications unchecked={unchecked} close={close} />}
      </section>
    </>
  );
}

/** One poll returns both counts. */
function MessagesLink({ className, unread }: { className: string | undefined; unread: number }) {
  return (
    <Link to="/user/messages" aria-label={unread > 0 ? texts.messagesUnread(shownCount(unread)) : texts.messages} title={texts.messages} className={className}>
      <IconMessages size={24} stroke={1.75} aria-hidden="true" />
      <CountBadge count={unread} shown={shownCount(unread)} />
    </Link>
  );
}

/** Link with the number of unread notifications; the header's bell polls it, so this makes no request. */
export function UnreadNotifications() {
  const { countUncheckedNotifications: count } = notifications;
  const { data } = count.useQuery({ ...count.options(), enabled: false });
  const unchecked = data?.body.unchecked ?? 0;
  if (unchecked === 0) return null;
  return (
    <>
      <CountBadge count={unchecked} shown={shownCount(unchecked)} />
      <span className="visually-hidden">{texts.unreadCount(shownCount(unchecked))}</span>
    </>
  );
}

/** Number of unread messages for the account menu's link; the bell polls it, so this makes no request. */
export function UnreadMessages() {
  const { countUncheckedNotifications: count } = notifications;
  const { data } = count.useQuery({ ...count.options(), enabled: false });
  return data?.body.messages ? ` ${data.body.messages}` : null;
}

const latest = { query: { limit: '10' } } as const;

/** Refetched each time the panel opens. */
function LatestNotifications({ unchecked, close }: { unchecked: number; close: () => void }) {
  const { data, error, refetch } = notifications.listNotifications.useQuery({ ...notifications.listNotifications.options(latest), staleTime: 0 });
  const checkAll = notifications.checkNotifications.useMutation();
  return (
    <>
      <Row className={styles.head}>
        <strong>{texts.title}</strong>
        {unchecked > 0 && (
          <Button variant="quiet" size="small" loading={checkAll.isPending} onClick={() => checkAll.mutate({ body: { all: true } })}>
            {texts.checkAll}
          </Button>
        )}
      </Row>
      {!data && (error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton shape="block" />)}
      {data?.body.items.length === 0 && <p className={styles.empty}>{texts.empty.title}</p>}
      {data && <NotificationRows items={data.body.items} onFollow={close} />}
      <LinkButton to="/my/notifications" variant="secondary" size="small" full onClick={close}>
        {texts.all}
      </LinkButton>
    </>
  );
}
