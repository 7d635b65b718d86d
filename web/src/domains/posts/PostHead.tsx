import type { PostDetail } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { Link } from 'react-router';
import { coursePath } from '../../ui/course/course-path.ts';
import { Avatar, Row, Stack } from '../../ui/layout.tsx';
import { Breadcrumb } from '../../ui/navigation/Breadcrumb.tsx';
import { MetaLine } from '../../ui/text/MetaLine.tsx';
import { communityPath } from './community-address.ts';
import { LecturePlace } from './LecturePlace.tsx';
import { PostCounts } from './PostCounts.tsx';
import styles from './Posts.module.css';
import { postTexts as texts, typeNames } from './posts.texts.ts';
import { PostState } from './PostState.tsx';
import { PostTime } from './PostTime.tsx';

/** The post's board, subject, and author. */
export function PostHead({ post }: { post: PostDetail }) {
  const { type, title, author, course, tags, createdAt, updatedAt, deleted } = post;
  const steps = [
    { text: texts.back, to: communityPath },
    ...(course ? [{ text: course.title, to: coursePath(course.slug) }] : []),
    { text: typeNames[type], to: `${communityPath}?type=${type}${course ? `&courseId=${course.id}` : ''}` },
  ];
  return (
    <Stack as="header" gap={16}>
      <Breadcrumb steps={steps} />
      <Row>{!deleted && <PostState post={post} />}</Row>
      <h1 className={styles.title}>{title}</h1>
      {!deleted && (
        <div className={styles.who}>
          <Avatar {...author} />
          <MetaLine>
            <Link to={author.profilePath} className={styles.name}>
              {author.name}
            </Link>
            <PostTime createdAt={createdAt} updatedAt={updatedAt} />
            <PostCounts post={post} only={['viewCount']} />
          </MetaLine>
        </div>
      )}
      <LecturePlace post={post} />
      {tags.length > 0 && (
        <p className={styles.tags}>
          {tags.map((tag) => (
            <Link key={tag} to={`${communityPath}?tag=${encodeURIComponent(tag)}`}>
              {texts.tag(tag)}
            </Link>
          ))}
        </p>
      )}
    </Stack>
  );
}
