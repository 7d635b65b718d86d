import { targetSentences } from '../targeting/parts/target-words.ts';
import type { Target } from '../targeting/parts/targets.ts';
import { segmentDeskTexts as texts } from './segment-desk.texts.ts';
import styles from './SegmentDesk.module.css';

/** The targets of a segment, one sentence each. */
export function Who({ targets }: { targets: readonly Target[] }) {
  if (targets.length === 0) return <span className={styles.small}>{texts.nobody}</span>;
  return (
    <span className={styles.name}>
      {targetSentences(targets).map((sentence, at) => (
        <span key={at}>
          {at > 0 && `${texts.or} `}
          {sentence}
        </span>
      ))}
    </span>
  );
}
