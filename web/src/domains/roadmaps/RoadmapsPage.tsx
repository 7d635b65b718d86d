import { categories } from '@baeum/contract/shared/catalogue.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Container, Stack } from '../../ui/layout.tsx';
import { CardGrid, CardGridSkeleton } from '../../ui/list/CardGrid.tsx';
import { ChoiceLinks } from '../../ui/list/ChoiceLinks.tsx';
import { addressWith, pageOf, searchOf } from '../../ui/list/list-query.ts';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { SearchBox } from '../../ui/list/SearchBox.tsx';
import { RoadmapCard } from '../../ui/roadmap/RoadmapCard.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { roadmaps } from './roadmaps.api.ts';
import styles from './Roadmaps.module.css';
import { roadmapTexts as texts } from './roadmaps.texts.ts';

const path = '/roadmaps';
const pageSize = 12;

function requestOf(query: URLSearchParams) {
  const q = searchOf(query);
  const category = categories.find(({ id }) => String(id) === query.get('categoryId'));
  return { query: { page: String(pageOf(query)), pageSize: String(pageSize), ...(q !== undefined && { q }), ...(category && { categoryId: String(category.id) }) } };
}

export const page: PageDefinition = {
  component: RoadmapsPage,
  loading: () => (
    <Container className={styles.page}>
      <CardGridSkeleton label={texts.loading} />
    </Container>
  ),
  head: ({ url }) => ({ title: texts.title, description: texts.description, canonical: canonicalOf(url.searchParams), noindex: url.searchParams.has('q') }),
  preload: ({ queryClient, url }) => roadmaps.listRoadmaps.prefetch(queryClient, requestOf(url.searchParams)),
};

/** Only what tells lists apart, in one order. */
function canonicalOf(query: URLSearchParams): string {
  const { categoryId, page: number } = requestOf(query).query;
  return addressWith(path, new URLSearchParams(), { categoryId, page: number === '1' ? undefined : number });
}

/** Every public roadmap, by subject or by what is looked for. */
export function RoadmapsPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const request = requestOf(query);
  const { body: list } = useLoaded(roadmaps.listRoadmaps, request);
  const { q, categoryId } = request.query;
  const to = (changes: Record<string, string | undefined>) => addressWith(path, query, { page: undefined, ...changes });
  const choices = [{ text: texts.all, to: to({ categoryId: undefined }), current: categoryId === undefined }, ...categories.map(({ id, name }) => ({ text: name, to: to({ categoryId: String(id) }), current: categoryId === String(id) }))];
  return (
    <Container className={styles.page}>
      <Stack gap={24}>
        <div>
          <PageTitle>{texts.title}</PageTitle>
          <p className={styles.lead}>{texts.description}</p>
        </div>
        <SearchBox key={q ?? ''} {...texts.search} action={path} value={q} clearTo={to({ q: undefined })} onSearch={(text) => void navigate(to({ q: text || undefined }))} />
        <ChoiceLinks legend={texts.categories} choices={choices} />
        <section aria-label={texts.list}>
          <h2 className="visually-hidden">{texts.list}</h2>
          <Stack gap={24}>
            {list.total > 0 && <p className={styles.muted}>{texts.count(list.total)}</p>}
            {list.items.length === 0 && <EmptyState drawing="search" {...(q !== undefined || categoryId !== undefined || list.total > 0 ? texts.nothing : texts.empty)} />}
            <CardGrid items={list.items} keyOf={({ id }) => id}>
              {(roadmap) => <RoadmapCard roadmap={roadmap} />}
            </CardGrid>
            <Pagination page={list.page} pages={list.totalPages} to={(number) => to({ page: number > 1 ? String(number) : undefined })} />
          </Stack>
        </section>
      </Stack>
    </Container>
  );
}
