import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { IconChevronLeft } from '../../ui/icons.ts';
import { join } from '../../ui/join.ts';
import { Container } from '../../ui/layout.tsx';
import { BottomBar } from '../frame/BottomBar.tsx';
import { Header } from '../frame/Header.tsx';
import type { ShellMenu } from '../shell-types.ts';
import shell from './Shell.module.css';
import { shellTexts } from './shells.texts.ts';
import { SideNavigation } from './SideNavigation.tsx';
import styles from './SideShell.module.css';
import { SkipLink } from './SkipLink.tsx';

interface SideShellProps {
  menu: ShellMenu;
  /** 1200 px of content instead of 900. */
  wide?: boolean;
  /** No messages of the site open over it. */
  uninterrupted?: boolean;
  children: ReactNode;
}

/** Header, a list of the place's screens at the side, and one of them; on phones the list is the place's first screen, and each leads back up. */
export function SideShell({ menu, wide, uninterrupted, children }: SideShellProps) {
  const { pathname } = useLocation();
  const atRoot = pathname === menu.root;
  const list = menu.groups.flatMap(({ links }) => links).find(({ to }) => pathname.startsWith(`${to}/`));
  const up = list && list.to !== menu.root ? list : { to: menu.root, text: menu.title };
  return (
    <div className={join(shell.frame, wide && styles.wide)} data-uninterrupted={uninterrupted || undefined}>
      <SkipLink />
      <Header />
      <Container className={styles.columns}>
        <div className={join(styles.side, !atRoot && styles.fromTablet)}>
          <SideNavigation menu={menu} />
        </div>
        <main id="main" tabIndex={-1} className={styles.main}>
          {!atRoot && (
            <Link to={up.to} className={styles.back}>
              <IconChevronLeft size={22} aria-hidden="true" />
              {up.text}
              <span className="visually-hidden"> {shellTexts.back}</span>
            </Link>
          )}
          {children}
        </main>
      </Container>
      <BottomBar />
    </div>
  );
}
