import type { CourseLevel, CourseSort } from '@baeum/contract/domains/courses/courses.schemas.ts';
import type { priceNames } from '../course-list.texts.ts';

/** Parameters of a course list; all its state is in the address. */
export interface CourseFilters {
  q?: string | undefined;
  categoryId?: number | undefined;
  level?: CourseLevel | undefined;
  price?: keyof typeof priceNames | undefined;
  onSale?: boolean | undefined;
  instructorId?: number | undefined;
  /** By relevance, the default order of a search. */
  sort: CourseSort | 'relevance';
  page: number;
}

/** The default order. */
export function usualSort(q: string | undefined) {
  return q ? 'relevance' : 'popular';
}

/** Address of a list; defaults are omitted, so a list has one address. */
export function listPath(path: string, filters: Partial<CourseFilters>): string {
  const address = new URLSearchParams();
  const { sort, page, ...conditions } = filters;
  for (const [name, value] of Object.entries(conditions)) if (value !== undefined) address.set(name, String(value));
  if (sort && sort !== 'relevance' && sort !== usualSort(filters.q)) address.set('sort', sort);
  if (page && page > 1) address.set('page', String(page));
  return address.size > 0 ? `${path}?${address}` : path;
}
