import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { afterPaint } from '../../client/after-paint.ts';
import { IconChevronLeft } from '../../ui/icons.ts';
import { join } from '../../ui/join.ts';
import { late } from '../../ui/late.tsx';
import { Container } from '../../ui/layout.tsx';
import { BottomBar } from '../frame/BottomBar.tsx';
import { Header } from '../frame/Header.tsx';
import type { ShellMenu } from '../shell-types.ts';
import shell from './Shell.module.css';
import { shellTexts } from './shells.texts.ts';
import { SideNavigation } from './SideNavigation.tsx';
import styles from './SideShell.module.css';
import { SkipLink } from './SkipLink.tsx';

const PlaceRows = late(async () => (await import('./PlaceRows.tsx')).PlaceRows, { begin: afterPaint });

interface SideShellProps {
  menu: ShellMenu;
  /** 1200 px of content instead of 900. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * Header, a side list of the shell's screens, and one of them; on phones the list is below the first screen, and the others link back up. In-app
 * messages do not open over it.
 */
export function SideShell({ menu, wide, children }: SideShellProps) {
  const { pathname, search } = useLocation();
  const atRoot = pathname === menu.root;
  // A thing of a list is at an address below it, or named by the list's own.
  const isOpened = new URLSearchParams(search).has('id');
  const list = menu.groups
    .flatMap(({ links }) => links)
    .find(({ to, also = [] }) => [to, ...also].some((address) => pathname.startsWith(`${address}/`) || (isOpened && pathname === address)));
  const up = atRoot ? menu.up : list && list.to !== menu.root ? list : { to: menu.root, text: menu.title };
  const places = placesOnPhones(menu);
  return (
    <div className={join(shell.frame, wide && styles.wide)} data-uninterrupted>
      <SkipLink />
      <Header />
      <Container className={styles.columns}>
        <div className={styles.side}>
          <SideNavigation menu={menu} up={menu.up && <UpLink {...menu.up} />} />
        </div>
        <main id="main" tabIndex={-1} className={styles.main}>
          {up && (
            <div className={styles.onPhone}>
              <UpLink {...up} />
            </div>
          )}
          {children}
          {atRoot && !menu.up && (
            <div className={styles.places}>
              <PlaceRows menu={places} meanwhile={<SideNavigation menu={places} />} />
            </div>
          )}
        </main>
      </Container>
      <BottomBar />
    </div>
  );
}

/** The list that phones show below a shell's first screen, which is not part of it. */
function placesOnPhones({ groups, ...menu }: ShellMenu): ShellMenu {
  const shown = groups.map(({ title, links }) => ({
    title,
    links: links.filter(({ to }) => to !== menu.root).map((link) => ({ ...link, to: link.onPhones ?? link.to })),
  }));
  return { ...menu, groups: shown.filter(({ links }) => links.length > 0) };
}

function UpLink({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} className={styles.up}>
      <IconChevronLeft size={22} aria-hidden="true" />
      {text}
      <span className="visually-hidden"> {shellTexts.back}</span>
    </Link>
  );
}
