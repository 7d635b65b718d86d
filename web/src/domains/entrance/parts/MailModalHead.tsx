import type { ReactNode } from 'react';
import styles from './MailModalHead.module.css';
import { ReferrerLogo } from './ReferrerLogo.tsx';

/** Logo and title of a mail dialog. */
export function MailModalHead({ children }: { children: ReactNode }) {
  return (
    <>
      <ReferrerLogo />
      <p className={styles.lead}>{children}</p>
    </>
  );
}
