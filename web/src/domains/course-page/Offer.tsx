import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { Price } from '../../ui/course/Price.tsx';
import { SaleCountdown } from '../courses/parts/SaleCountdown.tsx';
import { courseTexts as texts } from './course-page.texts.ts';
import styles from './Offer.module.css';
import { useEnrollment, useIsOwn } from './own-enrollment.ts';

/** The course's price and its deadline; for its learners, their progress. */
export function Offer({ course }: { course: CourseDetail }) {
  const { enrollment, ended } = useEnrollment(course.id);
  if (useIsOwn(course)) return <p className={styles.own}>{texts.own}</p>;
  if (enrollment && !ended) return <p className={styles.note}>{texts.learning(enrollment.progressRate)}</p>;
  return (
    <>
      <Price {...course} />
      {enrollment?.expiresAt && <p className={styles.note}>{texts.ended(enrollment.expiresAt)}</p>}
      {!enrollment && course.saleEndsAt && <SaleCountdown to={course.saleEndsAt} />}
    </>
  );
}
