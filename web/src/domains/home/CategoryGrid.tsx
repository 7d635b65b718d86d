import { categories } from '@baeum/contract/shared/catalogue.ts';
import { Link } from 'react-router';
import { categoryIcons } from '../../ui/category-icons.ts';
import { homeTexts } from './home.texts.ts';
import styles from './HomePage.module.css';

/** The nine categories as large targets. */
export function CategoryGrid() {
  return (
    <nav aria-label={homeTexts.categories} className={styles.categories}>
      {categories.map(({ id, name }) => {
        const Icon = categoryIcons[id];
        return (
          <Link key={id} to={`/courses?categoryId=${id}`} className={styles.category}>
            <span className={styles.categoryIcon}>{Icon && <Icon size={30} stroke={1.75} aria-hidden="true" />}</span>
            {name}
          </Link>
        );
      })}
    </nav>
  );
}
