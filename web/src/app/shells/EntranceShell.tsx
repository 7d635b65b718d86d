import type { ReactNode } from 'react';
import { useLeavePage } from '../../domains/entrance/parts/EntrancePage.tsx';
import { IconX } from '../../ui/icons.ts';
import { uiTexts } from '../../ui/ui.texts.ts';
import { Logo } from '../frame/Logo.tsx';
import styles from './EntranceShell.module.css';
import { SkipLink } from './SkipLink.tsx';

/** Shell of signing in and up: logo, close button and one card. */
export function EntranceShell({ children }: { children: ReactNode }) {
  const leave = useLeavePage();
  return (
    <div className={styles.shell} data-uninterrupted>
      <SkipLink />
      <header className={styles.bar}>
        <Logo />
        <button type="button" title={uiTexts.close} aria-label={uiTexts.close} className={styles.close} onClick={leave}>
          <IconX size={22} aria-hidden="true" />
        </button>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
