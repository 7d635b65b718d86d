import { Container, Skeleton, Stack } from '../../ui/layout.tsx';
import { CategoryGrid } from './CategoryGrid.tsx';
import styles from './HomePage.module.css';
import { SearchPrompt } from './SearchPrompt.tsx';

/** The page's shape while its content is on its way. */
export function HomeSkeleton() {
  return (
    <Container className={styles.page}>
      <Skeleton shape="block" />
      <SearchPrompt />
      <CategoryGrid />
      <Stack gap={24}>
        <Skeleton short />
        <div className={styles.categories}>
          <Skeleton shape="cover" />
          <Skeleton shape="cover" />
          <Skeleton shape="cover" />
        </div>
      </Stack>
    </Container>
  );
}
