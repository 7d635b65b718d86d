import { stars, type Stars } from '@baeum/contract/domains/reviews/reviews.rules.ts';
import { ChoiceFieldset } from '../../../ui/form/ChoiceFieldset.tsx';
import { IconStarFilled } from '../../../ui/icons.ts';
import { reviewTexts as texts } from '../reviews.texts.ts';
import styles from './StarsField.module.css';

interface StarsFieldProps {
  name: string;
  value: Stars | null;
  onChange: (value: Stars | null) => void;
  error?: string | undefined;
}

/** Five stars, filled up to the selected one: by press, or by arrow keys like radio buttons. */
export function StarsField({ name, value, onChange, error }: StarsFieldProps) {
  return (
    <ChoiceFieldset legend={texts.rating} isRadioGroup required error={error}>
      <div className={styles.stars}>
        {stars.toReversed().map((count) => (
          <label key={count} className={styles.star}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              aria-label={texts.starsNamed(count)}
              checked={value === count}
              onChange={() => onChange(count)}
            />
            <IconStarFilled size={32} aria-hidden="true" />
          </label>
        ))}
      </div>
      <span className={styles.words} aria-hidden="true">
        {value ? texts.starsNamed(value) : texts.pressStar}
      </span>
    </ChoiceFieldset>
  );
}
