import { NavLink } from 'react-router';
import { useSession } from '../../client/boot.tsx';
import { useHasPage } from '../../ui/PageLink.tsx';
import { openModal } from '../../ui/modal/modal-store.ts';
import { Container } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { IconMenu2, IconSearch } from '../../ui/icons.ts';
import { appTexts, learningLink, mainLinks } from '../app.texts.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Bell } from './Bell.tsx';
import { Cart } from './Cart.tsx';
import styles from './Header.module.css';
import { IconLink } from './IconLink.tsx';
import { Logo } from './Logo.tsx';
import { phoneMenu } from './phone-menu.ts';
import { SearchField } from './SearchField.tsx';
import { SignInLink } from './SignInLink.tsx';
import { useSignUpLabel } from './use-sign-up-label.ts';

export function Header() {
  const hasPage = useHasPage();
  const { user } = useSession();
  return (
    <header className={styles.header}>
      <Container className={styles.bar}>
        <Logo />
        <nav aria-label={appTexts.nav.main} className={styles.nav}>
          {[...mainLinks, ...(user ? [learningLink] : [])].filter(({ to }) => hasPage(to)).map(({ to, text }) => (
            <NavLink key={to} to={to} className={styles.navLink}>
              {text}
            </NavLink>
          ))}
        </nav>
        <SearchField />
        <HeaderActions />
      </Container>
    </header>
  );
}

function HeaderActions() {
  const { user } = useSession();
  const signUpLabel = useSignUpLabel();
  return (
    <div className={styles.actions}>
      <IconLink to="/search" label={appTexts.search.label} icon={IconSearch} className={styles.onPhone} />
      <Cart />
      {user ? (
        <>
          <Bell />
          <AccountMenu user={user} />
        </>
      ) : (
        <div className={styles.entrance}>
          <SignInLink variant="quiet" size="small" />
          <LinkButton to="/signup" size="small" className={styles.fromTablet}>
            {signUpLabel}
          </LinkButton>
        </div>
      )}
      <button type="button" className={styles.menuButton} aria-label={appTexts.menu} aria-haspopup="dialog" onClick={() => void openModal(phoneMenu, {})}>
        <IconMenu2 size={24} aria-hidden="true" />
      </button>
    </div>
  );
}
