import type { PostDetail } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { Link } from 'react-router';
import { coursePath } from '../../ui/course/course-path.ts';
import { lecturePath } from '../../ui/course/lecture-path.ts';
import { IconPlayerPlay } from '../../ui/icons.ts';
import { Avatar, Row, Stack } from '../../ui/layout.tsx';
import { Breadcrumb } from '../../ui/navigation/Breadcrumb.tsx';
import { clockOf } from '../../ui/text/clock-of.ts';
import { MetaLine } from '../../ui/text/MetaLine.tsx';
import { communityPath } from './community-address.ts';
import styles from './Posts.module.css';
import { postTexts as texts, typeNames } from './posts.texts.ts';
import { PostState } from './PostState.tsx';
import { PostTime } from './PostTime.tsx';

/** Where the post stands, what it is about, and who wrote it. */
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
          <Avatar name={author.name} />
          <MetaLine>
            <Link to={author.profilePath} className={styles.name}>
              {author.name}
            </Link>
            <PostTime createdAt={createdAt} updatedAt={updatedAt} />
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

/** Back to the second of the lecture that the post is about, if it is still there. */
function LecturePlace({ post: { course, lecture, atSeconds } }: { post: PostDetail }) {
  if (!course || !lecture) return null;
  const clock = atSeconds === undefined ? undefined : clockOf(atSeconds);
  if (!lecture.shown) return <p className={styles.removedPlace}>{texts.ofRemovedLecture(lecture.title, clock)}</p>;
  return (
    <Link to={lecturePath(course.id, lecture.id, atSeconds)} className={styles.place}>
      <IconPlayerPlay size={16} aria-hidden="true" />
      {texts.toLecture(lecture.title, clock)}
    </Link>
  );
}
