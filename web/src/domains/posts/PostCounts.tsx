import type { PostSummary } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import type { ComponentType } from 'react';
import { IconEye, IconHeart, IconMessages } from '../../ui/icons.ts';
import styles from './Posts.module.css';
import { postTexts as texts } from './posts.texts.ts';

type Counted = Pick<PostSummary, 'likeCount' | 'viewCount' | 'commentCount'>;

const counts: readonly { of: keyof Counted; icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>; words: string }[] = [
  { of: 'likeCount', icon: IconHeart, words: texts.liked },
  { of: 'viewCount', icon: IconEye, words: texts.viewed },
  { of: 'commentCount', icon: IconMessages, words: texts.commented },
];

/** Number of likes, views and comments. */
export function PostCounts({ post, only = ['likeCount', 'viewCount', 'commentCount'] }: { post: Partial<Counted>; only?: readonly (keyof Counted)[] }) {
  return (
    <span className={styles.counts}>
      {counts
        .filter((count) => only.includes(count.of))
        .map(({ of, icon: Icon, words }) => (
          <span key={of} className={styles.count}>
            <Icon size={16} aria-hidden="true" />
            <span className="visually-hidden">{words}</span>
            {` ${formatCount(post[of] ?? 0)}`}
          </span>
        ))}
    </span>
  );
}
