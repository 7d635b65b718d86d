import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { IconChevronDown } from '../../ui/icons.ts';
import { courseTexts } from './course-page.texts.ts';
import styles from './Curriculum.module.css';
import { spokenLength } from './durations.ts';
import { LectureRow } from './LectureRow.tsx';

type Section = CourseDetail['curriculum'][number];

/** Sections that open individually or all at once; the first is open. */
export function Curriculum({ course }: { course: CourseDetail }) {
  const { curriculum, lectureCount, totalSeconds } = course;
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(curriculum.slice(0, 1).map(({ id }) => id)));
  if (curriculum.length === 0) return <p className={styles.empty}>{courseTexts.emptyCurriculum}</p>;
  const allOpen = curriculum.every(({ id }) => open.has(id));
  const toggle = (id: number, isOpen: boolean) => setOpen((last) => (isOpen ? new Set([...last, id]) : new Set([...last].filter((other) => other !== id))));
  return (
    <>
      <div className={styles.summary}>
        <p>
          {courseTexts.sections(curriculum.length)} · {courseTexts.lectures(lectureCount, spokenLength(totalSeconds))}
        </p>
        <Button variant="quiet" size="small" onClick={() => setOpen(new Set(allOpen ? [] : curriculum.map(({ id }) => id)))}>
          {allOpen ? courseTexts.closeAll : courseTexts.openAll}
        </Button>
      </div>
      <div className={styles.sections}>
        {curriculum.map((section) => (
          <CurriculumSection key={section.id} course={course} section={section} open={open.has(section.id)} onToggle={(isOpen) => toggle(section.id, isOpen)} />
        ))}
      </div>
    </>
  );
}

interface CurriculumSectionProps {
  course: CourseDetail;
  section: Section;
  open: boolean;
  onToggle: (open: boolean) => void;
}

function CurriculumSection({ course, section: { title, lectures }, open, onToggle }: CurriculumSectionProps) {
  const seconds = lectures.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
  return (
    <details open={open} className={styles.section} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary className={styles.head}>
        <IconChevronDown size={20} aria-hidden="true" />
        <h3 className={styles.title}>{title}</h3>
        <span className={styles.meta}>
          {courseTexts.sectionLectures(lectures.length)} · {spokenLength(seconds)}
        </span>
      </summary>
      <ol className={styles.lectures}>
        {lectures.map((lecture) => (
          <LectureRow key={lecture.id} course={course} lecture={lecture} />
        ))}
      </ol>
    </details>
  );
}
