import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { EnrollButton } from './EnrollButton.tsx';
import { Offer } from './Offer.tsx';
import styles from './PhoneBar.module.css';

/** Price and action at the foot of narrow screens, as long as the course is looked at. */
export function PhoneBar({ course }: { course: CourseDetail }) {
  return (
    <div className={styles.bar}>
      <div className={styles.offer}>
        <Offer course={course} />
      </div>
      <EnrollButton course={course} />
    </div>
  );
}
