import { Container, Skeleton } from '../../ui/layout.tsx';
import { CardGridSkeleton } from '../../ui/list/CardGrid.tsx';
import { CategoryGrid } from './CategoryGrid.tsx';
import heroStyles from './HeroBanners.module.css';
import { homeTexts } from './home.texts.ts';
import styles from './HomePage.module.css';
import { SearchPrompt } from './SearchPrompt.tsx';

/** Skeleton of the page: the banner's height, then the static parts, then a row of cards. */
export function HomeSkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.heroPlace}>
        <Container className={heroStyles.content} />
      </div>
      <Container className={styles.page}>
        <SearchPrompt />
        <CategoryGrid />
        <div>
          <div className={styles.titlePlace}>
            <Skeleton />
          </div>
          <CardGridSkeleton label={homeTexts.loading} cards={4} />
        </div>
      </Container>
    </div>
  );
}
