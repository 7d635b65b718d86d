import { Container } from '../../ui/layout.tsx';
import { Logo } from '../frame/Logo.tsx';
import type { ShellProps } from '../shell-types.ts';
import styles from './CheckoutShell.module.css';
import { shellTexts } from './shells.texts.ts';
import { SkipLink } from './SkipLink.tsx';

/** Shell of the checkout: the order on the left and its sums on the right, always visible; on phones the sums are at the bottom edge. */
export function CheckoutShell({ aside, children }: ShellProps) {
  return (
    <div className={styles.shell} data-uninterrupted>
      <SkipLink />
      <header className={styles.bar}>
        <Container>
          <Logo />
        </Container>
      </header>
      <Container className={styles.columns}>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <aside aria-label={shellTexts.checkout.sums} className={styles.sums}>
          {aside}
        </aside>
      </Container>
    </div>
  );
}
