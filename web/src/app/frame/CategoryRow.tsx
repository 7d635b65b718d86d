import { categories } from '@baeum/contract/shared/catalogue.ts';
import { Link } from 'react-router';
import { Container } from '../../ui/layout.tsx';
import { appTexts } from '../app.texts.ts';
import styles from './CategoryRow.module.css';

/** The nine categories below the header, on wide screens. */
export function CategoryRow() {
  return (
    <nav aria-label={appTexts.nav.categories} className={styles.row}>
      <Container className={styles.links}>
        {categories.map(({ id, name }) => (
          <Link key={id} to={`/courses?categoryId=${id}`} className={styles.link}>
            {name}
          </Link>
        ))}
      </Container>
    </nav>
  );
}
