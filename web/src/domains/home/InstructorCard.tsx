import type { InstructorCard as Instructor } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { Link } from 'react-router';
import { Rating } from '../../ui/course/Rating.tsx';
import { Avatar } from '../../ui/layout.tsx';
import { countWorthShowing } from '../../ui/text/count-worth-showing.ts';
import { homeTexts as texts } from './home.texts.ts';
import styles from './PersonCard.module.css';

/** An instructor: picture, category and figures. */
export function InstructorCard({ instructor }: { instructor: Instructor }) {
  const { name, profilePath, category, introduction, courseCount, studentCount, rating, reviewCount } = instructor;
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <Avatar {...instructor} large />
        <div className={styles.names}>
          <h3 className={styles.title}>
            <Link to={profilePath} className="card-link">
              {name}
            </Link>
          </h3>
          {category && <p className={styles.note}>{category.name}</p>}
        </div>
      </div>
      {introduction && <p className={styles.text}>{introduction}</p>}
      <p className={styles.numbers}>
        <span>{texts.courseCount(courseCount)}</span>
        {studentCount >= countWorthShowing && <span>{texts.students(studentCount)}</span>}
        {reviewCount > 0 && <Rating rating={rating} reviewCount={reviewCount} />}
      </p>
    </article>
  );
}
