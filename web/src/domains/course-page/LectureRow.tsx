import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { IconFileText, IconPlayerPlay } from '../../ui/icons.ts';
import { clockOf } from '../../ui/text/clock-of.ts';
import { courseTexts } from './course-page.texts.ts';
import styles from './Curriculum.module.css';
import { openPreview } from './open-preview.tsx';

type Lecture = CourseDetail['curriculum'][number]['lectures'][number];

const icons = { VIDEO: IconPlayerPlay, TEXT: IconFileText, FILE: IconFileText } as const satisfies Record<Lecture['type'], unknown>;

export function LectureRow({ course, lecture: { id, title, type, durationSeconds, isPreview, live } }: { course: CourseDetail; lecture: Lecture }) {
  const Icon = icons[type];
  // When opened in another tab, the link leads to the player.
  const play = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openPreview(course, id);
  };
  return (
    <li className={styles.lecture}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span className={styles.lectureTitle}>
        <span className="visually-hidden">{courseTexts.lectureTypes[type]}: </span>
        {title}
      </span>
      {live === false && <span className={styles.time}>{courseTexts.notLive}</span>}
      {isPreview && (
        <Link to={`/courses/lecture?courseId=${course.id}&lectureId=${id}`} className={styles.preview} onClick={play}>
          {courseTexts.preview}
          <span className="visually-hidden">: {title}</span>
        </Link>
      )}
      {durationSeconds > 0 && <span className={styles.time}>{clockOf(durationSeconds)}</span>}
    </li>
  );
}
