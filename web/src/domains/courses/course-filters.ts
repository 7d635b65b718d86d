import { categories } from '@baeum/contract/shared/catalogue.ts';
import { searchTextLength } from '@baeum/contract/shared/search-text.ts';
import { priceNames, sortNames } from './course-list.texts.ts';
import { levelNames } from './parts/courses.texts.ts';
import { usualSort, type CourseFilters } from './parts/list-path.ts';

const maxPage = 100_000;
const pageSize = 24;

/** Filters of an address. Values that the page does not offer are ignored. */
export function readFilters(address: URLSearchParams): CourseFilters {
  const price = address.get('price');
  const q = address.get('q')?.trim().slice(0, searchTextLength) || undefined;
  const sort = keyOf(sortNames, address.get('sort'));
  return {
    q,
    categoryId: wholeNumber(address.get('categoryId'), categories.length),
    level: keyOf(levelNames, address.get('level')),
    price: keyOf(priceNames, price),
    onSale: address.get('onSale') === 'true' || price === 'sale' || undefined,
    instructorId: wholeNumber(address.get('instructorId'), Number.MAX_SAFE_INTEGER),
    sort: sort && (q || sort !== 'relevance') ? sort : usualSort(q),
    page: wholeNumber(address.get('page'), maxPage) ?? 1,
  };
}

/** Changing a filter resets the page number. */
export function changed(filters: CourseFilters, change: Partial<CourseFilters>): CourseFilters {
  return { ...filters, page: 1, ...change };
}

/** Number of active filters in the sheet. */
export function chosenCount({ level, price, onSale }: CourseFilters): number {
  return [level, price, onSale].filter(Boolean).length;
}

/** The `listCourses` request for the filters. */
export function listRequest({ categoryId, instructorId, onSale, page, sort, ...rest }: CourseFilters) {
  return {
    query: {
      ...rest,
      sort: sort === 'relevance' ? undefined : sort,
      categoryId: categoryId?.toString(),
      instructorId: instructorId?.toString(),
      onSale: onSale ? ('true' as const) : undefined,
      page: String(page),
      pageSize: String(pageSize),
      counts: 'true' as const,
    },
  };
}

function wholeNumber(text: string | null, max: number): number | undefined {
  const number = /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined;
  return number !== undefined && number <= max ? number : undefined;
}

function keyOf<T extends object>(names: T, text: string | null): keyof T | undefined {
  return text !== null && Object.hasOwn(names, text) ? (text as keyof T) : undefined;
}
