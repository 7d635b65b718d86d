import type { CourseCounts } from '@baeum/contract/domains/courses/courses.contract.ts';
import { categories } from '@baeum/contract/shared/catalogue.ts';
import { ChoiceLinks } from '../../ui/list/ChoiceLinks.tsx';
import { FilterBar, type Filter } from '../../ui/overview/FilterBar.tsx';
import { listTexts, priceNames } from './course-list.texts.ts';
import { pathOf, type CourseListing } from './course-listing.ts';
import styles from './CourseList.module.css';
import { levelNames } from './parts/courses.texts.ts';
import type { CourseFilters } from './parts/list-path.ts';

interface ListFiltersProps {
  listing: CourseListing;
  filters: CourseFilters;
  counts: CourseCounts | undefined;
}

const texts = listTexts.filters;

/** The categories, each with an address. */
export function FieldChoice({ listing, filters, counts }: ListFiltersProps) {
  const to = (categoryId: number | undefined) => pathOf(listing, filters, { categoryId });
  const fields = [
    { text: texts.any, to: to(undefined), current: !filters.categoryId },
    ...categories.map(({ id, name }, index) => ({ text: name, to: to(id), current: filters.categoryId === id, count: counts?.categories[index]?.count })),
  ];
  return <ChoiceLinks legend={texts.category} choices={fields} />;
}

/** The other filters; narrow screens have them in a sheet. */
export function ConditionBar({ listing, filters, counts }: ListFiltersProps) {
  const to = (change: Partial<CourseFilters>) => pathOf(listing, filters, change);
  // The response counts levels and prices in the order of their names.
  const choices = (names: Readonly<Record<string, string>>, name: 'level' | 'price') => [
    { text: texts.any, to: to({ [name]: undefined }), current: !filters[name] },
    ...Object.entries(names).map(([value, text], index) => ({
      text,
      to: to({ [name]: value }),
      current: filters[name] === value,
      count: counts?.[`${name}s`][index]?.count,
    })),
  ];
  const sale = { text: texts.onSale, to: to({ onSale: filters.onSale ? undefined : true }), current: Boolean(filters.onSale), count: counts?.onSale };
  const conditions: Filter[] = [
    { label: texts.level, choices: choices(levelNames, 'level') },
    { label: texts.price, choices: choices(priceNames, 'price') },
    ...(listing.fixed.onSale ? [] : [{ label: texts.sale, choices: [sale] }]),
  ];
  return <FilterBar filters={conditions} resetTo={to({ level: undefined, price: undefined, onSale: undefined })} className={styles.fromTablet} />;
}
