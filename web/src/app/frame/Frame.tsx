import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { appTexts } from '../app.texts.ts';
import { BottomBar } from './BottomBar.tsx';
import { CategoryRow } from './CategoryRow.tsx';
import { Footer } from './Footer.tsx';
import { matchPage } from '../routes.tsx';
import styles from './Frame.module.css';
import { Header } from './Header.tsx';

/** What stands around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  if (matchPage(pathname)?.route.bare) return <main aria-label={appTexts.tool}>{children}</main>;
  return (
    <div className={styles.frame}>
      <a href="#main" className={styles.skip}>
        {appTexts.skip}
      </a>
      <Header />
      <CategoryRow />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <BottomBar />
    </div>
  );
}
