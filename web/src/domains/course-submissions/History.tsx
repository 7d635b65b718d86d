import type { ReviewCourse } from '@baeum/contract/domains/course-submissions/course-submissions.schemas.ts';
import { reviewReasons } from '@baeum/contract/domains/teaching-courses/submission.rules.ts';
import { SeoulTime } from '../../ui/SeoulTime.tsx';
import styles from './Review.module.css';
import { reviewTexts as texts } from './review.texts.ts';

/** Previous submissions and their results. */
export function History({ history }: Pick<ReviewCourse, 'history'>) {
  return (
    <ol className={styles.history}>
      {history.map(({ id, state, submittedAt, decidedAt, reasons, note, reviewer }) => (
        <li key={id}>
          <strong>{texts.states[state]}</strong>
          <span className={styles.hint}>
            <SeoulTime at={decidedAt ?? submittedAt} />
            {reviewer && ` · ${reviewer.name}`}
          </span>
          {reasons.length > 0 && (
            <ul className={styles.reasons}>
              {reasons.map((reason) => (
                <li key={reason}>{reviewReasons[reason]}</li>
              ))}
            </ul>
          )}
          {note && <p className={styles.note}>{note}</p>}
        </li>
      ))}
    </ol>
  );
}
