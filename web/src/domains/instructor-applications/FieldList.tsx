import { categories } from '@baeum/contract/shared/catalogue.ts';
import { categoryIcons } from '../../ui/category-icons.ts';
import { IconDots } from '../../ui/icons.ts';
import styles from './Introduction.module.css';

/** The nine course categories. */
export function FieldList() {
  return (
    <ul className={styles.fields}>
      {categories.map(({ id, name }) => {
        const Icon = categoryIcons[id] ?? IconDots;
        return (
          <li key={id} className={styles.field}>
            <Icon size={22} aria-hidden="true" />
            {name}
          </li>
        );
      })}
    </ul>
  );
}
