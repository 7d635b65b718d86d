import styles from './Desk.module.css';
import { deskTexts } from './desk.texts.ts';

/** The line of the CLI that does the same as a screen. */
export function CommandLine({ children }: { children: string }) {
  return (
    <span className={styles.command}>
      {deskTexts.sameByCommand} <code>{children}</code>
    </span>
  );
}
