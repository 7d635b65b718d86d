import { stars, type Stars } from '@baeum/contract/domains/reviews/reviews.rules.ts';
import type { ReviewDistribution } from '@baeum/contract/domains/reviews/reviews.schemas.ts';
import { IconStarFilled } from '../../ui/icons.ts';
import styles from './Reviews.module.css';
import { reviewTexts as texts } from './reviews.texts.ts';

interface DistributionProps {
  distribution: ReviewDistribution;
  /** Only reviews with this many stars are shown. */
  rating: Stars | undefined;
  onChoose: (rating: Stars | undefined) => void;
}

/** The average, and the count per number of stars; a press on a bar filters by it, a second one resets. */
export function Distribution({ distribution, rating, onChoose }: DistributionProps) {
  const total = stars.reduce((sum, star) => sum + distribution[star], 0);
  const average = stars.reduce((sum, star) => sum + star * distribution[star], 0) / total;
  return (
    <div className={styles.summary}>
      <p className={styles.average}>
        <span className={styles.figure} aria-hidden="true">
          <IconStarFilled size={28} />
          {average.toFixed(1)}
        </span>
        <span className="visually-hidden">{texts.average(average)}</span>
        <span className={styles.muted}>{texts.count(total)}</span>
      </p>
      <div role="group" aria-label={texts.distribution} className={styles.bars}>
        {stars.map((star) => (
          <button key={star} type="button" className={styles.bar} aria-pressed={rating === star} onClick={() => onChoose(rating === star ? undefined : star)}>
            <span>{texts.points(star)}</span>
            <progress value={distribution[star]} max={total} aria-hidden="true" className={styles.track} />
            <span className={styles.barCount}>{texts.pieces(distribution[star])}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
