import type { PostDetail } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Stack } from '../../ui/layout.tsx';
import { CommentList } from './CommentList.tsx';
import { NewComment } from './NewComment.tsx';
import styles from './Posts.module.css';
import { postTexts } from './posts.texts.ts';

const texts = postTexts.comment;

/** The comments on a post, and the form to add one. */
export function Comments({ post }: { post: PostDetail }) {
  const { commentCount, deleted, type } = post;
  const named = useNamedComment();
  const question = type === 'QUESTION';
  return (
    <Stack as="section" gap={16}>
      <h2 className={styles.partTitle}>{question ? texts.answerTitle(commentCount) : texts.title(commentCount)}</h2>
      {post.comments.length === 0 && <p className={styles.muted}>{question ? texts.noAnswer : texts.none}</p>}
      <CommentList post={post} named={named} />
      {!deleted && <NewComment post={post} />}
    </Stack>
  );
}

/** The comment in the fragment, as notifications link it. The server does not receive fragments. */
function useNamedComment(): number | undefined {
  const { hash } = useLocation();
  const [named, setNamed] = useState<number>();
  useEffect(() => setNamed(Number(/^#comment-(\d{1,15})$/.exec(hash)?.[1]) || undefined), [hash]);
  return named;
}
