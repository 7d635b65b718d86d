import type { Reason } from '@baeum/contract/engine/reasons.ts';
import type { ReactNode } from 'react';
import type { PlainDecision } from '../../experimentation/devtools/protocol.ts';
import { devtoolsTexts, reasonTexts } from './devtools.texts.ts';
import styles from './DevtoolsPage.module.css';

interface DecisionItemProps {
  decision: PlainDecision;
  name?: string | undefined;
  badge?: ReactNode;
  children?: ReactNode;
}

/** One decision: its value, its reason, and on demand every evaluation step. */
export function DecisionItem({ decision: { key, reason, steps }, name, badge, children }: DecisionItemProps) {
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h3>
          {/^\d+$/.test(key) && <span className={styles.number}>#</span>}
          {key} {name && <span className={styles.name}>{name}</span>}
        </h3>
        {badge}
      </div>
      {children}
      <p className={styles.reason}>
        {reasonTexts[reason as Reason] ?? reason} <code>{reason}</code>
      </p>
      {steps.length > 0 && (
        <details className={styles.more}>
          <summary>{devtoolsTexts.steps(steps.length)}</summary>
          <ol className={styles.steps}>
            {steps.map(({ step, rule, outcome, detail }, at) => (
              <li key={at} data-outcome={outcome}>
                <b>{rule ?? step}</b> {detail}
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}
