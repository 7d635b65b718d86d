import { useSearchParams } from 'react-router';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { Stack } from '../../ui/layout.tsx';
import { addressWith, pageOf } from '../../ui/list/list-query.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { enrollments } from '../enrollments/enrollments.api.ts';
import { EnrollmentRow } from './EnrollmentRow.tsx';
import { myCoursesTexts as texts } from './my-courses.texts.ts';
import styles from './MyCourses.module.css';

const path = '/user/archived-courses';
const requestOf = (query: URLSearchParams) => ({ query: { page: String(pageOf(query)) } });

export const page: PageDefinition = {
  component: ArchivedCoursesPage,
  loading: () => <ListSkeleton title={texts.archivedTitle} />,
  head: () => ({ title: texts.archivedTitle, noindex: true }),
  preload: ({ queryClient, url }) => enrollments.listArchivedCourses.prefetch(queryClient, requestOf(url.searchParams)),
};

/** Archived courses, which can be restored. */
export function ArchivedCoursesPage() {
  const [query] = useSearchParams();
  const { body: list } = useLoaded(enrollments.listArchivedCourses, requestOf(query));
  return (
    <Stack gap={24}>
      <PageTitle>{texts.archivedTitle}</PageTitle>
      {list.items.length === 0 && <EmptyState {...texts.noArchived} />}
      <ul className={styles.list}>
        {list.items.map((enrollment) => (
          <EnrollmentRow key={enrollment.id} enrollment={enrollment} />
        ))}
      </ul>
      <Pagination page={list.page} pages={list.totalPages} to={(number) => addressWith(path, query, { page: number > 1 ? String(number) : undefined })} />
    </Stack>
  );
}
