import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { chosenCount } from './course-filters.ts';
import { emptyTexts } from './course-list.texts.ts';
import { pathOf, type CourseListing } from './course-listing.ts';
import { usualSort, type CourseFilters } from './parts/list-path.ts';

interface EmptyListProps {
  listing: CourseListing;
  filters: CourseFilters;
  /** Courses on all pages; above zero if the page number is too high. */
  total: number;
}

/** Why the list is empty, and the next step. */
export function EmptyList(props: EmptyListProps) {
  return <EmptyState drawing={props.filters.q ? 'search' : 'shelf'} {...emptyState(props)} />;
}

function emptyState({ listing, filters, total }: EmptyListProps) {
  const { q, categoryId, instructorId } = filters;
  const chosen = chosenCount({ ...filters, onSale: listing.fixed.onSale ? undefined : filters.onSale });
  if (total > 0) return { ...emptyTexts.page, link: pathOf(listing, filters) };
  if (q && chosen === 0 && !categoryId) return { ...emptyTexts.search(q), link: '/courses' };
  if (q || chosen > 0 || categoryId || instructorId) return { ...emptyTexts.filters, link: pathOf(listing, { q, sort: usualSort(q), page: 1 }) };
  return listing.fixed.onSale ? { ...emptyTexts.sale, link: '/courses' } : { ...emptyTexts.all, link: '/' };
}
