import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import type { ComponentType, ReactNode } from 'react';
import { problemOf } from '../../client/api-problem.ts';
import { ErrorState } from '../../client/ErrorState.tsx';
import { usePageParams } from '../../client/page.ts';
import { Container } from '../../ui/layout.tsx';
import { courses } from '../courses/courses.api.ts';
import { PreviewBanner } from '../courses/parts/PreviewBanner.tsx';
import styles from './CoursePreview.module.css';
import { CourseSkeleton } from './CourseSkeleton.tsx';

interface CoursePreviewProps {
  missing: ReactNode;
  draw: ComponentType<{ course: CourseDetail }>;
}

/** An unpublished course as learners will see it, for its instructor and operators. Others get a 404. */
export function CoursePreview({ missing, draw: Draw }: CoursePreviewProps) {
  const { slug = '' } = usePageParams();
  const { data, error, refetch } = courses.previewCourse.useQuery({ ...courses.previewCourse.options({ params: { idOrSlug: slug } }), retry: false });
  if (!data) {
    if (!error) return <CourseSkeleton />;
    return problemOf(error).status === 404 ? missing : <ErrorState page error={error} retry={() => void refetch()} />;
  }
  return (
    <>
      <Container className={styles.preview}>
        <PreviewBanner course={data.body} />
      </Container>
      <Draw course={data.body} />
    </>
  );
}
