import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { Price } from '../../ui/course/Price.tsx';
import styles from './PhoneBar.module.css';
import { EnrollButton } from './EnrollButton.tsx';
import { SaleCountdown } from './SaleCountdown.tsx';

/** Price and action at the foot of narrow screens, as long as the course is looked at. */
export function PhoneBar({ course }: { course: CourseDetail }) {
  return (
    <div className={styles.bar}>
      <div className={styles.offer}>
        <Price {...course} />
        {course.saleEndsAt && <SaleCountdown to={course.saleEndsAt} />}
      </div>
      <EnrollButton course={course} />
    </div>
  );
}
