import type { LikeType } from '@baeum/contract/domains/likes/likes.rules.ts';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { problemOf } from '../../../client/api-problem.ts';
import { useSession } from '../../../client/boot.tsx';
import { showProblem } from '../../../client/problem-dialog.ts';
import { invalidateTopics, type Topic } from '../../../client/topics.ts';
import { likes } from '../likes.api.ts';
import { askForMark } from './like-marks.ts';

interface Liked {
  liked: boolean;
  /** How the user's presses changed the count that was loaded with the page. */
  change: number;
  /** The loaded count; a new one includes the presses. */
  of?: number;
}

const none: Liked = { liked: false, change: 0 };
const send = (queryClient: QueryClient, wanted: boolean, type: LikeType, id: number) =>
  wanted ? likes.addLike.send(queryClient, { body: { type, id } }) : likes.removeLike.send(queryClient, { query: { type, id: String(id) } });

/**
 * Whether the user likes something, the like count, and an optimistic toggle. One call is in flight at a time, followed by the
 * latest state, so that quick presses end as displayed; visitors are asked to sign in, and the like continues.
 */
export function useLike(type: LikeType, id: number, count: number) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const queryKey = ['like-marks' satisfies Topic, type, id];
  const sent = useRef({ kept: false, wanted: false, busy: false, presses: 0 });
  /** A response from before a press is outdated. */
  const ask = async () => {
    const { presses } = sent.current;
    const liked = await askForMark(type, id);
    return (sent.current.presses === presses ? undefined : queryClient.getQueryData<Liked>(queryKey)) ?? { ...none, liked };
  };
  // Another tab may have changed it meanwhile.
  const { data = none } = useQuery({ queryKey, queryFn: ask, enabled: user !== undefined, refetchOnWindowFocus: 'always' });
  const show = (liked: boolean) =>
    queryClient.setQueryData<Liked>(queryKey, (shown = none) => ({
      liked,
      change: (shown.of === count ? shown.change : 0) + Number(liked) - Number(shown.liked),
      of: count,
    }));

  const press = async () => {
    const state = sent.current;
    state.presses += 1;
    if (!state.busy) state.kept = state.wanted = data.liked;
    state.wanted = !state.wanted;
    if (user) show(state.wanted);
    if (state.busy) return;
    state.busy = true;
    try {
      while (state.wanted !== state.kept) {
        const wanted = state.wanted;
        await send(queryClient, wanted, type, id);
        state.kept = wanted;
      }
    } catch (error) {
      if (user) show(state.kept);
      void invalidateTopics(queryClient, 'likes');
      if (!problemOf(error).alreadyShown) void showProblem(error);
    } finally {
      state.busy = false;
    }
  };
  return { liked: data.liked, count: Math.max(Number(data.liked), count + (data.of === count ? data.change : 0)), press };
}
