import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { EnrollButton } from './EnrollButton.tsx';
import { Offer } from './Offer.tsx';
import styles from './PhoneBar.module.css';

/** Price and action at the bottom of narrow screens. */
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
