import type { Enrollment } from '@baeum/contract/domains/enrollments/enrollments.schemas.ts';
import { Link } from 'react-router';
import { useNow } from '../../ui/use-now.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { coursePath } from '../../ui/course/course-path.ts';
import { enrollments } from './learning.api.ts';
import { myCoursesTexts as texts } from './my-courses.texts.ts';
import styles from './MyCourses.module.css';

/** A course that somebody learns: how far it is, and the way on. */
export function EnrollmentRow({ enrollment }: { enrollment: Enrollment }) {
  const { course, progressRate, expiresAt, enrolledAt, archived } = enrollment;
  const now = useNow();
  const isOver = expiresAt !== undefined && now !== undefined && Date.parse(expiresAt) <= now;
  return (
    <li className={styles.item}>
      <Picture src={course.thumbnailUrl} alt="" width={320} height={180} loading="lazy" className={styles.cover} />
      <div className={styles.words}>
        <Link to={coursePath(course.slug)} className={styles.title}>
          {course.title}
        </Link>
        <span className={styles.meta}>
          {course.instructor.name} · {isOver ? texts.over(expiresAt) : expiresAt ? texts.until(expiresAt) : texts.enrolledAt(enrolledAt)}
        </span>
        <ProgressBar label={texts.progress} value={progressRate} text={texts.percent(progressRate)} />
      </div>
      <div className={styles.actions}>
        {!isOver && (
          <LinkButton to={`/courses/lecture?courseId=${course.id}`} size="small" variant={archived ? 'secondary' : 'primary'} aria-label={`${wayOn(enrollment)}: ${course.title}`}>
            {wayOn(enrollment)}
          </LinkButton>
        )}
        <ArchiveButton enrollment={enrollment} />
      </div>
    </li>
  );
}

function wayOn({ completedAt, lastLectureId }: Enrollment): string {
  if (completedAt) return texts.again;
  return lastLectureId ? texts.resume : texts.start;
}

function ArchiveButton({ enrollment: { course, archived } }: { enrollment: Enrollment }) {
  const { mutateAsync, isPending } = enrollments.setCourseArchived.useMutation();
  const set = (value: boolean) => mutateAsync({ params: { id: String(course.id) }, body: { archived: value } });
  const name = archived ? texts.restore : texts.archive;
  const toggle = () =>
    set(!archived).then(
      () => toast(archived ? texts.restoredDone : texts.archivedDone, () => void set(archived).catch(() => undefined)),
      () => undefined,
    );
  return (
    <Button size="small" variant="quiet" loading={isPending} onClick={() => void toggle()} aria-label={`${name}: ${course.title}`}>
      {name}
    </Button>
  );
}
