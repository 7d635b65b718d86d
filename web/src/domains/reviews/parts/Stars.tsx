import { stars } from '@baeum/contract/domains/reviews/reviews.rules.ts';
import { IconStarFilled } from '../../../ui/icons.ts';
import { join } from '../../../ui/join.ts';
import styles from '../Reviews.module.css';
import { reviewTexts as texts } from '../reviews.texts.ts';

/** A rating out of five stars. */
export function Stars({ count }: { count: number }) {
  return (
    <span className={styles.stars}>
      <span className="visually-hidden">{texts.stars(count)}</span>
      {stars.toReversed().map((star) => (
        <IconStarFilled key={star} size={16} aria-hidden="true" className={join(star > count && styles.unlit)} />
      ))}
    </span>
  );
}
