import { Link } from 'react-router';
import { coursePath } from '../../ui/course/course-path.ts';
import styles from './Player.module.css';
import { playerTexts as texts } from './player.texts.ts';
import { useOpenLecture } from './use-lecture.ts';

/** The course's title and progress, in the player's header. */
export function LectureBar() {
  const { course, own } = useOpenLecture();
  if (!course) return null;
  const rate = own?.enrollment.progressRate;
  return (
    <div className={styles.bar}>
      <Link to={coursePath(course.slug)} className={styles.barTitle}>
        {course.title}
      </Link>
      {rate !== undefined && (
        <>
          <progress aria-label={texts.progress} value={rate} max={100} className={styles.barProgress} />
          <span className={styles.barRate}>{texts.percent(rate)}</span>
        </>
      )}
    </div>
  );
}
