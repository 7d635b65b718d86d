import type { CourseCard as Course } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { CourseCard } from '../../ui/course/CourseCard.tsx';
import { CardGrid } from '../../ui/list/CardGrid.tsx';
import { SaleCountdown } from './SaleCountdown.tsx';

interface CourseGridProps {
  courses: readonly Course[];
  /** Tells how long each discount still runs. */
  countdown?: boolean | undefined;
}

export function CourseGrid({ courses, countdown }: CourseGridProps) {
  return (
    <CardGrid items={courses} keyOf={({ id }) => id}>
      {(course) => <CourseCard course={course} note={countdown && course.saleEndsAt && <SaleCountdown to={course.saleEndsAt} />} />}
    </CardGrid>
  );
}
