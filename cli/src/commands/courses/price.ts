import type { CourseCard } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { formatCount, formatPrice } from '@baeum/contract/shared/korean-format.ts';
import { inLanguages } from '../../terminal/language.ts';

const texts = inLanguages({ ko: { price: formatPrice }, en: { price: (amount: number) => (amount === 0 ? 'free' : `${formatCount(amount)} won`) } });

export function priceText(amount: number): string {
  return texts().price(amount);
}

/** What the course costs today; the discount beside it. */
export function priceOf({ salePrice, discountRate }: Pick<CourseCard, 'salePrice' | 'discountRate'>): string {
  const price = priceText(salePrice);
  return discountRate > 0 ? `${price} (-${discountRate}%)` : price;
}
