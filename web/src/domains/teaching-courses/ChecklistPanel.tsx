import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { useId } from 'react';
import { IconChevronDown } from '../../ui/icons.ts';
import { ChecklistItems } from '../course-submissions/parts/ChecklistItems.tsx';
import styles from './ChecklistPanel.module.css';
import { checklistTexts as texts } from './editor.texts.ts';

type Course = Pick<TeachingCourse, 'id' | 'status' | 'checklist'>;

/** Requirements of a submission, visible while editing; on phones below their count. Hidden for a published course that meets all. */
export function ChecklistPanel({ course }: { course: Course }) {
  const id = useId();
  const { checklist, status } = course;
  const done = checklist.filter((item) => item.done).length;
  if (status === 'PUBLISHED' && done === checklist.length) return null;
  const complete = status === 'IN_REVIEW' ? texts.submitted : texts.complete;
  const count = done === checklist.length ? complete : texts.count(done, checklist.length);
  return (
    <>
      <section aria-labelledby={id} className={styles.wide}>
        <h2 id={id} className={styles.title}>
          {texts.title}
        </h2>
        <p className={styles.count}>{count}</p>
        <ChecklistItems course={course} />
      </section>
      <details className={styles.narrow}>
        <summary className={styles.summary}>
          <span>
            <span className={styles.title}>{texts.title}</span>
            <span className={styles.count}>{count}</span>
          </span>
          <IconChevronDown size={20} aria-hidden="true" />
        </summary>
        <ChecklistItems course={course} />
      </details>
    </>
  );
}
