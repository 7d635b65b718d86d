import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { courseItem } from '@baeum/contract/domains/offers/offers.rules.ts';
import { soldKinds } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import { saleTermsTexts } from '../orders/parts/sale-terms.texts.ts';
import { SaleTerms } from '../orders/parts/SaleTerms.tsx';
import styles from './PriceCard.module.css';

/** Legal terms of sale, collapsed. */
export function SaleDetails({ course: { id, instructor, salePrice, accessDays } }: { course: CourseDetail }) {
  return (
    <details className={styles.terms}>
      <summary>{saleTermsTexts.title}</summary>
      <SaleTerms kinds={[soldKinds[courseItem(id).type].name]} supplier={instructor.name} price={salePrice} accessDays={accessDays} />
    </details>
  );
}
