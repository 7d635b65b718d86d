import type { Comment, PostDetail } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { useState } from 'react';
import { ErrorState } from '../../client/ErrorState.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton, Stack } from '../../ui/layout.tsx';
import { CommentRow } from './CommentRow.tsx';
import { NewComment } from './NewComment.tsx';
import styles from './Posts.module.css';
import { posts } from './posts.api.ts';
import { postTexts } from './posts.texts.ts';

const texts = postTexts.comment;

/** What others say to a post: the accepted answer first, then in the order of writing. */
export function Comments({ post }: { post: PostDetail }) {
  const { commentCount, nextCursor, deleted, type } = post;
  const [parts, setParts] = useState(0);
  const question = type === 'QUESTION';
  return (
    <Stack as="section" gap={16}>
      <h2 className={styles.partTitle}>{question ? texts.answerTitle(commentCount) : texts.title(commentCount)}</h2>
      {post.comments.length === 0 && <p className={styles.muted}>{question ? texts.noAnswer : texts.none}</p>}
      <ul aria-label={texts.list}>
        {acceptedFirst(post).map((comment) => (
          <CommentRow key={comment.id} comment={comment} post={post} />
        ))}
        {nextCursor && <MoreComments post={post} cursor={nextCursor} left={parts} onMore={() => setParts(parts + 1)} />}
      </ul>
      {!deleted && <NewComment post={post} />}
    </Stack>
  );
}

/** The accepted answer with its replies, then the others. One of a later part is shown alone. */
function acceptedFirst({ comments, acceptedComment }: PostDetail): readonly Comment[] {
  if (!acceptedComment) return comments;
  const { id } = acceptedComment;
  const thread = comments.filter((comment) => comment.id === id || comment.parentId === id);
  return [...(thread.length > 0 ? thread : [acceptedComment]), ...comments.filter((comment) => !thread.includes(comment))];
}

interface MoreCommentsProps {
  post: PostDetail;
  cursor: string;
  /** How many further parts were asked for. */
  left: number;
  onMore: () => void;
}

function MoreComments({ post, cursor, left, onMore }: MoreCommentsProps) {
  const { data, error, refetch } = posts.listComments.useQuery({ ...posts.listComments.options({ params: { id: String(post.id) }, query: { cursor } }), enabled: left > 0 });
  if (left === 0) {
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
      {items.filter(({ id }) => id !== post.acceptedComment?.id).map((comment) => (
        <CommentRow key={comment.id} comment={comment} post={post} />
      ))}
      {nextCursor && <MoreComments post={post} cursor={nextCursor} left={left - 1} onMore={onMore} />}
    </>
  );
}
