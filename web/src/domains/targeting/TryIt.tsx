import { Callout } from '../../ui/feedback/Callout.tsx';
import type { Tone } from '../../ui/feedback/tones.ts';
import { targetingTexts } from './parts/targeting.texts.ts';
import type { Target } from './parts/targets.ts';
import { UserFields } from './parts/UserFields.tsx';
import styles from './Targeting.module.css';
import type { Trial } from './use-try-it.ts';
import { verdictOfBlocks, type Verdict } from './verdicts.ts';

const { tryIt: texts } = targetingTexts;
const tones: Readonly<Record<Verdict, Tone>> = { holds: 'success', fails: 'neutral', unknown: 'warning', asking: 'info' };

/** Tries the draft with a user: has a field for everything that the rows compare. */
export function TryIt({ targets, trial: { isOpen, open, user, change, verdicts } }: { targets: readonly Target[]; trial: Trial }) {
  const all = verdictOfBlocks(verdicts ?? []);
  return (
    <details className={styles.tryIt} open={isOpen} onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary className={styles.summary}>{texts.title}</summary>
      {isOpen && (
        <div role="group" aria-label={texts.title} className={styles.tryBody}>
          <p className={styles.muted}>{texts.lead}</p>
          <UserFields targets={targets} user={user} onChange={change} />
          <div role="status">
            <Callout tone={tones[all]}>{texts.all[all]}</Callout>
          </div>
        </div>
      )}
    </details>
  );
}
