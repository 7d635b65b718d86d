import type { Roadmap } from '@baeum/contract/domains/roadmaps/roadmaps.schemas.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Row } from '../../ui/layout.tsx';
import { addressWith, pageOf } from '../../ui/list/list-query.ts';
import { ListRow, ListRows } from '../../ui/list/ListRow.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { confirm } from '../../ui/modal/dialogs.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { PublicationTag } from '../publications/parts/PublicationState.tsx';
import { MyRoadmapTabs } from './MyRoadmapTabs.tsx';
import { RoadmapForm } from './RoadmapForm.tsx';
import { roadmaps } from './roadmaps.api.ts';
import { myRoadmapTexts as texts, roadmapTexts } from './roadmaps.texts.ts';
import { spokenHours } from './spoken-hours.ts';

const path = '/user/roadmaps/manage';

const requestOf = (query: URLSearchParams) => ({ query: { scope: 'managed' as const, page: String(pageOf(query)) } });

export const page: PageDefinition = {
  component: ManageRoadmapsPage,
  loading: () => (
    <MyRoadmapTabs>
      <ListSkeleton />
    </MyRoadmapTabs>
  ),
  head: () => ({ title: texts.managed, canonical: path, noindex: true }),
  preload: ({ queryClient, url }) => roadmaps.listMyRoadmaps.prefetch(queryClient, requestOf(url.searchParams)),
};

/** An instructor's roadmaps: created, ordered, published and deleted here. */
export function ManageRoadmapsPage() {
  const [query] = useSearchParams();
  const { body: list } = useLoaded(roadmaps.listMyRoadmaps, requestOf(query));
  const [edited, setEdited] = useState<Roadmap | 'new'>();
  if (edited) {
    return (
      <MyRoadmapTabs>
        <RoadmapForm roadmap={edited === 'new' ? undefined : edited} onDone={() => setEdited(undefined)} />
      </MyRoadmapTabs>
    );
  }
  return (
    <MyRoadmapTabs>
      <Row>
        <Button onClick={() => setEdited('new')}>{texts.create}</Button>
      </Row>
      {list.items.length === 0 && <EmptyState {...texts.noManaged} />}
      <ListRows label={texts.managed}>
        {list.items.map((roadmap) => (
          <ManagedRow key={roadmap.id} roadmap={roadmap} onEdit={() => setEdited(roadmap)} />
        ))}
      </ListRows>
      <Pagination page={list.page} pages={list.totalPages} to={(number) => addressWith(path, query, { page: number > 1 ? String(number) : undefined })} />
    </MyRoadmapTabs>
  );
}

function ManagedRow({ roadmap: { id, title, visibility, held, removed, courseCount, totalSeconds }, onEdit }: { roadmap: Roadmap; onEdit: () => void }) {
  const { mutateAsync, isPending } = roadmaps.deleteRoadmap.useMutation();
  const remove = async () => {
    if (!(await confirm(texts.sure(title)))) return;
    await mutateAsync({ params: { id: String(id) } }).then(
      () => toast(texts.removed),
      () => undefined,
    );
  };
  return (
    <ListRow
      title={title}
      to={`/roadmaps/${id}`}
      note={
        <Row>
          <StatusTag tone={visibility === 'PUBLIC' ? 'success' : 'neutral'}>{texts.visibility[visibility]}</StatusTag>
          <PublicationTag held={held} removed={removed} />
          {roadmapTexts.facts(courseCount, spokenHours(totalSeconds))}
        </Row>
      }
      end={
        <Row>
          <Button variant="secondary" size="small" aria-label={texts.editNamed(title)} onClick={onEdit}>
            {texts.edit}
          </Button>
          <Button variant="quiet" size="small" loading={isPending} aria-label={texts.removeNamed(title)} onClick={() => void remove()}>
            {texts.remove}
          </Button>
        </Row>
      }
    />
  );
}
