import type { PostDetail } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { Link } from 'react-router';
import { lecturePath } from '../../ui/course/lecture-path.ts';
import { IconPlayerPlay } from '../../ui/icons.ts';
import { clockOf } from '../../ui/text/clock-of.ts';
import styles from './Posts.module.css';
import { postTexts as texts } from './posts.texts.ts';

/** Link to the second of the lecture that the post is about, if it still exists. */
export function LecturePlace({ post: { course, lecture, atSeconds } }: { post: PostDetail }) {
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
