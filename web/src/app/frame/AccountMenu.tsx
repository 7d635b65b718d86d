import type { UserSelf } from '@baeum/contract/domains/users/users.schemas.ts';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { afterPaint } from '../../client/after-paint.ts';
import { late } from '../../ui/late.tsx';
import { Avatar } from '../../ui/layout.tsx';
import { useBackButton } from '../../ui/overlay/back-button.ts';
import { useHasPage } from '../../ui/PageLink.tsx';
import { accountLinks, appTexts, teachLinks } from '../app.texts.ts';
import styles from './Header.module.css';

const UnreadMessages = late(async () => (await import('../../domains/notifications/parts/NotificationBell.tsx')).UnreadMessages, { begin: afterPaint });

/** The avatar and what belongs to the account. The browser's popover brings Escape, outside press and focus return. */
export function AccountMenu({ user }: { user: UserSelf }) {
  const popover = useRef<HTMLDivElement>(null);
  const hasPage = useHasPage();
  const links = [...accountLinks, user.isInstructor ? teachLinks.instructor : teachLinks.learner, { to: '/signout', text: appTexts.signOut }];
  const close = () => popover.current?.hidePopover();
  const [opened, setOpened] = useState(false);
  useBackButton(opened, close);
  return (
    <>
      <button type="button" popoverTarget="account-menu" aria-label={appTexts.nav.account} className={styles.avatarButton}>
        <Avatar name={user.name} imageUrl={user.profileImageUrl} />
      </button>
      <div ref={popover} id="account-menu" popover="auto" className={styles.popover} onToggle={(event) => setOpened(event.newState === 'open')}>
        <div className={styles.person}>
          <Avatar name={user.name} imageUrl={user.profileImageUrl} />
          <div className={styles.personText}>
            <strong>{user.name}</strong>
            <div className={styles.personMail}>{user.email}</div>
          </div>
        </div>
        <nav aria-label={appTexts.nav.account}>
          {links
            .filter(({ to }) => hasPage(to))
            .map(({ to, text }) => (
              <Link key={to} to={to} className={styles.menuLink} onClick={close}>
                {text}
                {to === '/user/messages' && <UnreadMessages />}
              </Link>
            ))}
        </nav>
      </div>
    </>
  );
}
