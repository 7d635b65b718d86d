import type { UserSelf } from '@baeum/contract/domains/users/users.schemas.ts';
import { Link } from 'react-router';
import { UnreadMessages } from '../../domains/notifications/parts/NotificationBell.tsx';
import { useHasPage } from '../../ui/PageLink.tsx';
import { accountLinksOf } from './account-links.ts';
import styles from './Header.module.css';

/** Account links, under the avatar. */
export function AccountLinks({ user, close }: { user: UserSelf; close: () => void }) {
  const hasPage = useHasPage();
  return accountLinksOf(user, true)
    .filter(({ to }) => hasPage(to))
    .map(({ to, text, state }) => (
      <Link key={to} to={to} state={state} className={styles.menuLink} onClick={close}>
        {text}
        {to === '/user/messages' && <UnreadMessages />}
      </Link>
    ));
}
