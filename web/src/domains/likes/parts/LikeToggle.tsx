import type { LikeType } from '@baeum/contract/domains/likes/likes.rules.ts';
import { LikeButton } from '../../../ui/like/LikeButton.tsx';
import { useLike } from './use-like.ts';

interface LikeToggleProps {
  type: LikeType;
  id: number;
  /** Likes when the page was read. */
  count: number;
  /** Named for screen readers where several stand on a screen. */
  name?: string;
}

/** Likes something of the catalogue or the community, or takes it back. */
export function LikeToggle({ type, id, count: before, name }: LikeToggleProps) {
  const { liked, count, press } = useLike(type, id, before);
  return <LikeButton liked={liked} count={count} name={name} onPress={() => void press()} />;
}
