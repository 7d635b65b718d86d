import type { UserSelf } from '@baeum/contract/domains/users/users.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../ui/layout.tsx';
import { useBackButton } from '../../ui/overlay/back-button.ts';
import { useHasPage } from '../../ui/PageLink.tsx';
import { accountLinks, appTexts, teachLinks } from '../app.texts.ts';
import styles from './Header.module.css';

/** The avatar and what belongs to the account. The browser's popover brings Escape, outside press and focus return. */
export function AccountMenu({ user }: { user: UserSelf }) {
  const popover = useRef<HTMLDivElement>(null);
  const hasPage = useHasPage();
  const links = [...accountLinks, user.isInstructor ? teachLinks.instructor : teachLinks.learner, { to: '/signout', text: appTexts.signOut }];
  const close = () => popover.current?.hidePopover();
  const [opened, setOpened] = useState(false);
  // The bell asks for it; nothing is asked for here.
  const { data } = useQuery<{ body: { messages: number } }>({ queryKey: ['countUncheckedNotifications', {}], enabled: false });
  const unread = data?.body.messages;
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
                {unread && to === '/user/messages' ? ` ${unread}` : null}
              </Link>
            ))}
        </nav>
      </div>
    </>
  );
}
