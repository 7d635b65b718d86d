import { mostRoadmapsCounted } from '@baeum/contract/domains/roadmaps/roadmaps.rules.ts';
import type { RoadmapPage } from '@baeum/contract/domains/roadmaps/roadmaps.schemas.ts';
import { categories } from '@baeum/contract/shared/catalogue.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { ErrorState } from '../../client/ErrorState.tsx';
import type { PageDefinition } from '../../client/page.ts';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Container, Stack } from '../../ui/layout.tsx';
import { CardGrid, CardGridSkeleton } from '../../ui/list/CardGrid.tsx';
import { ChoiceLinks } from '../../ui/list/ChoiceLinks.tsx';
import { addressWith, pageOf, searchOf } from '../../ui/list/list-query.ts';
import { ListHead } from '../../ui/list/ListHead.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { RoadmapCard } from '../../ui/roadmap/RoadmapCard.tsx';
import { SearchBox } from '../../ui/search/SearchBox.tsx';
import { roadmaps } from './roadmaps.api.ts';
import styles from './Roadmaps.module.css';
import { roadmapTexts as texts } from './roadmaps.texts.ts';

const path = '/roadmaps';
const pageSize = 12;

function requestOf(query: URLSearchParams) {
  const q = searchOf(query);
  const category = categories.find(({ id }) => String(id) === query.get('categoryId'));
  return {
    query: { page: String(pageOf(query)), pageSize: String(pageSize), ...(q !== undefined && { q }), ...(category && { categoryId: String(category.id) }) },
  };
}

export const page: PageDefinition = {
  component: RoadmapsPage,
  head: ({ url }) => ({ title: texts.title, description: texts.description, canonical: canonicalOf(url.searchParams), noindex: url.searchParams.has('q') }),
  preload: ({ queryClient, url }) => roadmaps.listRoadmaps.prefetch(queryClient, requestOf(url.searchParams)),
};

/** Only parameters that tell lists apart, ordered. */
function canonicalOf(query: URLSearchParams): string {
  const { categoryId, page: number } = requestOf(query).query;
  return addressWith(path, new URLSearchParams(), { categoryId, page: number === '1' ? undefined : number });
}

/** All public roadmaps, by category or search. */
export function RoadmapsPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const request = requestOf(query);
  const { data, error, refetch, isPlaceholderData } = roadmaps.listRoadmaps.useQuery({
    ...roadmaps.listRoadmaps.options(request),
    placeholderData: keepPreviousData,
  });
  const { q, categoryId } = request.query;
  const to = (changes: Record<string, string | undefined>) => addressWith(path, query, { page: undefined, ...changes });
  const choices = [
    { text: texts.all, to: to({ categoryId: undefined }), current: categoryId === undefined },
    ...categories.map(({ id, name }) => ({ text: name, to: to({ categoryId: String(id) }), current: categoryId === String(id) })),
  ];
  return (
    <Container className={styles.page}>
      <ListHead title={texts.title} lead={texts.description}>
        <SearchBox
          key={q ?? ''}
          {...texts.search}
          action={path}
          value={q}
          clearTo={to({ q: undefined })}
          onSearch={(text) => void navigate(to({ q: text || undefined }))}
        />
      </ListHead>
      <Stack gap={16}>
        <ChoiceLinks legend={texts.categories} choices={choices} />
        <section aria-label={texts.list} aria-busy={isPlaceholderData || undefined}>
          <h2 className="visually-hidden">{texts.list}</h2>
          {data ? (
            <Results
              list={data.body}
              narrowed={q !== undefined || categoryId !== undefined}
              toPage={(number) => to({ page: number > 1 ? String(number) : undefined })}
            />
          ) : error ? (
            <ErrorState error={error} retry={() => void refetch()} />
          ) : (
            <CardGridSkeleton label={texts.loading} />
          )}
        </section>
      </Stack>
    </Container>
  );
}

function Results({ list, narrowed, toPage }: { list: RoadmapPage; narrowed: boolean; toPage: (number: number) => string }) {
  return (
    <Stack gap={24}>
      {list.total > 0 && <p className={styles.muted}>{texts.count(list.total, list.total < mostRoadmapsCounted)}</p>}
      {list.items.length === 0 && <EmptyState drawing="search" {...(narrowed || list.total > 0 ? texts.nothing : texts.empty)} />}
      <CardGrid items={list.items} keyOf={({ id }) => id}>
        {(roadmap) => (
          <RoadmapCard roadmap={roadmap} note={roadmap.enrolled && <StatusTag tone="info">{texts.learning(roadmap.progressRate ?? 0)}</StatusTag>} />
        )}
      </CardGrid>
      <Pagination page={list.page} pages={list.totalPages} to={toPage} />
    </Stack>
  );
}
