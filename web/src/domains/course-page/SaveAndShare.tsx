import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { LikeToggle } from '../likes/parts/LikeToggle.tsx';
import { AddToListButton } from '../lists/parts/AddToListButton.tsx';
import { ShareButton } from './ShareButton.tsx';

/** Like, add to a list and share; not for previews. */
export function SaveAndShare({ course }: { course: CourseDetail }) {
  if (course.status !== 'PUBLISHED') return null;
  return (
    <>
      <LikeToggle type="COURSE" id={course.id} count={course.likeCount} />
      <AddToListButton course={course} />
      <ShareButton {...course} />
    </>
  );
}
