import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { track } from '../../client/analytics.ts';
import { listRequest } from './course-filters.ts';
import { filtersAt, type CourseListing } from './course-listing.ts';
import { courses } from './courses.api.ts';
import type { CourseFilters } from './parts/list-path.ts';

/** The courses of the address; while others load, the last ones stay, `stale`. */
export function useCourseList(listing: CourseListing) {
  const [address] = useSearchParams();
  const filters = filtersAt(listing, address);
  const { data, error, refetch, isPlaceholderData } = courses.listCourses.useQuery({
    ...courses.listCourses.options(listRequest(filters)),
    placeholderData: keepPreviousData,
  });
  const total = isPlaceholderData ? undefined : data?.body.total;
  useSearchEvent(filters, total);
  return { filters, list: data?.body, error, retry: () => void refetch(), stale: isPlaceholderData };
}

/** `search_course` once per answered search, not for each of its pages. */
function useSearchEvent({ page: _page, ...search }: CourseFilters, total: number | undefined): void {
  const { q, categoryId, level, price, onSale, sort } = search;
  const last = useRef('');
  const key = JSON.stringify(search);
  useEffect(() => {
    if (!q || total === undefined || last.current === key) return;
    last.current = key;
    track('search_course', { keyword: q, category_id: categoryId, level, price, on_sale: onSale ?? false, sort, result_count: total });
  }, [q, total, key, categoryId, level, price, onSale, sort]);
}
