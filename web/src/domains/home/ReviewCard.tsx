import type { HomeReview } from '@baeum/contract/domains/home/home.schemas.ts';
import { Link } from 'react-router';
import { coursePath } from '../../ui/course/course-path.ts';
import { Avatar } from '../../ui/layout.tsx';
import { homeTexts as texts } from './home.texts.ts';
import styles from './PersonCard.module.css';

/** A course review. The card links to the course's reviews. */
export function ReviewCard({ review: { author, rating, content, course } }: { review: HomeReview }) {
  return (
    <article className={styles.card}>
      <p className={styles.stars}>
        <span className="visually-hidden">{texts.stars(rating)}</span>
        <span aria-hidden="true">{'★'.repeat(rating)}</span>
      </p>
      <p className={styles.text}>{content}</p>
      <p className={styles.person}>
        <Avatar {...author} small />
        {author.name}
      </p>
      <h3 className={styles.foot}>
        <Link to={`${coursePath(course.slug)}#reviews`} className="card-link">
          {course.title}
        </Link>
      </h3>
    </article>
  );
}
