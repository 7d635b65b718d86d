import type { Comment, PostDetail } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
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
  const named = useNamedComment(post);
  const question = type === 'QUESTION';
  return (
    <Stack as="section" gap={16}>
      <h2 className={styles.partTitle}>{question ? texts.answerTitle(commentCount) : texts.title(commentCount)}</h2>
      {post.comments.length === 0 && <p className={styles.muted}>{question ? texts.noAnswer : texts.none}</p>}
      <ul aria-label={texts.list}>
        {acceptedFirst(post).map((comment) => (
          <CommentRow key={comment.id} comment={comment} post={post} />
        ))}
        {nextCursor && <MoreComments post={post} cursor={nextCursor} left={parts} named={named} onMore={() => setParts(parts + 1)} />}
      </ul>
      {!deleted && <NewComment post={post} />}
    </Stack>
  );
}

/** The comment that the address names, as notices do, when it is of a later part. The server is not told what stands behind the #. */
function useNamedComment({ comments, acceptedComment }: PostDetail): number | undefined {
  const { hash } = useLocation();
  const [named, setNamed] = useState<number>();
  useEffect(() => setNamed(Number(/^#comment-(\d{1,15})$/.exec(hash)?.[1] ?? 0)), [hash]);
  return named && !isIn(comments, named) && acceptedComment?.id !== named ? named : undefined;
}

const isIn = (comments: readonly Comment[], wanted: number) => comments.some(({ id }) => id === wanted);

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
  /** A comment that is looked for, part by part. */
  named: number | undefined;
  onMore: () => void;
}

function MoreComments({ post, cursor, left, named, onMore }: MoreCommentsProps) {
  const wanted = left > 0 || named !== undefined;
  const { data, error, refetch } = posts.listComments.useQuery({ ...posts.listComments.options({ params: { id: String(post.id) }, query: { cursor } }), enabled: wanted });
  const found = named !== undefined && data !== undefined && isIn(data.body.items, named);
  useEffect(() => {
    if (found) document.getElementById(`comment-${named}`)?.scrollIntoView();
  }, [found, named]);
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
      {items.filter(({ id }) => id !== post.acceptedComment?.id).map((comment) => (
        <CommentRow key={comment.id} comment={comment} post={post} />
      ))}
      {nextCursor && <MoreComments post={post} cursor={nextCursor} left={named === undefined ? left - 1 : left} named={found ? undefined : named} onMore={onMore} />}
    </>
  );
}
