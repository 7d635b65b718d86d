import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { problemOf } from '../../client/api-problem.ts';
import { ErrorState } from '../../client/ErrorState.tsx';
import { Container } from '../../ui/layout.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { courses } from '../courses/courses.api.ts';
import { PreviewBanner } from '../courses/parts/PreviewBanner.tsx';
import { CourseHero } from './CourseHero.tsx';
import { CourseMissing } from './CourseMissing.tsx';
import styles from './CoursePage.module.css';
import { CourseParts } from './CourseParts.tsx';
import { CourseSkeleton } from './CourseSkeleton.tsx';
import { PriceCard } from './PriceCard.tsx';

/** A course that is not public, as learners will see it, to whoever teaches it and to operators. For all others there is none. */
export function CoursePreview({ slug }: { slug: string }) {
  const { data, error, refetch } = courses.previewCourse.useQuery({ ...courses.previewCourse.options({ params: { idOrSlug: slug } }), retry: false });
  if (data) return <Preview course={data.body} />;
  if (!error) return <CourseSkeleton />;
  return problemOf(error).status === 404 ? <CourseMissing /> : <ErrorState page error={error} retry={() => void refetch()} />;
}

function Preview({ course }: { course: CourseDetail }) {
  return (
    <>
      <Container className={styles.preview}>
        <PreviewBanner course={course} />
      </Container>
      <article className={styles.page}>
        <CourseHero course={course} />
        <div className={styles.aside}>
          <div className={styles.sticky}>
            <Picture src={course.thumbnailUrl} alt="" width={640} height={360} sizes="(width < 768px) 100vw, 340px" className={styles.cover} />
            <PriceCard course={course} />
          </div>
        </div>
        <CourseParts course={course} />
      </article>
    </>
  );
}
