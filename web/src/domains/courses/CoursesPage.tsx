import { useLocation } from 'react-router';
import type { PageDefinition } from '../../client/page.ts';
import { CourseList } from './CourseList.tsx';
import { listHead, listingAt, preloadList } from './course-listing.ts';

export const page: PageDefinition = { component: CoursesPage, head: listHead, preload: preloadList };

/** Every list of courses: the catalogue, the search and what is on sale. */
export function CoursesPage() {
  const { pathname } = useLocation();
  const listing = listingAt(pathname);
  return <CourseList listing={listing} />;
}
