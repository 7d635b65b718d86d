import { instructorDiscountRule, type InstructorDiscount } from '@baeum/contract/domains/coupons/instructor-coupons.rules.ts';
import type { TeachingCourseCard } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import { instructorCouponTexts } from './instructor-coupons.texts.ts';
import styles from './InstructorCoupons.module.css';
import { saleWithCoupon } from './sale-with-coupon.ts';

const texts = instructorCouponTexts.preview;

interface CouponPreviewProps {
  courses: readonly TeachingCourseCard[];
  discount: InstructorDiscount;
}

/** The buyer's price and the instructor's income with the coupon, by the same rules as the order. */
export function CouponPreview({ courses, discount }: CouponPreviewProps) {
  if (courses.length === 0 || instructorDiscountRule(discount)) return null;
  const sales = courses.map(({ id, title, salePrice }) => ({ id, title, price: salePrice, ...saleWithCoupon(salePrice, discount) }));
  return (
    <section aria-label={texts.title} className={styles.preview}>
      <h3 className={styles.previewTitle}>{texts.title}</h3>
      {sales.map(({ id, title, price, off, paid, income }) => (
        <div key={id} className={styles.sale}>
          <p className={styles.name}>{title}</p>
          <dl className={styles.figures} aria-live="polite">
            {[
              [texts.price, price],
              [texts.discount, -off],
              [texts.paid, paid],
              [texts.income, income],
            ].map(([term, amount]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{formatWon(Number(amount))}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <p className={styles.muted}>{sales.every(({ paid }) => paid === 0) ? texts.free : texts.note}</p>
    </section>
  );
}
