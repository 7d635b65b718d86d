import { useRef, useState } from 'react';
import { problemOf } from '../../client/api-problem.ts';
import { showProblem } from '../../client/problem-dialog.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { listsTexts as texts } from './lists.texts.ts';

/**
 * An optimistic order. One call is in flight at a time, followed by the latest order, so that many quick moves are few calls. If
 * the set changed meanwhile, the server's order is refetched.
 * @param save sends an order
 * @param readAgain fetches the stored order
 */
export function useOrder<Item extends { id: string }>(
  items: readonly Item[],
  save: (ids: string[]) => Promise<unknown>,
  readAgain: () => Promise<unknown>,
): [readonly Item[], (ids: string[]) => void] {
  const [wish, setWish] = useState<readonly string[]>();
  const waiting = useRef<{ next?: string[] | undefined; busy: boolean }>({ busy: false });

  const send = async () => {
    const state = waiting.current;
    state.busy = true;
    try {
      for (let ids = state.next; ids; ids = state.next) {
        state.next = undefined;
        await save(ids);
      }
      await readAgain();
    } catch (thrown) {
      state.next = undefined;
      const { errorCode, alreadyShown } = problemOf(thrown);
      await readAgain();
      if (errorCode === 'LIST_001') toast(texts.changedElsewhere);
      else if (!alreadyShown) void showProblem(thrown);
    } finally {
      state.busy = false;
      // A move made while the order was fetched.
      if (state.next) void send();
      else setWish(undefined);
    }
  };
  const reorder = (ids: string[]) => {
    setWish(ids);
    waiting.current.next = ids;
    if (!waiting.current.busy) void send();
  };
  return [wish ? inOrder(items, wish) : items, reorder];
}

function inOrder<Item extends { id: string }>(items: readonly Item[], ids: readonly string[]): Item[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  return items.toSorted((a, b) => (place.get(a.id) ?? items.length) - (place.get(b.id) ?? items.length));
}
