import type { ReviewCourseCard } from '@baeum/contract/domains/course-submissions/course-submissions.schemas.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Stack } from '../../ui/layout.tsx';
import { ChoiceLinks } from '../../ui/list/ChoiceLinks.tsx';
import { addressWith, choiceOf, pageOf, searchOf } from '../../ui/list/list-query.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { SearchBox } from '../../ui/list/SearchBox.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { waitingTime } from '../../ui/text/waiting-time.ts';
import { useNow } from '../../ui/use-now.ts';
import { courseSubmissions } from './course-submissions.api.ts';
import { courseStates } from './parts/course-states.ts';
import styles from './Review.module.css';
import { reviewTexts } from './review.texts.ts';

const path = '/admin/courses';
const { list: texts } = reviewTexts;
/** What waits for operators first. */
const filters = ['IN_REVIEW', 'PUBLISHED', 'HIDDEN', 'REJECTED', 'DRAFT', 'ALL'] as const;

function requestOf(query: URLSearchParams) {
  const [status, q] = [choiceOf(query, 'status', filters), searchOf(query)];
  return { query: { ...(status !== 'ALL' && { status }), ...(q && { q }), page: String(pageOf(query)) } };
}

export const page: PageDefinition = {
  component: ReviewCoursesPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: () => ({ title: texts.title, canonical: path, noindex: true }),
  preload: ({ queryClient, url }) => courseSubmissions.listReviewCourses.prefetch(queryClient, requestOf(url.searchParams)),
};

/** Courses for operators: first those that wait for a decision, the longest of them at the top. */
export function ReviewCoursesPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { body: list } = useLoaded(courseSubmissions.listReviewCourses, requestOf(query));
  const [status, q] = [choiceOf(query, 'status', filters), searchOf(query)];
  const to = (changes: Record<string, string | undefined>) => addressWith(path, query, { page: undefined, ...changes });
  const choices = filters.map((value, index) => ({
    text: value === 'ALL' ? texts.all : courseStates[value].word,
    to: to({ status: index === 0 ? undefined : value }),
    current: value === status,
  }));
  const everything = to({ status: 'ALL', q: undefined });
  return (
    <Stack gap={16}>
      <PageTitle>{texts.title}</PageTitle>
      <div className={styles.filters}>
        <ChoiceLinks legend={texts.legend} choices={choices} />
        <SearchBox
          key={q}
          label={texts.search}
          placeholder={texts.placeholder}
          submitLabel={texts.submit}
          action={path}
          value={q}
          clearTo={to({ q: undefined })}
          onSearch={(text) => void navigate(to({ q: text || undefined }))}
        />
      </div>
      <div className={styles.count}>
        <p role="status">{texts.count(list.total)}</p>
        <span className={styles.keys}>{texts.keys}</span>
      </div>
      <DataTable
        label={texts.label}
        columns={columnsAt(useNow())}
        rows={list.items}
        keyOf={({ id }) => String(id)}
        nameOf={({ title }) => title}
        onOpen={(key) => void navigate(`${path}/${key}`)}
        empty={<Empty total={list.total} filtered={q !== undefined || status !== 'IN_REVIEW'} first={to({})} everything={everything} />}
      />
      <Pagination page={list.page} pages={list.totalPages} to={(number) => to({ page: number > 1 ? String(number) : undefined })} />
    </Stack>
  );
}

function columnsAt(now: number | undefined): Column<ReviewCourseCard>[] {
  const { columns } = texts;
  return [
    { key: 'title', title: columns.title, cell: (course) => <Title course={course} /> },
    { key: 'person', title: columns.person, cell: ({ instructor }) => instructor.name },
    { key: 'status', title: columns.status, cell: ({ status }) => <StatusTag tone={courseStates[status].tone}>{courseStates[status].word}</StatusTag> },
    { key: 'waiting', title: columns.waiting, numeric: true, cell: ({ submission }) => (submission && now ? waitingTime(submission.submittedAt, now) : '') },
    { key: 'checks', title: columns.checks, numeric: true, cell: ({ submission }) => (submission ? String(submission.warnings) : '') },
    { key: 'reviewer', title: columns.reviewer, cell: ({ submission }) => (submission ? (submission.claim?.by.name ?? texts.nobody) : '') },
  ];
}

function Title({ course: { title, submission } }: { course: ReviewCourseCard }) {
  return (
    <>
      <span className={styles.courseTitle}>{title}</span>
      {submission?.first && <span className={styles.hint}>{texts.first}</span>}
      {submission?.heldNote !== undefined && <span className={styles.hint}>{texts.held(submission.heldNote)}</span>}
    </>
  );
}

function Empty({ total, filtered, first, everything }: { total: number; filtered: boolean; first: string; everything: string }) {
  if (total > 0) return <EmptyState {...texts.missingPage} link={first} />;
  return filtered ? <EmptyState {...texts.notFound} link={everything} /> : <EmptyState drawing="seedling" {...texts.nothing} />;
}
