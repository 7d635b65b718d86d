import type { Comment, PostDetail } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { join } from '../../ui/join.ts';
import { Avatar, Badge } from '../../ui/layout.tsx';
import { MetaLine } from '../../ui/text/MetaLine.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import { ChangeComment } from './ChangeComment.tsx';
import { CommentActions } from './CommentActions.tsx';
import { NewComment } from './NewComment.tsx';
import styles from './Posts.module.css';
import { postTexts } from './posts.texts.ts';
import { PostTime } from './PostTime.tsx';

const texts = postTexts.comment;

interface CommentRowProps {
  comment: Comment;
  post: PostDetail;
  /** The address links to it. */
  named: boolean;
}

/** A comment or a reply to one. A deleted one stays as a placeholder if it has replies. */
export function CommentRow({ comment, post, named }: CommentRowProps) {
  const [doing, setDoing] = useState<'change' | 'reply'>();
  const { id, parentId, author, contentHtml, accepted, deleted } = comment;
  return (
    <li
      id={`comment-${id}`}
      aria-current={named ? 'location' : undefined}
      className={join(styles.comment, parentId !== undefined && styles.reply, accepted && styles.accepted, named && styles.named)}
    >
      {deleted ? (
        <p className={styles.muted}>{texts.deleted}</p>
      ) : (
        <>
          {accepted && (
            <div>
              <StatusTag tone="success">{texts.accepted}</StatusTag>
            </div>
          )}
          <CommentHead comment={comment} post={post} />
          {doing === 'change' ? (
            <ChangeComment comment={comment} onDone={() => setDoing(undefined)} />
          ) : (
            <div className={styles.text}>
              <RichText html={contentHtml} />
            </div>
          )}
          {doing !== 'change' && <CommentActions comment={comment} post={post} onDo={setDoing} />}
          {doing === 'reply' && <NewComment post={post} parent={{ id, name: author.name }} onDone={() => setDoing(undefined)} />}
        </>
      )}
    </li>
  );
}

function CommentHead({ comment: { author, byInstructor, createdAt, updatedAt }, post }: { comment: Comment; post: PostDetail }) {
  return (
    <div className={styles.who}>
      <Avatar {...author} />
      <MetaLine as="div">
        <h3 className={styles.name}>
          <Link to={author.profilePath}>{author.name}</Link>
          <span className="visually-hidden">{texts.of}</span>
        </h3>
        {byInstructor && <Badge tone="brand">{texts.instructor}</Badge>}
        {author.id === post.author.id && <Badge>{texts.writer}</Badge>}
        <PostTime createdAt={createdAt} updatedAt={updatedAt} />
      </MetaLine>
    </div>
  );
}
