import type { ContentChange } from '@baeum/contract/domains/course-submissions/course-submissions.schemas.ts';
import styles from './Review.module.css';
import { reviewTexts } from './review.texts.ts';

const { change: texts, noChanges } = reviewTexts;

/** Changes of a submission since the last approval, before above after. */
export function ReviewChanges({ changes }: { changes: readonly ContentChange[] }) {
  if (changes.length === 0) return <p className={styles.muted}>{noChanges}</p>;
  return (
    <dl className={styles.changes}>
      {changes.map(({ what, before, after }, index) => (
        <div key={index}>
          <dt>
            {what}
            {before === undefined && ` · ${texts.added}`}
            {after === undefined && ` · ${texts.removed}`}
          </dt>
          {before !== undefined && (
            <dd>
              <span className="visually-hidden">{texts.before}: </span>
              <del>{before}</del>
            </dd>
          )}
          {after !== undefined && (
            <dd>
              <span className="visually-hidden">{texts.after}: </span>
              <ins>{after}</ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
