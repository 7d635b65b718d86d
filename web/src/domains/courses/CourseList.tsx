import { searchTextLength } from '@baeum/contract/shared/search-text.ts';
import { useRef, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { ErrorState } from '../../client/ErrorState.tsx';
import { Container } from '../../ui/layout.tsx';
import { CardGridSkeleton } from '../../ui/list/CardGrid.tsx';
import { ListHead } from '../../ui/list/ListHead.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { usePageTurn } from '../../ui/list/use-page-turn.ts';
import { SearchBox } from '../../ui/search/SearchBox.tsx';
import { listTexts } from './course-list.texts.ts';
import { headingOf, instructorIn, pathOf, type CourseListing } from './course-listing.ts';
import { CourseGrid } from './CourseGrid.tsx';
import styles from './CourseList.module.css';
import { EmptyList } from './EmptyList.tsx';
import { FieldChoice } from './ListFilters.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { catalogueTexts } from './parts/courses.texts.ts';
import { usualSort } from './parts/list-path.ts';
import { useCourseList } from './use-course-list.ts';

type CourseListState = ReturnType<typeof useCourseList>;

/** A list of courses with all its filters. */
export function CourseList({ listing }: { listing: CourseListing }) {
  const state = useCourseList(listing);
  const { filters, list, stale } = state;
  const navigate = useNavigate();
  const results = useRef<HTMLElement>(null);
  usePageTurn(filters.page, results);
  const { title, lead } = headingOf(listing, filters, instructorIn(list && !stale ? { body: list } : undefined));
  return (
    <Container className={styles.page}>
      <ListHead title={title} lead={lead}>
        <SearchBox
          key={filters.q}
          {...listTexts.searchField}
          action={listing.path}
          value={filters.q}
          clearTo={pathOf(listing, filters, { q: undefined })}
          maxLength={searchTextLength}
          onSearch={(text) => void navigate(pathOf(listing, filters, { q: text || undefined, sort: filters.q ? filters.sort : usualSort(text) }))}
        />
      </ListHead>
      <FieldChoice listing={listing} filters={filters} counts={list?.counts} />
      <ListToolbar listing={listing} filters={filters} list={list} />
      <Results listing={listing} state={state} section={results} />
    </Container>
  );
}

interface ResultsProps {
  listing: CourseListing;
  state: CourseListState;
  section: RefObject<HTMLElement | null>;
}

function Results({ listing, state, section }: ResultsProps) {
  const { filters, list, error, retry, stale } = state;
  return (
    <section ref={section} tabIndex={-1} aria-label={listTexts.list} aria-busy={stale || undefined} className={styles.results}>
      <h2 className="visually-hidden">{listTexts.list}</h2>
      {list ? (
        <>
          {list.items.length > 0 ? (
            <CourseGrid courses={list.items} countdown={listing.fixed.onSale} />
          ) : (
            <EmptyList listing={listing} filters={filters} total={list.total} />
          )}
          <Pagination page={list.page} pages={list.totalPages} to={(page) => pathOf(listing, filters, { page })} />
        </>
      ) : error ? (
        <ErrorState error={error} retry={retry} />
      ) : (
        <CardGridSkeleton label={catalogueTexts.loading} />
      )}
    </section>
  );
}
