import type { PostSummary } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { Link } from 'react-router';
import { Badge } from '../../ui/layout.tsx';
import { clockOf } from '../../ui/text/clock-of.ts';
import { MetaLine } from '../../ui/text/MetaLine.tsx';
import { postPath } from './community-address.ts';
import styles from './Posts.module.css';
import { postTexts as texts, typeNames } from './posts.texts.ts';
import { PostState } from './PostState.tsx';
import { PostTime } from './PostTime.tsx';

/** A post in a list: its link covers the row. */
export function PostRow({ post, level: Heading = 'h3', withCourse = true }: { post: PostSummary; level?: 'h2' | 'h3'; withCourse?: boolean }) {
  const { id, type, title, excerpt, author, course, lecture, atSeconds, tags, commentCount, likeCount, createdAt, updatedAt, promotion } = post;
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <Badge>{typeNames[type]}</Badge>
        {promotion && <Badge tone="sale">{texts.advert}</Badge>}
        <PostState post={post} />
      </div>
      <Heading className={styles.rowTitle}>
        <Link to={postPath(id)} className={styles.rowLink}>
          {title}
        </Link>
      </Heading>
      {excerpt && <p className={styles.excerpt}>{excerpt}</p>}
      {tags.length > 0 && (
        <p className={styles.tags}>
          {tags.map((tag) => (
            <span key={tag}>{texts.tag(tag)}</span>
          ))}
        </p>
      )}
      <MetaLine>
        <span className={styles.name}>{author.name}</span>
        <PostTime createdAt={createdAt} updatedAt={updatedAt} />
        {withCourse && course && <span>{course.title}</span>}
        {lecture && <span>{texts.atLecture(lecture.title, atSeconds === undefined ? undefined : clockOf(atSeconds))}</span>}
        <span className={styles.counts}>
          {likeCount > 0 && <span>{texts.likes(likeCount)}</span>}
          <span>{texts.comments(commentCount)}</span>
        </span>
      </MetaLine>
    </li>
  );
}
