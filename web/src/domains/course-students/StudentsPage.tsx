import { courseStudentSorts } from '@baeum/contract/domains/course-students/course-students.rules.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { useLoaded, usePageParams, type PageContext, type PageDefinition } from '../../client/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { Stack } from '../../ui/layout.tsx';
import { addressWith } from '../../ui/list/list-query.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { FilterBar } from '../../ui/overview/FilterBar.tsx';
import { SearchBox } from '../../ui/search/SearchBox.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { useNow } from '../../ui/use-now.ts';
import { teachingCourses } from '../teaching-courses/teaching-courses.api.ts';
import { courseStudents } from './course-students.api.ts';
import { listRequest, placeAt, studentsPath, type StudentPlace } from './student-address.ts';
import { columnsAt } from './student-columns.tsx';
import styles from './Students.module.css';
import { sortNames, studentTexts as texts } from './students.texts.ts';

const ownCourses = { query: { pageSize: '100' } };

export const page: PageDefinition = {
  component: StudentsPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: () => ({ title: texts.title, noindex: true }),
  preload: ({ queryClient, params, url }: PageContext) =>
    Promise.all([
      courseStudents.listCourseStudents.prefetch(queryClient, listRequest(placeAt(params, url.searchParams))),
      teachingCourses.listTeachingCourses.prefetch(queryClient, ownCourses),
    ]),
};

/** Learners of the instructor's courses, or of one: their progress and last activity. */
export function StudentsPage() {
  const [query] = useSearchParams();
  const place = placeAt(usePageParams(), query);
  const navigate = useNavigate();
  const now = useNow();
  const { body: list } = useLoaded(courseStudents.listCourseStudents, listRequest(place));
  const path = studentsPath(place.courseId);
  const to = (changes: Record<string, string | undefined>) => addressWith(path, query, { page: undefined, ...changes });
  return (
    <Stack gap={16}>
      <div className={styles.head}>
        <PageTitle>{texts.title}</PageTitle>
        {place.courseId && (
          <LinkButton to={`/instructor/courses/${place.courseId}/analytics`} variant="secondary" size="small">
            {texts.toAnalytics}
          </LinkButton>
        )}
      </div>
      <div className={styles.find}>
        <SearchBox
          key={place.q}
          label={texts.search.label}
          placeholder={texts.search.placeholder}
          submitLabel={texts.search.submit}
          action={path}
          value={place.q}
          clearTo={to({ q: undefined })}
          onSearch={(text) => void navigate(to({ q: text || undefined }))}
        />
      </div>
      <Filters place={place} query={query} to={to} />
      <p role="status" className={styles.muted}>
        {texts.count(list.total)}
      </p>
      <DataTable
        label={texts.label}
        columns={columnsAt(now, place.courseId === undefined)}
        rows={list.items}
        keyOf={({ user, courseId }) => `${user.id}-${courseId}`}
        nameOf={({ user }) => user.name}
        empty={place.q || place.page > 1 ? <EmptyState {...texts.nothing} link={path} drawing="letters" /> : <EmptyState {...texts.empty} drawing="seedling" />}
      />
      <Pagination page={list.page} pages={list.totalPages} to={(number) => to({ page: number > 1 ? String(number) : undefined })} />
    </Stack>
  );
}

interface FiltersProps {
  place: StudentPlace;
  query: URLSearchParams;
  to: (changes: Record<string, string | undefined>) => string;
}

function Filters({ place: { courseId, sort }, query, to }: FiltersProps) {
  const { body: courses } = useLoaded(teachingCourses.listTeachingCourses, ownCourses);
  const ofCourse = (id: string | undefined) => addressWith(studentsPath(id), query, { page: undefined });
  const choices = courses.items.map(({ id, title }) => ({ text: title, to: ofCourse(String(id)), current: String(id) === courseId }));
  const sorts = courseStudentSorts.map((value, index) => ({
    text: sortNames[value],
    to: to({ sort: index === 0 ? undefined : value }),
    current: value === sort,
  }));
  return (
    <FilterBar
      filters={[
        { label: texts.course, choices: [{ text: texts.allCourses, to: ofCourse(undefined), current: !courseId }, ...choices] },
        { label: texts.sort, choices: sorts },
      ]}
      resetTo={studentsPath()}
    />
  );
}
