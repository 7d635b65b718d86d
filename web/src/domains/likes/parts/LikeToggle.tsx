import type { LikeType } from '@baeum/contract/domains/likes/likes.rules.ts';
import { LikeButton } from '../../../ui/like/LikeButton.tsx';
import { useLike } from './use-like.ts';

interface LikeToggleProps {
  type: LikeType;
  id: number;
  /** Like count when the page was loaded. */
  count: number;
  /** Its name for screen readers, if a screen has several. */
  name?: string;
}

/** Likes or unlikes something of the catalogue or the community. */
export function LikeToggle({ type, id, count: before, name }: LikeToggleProps) {
  const { liked, count, press } = useLike(type, id, before);
  return <LikeButton liked={liked} count={count} name={name} onPress={() => void press()} />;
}
