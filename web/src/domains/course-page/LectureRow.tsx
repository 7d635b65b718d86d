import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { Link } from 'react-router';
import { IconDownload, IconFileText, IconPlayerPlay } from '../../ui/icons.ts';
import { clockOf } from '../../ui/text/clock-of.ts';
import { courseTexts } from './course-page.texts.ts';
import styles from './Curriculum.module.css';
import { openPreview } from './open-preview.ts';

type Lecture = CourseDetail['curriculum'][number]['lectures'][number];

const icons = { VIDEO: IconPlayerPlay, TEXT: IconFileText, FILE: IconDownload } as const satisfies Record<Lecture['type'], unknown>;

export function LectureRow({ courseId, lecture: { id, title, type, durationSeconds, isPreview, live } }: { courseId: number; lecture: Lecture }) {
  const Icon = icons[type];
  return (
    <li className={styles.lecture}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span className={styles.lectureTitle}>
        <span className="visually-hidden">{courseTexts.lectureTypes[type]}: </span>
        {title}
      </span>
      {live === false && <span className={styles.time}>{courseTexts.notLive}</span>}
      {isPreview && (
        <Link to={`/courses/lecture?courseId=${courseId}&lectureId=${id}`} className={styles.preview} onClick={(event) => openPreview(event, id, title)}>
          {courseTexts.preview}
          <span className="visually-hidden">: {title}</span>
        </Link>
      )}
      {durationSeconds > 0 && <span className={styles.time}>{clockOf(durationSeconds)}</span>}
    </li>
  );
}
