import type { Enrollment } from '@baeum/contract/domains/enrollments/enrollments.schemas.ts';
import { useNavigate } from 'react-router';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { coursePath } from '../../ui/course/course-path.ts';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { IconDots } from '../../ui/icons.ts';
import { CoverWords } from '../../ui/list/CoverWords.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useNow } from '../../ui/use-now.ts';
import { enrollments } from '../enrollments/enrollments.api.ts';
import { myCoursesTexts as texts } from './my-courses.texts.ts';
import styles from './MyCourses.module.css';

interface Way {
  text: string;
  to: string;
}

/** An enrolled course: its progress, its primary action, and a menu with all others. One row of a list has the `main` button. */
export function EnrollmentRow({ enrollment, main = false }: { enrollment: Enrollment; main?: boolean }) {
  const { course, progressRate, expiresAt, enrolledAt, archived } = enrollment;
  const navigate = useNavigate();
  const { set, isPending } = useArchive(enrollment);
  const now = useNow();
  const isOver = expiresAt !== undefined && now !== undefined && Date.parse(expiresAt) <= now;
  const ways = waysOf(enrollment, isOver);
  const [first] = archived ? [] : ways;
  return (
    <li className={styles.item}>
      <CoverWords cover={course.thumbnailUrl} title={course.title} to={coursePath(course.slug)}>
        {isOver && (
          <span>
            <StatusTag tone="neutral">{texts.ended}</StatusTag>
          </span>
        )}
        <span className={styles.meta}>
          {course.instructor.name} · {isOver ? texts.over(expiresAt) : expiresAt ? texts.until(expiresAt) : texts.enrolledAt(enrolledAt)}
        </span>
        <div className={styles.progress}>
          <ProgressBar label={texts.progress} value={progressRate} text={texts.percent(progressRate)} />
        </div>
      </CoverWords>
      <div className={styles.way}>
        {first && (
          <LinkButton to={first.to} size="small" full variant={main ? 'primary' : 'secondary'} aria-label={`${first.text}: ${course.title}`}>
            {first.text}
          </LinkButton>
        )}
        {archived && (
          <Button size="small" full variant="secondary" loading={isPending} onClick={() => set(false)} aria-label={`${texts.restore}: ${course.title}`}>
            {texts.restore}
          </Button>
        )}
      </div>
      <MenuButton
        label={null}
        title={texts.more(course.title)}
        icon={<IconDots size={20} aria-hidden="true" />}
        variant="quiet"
        size="small"
        className={styles.more}
        entries={[
          ...ways.filter((way) => way !== first).map(({ text, to }) => ({ text, onAction: () => void navigate(to) })),
          ...(archived ? [] : [{ text: texts.archive, onAction: () => set(true) }]),
        ]}
      />
    </li>
  );
}

/** The most relevant next step: for a completed course the certificate, if there is one. */
function waysOf({ course, completedAt, lastLectureId, hasCertificate, certificateSerial }: Enrollment, isOver: boolean): Way[] {
  const ways: Way[] = [];
  if (certificateSerial) ways.push({ text: texts.seeCertificate, to: `/certificates/${certificateSerial}` });
  else if (completedAt && hasCertificate) ways.push({ text: texts.certificate, to: '/user/certificates' });
  if (!isOver) {
    const learn = { text: completedAt ? texts.again : lastLectureId ? texts.resume : texts.start, to: `/courses/lecture?courseId=${course.id}` };
    if (completedAt) ways.push(learn);
    else ways.unshift(learn);
  }
  if (completedAt) ways.push({ text: texts.review, to: `${coursePath(course.slug)}#reviews` });
  return ways;
}

function useArchive({ course }: Enrollment) {
  const { mutateAsync, isPending } = enrollments.setCourseArchived.useMutation();
  const change = (archived: boolean) => mutateAsync({ params: { id: String(course.id) }, body: { archived } });
  const set = (archived: boolean) =>
    void change(archived).then(
      () => toast(archived ? texts.archivedDone : texts.restoredDone, () => void change(!archived).catch(() => undefined)),
      () => undefined,
    );
  return { set, isPending };
}
