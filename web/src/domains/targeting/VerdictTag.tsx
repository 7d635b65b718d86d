import { IconCheck, IconMinus, IconX } from '../../ui/icons.ts';
import { targetingTexts as texts } from './parts/targeting.texts.ts';
import styles from './Targeting.module.css';
import type { RowVerdict } from './verdicts.ts';

const signs = { holds: IconCheck, fails: IconX, unknown: IconMinus, asking: IconMinus } as const;

/** ✓ or ✗ with its word. */
export function VerdictTag({ verdict: { verdict, note } }: { verdict: RowVerdict }) {
  const Sign = signs[verdict];
  return (
    <span className={styles.verdict} data-verdict={verdict}>
      <Sign size={16} aria-hidden="true" />
      {texts.tryIt.row[verdict]}
      {note && <span className={styles.muted}>{note}</span>}
    </span>
  );
}
