import type { PostSummary } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { Link } from 'react-router';
import { IconSchool } from '../../ui/icons.ts';
import { Avatar, Badge } from '../../ui/layout.tsx';
import { clockOf } from '../../ui/text/clock-of.ts';
import { MetaLine } from '../../ui/text/MetaLine.tsx';
import { postPath } from './community-address.ts';
import { PostCounts } from './PostCounts.tsx';
import styles from './Posts.module.css';
import { postTexts as texts, typeNames } from './posts.texts.ts';
import { PostState } from './PostState.tsx';
import { PostTime } from './PostTime.tsx';

/** A post in a list: its link covers the row. */
export function PostRow({ post, level: Heading = 'h3', withCourse = true }: { post: PostSummary; level?: 'h2' | 'h3'; withCourse?: boolean }) {
  const { id, type, title, excerpt, author, course, lecture, atSeconds, tags, createdAt, updatedAt, promotion } = post;
  const place = lecture && texts.atLecture(lecture.title, atSeconds === undefined ? undefined : clockOf(atSeconds));
  return (
    <li className={styles.row}>
      <Avatar {...author} />
      <div className={styles.rowWords}>
        <div className={styles.rowHead}>
          <MetaLine as="span">
            <span className={styles.name}>{author.name}</span>
            <PostTime createdAt={createdAt} updatedAt={updatedAt} />
          </MetaLine>
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
        <div className={styles.rowFoot}>
          {withCourse && course && <PlaceChip text={course.title} />}
          {place && <PlaceChip text={place} />}
          <PostCounts post={post} />
        </div>
      </div>
    </li>
  );
}

/** The course or lecture that a post is about. */
function PlaceChip({ text }: { text: string }) {
  return (
    <span className={styles.chip}>
      <IconSchool size={14} aria-hidden="true" />
      <span>{text}</span>
    </span>
  );
}
