import type { AuditLog } from '@baeum/contract/domains/audit-logs/audit-logs.contract.ts';
import { auditTexts as texts } from './audit-logs.texts.ts';
import styles from './AuditLogs.module.css';
import { changesOf, lineOf, reasonOf } from './change-words.ts';

/** Maximum number of lines in a row. */
const shownLines = 2;

/** First changes, one per line, and the reason. */
export function ChangeSummary({ record }: { record: AuditLog }) {
  const changes = changesOf(record);
  const reason = reasonOf(record);
  const rest = changes.length - shownLines;
  return (
    <span className={styles.summary}>
      {changes.slice(0, shownLines).map((change) => (
        <span key={change.name} className={styles.line}>
          {lineOf(change)}
        </span>
      ))}
      {rest > 0 && <span className={styles.rest}>{texts.more(rest)}</span>}
      {reason !== undefined && <q className={styles.reason}>{reason}</q>}
    </span>
  );
}
