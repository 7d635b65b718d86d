import type { CourseCard as Course } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { CourseCard } from '../../ui/course/CourseCard.tsx';
import { Skeleton } from '../../ui/layout.tsx';
import styles from './CourseList.module.css';
import { listTexts } from './courses.texts.ts';
import { SaleCountdown } from './SaleCountdown.tsx';

interface CourseGridProps {
  courses: readonly Course[];
  /** Tells how long each discount still runs. */
  countdown?: boolean | undefined;
}

export function CourseGrid({ courses, countdown }: CourseGridProps) {
  return (
    <ul className={styles.grid}>
      {courses.map((course) => (
        <li key={course.id} className={styles.cell}>
          <CourseCard course={course} note={countdown && course.saleEndsAt && <SaleCountdown to={course.saleEndsAt} />} />
        </li>
      ))}
    </ul>
  );
}

const skeletons = 8;

/** The grid's shape while its courses are on their way. */
export function CourseGridSkeleton() {
  return (
    <>
      <p className="visually-hidden">{listTexts.loading}</p>
      <div className={styles.grid}>
        {Array.from({ length: skeletons }, (_, index) => (
          <div key={index}>
            <Skeleton shape="cover" />
            <Skeleton />
            <Skeleton short />
            <Skeleton short />
          </div>
        ))}
      </div>
    </>
  );
}
