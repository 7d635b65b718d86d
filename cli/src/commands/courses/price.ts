import type { CourseCard } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { formatPrice } from '@baeum/contract/shared/korean-format.ts';

/** What the course costs today; the discount beside it. */
export function priceOf({ salePrice, discountRate }: Pick<CourseCard, 'salePrice' | 'discountRate'>): string {
  return discountRate > 0 ? `${formatPrice(salePrice)} (-${discountRate}%)` : formatPrice(salePrice);
}
