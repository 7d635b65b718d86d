import type { Review } from '@baeum/contract/domains/reviews/reviews.schemas.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import { useRef, useState } from 'react';
import { useSession } from '../../client/boot.tsx';
import { openSharedModal } from '../../client/shared-modals.ts';
import { Button } from '../../ui/Button.tsx';
import { reviews } from './reviews.api.ts';
import { reviewTexts as texts } from './reviews.texts.ts';

/** An optimistic toggle. One call is in flight at a time, followed by the latest state, so that quick presses end as displayed. */
export function HelpfulButton({ review }: { review: Review }) {
  const { user } = useSession();
  const [liked, toggle] = useWish(review);
  const count = review.likeCount + Number(liked) - Number(review.liked);
  return (
    <Button
      variant={liked ? 'soft' : 'secondary'}
      size="small"
      aria-pressed={liked}
      onClick={() => (user ? void toggle() : void openSharedModal('sign-in', {}))}
    >
      {texts.helpful}
      {count > 0 && ` ${formatCount(count)}`}
    </Button>
  );
}

/** The user's current mark, and the toggle. */
function useWish({ id, liked: before }: Review): [boolean, () => Promise<void>] {
  const [wish, setWish] = useState<boolean>();
  const sent = useRef({ liked: before, wanted: before, busy: false });
  const like = reviews.likeReview.useMutation();
  const unlike = reviews.unlikeReview.useMutation();
  const send = async () => {
    const state = sent.current;
    const params = { reviewId: String(id) };
    try {
      await (state.wanted ? like.mutateAsync({ params }) : unlike.mutateAsync({ params }));
      return state.wanted;
    } catch {
      return undefined;
    }
  };
  const toggle = async () => {
    const state = sent.current;
    state.wanted = !(wish ?? before);
    setWish(state.wanted);
    if (state.busy) return;
    state.busy = true;
    while (state.wanted !== state.liked) {
      const wanted = state.wanted;
      const done = await send();
      if (done === undefined) state.wanted = state.liked;
      else state.liked = wanted;
    }
    state.busy = false;
    setWish(state.liked);
  };
  return [wish ?? before, toggle];
}
