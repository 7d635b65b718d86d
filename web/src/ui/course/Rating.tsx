import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import styles from './CourseCard.module.css';

interface RatingProps {
  rating: number;
  reviewCount: number;
  /** Noun for the reviews. */
  word?: string;
}

/** `★ 4.8 (1,204)`, the star drawn by the style sheet; nothing before the first review. */
export function Rating({ rating, reviewCount, word = '수강평' }: RatingProps) {
  if (reviewCount === 0) return null;
  return (
    <span className={styles.rating}>
      <span className="visually-hidden">평점 </span>
      {rating.toFixed(1)}
      <span className={styles.muted}>
        (<span className="visually-hidden">{word} </span>
        {formatCount(reviewCount)})
      </span>
    </span>
  );
}
