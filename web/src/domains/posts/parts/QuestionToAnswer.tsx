import type { PostDetail } from '@baeum/contract/domains/posts/posts.schemas.ts';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { Stack } from '../../../ui/layout.tsx';
import { MetaLine } from '../../../ui/text/MetaLine.tsx';
import { RichText } from '../../../ui/text/RichText.tsx';
import { ReportButton } from '../../reports/parts/ReportButton.tsx';
import { CommentList } from '../CommentList.tsx';
import { postPath } from '../community-address.ts';
import { LecturePlace } from '../LecturePlace.tsx';
import styles from '../Posts.module.css';
import { postTexts as texts } from '../posts.texts.ts';
import { PostState } from '../PostState.tsx';
import { PostTime } from '../PostTime.tsx';

/** A question with its comments, where its instructor answers it. Its title is focused when it is opened. */
export function QuestionToAnswer({ post, title }: { post: PostDetail; title?: Ref<HTMLHeadingElement> }) {
  const { id, author, course, createdAt, updatedAt, contentHtml, commentCount, deleted } = post;
  return (
    <Stack as="section" gap={16}>
      <h2 ref={title} tabIndex={-1} className={styles.partTitle}>
        {post.title}
      </h2>
      <MetaLine>
        {!deleted && (
          <Link to={author.profilePath} className={styles.name}>
            {author.name}
          </Link>
        )}
        <PostTime createdAt={createdAt} updatedAt={updatedAt} />
        {course && <span>{course.title}</span>}
        {!deleted && <PostState post={post} />}
        <Link to={postPath(id)} className={styles.name}>
          {texts.toPost}
        </Link>
      </MetaLine>
      <LecturePlace post={post} />
      {!deleted && (
        <div className={styles.text}>
          <RichText html={contentHtml} />
        </div>
      )}
      {!deleted && (
        <div className={styles.commentActions}>
          <ReportButton targetType="POST" targetId={id} />
        </div>
      )}
      {commentCount > 0 && <h3 className={styles.partTitle}>{texts.comment.answerTitle(commentCount)}</h3>}
      <CommentList post={post} />
    </Stack>
  );
}
