import type { Enrollment } from '@baeum/contract/domains/enrollments/enrollments.schemas.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { IconPlayerPlay } from '../../ui/icons.ts';
import { Picture } from '../../ui/Picture.tsx';
import styles from './Dashboard.module.css';
import { dashboardTexts as texts } from './dashboard.texts.ts';

/** The course to continue, one press away from the second where the user stopped. */
export function ContinueCard({ enrollment: { course, progressRate } }: { enrollment: Enrollment }) {
  return (
    <section aria-label={texts.continueTitle} className={styles.continue}>
      <Picture src={course.thumbnailUrl} alt="" width={480} height={270} className={styles.cover} />
      <div className={styles.words}>
        <p className={styles.kicker}>{texts.continueTitle}</p>
        <h2 className={styles.title}>{course.title}</h2>
        <ProgressBar label={texts.progress} value={progressRate} text={texts.percent(progressRate)} />
        <LinkButton
          to={`/courses/lecture?courseId=${course.id}`}
          icon={<IconPlayerPlay size={18} aria-hidden="true" />}
          aria-label={`${texts.continueTitle}: ${course.title}`}
          className={styles.go}
        >
          {texts.continueTitle}
        </LinkButton>
      </div>
    </section>
  );
}
