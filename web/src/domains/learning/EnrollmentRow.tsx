import type { Enrollment } from '@baeum/contract/domains/enrollments/enrollments.schemas.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { coursePath } from '../../ui/course/course-path.ts';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { CoverWords } from '../../ui/list/CoverWords.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useNow } from '../../ui/use-now.ts';
import { enrollments } from '../enrollments/enrollments.api.ts';
import { myCoursesTexts as texts } from './my-courses.texts.ts';
import styles from './MyCourses.module.css';

/** A course that somebody learns: how far it is, and the way on. */
export function EnrollmentRow({ enrollment }: { enrollment: Enrollment }) {
  const { course, progressRate, expiresAt, enrolledAt, archived } = enrollment;
  const now = useNow();
  const isOver = expiresAt !== undefined && now !== undefined && Date.parse(expiresAt) <= now;
  return (
    <li className={styles.item}>
      <CoverWords cover={course.thumbnailUrl} title={course.title} to={coursePath(course.slug)}>
        <span className={styles.meta}>
          {course.instructor.name} · {isOver ? texts.over(expiresAt) : expiresAt ? texts.until(expiresAt) : texts.enrolledAt(enrolledAt)}
        </span>
        <div className={styles.progress}>
          <ProgressBar label={texts.progress} value={progressRate} text={texts.percent(progressRate)} />
        </div>
      </CoverWords>
      <div className={styles.actions}>
        {!isOver && (
          <LinkButton
            to={`/courses/lecture?courseId=${course.id}`}
            size="small"
            variant={archived ? 'secondary' : 'primary'}
            aria-label={`${wayOn(enrollment)}: ${course.title}`}
          >
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
