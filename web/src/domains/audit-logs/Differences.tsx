import type { AuditLog } from '@baeum/contract/domains/audit-logs/audit-logs.contract.ts';
import { auditTexts as texts } from './audit-logs.texts.ts';
import styles from './AuditLogs.module.css';

/** Longer values are folded. */
const longest = 160;

/** Each member before and after. */
export function Differences({ diff }: Pick<AuditLog, 'diff'>) {
  const members = Object.entries(diff);
  if (members.length === 0) return <p>{texts.noDiff}</p>;
  return (
    <dl className={styles.diff}>
      {members.map(([name, [before, after]]) => (
        <div key={name} className={styles.member}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.before}>
            <span className="visually-hidden">{texts.before}: </span>
            <Value value={before} />
          </dd>
          <dd className={styles.after}>
            <span aria-hidden="true">→ </span>
            <span className="visually-hidden">{texts.after}: </span>
            <Value value={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ value }: { value: unknown }) {
  if (value === null || value === undefined || value === '') return <em className={styles.none}>{texts.empty}</em>;
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, typeof value === 'object' ? 2 : undefined);
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
