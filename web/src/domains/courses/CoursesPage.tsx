import { useLocation } from 'react-router';
import type { PageDefinition } from '../../client/page.ts';
import { Shared } from '../../client/Shared.tsx';
import { listHead, listingAt, preloadList } from './course-listing.ts';
import { CourseList } from './CourseList.tsx';

export const page: PageDefinition = { component: CoursesPage, shared: true, head: listHead, preload: preloadList };

/** Every list of courses: the catalogue, the search and the sale. */
export function CoursesPage() {
  const { pathname } = useLocation();
  const listing = listingAt(pathname);
  return (
    <Shared name="list">
      <CourseList listing={listing} />
    </Shared>
  );
}
