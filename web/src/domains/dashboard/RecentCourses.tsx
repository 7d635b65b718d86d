import type { Enrollment } from '@baeum/contract/domains/enrollments/enrollments.schemas.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { ListRow, ListRows } from '../../ui/list/ListRow.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './Dashboard.module.css';
import { dashboardTexts as texts } from './dashboard.texts.ts';

/** The most recently opened courses; before that, those that can be opened. */
export function RecentCourses({ recent }: { recent: readonly Enrollment[] }) {
  const opened = recent.filter(({ lastLectureId }) => lastLectureId !== undefined);
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.heading}>{texts.recent}</h2>
        <LinkButton to="/my/courses" size="small" variant="quiet">
          {texts.all}
        </LinkButton>
      </div>
      <ListRows label={texts.recent}>
        {(opened.length > 0 ? opened : recent).map(({ id, course, progressRate }) => (
          <ListRow
            key={id}
            lead={<Picture src={course.thumbnailUrl} alt="" width={320} height={180} loading="lazy" className={styles.small} />}
            title={course.title}
            to={`/courses/lecture?courseId=${course.id}`}
            note={course.instructor.name}
            end={
              <span className={styles.rate}>
                <span className="visually-hidden">{texts.progress} </span>
                {texts.percent(progressRate)}
              </span>
            }
          />
        ))}
      </ListRows>
    </section>
  );
}
