import type { CourseCard as Course } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { CourseCard } from '../../ui/course/CourseCard.tsx';
import { CardGrid } from '../../ui/list/CardGrid.tsx';
import { SaleCountdown } from './parts/SaleCountdown.tsx';

/** Cards that a first look at the list shows: one row of a wide screen, two of a narrow one. */
const seenFirst = 4;

interface CourseGridProps {
  courses: readonly Course[];
  /** Tells how long each discount still runs. */
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
