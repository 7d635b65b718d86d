import type { ChecklistItem } from '@baeum/contract/domains/teaching-courses/teaching-courses.rules.ts';
import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { IconChevronDown, IconCircle, IconCircleCheck } from '../../ui/icons.ts';
import { join } from '../../ui/join.ts';
import styles from './ChecklistPanel.module.css';
import { editPath, type EditorTab } from './course-address.ts';
import { checklistTexts as texts } from './editor.texts.ts';
import { itemNames } from './teaching-courses.texts.ts';

type Course = Pick<TeachingCourse, 'id' | 'checklist'>;

/** What a submission needs, in sight while one writes; on phones under its count. */
export function ChecklistPanel({ course }: { course: Course }) {
  const id = useId();
  const { checklist } = course;
  const done = checklist.filter((item) => item.done).length;
  const count = done === checklist.length ? texts.complete : texts.count(done, checklist.length);
  return (
    <>
      <section aria-labelledby={id} className={styles.wide}>
        <h2 id={id} className={styles.title}>
          {texts.title}
        </h2>
        <p className={styles.count}>{count}</p>
        <Items course={course} />
      </section>
      <details className={styles.narrow}>
        <summary className={styles.summary}>
          <span>
            <span className={styles.title}>{texts.title}</span>
            <span className={styles.count}>{count}</span>
          </span>
          <IconChevronDown size={20} aria-hidden="true" />
        </summary>
        <Items course={course} />
      </details>
    </>
  );
}

function Items({ course: { id, checklist } }: { course: Course }) {
  return (
    <ul className={styles.items}>
      {checklist.map(({ item, done, message }) => (
        <li key={item} className={join(styles.item, done && styles.done)}>
          {done ? <IconCircleCheck size={20} aria-hidden="true" /> : <IconCircle size={20} aria-hidden="true" />}
          <span>
            <Link to={placeOf(item, id)} className={styles.link}>
              {itemNames[item]}
            </Link>
            <span className="visually-hidden"> {done ? texts.done : texts.open}</span>
            {!done && <span className={styles.wish}>{message}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

const tabOf: Readonly<Record<Exclude<ChecklistItem, 'contract'>, EditorTab>> = {
  title: 'details',
  category: 'details',
  cover: 'details',
  description: 'details',
  section: 'curriculum',
  lecture: 'curriculum',
  price: 'price',
};

/** Where something that is needed is written. */
function placeOf(item: ChecklistItem, courseId: number): string {
  if (item === 'contract') return '/contract-content';
  const tab = tabOf[item];
  return editPath(courseId, tab, tab === 'curriculum' ? undefined : item);
}
