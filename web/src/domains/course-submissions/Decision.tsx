import { reviewReasons } from '@baeum/contract/domains/teaching-courses/submission.rules.ts';
import type { CourseSubmission } from '@baeum/contract/domains/teaching-courses/submission.schemas.ts';
import { Callout } from '../../ui/feedback/Callout.tsx';
import styles from './Review.module.css';
import { submitTexts as texts } from './submit.texts.ts';

/** Why a course was sent back, as shown to its instructor. */
export function Decision({ submission: { reasons, note } }: { submission: CourseSubmission }) {
  return (
    <Callout tone="warning" title={texts.rejected.title}>
      <p>{texts.rejected.message}</p>
      {reasons.length > 0 && (
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reviewReasons[reason]}</li>
          ))}
        </ul>
      )}
      {note && (
        <p className={styles.note}>
          {texts.note}: {note}
        </p>
      )}
    </Callout>
  );
}
