import { categories } from '@baeum/contract/shared/catalogue.ts';
import type { PageContext, PageHead } from '../../client/page.ts';
import { changed, listRequest, readFilters } from './course-filters.ts';
import { categoryLeads, listTexts } from './course-list.texts.ts';
import { courses } from './courses.api.ts';
import { catalogueTexts } from './parts/courses.texts.ts';
import { listPath, type CourseFilters } from './parts/list-path.ts';

/** One of the lists of courses: its path and its fixed filters. */
export interface CourseListing {
  path: '/courses' | '/discounted-courses';
  fixed: { onSale?: true };
}

const listings: readonly CourseListing[] = [
  { path: '/courses', fixed: {} },
  { path: '/discounted-courses', fixed: { onSale: true } },
];

/** The list at an address, the catalogue by default. */
export function listingAt(pathname: string): CourseListing {
  const path = pathname.replace(/(?<!\/)\/+$/, '');
  return listings.find((listing) => listing.path === path) ?? { path: '/courses', fixed: {} };
}

/** Filters of a list's address, including the list's fixed ones. */
export function filtersAt(listing: CourseListing, address: URLSearchParams): CourseFilters {
  return { ...readFilters(address), ...listing.fixed };
}

/** Address of a list with changed filters; fixed ones are omitted. */
export function pathOf({ path, fixed }: CourseListing, filters: CourseFilters, change: Partial<CourseFilters> = {}): string {
  const cleared = fixed.onSale ? { onSale: undefined } : {};
  return listPath(path, { ...changed(filters, change), ...cleared });
}

/** Heading and sentence of a list. `instructor`: the name in an instructor filter, if known. */
export function headingOf({ path }: CourseListing, { q, categoryId, instructorId }: CourseFilters, instructor?: string) {
  const category = categories.find(({ id }) => id === categoryId);
  const lead = category ? categoryLeads[category.name] : listTexts.lead;
  if (q) return { title: listTexts.found(q), lead: listTexts.searchLead };
  if (path === '/discounted-courses')
    return { title: category ? `${category.name} · ${listTexts.discounted}` : listTexts.discounted, lead: listTexts.discountedLead };
  if (instructorId) return { title: instructor ? listTexts.instructor(instructor) : listTexts.someInstructor, lead };
  return { title: category ? listTexts.category(category.name) : catalogueTexts.all, lead };
}

/** Head of a list's page. Searches are not indexed; the canonical address of a filtered list is its category's. */
export function listHead({ url, queryClient }: PageContext): PageHead {
  const listing = listingAt(url.pathname);
  const filters = filtersAt(listing, url.searchParams);
  const { title, lead } = headingOf(listing, filters, instructorIn(courses.listCourses.cached(queryClient, listRequest(filters))));
  const { categoryId, instructorId, page, level, price, onSale } = filters;
  const narrowed = Boolean(level ?? price ?? (listing.fixed.onSale ? undefined : onSale));
  return {
    title: page > 1 ? listTexts.onPage(title, page) : title,
    description: lead,
    canonical: listPath(listing.path, { categoryId, instructorId, page: narrowed ? 1 : page }),
    ...(filters.q && { noindex: true }),
  };
}

/** Name of the instructor, if all courses of a list are by one. */
export function instructorIn(answer: { body: { items: { instructor: { name: string } }[] } } | undefined): string | undefined {
  return answer?.body.items[0]?.instructor.name;
}

/** Prefetches the list of an address. */
export function preloadList({ url, queryClient }: PageContext) {
  return courses.listCourses.prefetch(queryClient, listRequest(filtersAt(listingAt(url.pathname), url.searchParams)));
}
