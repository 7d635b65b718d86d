import { afterPaint } from '../../client/after-paint.ts';
import { IconBell } from '../../ui/icons.ts';
import { join } from '../../ui/join.ts';
import { late } from '../../ui/late.tsx';
import { appTexts } from '../app.texts.ts';
import styles from './Header.module.css';
import { IconLink } from './IconLink.tsx';

const NotificationBell = late(async () => (await import('../../domains/notifications/parts/NotificationBell.tsx')).NotificationBell, { begin: afterPaint });

/** A link to the notifications, until the bell with the unread count has loaded. */
export function Bell() {
  const link = (
    <>
      {/* Placeholder for the messages. */}
      <span className={join(styles.icon, styles.fromTablet)} />
      <IconLink to="/my/notifications" label={appTexts.notifications} icon={IconBell} className={styles.fromTablet} />
    </>
  );
  return <NotificationBell className={join(styles.icon, styles.fromTablet)} meanwhile={link} />;
}
