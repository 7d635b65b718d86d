import { useLoaded, usePageParams, type PageParams } from '../../client/page.ts';
import { courseSubmissions } from './course-submissions.api.ts';

export const requestOf = ({ id = '' }: PageParams) => ({ params: { id } });

/** The course in the address, for both parts of the page; refetched when the operator returns to the tab. */
export function useReviewCourse() {
  const request = requestOf(usePageParams());
  courseSubmissions.getReviewCourse.useQuery({ ...courseSubmissions.getReviewCourse.options(request), refetchOnWindowFocus: 'always' });
  return useLoaded(courseSubmissions.getReviewCourse, request).body;
}
