import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { useEffect } from 'react';
import { track } from '../../client/analytics.ts';
import { useSession } from '../../client/boot.tsx';
import { useLoaded, usePageParams, type PageContext, type PageDefinition, type PageHead, type PageParams } from '../../client/page.ts';
import { Shared } from '../../client/Shared.tsx';
import { coursePath } from '../../ui/course/course-path.ts';
import { late } from '../../ui/late.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { StateView } from '../../ui/states/StateView.tsx';
import { courses } from '../courses/courses.api.ts';
import { enrollments } from '../enrollments/enrollments.api.ts';
import { courseTexts } from './course-page.texts.ts';
import { CourseHero } from './CourseHero.tsx';
import styles from './CoursePage.module.css';
import { CourseParts } from './CourseParts.tsx';
import { CourseSkeleton } from './CourseSkeleton.tsx';
import { coursesOf } from './instructor-courses.ts';
import { LaterPart } from './LaterPart.tsx';
import { enrollmentIn } from './own-enrollment.ts';
import { PhoneBar } from './PhoneBar.tsx';
import { PriceCard } from './PriceCard.tsx';
import { StructuredData } from './StructuredData.tsx';

export const page: PageDefinition = {
  component: CoursePage,
  loading: CourseSkeleton,
  missing: OwnOrMissing,
  shared: true,
  head: courseHead,
  preload: preloadCourse,
};

const CoursePreview = late(async () => (await import('./CoursePreview.tsx')).CoursePreview);
const CoverButton = late(async () => (await import('./later-parts.ts')).CoverButton);

const requestOf = ({ slug = '' }: PageParams) => ({ params: { idOrSlug: slug } });

function courseHead({ params, queryClient }: PageContext): PageHead {
  const course = courses.getCourse.cached(queryClient, requestOf(params))?.body;
  if (!course) return { title: courseTexts.intro, noindex: true };
  const { id, title, subtitle, slug, instructor } = course;
  return { title, description: subtitle || courseTexts.description(title, instructor.name), canonical: coursePath(slug), image: `/images/courses/${id}` };
}

async function preloadCourse({ params, queryClient, session }: PageContext): Promise<void> {
  const { body } = await courses.getCourse.prefetch(queryClient, requestOf(params));
  const own = session.user && enrollments.listMyCourses.prefetch(queryClient, enrollmentIn(body.id)).catch(() => undefined);
  await Promise.all([courses.listCourses.prefetch(queryClient, coursesOf(body.instructor.id)), own]);
}

/** A course's page for prospective learners. */
export function CoursePage() {
  const { body } = useLoaded(courses.getCourse, requestOf(usePageParams()));
  return <Course key={body.id} course={body} />;
}

/** An unpublished course may be the user's own, or visible to an operator. */
function OwnOrMissing() {
  const { user } = useSession();
  const missing = <StateView {...courseTexts.missing} />;
  return user?.isInstructor || user?.roleAdmin ? <CoursePreview missing={missing} draw={Course} /> : missing;
}

function Course({ course }: { course: CourseDetail }) {
  useViewEvent(course);
  return (
    <article className={styles.page}>
      <Shared name="hero">
        <StructuredData course={course} />
        <CourseHero course={course} />
      </Shared>
      <div className={styles.aside}>
        <div className={styles.sticky}>
          <div className={styles.cover}>
            <Picture src={course.thumbnailUrl} alt="" width={640} height={360} sizes="(width < 768px) 100vw, 340px" fetchPriority="high" />
            <CoverButton course={course} />
          </div>
          <PriceCard course={course} />
        </div>
      </div>
      <Shared name="parts">
        <CourseParts course={course}>
          <LaterPart course={course} id="reviews" rows={course.reviewCount > 0 ? 2 + Math.min(10, course.reviewCount) : 2} />
          <LaterPart course={course} id="news" rows={1} />
          <LaterPart course={course} id="community" rows={1} />
          <LaterPart course={course} id="inquiries" rows={2} />
          <LaterPart course={course} id="related" rows={2} />
        </CourseParts>
      </Shared>
      <PhoneBar course={course} />
    </article>
  );
}

function useViewEvent({ id, title, category, level, salePrice, instructor }: CourseDetail): void {
  useEffect(() => {
    track('view_course_detail', { course_id: id, course_title: title, category: category.name, level, price: salePrice, instructor_id: instructor.id });
  }, [id, title, category.name, level, salePrice, instructor.id]);
}
