import type { Comment, PostDetail } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { useEffect, useState } from 'react';
import { ErrorState } from '../../client/ErrorState.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/layout.tsx';
import { CommentRow } from './CommentRow.tsx';
import { posts } from './posts.api.ts';
import styles from './Posts.module.css';
import { postTexts } from './posts.texts.ts';

const texts = postTexts.comment;

/** The comments of a post: the accepted answer first, then in chronological order. */
export function CommentList({ post, named }: { post: PostDetail; named?: number | undefined }) {
  const [parts, setParts] = useState(0);
  const { nextCursor } = post;
  return (
    <ul aria-label={texts.list}>
      {acceptedFirst(post).map((comment) => (
        <CommentRow key={comment.id} comment={comment} post={post} named={comment.id === named} />
      ))}
      {nextCursor && (
        <MoreComments
          post={post}
          cursor={nextCursor}
          left={parts}
          named={named}
          found={!named || isIn(post.comments, named) || post.acceptedComment?.id === named}
          onMore={() => setParts(parts + 1)}
        />
      )}
    </ul>
  );
}

const isIn = (comments: readonly Comment[], wanted: number) => comments.some(({ id }) => id === wanted);

/** The accepted answer with its replies, then the others. One from a later page is shown alone. */
function acceptedFirst({ comments, acceptedComment }: PostDetail): readonly Comment[] {
  if (!acceptedComment) return comments;
  const { id } = acceptedComment;
  const thread = comments.filter((comment) => comment.id === id || comment.parentId === id);
  return [...(thread.length > 0 ? thread : [acceptedComment]), ...comments.filter((comment) => !thread.includes(comment))];
}

interface MoreCommentsProps {
  post: PostDetail;
  cursor: string;
  /** Number of further pages loaded. */
  left: number;
  named: number | undefined;
  /** No comment is linked, or it is on an earlier page: this one is not searched for it. */
  found: boolean;
  onMore: () => void;
}

function MoreComments({ post, cursor, left, named, found, onMore }: MoreCommentsProps) {
  const wanted = left > 0 || !found;
  const { data, error, refetch } = posts.listComments.useQuery({
    ...posts.listComments.options({ params: { id: String(post.id) }, query: { cursor } }),
    enabled: wanted,
  });
  const here = !found && named !== undefined && data !== undefined && isIn(data.body.items, named);
  useEffect(() => {
    if (here) document.getElementById(`comment-${named}`)?.scrollIntoView();
  }, [here, named]);
  if (!wanted) {
    return (
      <li className={styles.comment}>
        <Button variant="secondary" full onClick={onMore}>
          {texts.more}
        </Button>
      </li>
    );
  }
  if (!data) return <li className={styles.comment}>{error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton shape="block" />}</li>;
  const { items, nextCursor } = data.body;
  return (
    <>
      {items
        .filter(({ id }) => id !== post.acceptedComment?.id)
        .map((comment) => (
          <CommentRow key={comment.id} comment={comment} post={post} named={comment.id === named} />
        ))}
      {nextCursor && <MoreComments post={post} cursor={nextCursor} left={found ? left - 1 : left} named={named} found={found || here} onMore={onMore} />}
    </>
  );
}
