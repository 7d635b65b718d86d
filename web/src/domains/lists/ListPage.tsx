import type { MyListDetail } from '@baeum/contract/domains/lists/lists.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLoaded, usePageParams, type PageDefinition, type PageParams } from '../../client/page.ts';
import { SortableList } from '../../ui/choice/SortableList.tsx';
import { coursePath } from '../../ui/course/course-path.ts';
import { Price } from '../../ui/course/Price.tsx';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { Stack } from '../../ui/layout.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { StateView } from '../../ui/states/StateView.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { ListHead } from './ListHead.tsx';
import { myLists } from './lists.api.ts';
import styles from './Lists.module.css';
import { listsTexts as texts } from './lists.texts.ts';
import { useOrder } from './use-order.ts';

const requestOf = ({ id = '' }: PageParams) => ({ query: { listId: id } });

export const page: PageDefinition = {
  component: ListPage,
  loading: () => <ListSkeleton />,
  missing: () => <StateView {...texts.missing} />,
  head: ({ params, queryClient }) => ({ title: myLists.getMyListCourses.cached(queryClient, requestOf(params))?.body.title ?? texts.title, noindex: true }),
  preload: ({ params, queryClient }) => myLists.getMyListCourses.prefetch(queryClient, requestOf(params)),
};

/** The courses of one list in the user's own order. */
export function ListPage() {
  const { body: list } = useLoaded(myLists.getMyListCourses, requestOf(usePageParams()));
  return (
    <Stack gap={24}>
      <ListHead key={list.title} list={list} />
      {list.courses.length === 0 ? <EmptyState {...texts.emptyList} /> : <Courses list={list} />}
    </Stack>
  );
}

function Courses({ list }: { list: MyListDetail }) {
  const queryClient = useQueryClient();
  const { mutateAsync } = myLists.reorderMyListCourses.useMutation({ meta: { ownProblem: true } });
  const { queryKey } = myLists.getMyListCourses.options({ query: { listId: String(list.id) } });
  const takeOut = useTakeOut(list.id);
  const readAgain = () => queryClient.invalidateQueries({ queryKey });
  const items = list.courses.map((entry) => ({ id: String(entry.course.id), text: entry.course.title, entry }));
  const [shown, reorder] = useOrder(items, (ids) => mutateAsync({ body: { listId: list.id, courseIds: ids.map(Number) } }), readAgain);
  return (
    <SortableList
      label={texts.coursesOf(list.title)}
      items={shown}
      onReorder={reorder}
      render={({ entry }) => <CourseWords entry={entry} />}
      actions={({ entry }) => [{ text: texts.takeOut, onAction: () => takeOut(entry.course.id) }]}
    />
  );
}

function CourseWords({ entry: { course, addedAt } }: { entry: MyListDetail['courses'][number] }) {
  return (
    <div className={styles.row}>
      <Picture src={course.thumbnailUrl} alt="" width={112} height={63} loading="lazy" className={styles.cover} />
      <span className={styles.words}>
        <Link to={coursePath(course.slug)} className={styles.title}>
          {course.title}
        </Link>
        <span className={styles.muted}>
          {course.instructor.name} · <span className={styles.whole}>{texts.addedAt(addedAt)}</span>
        </span>
        <Price {...course} />
      </span>
    </div>
  );
}

/** Removes a course from a list, with an undo. */
function useTakeOut(listId: number): (courseId: number) => void {
  const add = myLists.addMyListCourses.useMutation();
  const remove = myLists.removeMyListCourses.useMutation();
  return (courseId) => {
    const undo = () => void add.mutateAsync({ body: { listId, courseIds: [courseId] } }).catch(() => undefined);
    void remove.mutateAsync({ query: { listId: String(listId), courseIds: [String(courseId)] } }).then(
      () => toast(texts.takenOut, undo),
      () => undefined,
    );
  };
}
