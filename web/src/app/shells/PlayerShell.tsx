import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { IconList } from '../../ui/icons.ts';
import { join } from '../../ui/join.ts';
import { Logo } from '../frame/Logo.tsx';
import type { ShellProps } from '../shell-types.ts';
import { usePanelOpen } from './panel-choice.ts';
import styles from './PlayerShell.module.css';
import { shellTexts } from './shells.texts.ts';
import { SkipLink } from './SkipLink.tsx';

/** Watching a lecture: dark in every colour scheme, with a panel that can be closed and stays closed. */
export function PlayerShell({ bar, aside, children }: ShellProps) {
  const [open, choose] = usePanelOpen();
  const panel = useId();
  return (
    <div className={styles.shell} data-uninterrupted>
      <SkipLink />
      <header className={styles.bar}>
        <Logo />
        <div className={styles.course}>{bar}</div>
        {aside && (
          <Button
            variant="secondary"
            size="small"
            icon={<IconList size={18} aria-hidden="true" />}
            aria-label={open ? shellTexts.player.hide : shellTexts.player.show}
            aria-controls={panel}
            onClick={() => choose(!open)}
          >
            <span className={styles.toggleWord}>{open ? shellTexts.player.hide : shellTexts.player.show}</span>
          </Button>
        )}
      </header>
      <div className={join(styles.columns, open && Boolean(aside) && styles.withPanel)}>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        {aside && (
          <aside id={panel} hidden={!open} aria-label={shellTexts.player.panel} className={styles.panel}>
            {aside}
          </aside>
        )}
      </div>
    </div>
  );
}
