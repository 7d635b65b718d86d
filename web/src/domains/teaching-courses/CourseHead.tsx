import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { coursePath } from '../../ui/course/course-path.ts';
import { lecturePath } from '../../ui/course/lecture-path.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { IconExternalLink, IconHistory } from '../../ui/icons.ts';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { courseStates } from '../course-submissions/parts/course-states.ts';
import styles from './CourseEditor.module.css';
import { editorTexts as texts, revisionTexts } from './editor.texts.ts';
import type { RevisionsProps } from './revisions-props.ts';

const revisionsDrawer = defineModal<RevisionsProps>(async () => (await import('./RevisionsDrawer.tsx')).RevisionsDrawer);

interface CourseHeadProps extends RevisionsProps {
  /** The current input. */
  title: string;
}

/** The edited course and its state. */
export function CourseHead({ title, ...revisions }: CourseHeadProps) {
  const { course } = revisions;
  const { word, tone } = courseStates[course.status];
  const lecture = course.sections.find(({ lectures }) => lectures.length > 0)?.lectures[0];
  return (
    <div className={styles.head}>
      <PageTitle>{title.trim() || texts.title}</PageTitle>
      <div className={styles.facts}>
        <StatusTag tone={tone}>{word}</StatusTag>
        {lecture && (
          <Link to={`${lecturePath(course.id, lecture.id)}&preview=1`} className={styles.link}>
            {texts.preview}
            <IconExternalLink size={16} aria-hidden="true" />
          </Link>
        )}
        {course.status === 'PUBLISHED' && (
          <Link to={coursePath(course.slug)} className={styles.link}>
            {texts.see}
            <IconExternalLink size={16} aria-hidden="true" />
          </Link>
        )}
        <Button variant="quiet" size="small" icon={<IconHistory size={18} aria-hidden="true" />} onClick={() => void openModal(revisionsDrawer, revisions)}>
          {revisionTexts.open}
        </Button>
      </div>
    </div>
  );
}
