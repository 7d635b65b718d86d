import type { CourseCard as Course } from '@baeum/contract/domains/courses/courses.schemas.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { join } from '../join.ts';
import { Badge } from '../layout.tsx';
import { Picture } from '../Picture.tsx';
import { useSurroundings } from '../surroundings.ts';
import { coursePath } from './course-path.ts';
import styles from './CourseCard.module.css';
import { Price } from './Price.tsx';
import { Rating } from './Rating.tsx';

const shownTags = 2;

interface CourseCardProps {
  course: Course;
  /** The title with markup, e.g. highlights. */
  heading?: ReactNode;
  /** Below the price, e.g. how long it is valid. */
  note?: ReactNode;
  /** Above the fold: its cover is loaded first. */
  seenFirst?: boolean;
}

/** A course in a list. The heading's link covers the whole card. */
export function CourseCard({ course, heading, note, seenFirst = false }: CourseCardProps) {
  const { title, slug, thumbnailUrl, instructor, rating, reviewCount, tags } = course;
  const { CourseAction } = useSurroundings();
  return (
    <article className={styles.card}>
      <Picture
        src={thumbnailUrl}
        alt=""
        width={480}
        height={270}
        {...(seenFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const))}
        className={styles.cover}
      />
      <div className={styles.head}>
        <h3 className={styles.title}>
          <Link to={coursePath(slug)} className="card-link">
            {heading ?? title}
          </Link>
        </h3>
        <p className={join(styles.muted, styles.name)}>{instructor.name}</p>
      </div>
      <Price {...course} />
      {note && <div>{note}</div>}
      <div className={styles.foot}>
        <Rating rating={rating} reviewCount={reviewCount} />
        {tags.slice(0, shownTags).map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </div>
      <CourseAction bare course={course} className={styles.action} />
    </article>
  );
}
