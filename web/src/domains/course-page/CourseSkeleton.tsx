import { Container, Skeleton, Stack } from '../../ui/layout.tsx';
import { catalogueTexts } from '../courses/parts/courses.texts.ts';
import styles from './CoursePage.module.css';
import partStyles from './CourseParts.module.css';
import priceStyles from './PriceCard.module.css';

/** The page's skeleton while the course loads. */
export function CourseSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.hero}>
        <Container>
          <p className="visually-hidden">{catalogueTexts.loading}</p>
          <div className={styles.words}>
            <Stack gap={16}>
              <Skeleton short />
              <Skeleton />
              <Skeleton short />
            </Stack>
          </div>
        </Container>
      </div>
      <div className={styles.aside}>
        <div className={styles.sticky}>
          <Skeleton shape="cover" />
          <div className={priceStyles.card}>
            <Stack gap={16}>
              <Skeleton short />
              <Skeleton />
              <Skeleton />
              <Skeleton short />
            </Stack>
          </div>
        </div>
      </div>
      <Container className={partStyles.parts}>
        <Skeleton shape="block" />
        <Skeleton />
        <Skeleton />
      </Container>
    </div>
  );
}
