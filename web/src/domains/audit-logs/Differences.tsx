import type { AuditLog } from '@baeum/contract/domains/audit-logs/audit-logs.contract.ts';
import { auditTexts as texts } from './audit-logs.texts.ts';
import styles from './AuditLogs.module.css';
import { changesOf, type WordedChange } from './change-words.ts';
import { LongText } from './LongText.tsx';

/** Members before and after as text, with the raw JSON on demand. */
export function Differences({ record }: { record: Pick<AuditLog, 'target' | 'diff'> }) {
  const changes = changesOf(record);
  return (
    <>
      {changes.length === 0 ? <p>{texts.noDiff}</p> : <dl className={styles.diff}>{changes.map(Member)}</dl>}
      {Object.keys(record.diff).length > 0 && (
        <details className={styles.json}>
          <summary>{texts.json}</summary>
          <pre>{JSON.stringify(record.diff, null, 2)}</pre>
        </details>
      )}
    </>
  );
}

function Member({ name, before, after, unworded }: WordedChange) {
  return (
    <div key={name} className={styles.member}>
      <dt className={styles.name}>{name}</dt>
      {unworded ? (
        <dd className={styles.before}>{texts.onlyJson}</dd>
      ) : (
        <>
          {before !== undefined && (
            <dd className={styles.before}>
              <span className="visually-hidden">{texts.before}: </span>
              <LongText>{before}</LongText>
            </dd>
          )}
          <dd className={styles.after}>
            {before !== undefined && <span aria-hidden="true">→ </span>}
            <span className="visually-hidden">{texts.after}: </span>
            {after === undefined ? <em className={styles.none}>{texts.empty}</em> : <LongText>{after}</LongText>}
          </dd>
        </>
      )}
    </div>
  );
}
