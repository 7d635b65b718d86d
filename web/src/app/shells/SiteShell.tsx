import type { ReactNode } from 'react';
import { Shared } from '../../client/Shared.tsx';
import { BottomBar } from '../frame/BottomBar.tsx';
import { CategoryRow } from '../frame/CategoryRow.tsx';
import { Footer } from '../frame/Footer.tsx';
import { Header } from '../frame/Header.tsx';
import styles from './Shell.module.css';
import { SkipLink } from './SkipLink.tsx';

/** The marketplace: header, categories, footer, and on phones the bottom bar. */
export function SiteShell({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <Header />
      <Shared name="fields">
        <CategoryRow />
      </Shared>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Shared name="foot">
        <Footer />
        <BottomBar />
      </Shared>
    </div>
  );
}
