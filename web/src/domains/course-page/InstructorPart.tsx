import type { CourseDetail, InstructorCard } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { Link } from 'react-router';
import { LinkButton } from '../../ui/Button.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { CourseCard } from '../../ui/course/CourseCard.tsx';
import { Rating } from '../../ui/course/Rating.tsx';
import { late } from '../../ui/late.tsx';
import { Avatar } from '../../ui/layout.tsx';
import { countWorthShowing } from '../../ui/text/count-worth-showing.ts';
import { courses } from '../courses/courses.api.ts';
import { listPath } from '../courses/parts/list-path.ts';
import { courseTexts } from './course-page.texts.ts';
import styles from './CourseParts.module.css';
import { coursesOf } from './instructor-courses.ts';

/** Low priority: the rest of the page matters more. */
const WriteMessageButton = late(async () => (await import('../messages/parts/WriteMessageButton.tsx')).WriteMessageButton);

/** The instructor and their other courses. */
export function InstructorPart({ course: { id: courseId, instructor, instructorCard } }: { course: CourseDetail }) {
  const { id, name, profilePath } = instructor;
  const { data } = courses.listCourses.useQuery(courses.listCourses.options(coursesOf(id)));
  const others = data?.body.items.filter((course) => course.id !== courseId) ?? [];
  return (
    <>
      <div className={styles.instructor}>
        <Avatar {...instructor} large />
        <div className={styles.instructorWords}>
          <p className={styles.instructorName}>
            <Link to={profilePath}>{name}</Link>
          </p>
          {instructorCard && <Numbers {...instructorCard} />}
        </div>
        <WriteMessageButton to={{ id, name }} />
        <LinkButton to={profilePath} variant="secondary" size="small">
          {courseTexts.profileOf(name)}
        </LinkButton>
      </div>
      {instructorCard?.introduction && <p className={styles.introduction}>{instructorCard.introduction}</p>}
      {others.length > 0 && (
        <div className={styles.others}>
          <CardRow title={courseTexts.moreBy(name)} allLink={listPath('/courses', { instructorId: id })}>
            {others.map((course) => (
              <CourseCard key={course.id} course={course} />
            ))}
          </CardRow>
        </div>
      )}
    </>
  );
}

function Numbers({ courseCount, studentCount, rating, reviewCount }: InstructorCard) {
  return (
    <p className={styles.numbers}>
      {courseCount > 0 && <span>{courseTexts.taught(courseCount)}</span>}
      {studentCount >= countWorthShowing && <span>{courseTexts.students(studentCount)}</span>}
      {reviewCount > 0 && <Rating rating={rating} reviewCount={reviewCount} />}
    </p>
  );
}
