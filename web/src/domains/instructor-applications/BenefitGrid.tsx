import type { IconUsers } from '../../ui/icons.ts';
import styles from './Introduction.module.css';

interface BenefitGridProps {
  benefits: readonly { title: string; text: string }[];
  /** One for each benefit. */
  icons: readonly (typeof IconUsers)[];
}

export function BenefitGrid({ benefits, icons }: BenefitGridProps) {
  return (
    <ul className={styles.benefits}>
      {benefits.map(({ title, text }, index) => {
        const Icon = icons[index];
        return (
          <li key={title} className={styles.benefit}>
            <span className={styles.icon}>{Icon && <Icon size={26} aria-hidden="true" />}</span>
            <div>
              <h3 className={styles.itemTitle}>{title}</h3>
              <p className={styles.itemText}>{text}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
