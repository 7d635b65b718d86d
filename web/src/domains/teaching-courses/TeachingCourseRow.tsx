import { editPath } from '@baeum/contract/domains/teaching-courses/editor-place.ts';
import type { TeachingCourseCard } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { relativeTime } from '@baeum/contract/shared/korean-format.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Cover } from '../../ui/list/Cover.tsx';
import { ListRow } from '../../ui/list/ListRow.tsx';
import { MetaLine } from '../../ui/text/MetaLine.tsx';
import { useNow } from '../../ui/use-now.ts';
import { itemNames } from '../course-submissions/parts/checklist.texts.ts';
import { courseStates } from '../course-submissions/parts/course-states.ts';
import { CourseMenu } from './CourseMenu.tsx';
import { courseListTexts as texts } from './teaching-courses.texts.ts';
import styles from './TeachingCourses.module.css';

/** A course in its instructor's list: its state, missing requirements, and actions. */
export function TeachingCourseRow({ course }: { course: TeachingCourseCard }) {
  const { id, title, thumbnailUrl, status, lectureCount, studentCount, missing, hiddenBy, hiddenReason, updatedAt } = course;
  const now = useNow();
  const { word, tone } = courseStates[status];
  const unfinished = missing.length > 0 && (status === 'DRAFT' || status === 'REJECTED');
  return (
    <ListRow
      lead={<Cover src={thumbnailUrl} title={title} small />}
      title={title}
      to={editPath(id)}
      note={
        <>
          <MetaLine as="span">
            <StatusTag tone={tone}>{word}</StatusTag>
            <span>{texts.lectures(lectureCount)}</span>
            {studentCount > 0 && <span>{texts.students(studentCount)}</span>}
            {now !== undefined && <time dateTime={updatedAt}>{texts.changed(relativeTime(updatedAt, new Date(now)))}</time>}
          </MetaLine>
          {unfinished && <span className={styles.missing}>{texts.missing(missing.map((item) => itemNames[item]))}</span>}
          {status === 'HIDDEN' && hiddenBy === 'OPERATOR' && <span className={styles.missing}>{texts.hiddenByOperator(hiddenReason)}</span>}
        </>
      }
      end={<CourseMenu course={course} />}
    />
  );
}
