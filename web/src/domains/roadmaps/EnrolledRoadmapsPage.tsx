import { useSearchParams } from 'react-router';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { CardGrid } from '../../ui/list/CardGrid.tsx';
import { addressWith, pageOf } from '../../ui/list/list-query.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { RoadmapCard } from '../../ui/roadmap/RoadmapCard.tsx';
import { MyRoadmapTabs } from './MyRoadmapTabs.tsx';
import { roadmaps } from './roadmaps.api.ts';
import { myRoadmapTexts as texts, roadmapTexts } from './roadmaps.texts.ts';

const path = '/user/roadmaps/enrolled';

const requestOf = (query: URLSearchParams) => ({ query: { scope: 'enrolled' as const, page: String(pageOf(query)) } });

export const page: PageDefinition = {
  component: EnrolledRoadmapsPage,
  loading: () => (
    <MyRoadmapTabs>
      <ListSkeleton />
    </MyRoadmapTabs>
  ),
  head: () => ({ title: texts.enrolled, canonical: path, noindex: true }),
  preload: ({ queryClient, url }) => roadmaps.listMyRoadmaps.prefetch(queryClient, requestOf(url.searchParams)),
};

/** The roadmaps that the user follows, with progress. */
export function EnrolledRoadmapsPage() {
  const [query] = useSearchParams();
  const { body: list } = useLoaded(roadmaps.listMyRoadmaps, requestOf(query));
  return (
    <MyRoadmapTabs>
      {list.items.length === 0 && <EmptyState {...texts.noEnrolled} />}
      {list.items.length > 0 && <h2 className="visually-hidden">{texts.enrolled}</h2>}
      <CardGrid items={list.items} keyOf={({ id }) => id}>
        {(roadmap) => (
          <RoadmapCard
            roadmap={roadmap}
            note={<ProgressBar label={roadmapTexts.progress} value={roadmap.progressRate ?? 0} text={roadmapTexts.percent(roadmap.progressRate ?? 0)} />}
          />
        )}
      </CardGrid>
      <Pagination page={list.page} pages={list.totalPages} to={(number) => addressWith(path, query, { page: number > 1 ? String(number) : undefined })} />
    </MyRoadmapTabs>
  );
}
