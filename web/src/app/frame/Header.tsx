import { NavLink } from 'react-router';
import { useSession } from '../../client/boot.tsx';
import { Shared } from '../../client/Shared.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { IconMenu2, IconSearch } from '../../ui/icons.ts';
import { Container } from '../../ui/layout.tsx';
import { openModal } from '../../ui/modal/modal-store.ts';
import { useHasPage } from '../../ui/PageLink.tsx';
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
  const { user } = useSession();
  return (
    <header className={styles.header}>
      <Container className={styles.bar}>
        <Shared name="logo">
          <Logo />
        </Shared>
        <nav aria-label={appTexts.nav.main} className={styles.nav}>
          <Shared name="main-links">
            <NavLinks links={mainLinks} />
          </Shared>
          {user && <NavLinks links={[learningLink]} />}
        </nav>
        <Shared name="search-field">
          <SearchField />
        </Shared>
        <HeaderActions />
      </Container>
    </header>
  );
}

function NavLinks({ links }: { links: readonly { to: string; text: string }[] }) {
  const hasPage = useHasPage();
  return links
    .filter(({ to }) => hasPage(to))
    .map(({ to, text }) => (
      <NavLink key={to} to={to} className={styles.navLink}>
        {text}
      </NavLink>
    ));
}

function HeaderActions() {
  const { user } = useSession();
  const signUpLabel = useSignUpLabel();
  return (
    <div className={styles.actions}>
      <Shared name="search-and-cart">
        <IconLink to="/search" label={appTexts.search.label} icon={IconSearch} className={styles.onPhone} />
        <Cart />
      </Shared>
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
      <Shared name="menu-button">
        <button type="button" className={styles.menuButton} aria-label={appTexts.menu} aria-haspopup="dialog" onClick={() => void openModal(phoneMenu, {})}>
          <IconMenu2 size={24} aria-hidden="true" />
        </button>
      </Shared>
    </div>
  );
}
