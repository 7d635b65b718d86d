import { useSearchParams } from 'react-router';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { IconPlus } from '../../ui/icons.ts';
import { Stack } from '../../ui/layout.tsx';
import { ChoiceLinks } from '../../ui/list/ChoiceLinks.tsx';
import { addressWith, choiceOf } from '../../ui/list/list-query.ts';
import { ListRows } from '../../ui/list/ListRow.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { courseStates } from '../course-submissions/parts/course-states.ts';
import { listPath, listRequest, statusFilters } from './course-address.ts';
import { teachingCourses } from './teaching-courses.api.ts';
import { courseListTexts as texts } from './teaching-courses.texts.ts';
import { TeachingCourseRow } from './TeachingCourseRow.tsx';
import styles from './TeachingCourses.module.css';

export const page: PageDefinition = {
  component: TeachingCoursesPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: () => ({ title: texts.title, canonical: listPath, noindex: true }),
  preload: ({ queryClient, url }) => teachingCourses.listTeachingCourses.prefetch(queryClient, listRequest(url.searchParams)),
};

/** The instructor's courses by state. */
export function TeachingCoursesPage() {
  const [query] = useSearchParams();
  const { body: list } = useLoaded(teachingCourses.listTeachingCourses, listRequest(query));
  const status = choiceOf(query, 'status', statusFilters);
  const to = (changes: Record<string, string | undefined>) => addressWith(listPath, query, { page: undefined, ...changes });
  const choices = statusFilters.map((value) => ({
    text: value === 'ALL' ? texts.all : courseStates[value].word,
    to: to({ status: value === 'ALL' ? undefined : value }),
    current: value === status,
  }));
  return (
    <Stack gap={24}>
      <div className={styles.head}>
        <PageTitle>{texts.title}</PageTitle>
        <LinkButton to="/create_course" icon={<IconPlus size={20} aria-hidden="true" />}>
          {texts.create}
        </LinkButton>
      </div>
      <ChoiceLinks legend={texts.legend} choices={choices} />
      {list.total > 0 && <p className={styles.muted}>{texts.count(list.total)}</p>}
      {list.items.length === 0 &&
        (status === 'ALL' && list.total === 0 ? <EmptyState {...texts.empty} link="/create_course" /> : <EmptyState {...texts.nothing} link={listPath} />)}
      {list.items.length > 0 && (
        <ListRows label={texts.list}>
          {list.items.map((course) => (
            <TeachingCourseRow key={course.id} course={course} />
          ))}
        </ListRows>
      )}
      <Pagination page={list.page} pages={list.totalPages} to={(number) => to({ page: number > 1 ? String(number) : undefined })} />
    </Stack>
  );
}
