import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { CourseCard } from '../../ui/course/CourseCard.tsx';
import { late } from '../../ui/late.tsx';
import { Avatar } from '../../ui/layout.tsx';
import { courses } from '../courses/courses.api.ts';
import { catalogueTexts } from '../courses/parts/courses.texts.ts';
import { listPath } from '../courses/parts/list-path.ts';
import { courseTexts } from './course-page.texts.ts';
import styles from './CourseParts.module.css';
import { coursesOf } from './instructor-courses.ts';

/** The page is read for other things first. */
const WriteMessageButton = late(async () => (await import('../messages/parts/WriteMessageButton.tsx')).WriteMessageButton);

interface InstructorPartProps {
  instructor: CourseDetail['instructor'];
  /** The course looked at, which is not one of the others. */
  courseId: number;
}

/** Who teaches, and what else. */
export function InstructorPart({ instructor: { id, name }, courseId }: InstructorPartProps) {
  const { data } = courses.listCourses.useQuery(courses.listCourses.options(coursesOf(id)));
  const others = data?.body.items.filter((course) => course.id !== courseId) ?? [];
  const all = listPath('/courses', { instructorId: id });
  return (
    <>
      <div className={styles.instructor}>
        <Avatar name={name} large />
        <div className={styles.instructorWords}>
          <p className={styles.instructorName}>{name}</p>
          {data && <p className={styles.muted}>{catalogueTexts.count(data.body.total)}</p>}
        </div>
        <WriteMessageButton to={{ id, name }} />
        <LinkButton to={all} variant="secondary" size="small">
          {courseTexts.coursesOf(name)}
        </LinkButton>
      </div>
      {others.length > 0 && (
        <div className={styles.others}>
          <CardRow title={courseTexts.moreBy(name)}>
            {others.map((course) => (
              <CourseCard key={course.id} course={course} />
            ))}
          </CardRow>
        </div>
      )}
    </>
  );
}
