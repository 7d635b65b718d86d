import { editorPlace } from '@baeum/contract/domains/teaching-courses/editor-place.ts';
import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { Link } from 'react-router';
import { IconCircle, IconCircleCheck } from '../../../ui/icons.ts';
import { join } from '../../../ui/join.ts';
import { itemNames, checklistTexts as texts } from './checklist.texts.ts';
import styles from './ChecklistItems.module.css';

/** Requirements of a submission, each with a link to its editor. */
export function ChecklistItems({ course: { id, checklist } }: { course: Pick<TeachingCourse, 'id' | 'checklist'> }) {
  return (
    <ul className={styles.items}>
      {checklist.map(({ item, done, message }) => (
        <li key={item} className={join(styles.item, done && styles.done)}>
          {done ? <IconCircleCheck size={20} aria-hidden="true" /> : <IconCircle size={20} aria-hidden="true" />}
          <span>
            <Link to={editorPlace(id, { item }) ?? ''} className={styles.link}>
              {itemNames[item]}
            </Link>
            <span className="visually-hidden"> {done ? texts.done : texts.missing}</span>
            {!done && <span className={styles.message}>{message}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
