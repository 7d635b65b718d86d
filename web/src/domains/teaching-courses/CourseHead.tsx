import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { coursePath } from '../../ui/course/course-path.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { IconChevronLeft, IconExternalLink } from '../../ui/icons.ts';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { listPath } from './course-address.ts';
import { stateOf } from './course-states.ts';
import styles from './CourseEditor.module.css';
import { editorTexts as texts } from './editor.texts.ts';

interface CourseHeadProps {
  course: TeachingCourse;
  /** As it is being written. */
  title: string;
  children: ReactNode;
}

/** Which course is written and how it stands. */
export function CourseHead({ course, title, children }: CourseHeadProps) {
  const { word, tone } = stateOf(course.status);
  return (
    <div className={styles.head}>
      <div>
        <Link to={listPath} className={styles.link}>
          <IconChevronLeft size={18} aria-hidden="true" />
          {texts.back}
        </Link>
      </div>
      <PageTitle>{title.trim() || texts.title}</PageTitle>
      <div className={styles.facts}>
        <StatusTag tone={tone}>{word}</StatusTag>
        {course.status === 'PUBLISHED' && (
          <Link to={coursePath(course.slug)} className={styles.link}>
            {texts.see}
            <IconExternalLink size={16} aria-hidden="true" />
          </Link>
        )}
        {children}
      </div>
    </div>
  );
}
