import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { formatDate } from '@baeum/contract/shared/korean-format.ts';
import { Link } from 'react-router';
import { Rating } from '../../ui/course/Rating.tsx';
import { late } from '../../ui/late.tsx';
import { Avatar, Container } from '../../ui/layout.tsx';
import { Breadcrumb } from '../../ui/navigation/Breadcrumb.tsx';
import { countWorthShowing } from '../../ui/text/count-worth-showing.ts';
import { catalogueTexts, levelNames } from '../courses/parts/courses.texts.ts';
import { listPath } from '../courses/parts/list-path.ts';
import { courseTexts } from './course-page.texts.ts';
import styles from './CoursePage.module.css';

const SaveAndShare = late(async () => (await import('./SaveAndShare.tsx')).SaveAndShare);

/** What the course is, by whom, and its rating. */
export function CourseHero({ course }: { course: CourseDetail }) {
  const { title, subtitle, rating, reviewCount, studentCount, instructor, level, tags, updatedAt, category } = course;
  return (
    <header className={styles.hero}>
      <Container>
        <div className={styles.words}>
          <Breadcrumb
            steps={[
              { text: catalogueTexts.all, to: '/courses' },
              { text: category.name, to: listPath('/courses', { categoryId: category.id }) },
            ]}
          />
          <h1 className={styles.title}>{title}</h1>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          <p className={styles.facts}>
            {reviewCount > 0 && (
              <Link to={{ hash: 'reviews' }} replace className={styles.toReviews}>
                <Rating rating={rating} reviewCount={reviewCount} />
              </Link>
            )}
            {studentCount >= countWorthShowing && <span>{courseTexts.students(studentCount)}</span>}
            {studentCount === 0 && <span>{courseTexts.noStudents}</span>}
          </p>
          <p className={styles.facts}>
            <Link to={instructor.profilePath} className={styles.teacher}>
              <Avatar {...instructor} small />
              {courseTexts.by} <span className={styles.textLink}>{instructor.name}</span>
            </Link>
            <span>{courseTexts.updated(formatDate(updatedAt))}</span>
          </p>
          <ul className={styles.tags} aria-label={courseTexts.tags}>
            <li>
              <Link to={listPath('/courses', { level })} className={styles.tag}>
                {levelNames[level]}
              </Link>
            </li>
            {tags.map((tag) => (
              <li key={tag}>
                <Link to={`/search?q=${encodeURIComponent(tag)}`} className={styles.tag}>
                  {tag}
                </Link>
              </li>
            ))}
          </ul>
          <div className={styles.keep}>
            <SaveAndShare course={course} />
          </div>
        </div>
      </Container>
    </header>
  );
}
