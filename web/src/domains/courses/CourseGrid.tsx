import type { CourseCard as Course } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { CourseCard } from '../../ui/course/CourseCard.tsx';
import { CardGrid } from '../../ui/list/CardGrid.tsx';
import { SaleCountdown } from './parts/SaleCountdown.tsx';

/** Cards above the fold: one row on a wide screen, two on a narrow one. */
const seenFirst = 4;

interface CourseGridProps {
  courses: readonly Course[];
  /** Shows the remaining time of each discount. */
  countdown?: boolean | undefined;
}

export function CourseGrid({ courses, countdown }: CourseGridProps) {
  return (
    <CardGrid items={courses} keyOf={({ id }) => id}>
      {(course, index) => (
        <CourseCard course={course} seenFirst={index < seenFirst} note={countdown && course.saleEndsAt && <SaleCountdown to={course.saleEndsAt} />} />
      )}
    </CardGrid>
  );
}
