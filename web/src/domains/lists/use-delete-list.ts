import type { MyList } from '@baeum/contract/domains/lists/lists.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast/toast-store.ts';
import { myLists } from './lists.api.ts';
import { listsTexts as texts } from './lists.texts.ts';

/** Deletes a list; undo recreates it with the same courses and position. */
export function useDeleteList() {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = myLists.deleteMyList.useMutation();
  const create = myLists.createMyList.useMutation();
  const add = myLists.addMyListCourses.useMutation();
  const reorder = myLists.reorderMyLists.useMutation();

  const restore = async ({ title }: MyList, courseIds: number[], place: number) => {
    const { body } = await create.mutateAsync({ body: { title } });
    if (courseIds.length > 0) await add.mutateAsync({ body: { listId: body.id, courseIds } });
    const kept = (await myLists.listMyLists.query({ query: {} })).body.map(({ id }) => id).filter((id) => id !== body.id);
    await reorder.mutateAsync({ body: { ids: kept.toSpliced(place, 0, body.id) } });
  };
  /** @returns whether it was deleted */
  const remove = async (list: MyList, ids: readonly number[]): Promise<boolean> => {
    const query = { listId: String(list.id) };
    try {
      const { body } = await myLists.getMyListCourses.query({ query });
      await mutateAsync({ query });
      queryClient.removeQueries({ queryKey: myLists.getMyListCourses.options({ query }).queryKey });
      const courseIds = body.courses.map(({ course }) => course.id);
      toast(texts.removed(list.title), () => void restore(list, courseIds, ids.indexOf(list.id)).catch(() => undefined));
      return true;
    } catch {
      return false;
    }
  };
  return { remove, busy: isPending };
}
