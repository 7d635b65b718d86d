import { IconBell } from '../../ui/icons.ts';
import { join } from '../../ui/join.ts';
import { appTexts } from '../app.texts.ts';
import styles from './Header.module.css';
import { IconLink } from './IconLink.tsx';
import { useLivePart } from './use-live-part.ts';

/** A link to the notifications, until the bell that counts them has been loaded. */
export function Bell() {
  const Live = useLivePart(loadBell);
  if (Live) return <Live className={join(styles.icon, styles.fromTablet)} />;
  return (
    <>
      {/* Where the messages will stand. */}
      <span className={join(styles.icon, styles.fromTablet)} />
      <IconLink to="/my/notifications" label={appTexts.notifications} icon={IconBell} className={styles.fromTablet} />
    </>
  );
}

const loadBell = () => import('../../domains/notifications/parts/NotificationBell.tsx').then((loaded) => loaded.NotificationBell);
