import type { MentorPage } from '@baeum/contract/domains/mentors/mentors.schemas.ts';
import { categories } from '@baeum/contract/shared/catalogue.ts';
import { searchTextLength } from '@baeum/contract/shared/search-text.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ErrorState } from '../../client/ErrorState.tsx';
import type { PageContext, PageDefinition, PageHead } from '../../client/page.ts';
import { Container } from '../../ui/layout.tsx';
import { ChoiceLinks } from '../../ui/list/ChoiceLinks.tsx';
import { ListHead } from '../../ui/list/ListHead.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { usePageTurn } from '../../ui/list/use-page-turn.ts';
import { SearchBox } from '../../ui/search/SearchBox.tsx';
import { EmptyMentors } from './EmptyMentors.tsx';
import { ListedMentorCard, MentorsSkeleton } from './ListedMentorCard.tsx';
import { listRequest, mentorsPath, pathOf, readFilters, usualSort, type MentorFilters } from './mentor-filters.ts';
import { mentors } from './mentors.api.ts';
import styles from './Mentors.module.css';
import { mentorListTexts as texts } from './mentors.texts.ts';
import { MentorToolbar } from './MentorToolbar.tsx';

export const page: PageDefinition = {
  component: MentorsPage,
  head: mentorsHead,
  preload: ({ queryClient, url }) => mentors.listMentors.prefetch(queryClient, listRequest(readFilters(url.searchParams))),
};

/** Searches are not indexed; the canonical address of a filtered list is its category's. */
function mentorsHead({ url }: PageContext): PageHead {
  const filters = readFilters(url.searchParams);
  const { q, categoryId, priceMax, availableOn, page: number } = filters;
  const narrowed = priceMax !== undefined || availableOn !== undefined;
  const title = titleOf(filters);
  return {
    title: number > 1 ? texts.onPage(title, number) : title,
    description: texts.lead,
    canonical: pathOf({ categoryId, sort: 'rating', page: 1 }, { page: narrowed ? 1 : number }),
    ...(q !== undefined && { noindex: true }),
  };
}

function titleOf({ q, categoryId }: MentorFilters): string {
  if (q !== undefined) return texts.found(q);
  const category = categories.find(({ id }) => id === categoryId);
  return category ? texts.field(category.name) : texts.title;
}

/** Mentors who accept requests, with all filters. */
export function MentorsPage() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const filters = readFilters(address);
  const { q, categoryId } = filters;
  const fields = [
    { text: texts.any, to: pathOf(filters, { categoryId: undefined }), current: categoryId === undefined },
    ...categories.map(({ id, name }) => ({ text: name, to: pathOf(filters, { categoryId: id }), current: categoryId === id })),
  ];
  return (
    <Container className={styles.page}>
      <ListHead title={titleOf(filters)} lead={texts.lead}>
        <SearchBox
          key={q ?? ''}
          {...texts.search}
          action={mentorsPath}
          value={q}
          clearTo={pathOf(filters, { q: undefined, sort: filters.sort === 'relevance' ? 'rating' : filters.sort })}
          maxLength={searchTextLength}
          onSearch={(text) => void navigate(pathOf(filters, { q: text || undefined, sort: q === undefined ? usualSort(text) : filters.sort }))}
        />
      </ListHead>
      <ChoiceLinks legend={texts.fields} choices={fields} />
      <Results filters={filters} />
    </Container>
  );
}

function Results({ filters }: { filters: MentorFilters }) {
  const { data, error, refetch, isPlaceholderData } = mentors.listMentors.useQuery({
    ...mentors.listMentors.options(listRequest(filters)),
    placeholderData: keepPreviousData,
  });
  const section = useRef<HTMLElement>(null);
  usePageTurn(filters.page, section);
  return (
    <>
      <MentorToolbar filters={filters} total={data?.body.total} />
      <section ref={section} tabIndex={-1} aria-label={texts.list} aria-busy={isPlaceholderData || undefined} className={styles.results}>
        <h2 className="visually-hidden">{texts.list}</h2>
        {data ? <List filters={filters} list={data.body} /> : error ? <ErrorState error={error} retry={() => void refetch()} /> : <MentorsSkeleton />}
      </section>
    </>
  );
}

function List({ filters, list }: { filters: MentorFilters; list: MentorPage }) {
  if (list.items.length === 0) return <EmptyMentors filters={filters} total={list.total} />;
  return (
    <>
      <ul className={styles.cards}>
        {list.items.map((mentor) => (
          <li key={mentor.id}>
            <ListedMentorCard mentor={mentor} />
          </li>
        ))}
      </ul>
      <Pagination page={list.page} pages={list.totalPages} to={(number) => pathOf(filters, { page: number })} />
    </>
  );
}
