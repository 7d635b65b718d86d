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
  children: ReactNode;
}

/** Header, a list of the place's screens at the side, and one of them; on phones the list is the place's first screen. */
export function SideShell({ menu, wide, children }: SideShellProps) {
  const { pathname } = useLocation();
  const atRoot = pathname === menu.root;
  return (
    <div className={shell.frame}>
      <SkipLink />
      <Header />
      <Container className={join(styles.columns, wide && styles.wide)}>
        <div className={join(styles.side, !atRoot && styles.fromTablet)}>
          <SideNavigation menu={menu} />
        </div>
        <main id="main" tabIndex={-1} className={styles.main}>
          {!atRoot && (
            <Link to={menu.root} className={styles.back}>
              <IconChevronLeft size={22} aria-hidden="true" />
              {menu.title}
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
