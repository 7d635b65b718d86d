import { Skeleton, Stack } from '../layout.tsx';
import { PageTitle } from '../text/PageTitle.tsx';
import { listWords } from './list.texts.ts';
import styles from './ListRow.module.css';

/** Skeleton of a list while its rows load, and of its page if the title is known. */
export function ListSkeleton({ title }: { title?: string }) {
  const rows = (
    <div aria-busy="true" className={styles.rows}>
      <p className="visually-hidden">{listWords.loading}</p>
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className={styles.row}>
          <div className={styles.words}>
            <Skeleton />
            <Skeleton short />
          </div>
        </div>
      ))}
    </div>
  );
  if (title === undefined) return rows;
  return (
    <Stack gap={24}>
      <PageTitle>{title}</PageTitle>
      {rows}
    </Stack>
  );
}
