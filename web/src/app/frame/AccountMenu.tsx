import type { UserSelf } from '@baeum/contract/domains/users/users.schemas.ts';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { afterPaint } from '../../client/after-paint.ts';
import { ownSignOut } from '../../client/sign-in-path.ts';
import { late } from '../../ui/late.tsx';
import { Avatar } from '../../ui/layout.tsx';
import { useBackButton } from '../../ui/overlay/back-button.ts';
import { appTexts } from '../app.texts.ts';
import styles from './Header.module.css';

/** Not visible before the menu is opened. */
const AccountLinks = late(async () => (await import('./AccountLinks.tsx')).AccountLinks, { begin: afterPaint });

/** The avatar and its account menu. The browser's popover handles Escape, outside press and focus return. */
export function AccountMenu({ user }: { user: UserSelf }) {
  const popover = useRef<HTMLDivElement>(null);
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
          <AccountLinks
            user={user}
            close={close}
            meanwhile={
              <Link to="/signout" state={ownSignOut} className={styles.menuLink}>
                {appTexts.signOut}
              </Link>
            }
          />
        </nav>
      </div>
    </>
  );
}
