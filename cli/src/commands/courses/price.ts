import type { CourseCard } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { formatCount, formatPrice } from '@baeum/contract/shared/korean-format.ts';
import { inLanguages } from '../../terminal/language.ts';

const texts = inLanguages({ ko: { price: formatPrice }, en: { price: (amount: number) => (amount === 0 ? 'free' : `${formatCount(amount)} won`) } });

/** What the course costs today; the discount beside it. */
export function priceOf({ salePrice, discountRate }: Pick<CourseCard, 'salePrice' | 'discountRate'>): string {
  const price = texts().price(salePrice);
  return discountRate > 0 ? `${price} (-${discountRate}%)` : price;
}
