import type { Enrollment } from '@baeum/contract/domains/enrollments/enrollments.schemas.ts';
import { Link } from 'react-router';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { homeTexts } from './home.texts.ts';
import styles from './HomePage.module.css';

/** An enrolled course; one press continues where the learner stopped. */
export function LearningCard({ enrollment: { course, progressRate, lastLectureId } }: { enrollment: Enrollment }) {
  return (
    <article className={styles.card}>
      <Picture src={course.thumbnailUrl} alt="" width={480} height={270} className={styles.cover} />
      <h3 className={styles.cardTitle}>
        <Link to={`/courses/lecture?courseId=${course.id}`} className="card-link">
          {course.title}
        </Link>
      </h3>
      <ProgressBar label={homeTexts.progress} value={progressRate} text={lastLectureId ? homeTexts.percent(progressRate) : homeTexts.notBegun} />
    </article>
  );
}
