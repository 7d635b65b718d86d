import styles from './Desk.module.css';
import { deskTexts } from './desk.texts.ts';

/** The CLI command equivalent to a screen. */
export function CommandLine({ children }: { children: string }) {
  return (
    <span className={styles.command}>
      {deskTexts.sameByCommand} <code>{children}</code>
    </span>
  );
}
