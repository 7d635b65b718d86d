import { NavLink } from 'react-router';
import { afterPaint } from '../../client/after-paint.ts';
import { IconBell, IconCompass, IconHome, IconSchool, IconUser } from '../../ui/icons.ts';
import { late } from '../../ui/late.tsx';
import { useHasPage } from '../../ui/PageLink.tsx';
import { appTexts } from '../app.texts.ts';
import styles from './BottomBar.module.css';

const UnreadNotifications = late(async () => (await import('../../domains/notifications/parts/NotificationBell.tsx')).UnreadNotifications, {
  begin: afterPaint,
});

const links = [
  { to: '/', text: '홈', icon: IconHome },
  { to: '/courses', text: '탐색', icon: IconCompass },
  { to: '/my/courses', text: '내 학습', icon: IconSchool },
  { to: '/my/notifications', text: '알림', icon: IconBell },
  { to: '/user/dashboard', text: 'MY', icon: IconUser },
] as const;

/** Bottom navigation on phones. */
export function BottomBar() {
  const hasPage = useHasPage();
  return (
    <nav aria-label={appTexts.nav.bottom} className={styles.bar}>
      {links
        .filter(({ to }) => hasPage(to))
        .map(({ to, text, icon: Icon }) => (
          <NavLink key={to} to={to} end={to === '/'} className={styles.link}>
            <Icon size={24} stroke={1.75} aria-hidden="true" />
            {text}
            {to === '/my/notifications' && <UnreadNotifications />}
          </NavLink>
        ))}
    </nav>
  );
}
