import type { MyList } from '@baeum/contract/domains/lists/lists.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { invalidateTopics } from '../../client/topics.ts';
import { Button } from '../../ui/Button.tsx';
import { SortableList } from '../../ui/choice/SortableList.tsx';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { myLists } from './lists.api.ts';
import styles from './Lists.module.css';
import { listsTexts as texts } from './lists.texts.ts';
import { NewListForm } from './parts/NewListForm.tsx';
import { useDeleteList } from './use-delete-list.ts';
import { useOrder } from './use-order.ts';

export const page: PageDefinition = {
  component: ListsPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: () => ({ title: texts.title, noindex: true }),
  preload: ({ queryClient }) => myLists.listMyLists.prefetch(queryClient),
};

/** The user's lists in their own order. */
export function ListsPage() {
  const { body: lists } = useLoaded(myLists.listMyLists, {});
  const [making, setMaking] = useState(false);
  return (
    <Stack gap={24}>
      <Row className={styles.head}>
        <div>
          <PageTitle>{texts.title}</PageTitle>
          <p className={styles.muted}>{texts.lead}</p>
        </div>
        {lists.length > 0 && (
          <Button variant="secondary" size="small" aria-expanded={making} onClick={() => setMaking(!making)}>
            {texts.newList}
          </Button>
        )}
      </Row>
      {(making || lists.length === 0) && (
        <section aria-label={texts.newList} className={styles.form}>
          <NewListForm submit={texts.create} onMade={() => setMaking(false)} />
        </section>
      )}
      {lists.length === 0 ? <EmptyState {...texts.empty} /> : <OwnLists lists={lists} />}
    </Stack>
  );
}

function OwnLists({ lists }: { lists: readonly MyList[] }) {
  const queryClient = useQueryClient();
  const { mutateAsync } = myLists.reorderMyLists.useMutation({ meta: { ownProblem: true } });
  const { remove } = useDeleteList();
  const order = lists.map(({ id }) => id);
  const readAgain = () => invalidateTopics(queryClient, 'lists');
  const items = lists.map((list) => ({ id: String(list.id), text: list.title, list }));
  const [shown, reorder] = useOrder(items, (ids) => mutateAsync({ body: { ids: ids.map(Number) } }), readAgain);
  return (
    <SortableList
      label={texts.lists}
      items={shown}
      onReorder={reorder}
      render={({ list }) => <ListWords list={list} />}
      actions={({ list }) => [{ text: texts.remove, danger: true, onAction: () => void remove(list, order) }]}
    />
  );
}

function ListWords({ list }: { list: MyList }) {
  return (
    <div className={styles.row}>
      <span className={styles.covers} aria-hidden="true">
        {list.thumbnailUrls.map((url, index) => (
          <Picture key={index} src={url} alt="" width={64} height={36} loading="lazy" className={styles.small} />
        ))}
      </span>
      <span className={styles.words}>
        <Link to={`/user/list/${list.id}`} className={styles.title}>
          {list.title}
        </Link>
        <span className={styles.muted}>{texts.count(list.courseCount)}</span>
      </span>
    </div>
  );
}
