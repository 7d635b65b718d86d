import { categoryOf } from '@baeum/contract/shared/catalogue.ts';
import { formatPrice, formatSeoulTime } from '@baeum/contract/shared/korean-format.ts';
import type { CourseField, CourseFields } from './course-fields.ts';
import { conflictTexts as texts } from './editor.texts.ts';

const words: { readonly [Field in CourseField]?: (value: CourseFields[Field]) => string } = {
  categoryId: (id) => categoryOf(id).name,
  goals: lines,
  audience: lines,
  prerequisites: lines,
  tags: (tags) => tags.join(', '),
  cover: (cover) => (cover ? texts.picture : ''),
  introMediaId: (id) => (id === null ? '' : texts.video),
  price: formatPrice,
  sale: (sale) =>
    sale ? [formatPrice(sale.price), formatSeoulTime(sale.startsAt), sale.endsAt && `~ ${formatSeoulTime(sale.endsAt)}`].filter(Boolean).join(' ') : texts.none,
  hasCertificate: (on) => (on ? texts.on : texts.off),
  certificateThreshold: (rate) => `${rate}%`,
  accessDays: (days) => (days === null ? texts.unlimited : texts.days(days)),
};

/** A field's value as text. */
export function describeField<Field extends CourseField>(field: Field, value: CourseFields[Field]): string {
  return (words[field]?.(value) ?? (typeof value === 'string' ? value : '')) || texts.empty;
}

function lines(items: readonly string[]): string {
  return items.join('\n');
}
