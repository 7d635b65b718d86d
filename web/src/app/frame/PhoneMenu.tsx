import { categories } from '@baeum/contract/shared/catalogue.ts';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../client/boot.tsx';
import { signInPath } from '../../client/sign-in-path.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/modal/Drawer.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { useHasPage } from '../../ui/PageLink.tsx';
import { appTexts, mainLinks, saleLink } from '../app.texts.ts';
import { accountLinksOf, teachLinkOf } from './account-links.ts';
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx';
import styles from './PhoneMenu.module.css';
import { useSignUpLabel } from './use-sign-up-label.ts';

interface MenuLink {
  to: string;
  text: string;
  state?: object;
}

/** The header's menu on narrow screens. */
export function PhoneMenu({ close }: ModalControl) {
  const { user } = useSession();
  const signUpLabel = useSignUpLabel();
  const { pathname, search, hash } = useLocation();
  return (
    <Drawer title={appTexts.menu}>
      {!user && (
        <div className={styles.entrance}>
          <LinkButton to={signInPath(pathname + search + hash)} variant="secondary" full onClick={() => close()}>
            {appTexts.signIn}
          </LinkButton>
          <LinkButton to="/signup" full onClick={() => close()}>
            {signUpLabel}
          </LinkButton>
        </div>
      )}
      <MenuLinks label={appTexts.nav.main} links={[...mainLinks, saleLink, { to: '/carts', text: appTexts.cart }, teachLinkOf(user)]} close={close} />
      <MenuLinks label={appTexts.nav.categories} links={categories.map(({ id, name }) => ({ to: `/courses?categoryId=${id}`, text: name }))} close={close} />
      {user && <MenuLinks label={appTexts.nav.account} links={accountLinksOf(user, false)} close={close} />}
      <div className={styles.scheme}>
        <ColorSchemeSwitch />
      </div>
    </Drawer>
  );
}

function MenuLinks({ label, links, close }: { label: string; links: readonly MenuLink[]; close(): void }) {
  const hasPage = useHasPage();
  return (
    <nav aria-label={label} className={styles.group}>
      <h3 className={styles.heading}>{label}</h3>
      {links
        .filter(({ to }) => hasPage(to))
        .map(({ to, text, state }) => (
          <Link key={to} to={to} state={state} className={styles.link} onClick={() => close()}>
            {text}
          </Link>
        ))}
    </nav>
  );
}
