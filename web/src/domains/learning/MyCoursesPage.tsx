import { enrollmentSorts, learningStatuses } from '@baeum/contract/domains/enrollments/enrollments.rules.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { ChoiceLinks } from '../../ui/list/ChoiceLinks.tsx';
import { addressWith, choiceOf, pageOf, searchOf } from '../../ui/list/list-query.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { Toolbar } from '../../ui/list/Toolbar.tsx';
import { ChoiceChip } from '../../ui/overview/ChoiceChip.tsx';
import { SearchBox } from '../../ui/search/SearchBox.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { enrollments } from '../enrollments/enrollments.api.ts';
import { EnrollmentRow } from './EnrollmentRow.tsx';
import { myCoursesTexts as texts } from './my-courses.texts.ts';
import styles from './MyCourses.module.css';

const path = '/my/courses';

function requestOf(query: URLSearchParams) {
  const q = searchOf(query);
  return {
    query: {
      status: choiceOf(query, 'status', learningStatuses),
      sort: choiceOf(query, 'sort', enrollmentSorts),
      page: String(pageOf(query)),
      ...(q !== undefined && { q }),
    },
  };
}

export const page: PageDefinition = {
  component: MyCoursesPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: () => ({ title: texts.title, canonical: path, noindex: true }),
  preload: ({ queryClient, url }) => enrollments.listMyCourses.prefetch(queryClient, requestOf(url.searchParams)),
};

/** The user's courses, to find one and continue. */
export function MyCoursesPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const request = requestOf(query);
  const { body: list } = useLoaded(enrollments.listMyCourses, request);
  const { status, sort, q } = request.query;
  const isNarrowed = status !== 'all' || q !== undefined;
  const to = (changes: Record<string, string | undefined>) => addressWith(path, query, { page: undefined, ...changes });
  const orders = enrollmentSorts.map((value) => ({
    text: texts.sort[value],
    to: to({ sort: value === 'recent' ? undefined : value }),
    current: value === sort,
  }));
  return (
    <Stack gap={24}>
      <Row className={styles.tools}>
        <PageTitle>{texts.title}</PageTitle>
        <Row>
          <LinkButton to="/user/certificates" variant="quiet" size="small">
            {texts.certificates}
          </LinkButton>
          <LinkButton to="/user/archived-courses" variant="quiet" size="small">
            {texts.archived}
          </LinkButton>
        </Row>
      </Row>
      <SearchBox
        key={q ?? ''}
        label={texts.search.label}
        placeholder={texts.search.placeholder}
        submitLabel={texts.search.submit}
        action={path}
        value={q}
        clearTo={to({ q: undefined })}
        onSearch={(text) => void navigate(to({ q: text || undefined }))}
      />
      <ChoiceLinks
        legend={texts.status.legend}
        choices={learningStatuses.map((value) => ({
          text: texts.status[value],
          to: to({ status: value === 'all' ? undefined : value }),
          current: value === status,
        }))}
      />
      <div>
        <Toolbar status={texts.count(list.total)}>
          <ChoiceChip title={texts.sort.legend} text={texts.sortedBy(texts.sort[sort])} choices={orders} />
        </Toolbar>
        {list.items.length === 0 && <EmptyState {...(isNarrowed || list.total > 0 ? texts.nothing : texts.empty)} />}
        <ul className={styles.list}>
          {list.items.map((enrollment, index) => (
            <EnrollmentRow key={enrollment.id} enrollment={enrollment} main={index === 0} />
          ))}
        </ul>
      </div>
      <Pagination page={list.page} pages={list.totalPages} to={(number) => addressWith(path, query, { page: number > 1 ? String(number) : undefined })} />
    </Stack>
  );
}
