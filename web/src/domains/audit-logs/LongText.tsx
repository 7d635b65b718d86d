import { auditTexts as texts } from './audit-logs.texts.ts';
import styles from './AuditLogs.module.css';

/** Longer texts are folded. */
const longest = 160;

/** Text that is collapsed when long. */
export function LongText({ children: text }: { children: string }) {
  if (text.length <= longest) return <span className={styles.value}>{text}</span>;
  return (
    <details>
      <summary>
        {text.slice(0, longest)}… <span className={styles.none}>{texts.whole}</span>
      </summary>
      <span className={styles.value}>{text}</span>
    </details>
  );
}
