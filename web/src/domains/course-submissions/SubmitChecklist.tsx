import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { Link } from 'react-router';
import { IconCircle, IconCircleCheck } from '../../ui/icons.ts';
import { editorPlace } from './editor-place.ts';
import styles from './Review.module.css';
import { submitTexts } from './submit.texts.ts';

const { checklist: texts } = submitTexts;

/** What a submission needs; what is missing leads to where it is written. */
export function SubmitChecklist({ course: { id, checklist } }: { course: Pick<TeachingCourse, 'id' | 'checklist'> }) {
  return (
    <div>
      <h3 className={styles.heading}>{texts.title}</h3>
      <ul className={styles.checklist}>
        {checklist.map(({ item, done, message }) => (
          <li key={item} data-done={done || undefined}>
            {done ? <IconCircleCheck size={20} aria-hidden="true" /> : <IconCircle size={20} aria-hidden="true" />}
            <span>
              {done ? (
                texts.names[item]
              ) : (
                <Link to={editorPlace(id, { item }) ?? ''} className={styles.link}>
                  {texts.names[item]}
                </Link>
              )}
              <span className="visually-hidden"> {done ? texts.done : texts.missing}</span>
              {!done && <span className={styles.hint}>{message}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
