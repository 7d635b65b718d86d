import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import { Button } from '../Button.tsx';
import { IconHeart, IconHeartFilled } from '../icons.ts';
import styles from './LikeButton.module.css';

interface LikeButtonProps {
  liked: boolean;
  count: number;
  /** What is liked, for screen readers; unnecessary if the whole page is about it. */
  name?: string | undefined;
  onPress: () => void;
}

/** A heart with the number of likes. */
export function LikeButton({ liked, count, name, onPress }: LikeButtonProps) {
  const Heart = liked ? IconHeartFilled : IconHeart;
  return (
    <Button
      variant="secondary"
      size="small"
      aria-pressed={liked}
      className={liked ? styles.liked : undefined}
      icon={<Heart size={18} aria-hidden="true" />}
      onClick={onPress}
    >
      <span>
        {name !== undefined && <span className="visually-hidden">{name} </span>}
        좋아요{count > 0 && ` ${formatCount(count)}`}
      </span>
    </Button>
  );
}
